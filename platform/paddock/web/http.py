"""What views share: who asks, and for a page or a fragment of it."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from paddock.accounts.models import User

STOP_POLLING = 286
"""Ends htmx's polling; the body is swapped in as usual."""


class PageRequest(HttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


class MemberRequest(PageRequest):
    """A request to a view that lets only logged-in users in."""

    user: User


def wants_fragment(request: HttpRequest) -> bool:
    """A navigation gets the whole page, whatever header it carries."""
    return request.headers.get("HX-Request") == "true" and request.headers.get("Sec-Fetch-Mode") != "navigate"
