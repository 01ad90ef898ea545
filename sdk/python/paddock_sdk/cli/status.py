"""`paddock status`: my bots on a site, and what they are waiting for."""

from dataclasses import dataclass

from rich.table import Table

from paddock_sdk import credentials
from paddock_sdk.answers import Bot, Match
from paddock_sdk.cli.arguments import AsJson, SiteOption
from paddock_sdk.cli.console import as_json, say
from paddock_sdk.client import Site


@dataclass(frozen=True, slots=True)
class BotStatus:
    """A bot with the matches that it has still to play."""

    bot: Bot
    running: tuple[Match, ...]
    queued: tuple[Match, ...]


def status(site: SiteOption = None, json: AsJson = False) -> None:
    """Show your bots, their ratings, and the matches that are queued and running.

    Example: paddock status
    """
    address = credentials.choose_site(site)
    with Site(address, credentials.choose_token(address)) as client:
        bots = [
            BotStatus(
                bot, tuple(client.matches(bot.slug, "running")), tuple(client.matches(bot.slug, "queued"))
            )
            for bot in client.my_bots()
        ]
    if json:
        as_json(bots)
    elif bots:
        say(_table(bots))
    else:
        say(f"You have no bots on {address} yet. Hand one in with `paddock submit my-bot`.")


def _table(bots: list[BotStatus]) -> Table:
    table = Table(
        "bot", "version", "ladder", "rating", "matches", "running", "queued", box=None, header_style="bold"
    )
    for row in bots:
        version = "none active" if row.bot.active_version is None else f"v{row.bot.active_version}"
        ladders = row.bot.ratings
        table.add_row(
            row.bot.slug,
            version,
            "\n".join(rating.ladder for rating in ladders) or "-",
            "\n".join(_rating(rating.rating, rating.interval, rating.provisional) for rating in ladders)
            or "-",
            "\n".join(str(rating.matches) for rating in ladders) or "-",
            str(len(row.running)),
            str(len(row.queued)),
        )
    return table


def _rating(value: float, interval: float, provisional: bool) -> str:
    return f"{value:.0f} ± {interval:.0f}{' provisional' if provisional else ''}"
