"""A real browser on a real server: one of each for the whole run; a fresh page for a test, or one for a module.

At the end of a test its page may have asked no other machine for anything and have reported no error. Of a test that
failed a picture and the trace are kept in `traces/` (`python -m playwright show-trace FILE` opens it); with
`--snapshots` the trace also shows the page at every step.
"""
from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.browser.bridge import BLANK

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TRACES = ROOT / "traces"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]
BRING = "no Chromium or Chrome found; this brings one: python -m playwright install chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
    r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
)
# Long enough for a machine that is busy with other things; a test that passes never waits for it.
PATIENCE = 60_000  # ms
expect.set_options(timeout=PATIENCE)
INTERRUPT = signal.SIGINT if os.name == "posix" else signal.SIGTERM
DESK: Any = {"width": 1100, "height": 800}
LOCAL = ("localhost", "127.0.0.1", "[::1]", "::1")


def find_chromium(own: str) -> str | None:
    """The path of Chromium or Chrome: one that Playwright brought (`own`), or one of the system's."""
    found = [shutil.which(name) for name in NAMES]
    places = [os.path.expandvars(place) for place in PLACES]
    return next((p for p in (own, *found, *places) if p and Path(p).is_file()), None)


def missing() -> NoReturn:
    """Skip, since nobody has to have a browser; but where everything is to be proved this is a failure."""
    if os.environ.get("CI"):
        pytest.fail(BRING)
    pytest.skip(BRING)


