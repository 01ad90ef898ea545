"""How fast one account may change things."""

from django.http import HttpRequest
from ninja.throttling import SimpleRateThrottle

from paddock.api.auth import token_of

WRITES_PER_MINUTE = 30
"""The quotas of `bots` are stricter over a day; this bounds what a loop does until somebody notices."""


class WriteThrottle(SimpleRateThrottle):
    """Counts the writes of an account, whatever token they came with; per server process."""

    scope = "write"

    def get_cache_key(self, request: HttpRequest) -> str:
        return f"api-writes-{token_of(request).user_id}"


WRITES = WriteThrottle(f"{WRITES_PER_MINUTE}/m")
