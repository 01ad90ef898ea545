"""The one real browser of a test session: Playwright's loop can run only once in a process."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

# The tests run in the event loop of Playwright, from which Django would refuse to reach the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        yield chromium
        chromium.close()
