"""Who looks at the pages: each member of the cast with a client of their own."""

from collections.abc import Callable

import pytest
from django.test import Client

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.ladders.models import Ladder
from paddock.ladders.services import refit, schedule
from paddock.matches.models import Match, MatchState
from tests import factories

ClientOf = Callable[[User], Client]


@pytest.fixture
def client_of() -> ClientOf:
    def make(user: User) -> Client:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return make


@pytest.fixture
def as_alice(alice: User, client_of: ClientOf) -> Client:
    return client_of(alice)


@pytest.fixture
def as_bob(bob: User, client_of: ClientOf) -> Client:
    return client_of(bob)


@pytest.fixture
def played_ladder(ramses: BotVersion, woolverine: BotVersion) -> Ladder:
    """A ladder on which both bots have enough matches for a place."""
    ladder = factories.ladder()
    schedule(ladder, 8)
    factories.play_all(Match.objects.filter(state=MatchState.QUEUED).order_by("pk"))
    refit(ladder)
    return ladder
