"""How fast one account may change things."""

from django.http import HttpRequest
from ninja.throttling import SimpleRateThrottle

from paddock.api.auth import token_of


class WriteThrottle(SimpleRateThrottle):
    """Counts the writes of an account, whatever token they came with; per server process."""

    scope = "write"

    def get_cache_key(self, request: HttpRequest) -> str:
        return f"api-writes-{token_of(request).user_id}"


WRITES = WriteThrottle("30/m")
"""The quotas of `bots` are stricter over a day; this bounds what a loop can do until somebody notices."""
