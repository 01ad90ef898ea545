"""docker-compose.yml: valid, complete, and with a match worker that holds no secrets of the site."""

import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from paddock.ops.embedded import SERVICES

ROOT = Path(__file__).resolve().parent.parent.parent
COMPOSE = ROOT / "docker-compose.yml"
SECRETS = {"POSTGRES_PASSWORD": "a", "REDIS_PASSWORD": "b", "PADDOCK_SECRET_KEY": "c"}


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(COMPOSE.read_text())["services"]
    return found


@pytest.mark.compose
def test_docker_compose_accepts_it(tmp_path: Path) -> None:
    (tmp_path / "env").write_text("".join(f"{key}={value}\n" for key, value in SECRETS.items()))
    command = [
        "docker-compose",
        "--file",
        str(COMPOSE),
        "--env-file",
        str(tmp_path / "env"),
        "config",
        "--quiet",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.compose
@pytest.mark.parametrize("missing", SECRETS)
def test_a_missing_secret_is_asked_for(tmp_path: Path, missing: str) -> None:
    (tmp_path / "env").write_text(
        "".join(f"{key}={value}\n" for key, value in SECRETS.items() if key != missing)
    )
    command = [
        "docker-compose",
        "--file",
        str(COMPOSE),
        "--env-file",
        str(tmp_path / "env"),
        "config",
        "--quiet",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "set it in .env" in done.stderr


def test_every_part_is_there(services: dict[str, Any]) -> None:
    assert set(services) >= {
        "postgres", "redis", "web", "platform-worker", "report-worker", "beat", "match-worker",
    }  # fmt: skip


@pytest.mark.parametrize("service", SERVICES)
def test_the_embedded_mode_starts_the_same_applications(services: dict[str, Any], service: str) -> None:
    def application(command: str) -> list[str]:
        words = shlex.split(command)
        return words[:3] if words[0] == "celery" else words[:2]

    assert application(SERVICES[service]) == application(services[service]["command"])


def test_the_match_worker_has_no_way_to_the_database(services: dict[str, Any]) -> None:
    worker = services["match-worker"]
    assert not {"DATABASE_URL", "PADDOCK_SECRET_KEY", "POSTGRES_PASSWORD"} & set(worker["environment"])
    assert not set(worker["networks"]) & set(services["postgres"]["networks"])


def test_the_match_worker_is_hardened(services: dict[str, Any]) -> None:
    worker = services["match-worker"]
    assert worker["user"] == "10001:10001"
    assert worker["init"] is True
    assert worker["read_only"] is True
    assert worker["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in worker["security_opt"]
    assert not worker.get("privileged")
    assert not [volume for volume in worker["volumes"] if "docker.sock" in volume]
