"""What templates need beside Django's own tags: icons, seats, times, numbers and markdown."""

import re
from datetime import datetime, timedelta

from django import template
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.defaultfilters import pluralize
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from paddock.ladders.models import Ladder
from paddock.ladders.queries import Row, chosen_options
from paddock.web import markdown
from paddock.web.drawing import charts, seats
from paddock.web.games import game_name

register = template.Library()
register.filter("game_name", game_name)
SPRITE = "vendor/lucide-1.62.0/sprite.svg"
STATES = {
    "queued": "waiting",
    "running": "being played",
    "infra_failed": "arena fault",
    "cancelled": "called off",
}
VERDICTS = {
    "ok": "played to the end",
    "illegal": "illegal move",
    "timeout": "out of time",
    "crash": "crashed",
    "protocol": "broke the protocol",
    "no_show": "never said hello",
    "memory": "out of memory",
    "output": "too much output",
    "cpu": "too much processor time",
    "disqualified": "disqualified",
}
CHECKED_MATCH = re.compile(r"Match (\w+)(?=: )")
ABSOLUTE = "%-d %b %Y, %H:%M UTC"


@register.simple_tag
def icon(name: str) -> SafeString:
    """A drawing from the sprite; the label is the text beside it."""
    url = staticfiles_storage.url(SPRITE)
    return format_html('<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>', url, name)


@register.simple_tag
def mark(seat: int) -> SafeString:
    return seats.mark(seat)


@register.simple_tag
def line_sample() -> SafeString:
    """A piece of a seat's line in a graph, for its legend."""
    return charts.line_sample()


@register.simple_tag
def whisker(row: Row, scale: charts.Scale) -> SafeString:
    """The interval of a ladder's row on the scale of the ladder."""
    return charts.whisker(row.rating, row.low, row.high, scale)


@register.simple_tag
def form_of(row: Row) -> SafeString | str:
    """The last results of a ladder's row, letters or places, coloured as well; in words for listeners."""
    if not row.form:
        return ""
    seats = str(row.entry.ladder.players)
    kinds = {"W": "w", "L": "l", "1": "w", seats: "l"}
    words = (({"W": "win", "D": "draw", "L": "loss"}.get(result, f"place {result}"),) for result in row.form)
    marks = ((kinds.get(result, "d"), result) for result in row.form)
    return format_html(
        '<span class="form-letters"><span class="sr-only">{}</span><span aria-hidden="true">{}</span></span>',
        format_html_join(", ", "{}", words),
        format_html_join("", '<b class="{}">{}</b>', marks),
    )


@register.filter
def options_chosen(ladder: Ladder) -> str:
    """What a ladder plays differently from the game's defaults."""
    return ", ".join(f"{name} = {value}" for name, value in chosen_options(ladder.game, ladder.options))


@register.filter
def ago(moment: datetime | None) -> SafeString | str:
    """A relative time with the exact one behind it."""
    if moment is None:
        return "never"
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        moment.isoformat(timespec="seconds"),
        moment.strftime(ABSOLUTE),
        _relative(timezone.now() - moment) or moment.strftime("%-d %b %Y"),
    )


@register.filter
def exact(moment: datetime) -> SafeString:
    return format_html(
        '<time datetime="{}">{}</time>', moment.isoformat(timespec="seconds"), moment.strftime(ABSOLUTE)
    )


def _relative(passed: timedelta) -> str:
    """In one unit, or nothing after a month."""
    minutes = int(passed.total_seconds() // 60)
    if minutes < 1:
        return "just now"
    if minutes >= 60 * 24 * 30:
        return ""
    for size, unit in ((60 * 24, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            count = minutes // size
            return f"{count} {unit}{pluralize(count)} ago"
    return ""


@register.filter
def seconds(value: float | None) -> str:
    """A duration as a reader of a move list wants it."""
    if value is None:
        return ""
    if value < 0.001:
        return "<1 ms"
    if value < 0.9995:
        return f"{value * 1000:.0f} ms"
    digits = f"{value:.2f}" if value < 9.995 else f"{value:.1f}"
    return f"{digits.rstrip('0').rstrip('.')} s"


@register.filter
def minutes(span: timedelta) -> str:
    count = round(span.total_seconds() / 60)
    return f"{count} minute{pluralize(count)}"


@register.filter
def signed(value: float) -> str:
    """A rounded change with its sign: a true minus, and nothing dressed up as zero."""
    rounded = round(value)
    return f"{rounded:+d}".replace("-", "\u2212") if rounded else "±0"


@register.filter
def verdict(value: str) -> str:
    """A verdict in words."""
    return VERDICTS.get(value, value)


@register.filter
def state_words(state: str) -> str:
    """The state of a match in a list."""
    return STATES.get(state, state)


@register.filter
def ticks(text: str) -> SafeString:
    """Messages of the services name commands and files in backticks."""
    parts = text.split("`")
    spans = ((format_html("<code>{}</code>", part) if i % 2 else part,) for i, part in enumerate(parts))
    return format_html_join("", "{}", spans)


@register.filter
def match_link(detail: str) -> SafeString | str:
    """The words of a check; the match that they begin with is a link to its replay and its logs."""
    found = CHECKED_MATCH.match(detail)
    if found is None:
        return detail
    url = reverse("match", args=[found[1]])
    return format_html('<a href="{}">Match {}</a>{}', url, found[1], detail[found.end() :])


@register.filter
def gist(message: str) -> str:
    """A message with what a bot printed, for one line: the sentence, and the last line of the print."""
    first, *others = message.strip().splitlines() or [""]
    return f"{first} {others[-1].strip()}" if others else first


@register.filter
def percent(value: float | None) -> str:
    return "" if value is None else f"{value * 100:.0f} %"


@register.filter
def markdown_text(text: str) -> SafeString:
    """Markdown of an author: sanitised, its links marked as theirs."""
    return markdown.untrusted(text)


@register.simple_tag
def site_url(path: str) -> str:
    return f"{settings.PADDOCK_SITE_URL}{path}"
