"""New accounts: names and addresses are unique whatever their case, passwords are checked."""

from threading import Barrier, Thread

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction

from paddock.accounts.models import User
from paddock.accounts.services import sign_up
from tests.factories import PASSWORD


def faults(username: str, email: str, password: str = PASSWORD) -> set[str]:
    with pytest.raises(ValidationError) as caught:
        sign_up(username, email, password)
    return set(caught.value.message_dict)


@pytest.mark.django_db
def test_it_works() -> None:
    user = sign_up(" dora ", "Dora@Example.ORG", PASSWORD)
    assert (user.username, user.email) == ("dora", "Dora@example.org")
    assert User.objects.get(username="dora").check_password(PASSWORD)


@pytest.mark.parametrize("name", ["alice", "ALICE"])
def test_a_name_is_taken_whatever_its_case(alice: User, name: str) -> None:
    assert faults(name, "other@example.org") == {"username"}


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["paddock", "Paddock"])
def test_the_name_of_the_house_is_taken_before_it_has_a_bot(name: str) -> None:
    assert faults(name, "Paddock@localhost") == {"username", "email"}


def test_an_address_is_taken_whatever_its_case(alice: User) -> None:
    assert faults("dora", "ALICE@Example.org") == {"email"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("username", "email", "password", "field"),
    [
        ("", "d@example.org", PASSWORD, "username"),
        ("two words", "d@example.org", PASSWORD, "username"),
        ("dora", "no address", PASSWORD, "email"),
        ("dora", "", PASSWORD, "email"),
        ("dora", "d@example.org", "short", "password"),
        ("dora", "d@example.org", "12345678901", "password"),
        ("dorothea", "d@example.org", "dorothea1", "password"),
    ],
)
def test_a_field_that_will_not_do_is_named(username: str, email: str, password: str, field: str) -> None:
    assert faults(username, email, password) == {field}
    assert not User.objects.exists()


@pytest.mark.django_db
def test_all_faults_are_told_at_once() -> None:
    assert faults("", "", "") == {"username", "email", "password"}


@pytest.mark.parametrize("fields", [{"username": "Alice"}, {"email": "ALICE@example.org"}])
def test_the_database_itself_refuses_a_second_one(alice: User, fields: dict[str, str]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create(**{"username": "dora", "email": "dora@example.org"} | fields)


@pytest.mark.django_db(transaction=True)
def test_of_two_at_the_same_moment_one_gets_the_name() -> None:
    barrier, outcomes = Barrier(2), []

    def attempt(number: int) -> None:
        barrier.wait()
        try:
            sign_up("dora", f"dora{number}@example.org", PASSWORD)
            outcomes.append("made")
        except ValidationError:
            outcomes.append("refused")
        finally:
            connection.close()

    threads = [Thread(target=attempt, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["made", "refused"]
