"""The worker's application as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

from paddock.ops.broker import Broker

PROGRAMS = Path(sys.executable).parent


def test_nothing_runs_in_the_process_that_will_be_forked() -> None:
    """gRPC does not survive a fork once it has threads: the parent may import it and must not use it."""
    program = """
import os, sys, time
import workers.tasks
from workers.attempts import missing_guarantees
missing_guarantees()
deadline = time.monotonic() + 5
while len(os.listdir("/proc/self/task")) > 1 and time.monotonic() < deadline:
    time.sleep(0.01)  # the last sandbox of the probe is being cleared away
print("grpc" in sys.modules, len(os.listdir("/proc/self/task")))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "1"]


def test_a_worker_without_sandbox_names_what_is_missing_and_does_not_start(
    own_broker: Broker, tmp_path: Path
) -> None:
    unusable = tmp_path / "unusable"
    unusable.mkdir()
    unusable.chmod(0o777)  # the sandbox refuses a folder that anybody may write to
    environment = {**os.environ, "REDIS_URL": own_broker.url, "PADDOCK_RUN_DIR": str(unusable)}
    command = [str(PROGRAMS / "celery"), "--app", "workers.app", "worker", "--queues", "matches"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 78
    assert "not started: the sandbox lacks start" in done.stderr


def test_the_environment_of_a_site_does_not_bring_the_site_in(own_broker: Broker) -> None:
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "paddock.config.settings",
        "REDIS_URL": own_broker.url,
    }
    program = """
import sys
from workers.app import app
app.loader.import_default_modules()
print("workers.tasks" in sys.modules, "paddock" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "False"]
