"""Take the README's pictures of a running site, such as `make demo` serves.

    python tools/screenshots.py [--site http://127.0.0.1:8000]

Writes docs/images/ladder.png, the ladder of the first game, and for every game docs/images/replay-<game>.png,
a match of the two best bots of its ladder, two thirds through.
"""

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from engines.registry import GAMES

IMAGES = Path(__file__).resolve().parent.parent / "docs/images"
CHROMIUM = "/usr/bin/chromium"
SIZE: ViewportSize = {"width": 1200, "height": 820}


def take_ladder(page: Page, game: str) -> None:
    """Picture a ladder with its leaders' history."""
    page.goto(f"/ladders/{game}")
    for box in page.locator("input[name=chart]").all()[:3]:
        box.check()
    page.locator("#history-form button").click()
    page.locator("#history").wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=IMAGES / "ladder.png")


def take_replay(page: Page, game: str) -> None:
    """Picture a match of the two best in the thick of it."""
    page.goto(f"/ladders/{game}")
    best, second, *_ = page.locator("tbody th[scope=row] a").all()
    rival = str(second.get_attribute("href")).rsplit("/", 1)[-1]
    page.goto(f"{best.get_attribute('href')}/matches?opponent={rival}")
    page.locator("main .rows a:has(.score)").first.click()
    page.locator("[data-viewer].ready").wait_for()
    last = page.locator("[data-moves] a").count()
    page.evaluate("ply => { location.hash = `#${ply}`; }", last * 2 // 3)
    page.locator("[data-moves] [aria-current=step]").wait_for()
    page.screenshot(path=IMAGES / f"replay-{game}.png")


def take(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, viewport=SIZE, color_scheme="light", reduced_motion="reduce")
    page = context.new_page()
    take_ladder(page, next(iter(GAMES)))
    for game in GAMES:
        take_replay(page, game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", default="http://127.0.0.1:8000", help="where the site is served")
    arguments = parser.parse_args()
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        take(browser, arguments.site)
    print(f"Written: {IMAGES}/ladder.png and replay-*.png")


if __name__ == "__main__":
    main()
