"""Readers of environment variables: typed, and clear about what is wrong."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from paddock.config import env


def test_numbers_flags_and_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("N", "12")
    monkeypatch.setenv("YES", "On")
    monkeypatch.setenv("NO", "0")
    monkeypatch.setenv("HOSTS", "a.example, b.example,")
    assert env.number("N", 1) == 12
    assert env.number("UNSET", 1) == 1
    assert env.flag("YES") is True
    assert env.flag("NO", default=True) is False
    assert env.flag("UNSET", default=True) is True
    assert env.words("HOSTS") == ["a.example", "b.example"]


@pytest.mark.parametrize(("reader", "value"), [("number", "twelve"), ("flag", "perhaps")])
def test_a_wrong_value_is_named(monkeypatch: pytest.MonkeyPatch, reader: str, value: str) -> None:
    monkeypatch.setenv("PADDOCK_THING", value)
    with pytest.raises(ImproperlyConfigured, match=f"PADDOCK_THING .*{value}"):
        env.number("PADDOCK_THING", 1) if reader == "number" else env.flag("PADDOCK_THING")


def test_a_secret_may_come_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("hush\n")
    monkeypatch.setenv("KEY", "loud")
    assert env.secret("KEY") == "loud"
    monkeypatch.setenv("KEY_FILE", str(tmp_path / "key"))
    assert env.secret("KEY") == "hush"
    monkeypatch.setenv("KEY_FILE", str(tmp_path / "missing"))
    with pytest.raises(ImproperlyConfigured, match="KEY_FILE"):
        env.secret("KEY")


def test_the_embedded_site_keeps_a_secret_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "data" / "secret_key"
    first = env.kept_secret(path, may_create=True)
    assert len(first) > 50
    assert env.kept_secret(path, may_create=True) == first
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_server_must_be_given_its_secret(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="PADDOCK_SECRET_KEY"):
        env.kept_secret(tmp_path / "secret_key", may_create=False)


def test_without_a_url_the_database_is_a_file(tmp_path: Path) -> None:
    settings = env.database("", tmp_path / "paddock.sqlite3")
    assert settings["ENGINE"].endswith("sqlite3")
    assert settings["NAME"] == tmp_path / "paddock.sqlite3"
    assert settings["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in settings["OPTIONS"]["init_command"]


def test_a_postgres_url(tmp_path: Path) -> None:
    settings = env.database("postgresql://us%40er:p%2Fw@db.example:5433/arena?sslmode=require", tmp_path)
    found = {key: settings[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")}
    assert found == {
        "NAME": "arena", "USER": "us@er", "PASSWORD": "p/w", "HOST": "db.example", "PORT": "5433",
    }  # fmt: skip
    assert settings["OPTIONS"]["sslmode"] == "require"
    assert settings["OPTIONS"]["pool"]


def test_a_postgres_socket(tmp_path: Path) -> None:
    assert env.database("postgresql:///arena?host=/run/postgresql", tmp_path)["HOST"] == "/run/postgresql"


def test_another_kind_of_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="mysql"):
        env.database("mysql://x/y", tmp_path)
