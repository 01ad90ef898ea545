"""Take the README's pictures of a running site, such as `make demo` serves.

    python tools/screenshots.py [--site http://127.0.0.1:8000]

Writes docs/images/ladder.png (the first ladder) and docs/images/replay.png (a match of its two best bots,
two thirds through).
"""

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

IMAGES = Path(__file__).resolve().parent.parent / "docs/images"
CHROMIUM = "/usr/bin/chromium"
SIZE: ViewportSize = {"width": 1200, "height": 820}


def take_ladder(page: Page) -> list[str]:
    """Picture the first ladder with its leaders' history; return the addresses of its bots, best first."""
    page.goto("/ladders/")
    page.locator("main h2 a").first.click()
    for box in page.locator("input[name=chart]").all()[:3]:
        box.check()
    page.locator("#history-form button").click()
    page.locator("#history").wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=IMAGES / "ladder.png")
    links = page.locator("tbody th[scope=row] a").all()
    return [str(link.get_attribute("href")) for link in links]


def take_replay(page: Page, best: str, second: str) -> None:
    """Picture a match of these two in the thick of it."""
    page.goto(f"{best}/matches?opponent={second.rsplit('/', 1)[-1]}")
    page.locator("main .rows a:has(.score)").first.click()
    page.locator("[data-viewer].ready").wait_for()
    last = page.locator("[data-moves] a").count()
    page.evaluate("ply => { location.hash = `#${ply}`; }", last * 2 // 3)
    page.locator("[data-moves] [aria-current=step]").wait_for()
    page.screenshot(path=IMAGES / "replay.png")


def take(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, viewport=SIZE, color_scheme="light", reduced_motion="reduce")
    page = context.new_page()
    best, second, *_ = take_ladder(page)
    take_replay(page, best, second)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--site", default="http://127.0.0.1:8000", help="where the site is served")
    arguments = parser.parse_args()
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        take(browser, arguments.site)
    print(f"Written: {IMAGES}/ladder.png and replay.png")


if __name__ == "__main__":
    main()
