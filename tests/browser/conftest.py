"""A real server and a real browser.  Without Chromium, or without Playwright, these tests say that they were left out;
LEGENDRY_BROWSER=1 makes that a failure."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.server_process import ServerProcess
from tests.web.node import built_pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The headless shell first: it has no window of its own to draw.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = os.environ.get("LEGENDRY_CHROMIUM") or next(
    (found for name in BROWSERS if (found := shutil.which(name))), None
)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
FAILED = pytest.StashKey[bool]()
SEEN = Path(__file__).parents[2] / "build" / "browser"


def missing() -> str:
    """What these tests need and cannot find."""
    if importlib.util.find_spec("playwright") is None:
        return "Playwright is not installed"
    return "" if CHROMIUM else "Chromium is not installed (Debian: apt-get install chromium-headless-shell)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    why = missing()
    if not why:
        return
    if os.environ.get("LEGENDRY_BROWSER") == "1":
        raise pytest.UsageError(f"the tests in the browser cannot run: {why}")
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=f"not tried in the browser: {why}"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the pages as they are now."""
    built_pages()
    with ServerProcess(tmp_path_factory.mktemp("tables")) as server:
        yield server


class Chromium:
    """A browser that is kept for all tests.  Between two calls Playwright leaves its event loop marked as running, so
    that no other test of the same process could run one of its own: it is marked only while a test uses the browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)

    @contextlib.contextmanager
    def used(self) -> Iterator[Browser]:
        asyncio._set_running_loop(self.loop)
        try:
            yield self.browser
        finally:
            asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = Chromium(playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS))
        yield chromium
        asyncio._set_running_loop(chromium.loop)
        chromium.browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A fixture is told whether its test has failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def visitors(server: ServerProcess, chromium: Chromium, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Lets somebody come with a browser of their own: `visitors(phone=True)`.  Of a test that fails, what everybody
    saw last is kept in build/browser."""
    from tests.browser.visitor import Visitor

    came: list[Visitor] = []

    def come(at: ServerProcess = server, **how: Any) -> Visitor:
        visitor = Visitor(browser, at.url, **how)
        came.append(visitor)
        return visitor

    with chromium.used() as browser:
        yield come
        for k, visitor in enumerate(came):
            if request.node.stash.get(FAILED, False):
                visitor.page.screenshot(path=SEEN / f"{request.node.name}-{k}.png")
            visitor.leave()
    for visitor in came:
        assert visitor.complaints == []