@dataclass
class Log:
    """What pages did that they should not; a test that provokes an error removes it from `errors`."""

    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Note and refuse requests to other machines; note errors in the console and in scripts."""
        context.route(re.compile("^(https?|wss?):"), self._route)
        context.on("request", self._note)
        context.on("weberror", lambda e: self.errors.append(str(e.error)))
        context.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)

    def _note(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in LOCAL:
            self.outside.append(request.url)

    def _route(self, route: Route) -> None:
        if urlsplit(route.request.url).hostname in LOCAL:
            route.continue_()
        else:
            route.abort()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, headless."""
    with sync_playwright() as playwright:
        path = find_chromium(playwright.chromium.executable_path)
        if path is None:
            missing()
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `python -m teachkit`, serving the lessons and, in `pages/`, those of the tests."""
    folder = tmp_path_factory.mktemp("served")
    for notebook in (ROOT / "lessons").glob("*.ipynb"):
        shutil.copy(notebook, folder)
    shutil.copytree(HERE / "pages", folder / "pages")
    command = interruptible("-m", "teachkit", "--no-browser", "--folder", str(folder), "--port", str(free_port()))
    empty = tmp_path_factory.mktemp("elsewhere")
    log = (empty / "server.log").open("w", encoding="utf-8")
    with log, subprocess.Popen(command, cwd=empty, stdout=subprocess.PIPE, stderr=log, text=True) as process:
        try:
            yield address_of(process)
        finally:
            ended(process)


def interruptible(*arguments: str) -> list[str]:
    """A command line that runs Python with `arguments` and takes Ctrl+C.

    A script that starts the tests in the background has interrupts ignored, and children inherit that.
    """
    if os.name != "posix":
        return [sys.executable, *arguments]
    hear = "import os, sys; from signal import *; signal(SIGINT, SIG_DFL); os.execv(sys.executable, sys.argv[1:])"
    return [sys.executable, "-c", hear, sys.executable, *arguments]


def ended(process: subprocess.Popen[str], first: int = INTERRUPT, seconds: float = 15) -> str:
    """End a process, by Ctrl+C unless told otherwise, and return what it still had to say.

    One that has not ended `seconds` later is terminated, and then killed.
    """
    for ask in (lambda: process.send_signal(first), process.terminate, process.kill):
        ask()
        try:
            return process.communicate(timeout=seconds)[0]
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("a process that was killed is still there")


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def address_of(process: subprocess.Popen[str], seconds: float = 60) -> str:
    """The address, without the slash at its end, that the command prints when it is ready."""
    assert process.stdout
    # A command that never answers is ended, which ends the loop below.
    watch = threading.Timer(seconds, process.kill)
    watch.start()
    said = []
    for line in process.stdout:
        said.append(line)
        if found := re.search(r"http://\S+", line):
            watch.cancel()
            return found[0].rstrip("/")
    watch.cancel()
    raise AssertionError(f"no address in: {''.join(said)!r}")


@pytest.fixture
def log() -> Log:
    """What this test's pages did that they should not."""
    return Log()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let browser tests come last: while Playwright is there, no other test can run an event loop of its own."""
    items.sort(key=lambda item: HERE in item.path.parents)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    setattr(item, f"report_{report.when}", report)
    return report


@pytest.fixture(scope="session")
def open_context(request: pytest.FixtureRequest, browser: Browser, server: str) -> Callable[..., BrowserContext]:
    """A function that opens a browser of its own, of which a log notes what goes wrong and Playwright what is done."""
    snapshots = bool(request.config.getoption("--snapshots"))  # they cost a tenth of the time, pictures another

    def make(log: Log, **options: Any) -> BrowserContext:
        context = browser.new_context(**{"base_url": server, "viewport": DESK} | options)
        context.set_default_timeout(PATIENCE)
        context.tracing.start(screenshots=False, snapshots=snapshots)
        log.watch(context)
        return context

    return make


def traced(request: pytest.FixtureRequest, log: Log, page: Page, stop: Callable[..., None], number: int = 0) -> None:
    """End the trace of a test; if the test went wrong keep it, beside a picture of the page as it is now."""
    report = getattr(request.node, "report_call", None)
    if report is not None and not (report.failed or log.outside or log.errors):
        return stop()
    name = re.sub(r"\W+", "-", request.node.nodeid).strip("-")
    with suppress(PlaywrightError):
        page.screenshot(path=TRACES / f"{name}-{number}.png", full_page=True, timeout=5000)
    stop(path=TRACES / f"{name}-{number}.zip")


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest, open_context: Callable[..., BrowserContext], log: Log
) -> Iterator[Callable[..., Page]]:
    """A function that opens a blank page in a browser of its own; its options are those of `new_context`."""
    pages: list[Page] = []

    def make(**options: Any) -> Page:
        pages.append(open_context(log, **options).new_page())
        return pages[-1]

    yield make
    for number, page in enumerate(pages):
        traced(request, log, page, page.context.tracing.stop, number)
        for each in page.context.pages:
            # Leaving a lesson is what ends its kernel; closing the browser under it would not.
            each.goto("about:blank")
        page.context.close()
    assert log.outside == []
    assert log.errors == []


@pytest.fixture(scope="module")
def kept(open_context: Callable[..., BrowserContext]) -> Iterator[tuple[Page, Log]]:
    """A page that stays open from one test of a module to the next, and what it did that it should not."""
    log = Log()
    page = open_context(log).new_page()
    page.route("**/alone", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    yield page, log
    page.goto("about:blank")
    page.context.close()


@pytest.fixture
def same(request: pytest.FixtureRequest, kept: tuple[Page, Log]) -> Iterator[Page]:
    """The page that stays open, as a desk would show it, with the pointer out of the way."""
    page, log = kept
    page.set_viewport_size(DESK)
    page.emulate_media(media="screen", color_scheme="light", reduced_motion="no-preference", forced_colors="none")
    page.mouse.move(0, 0)
    page.context.tracing.start_chunk()
    yield page
    traced(request, log, page, page.context.tracing.stop_chunk)
    outside, errors = log.outside[:], log.errors[:]
    log.outside.clear()
    log.errors.clear()
    assert (outside, errors) == ([], [])


@pytest.fixture
def bare(same: Page) -> Page:
    """The page that stays open, blank, for one widget (`bridge`); nothing is left of what another test had stored."""
    same.goto("/alone")
    same.evaluate("localStorage.clear(); sessionStorage.clear()")
    return same


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A blank page, 1100 by 800 pixels."""
    return new_page()


@pytest.fixture
def visit(page: Page) -> Callable[..., Page]:
    """A function that opens a notebook of the server and waits until its cells are there."""

    def go(path: str, on: Page = page) -> Page:
        on.goto(f"/voila/render/{path}")
        on.locator("#cells:not([hidden])").wait_for()
        return on

    return go
