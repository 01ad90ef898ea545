"""docker-compose.yml: valid, complete, and with a match worker that holds no secrets of the site."""

import shlex
import subprocess
from collections.abc import Mapping
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


def docker_compose(
    folder: Path, secrets: Mapping[str, str], *files: Path
) -> subprocess.CompletedProcess[str]:
    """What docker-compose says to the files."""
    (folder / "env").write_text("".join(f"{key}={value}\n" for key, value in secrets.items()))
    named = [word for file in (COMPOSE, *files) for word in ("--file", str(file))]
    command = ["docker-compose", *named, "--env-file", str(folder / "env"), "config", "--quiet"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.compose
@pytest.mark.parametrize("more", [(), (ROOT / "deploy" / "cgroup-v1.yml",)], ids=["alone", "cgroup-v1"])
def test_docker_compose_accepts_it(tmp_path: Path, more: tuple[Path, ...]) -> None:
    done = docker_compose(tmp_path, SECRETS, *more)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.compose
@pytest.mark.parametrize("missing", SECRETS)
def test_a_missing_secret_is_asked_for(tmp_path: Path, missing: str) -> None:
    done = docker_compose(tmp_path, {key: value for key, value in SECRETS.items() if key != missing})
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
