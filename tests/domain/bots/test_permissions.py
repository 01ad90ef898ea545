"""Who may see and do what: owner, somebody else, nobody, staff, operator."""

import pytest
from django.contrib.auth.models import AnonymousUser

from paddock.accounts.models import User
from paddock.bots.models import Bot
from paddock.bots.permissions import may_see_private, may_submit
from tests import factories


@pytest.fixture
def bot(alice: User) -> Bot:
    return factories.bot(alice)


def test_the_owner_may_do_both(alice: User, bot: Bot) -> None:
    assert may_submit(alice, bot)
    assert may_see_private(alice, bot)


def test_another_author_may_do_neither(bob: User, bot: Bot) -> None:
    assert not may_submit(bob, bot)
    assert not may_see_private(bob, bot)


@pytest.mark.django_db
def test_a_visitor_may_do_neither(bot: Bot) -> None:
    assert not may_submit(AnonymousUser(), bot)
    assert not may_see_private(AnonymousUser(), bot)


def test_being_staff_is_not_enough(charlie: User, bot: Bot) -> None:
    charlie.is_staff = True
    charlie.save(update_fields=["is_staff"])
    assert not may_submit(charlie, bot)
    assert not may_see_private(charlie, bot)


def test_an_operator_sees_and_does_not_submit(operator: User, bot: Bot) -> None:
    assert may_see_private(operator, bot)
    assert not may_submit(operator, bot)


def test_a_closed_account_may_do_nothing(alice: User, bot: Bot) -> None:
    alice.is_active = False
    assert not may_submit(alice, bot)
    assert not may_see_private(alice, bot)
