"""What the tests of the viewer share."""

from playwright.sync_api import Page

from paddock.matches.models import Match


def ply(page: Page) -> int:
    """What the viewer's counter says."""
    return int(page.locator("[data-counter]").inner_text().split(" / ")[0])


def open_replay(page: Page, match: Match, fragment: str = "") -> int:
    """Open a match, wait for the viewer, and return the number of its last ply."""
    page.goto(f"/m/{match.public_id}{fragment}")
    page.locator("[data-viewer].ready").wait_for()
    return int(page.locator("[data-counter]").inner_text().split(" / ")[1])
