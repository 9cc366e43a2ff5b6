"""The page round every lesson: contents, way on, settings, phone, and what it keeps from a visitor."""
from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.axe import objections
from tests.browser.conftest import Log

ROOT = Path(__file__).resolve().parents[2]
PAGE = "pages/1-text.ipynb"
Visit = Callable[..., Page]
NewPage = Callable[..., Page]


def numbered_lessons() -> list[str]:
    """Titles of the lessons in the order of their numbers, read straight from the notebooks."""
    files = [*ROOT.glob("lessons/[0-9]*-*.ipynb")]
    metadata = [(int(p.name.split("-")[0]), json.loads(p.read_text("utf-8"))["metadata"]["teachkit"]) for p in files]
    return [title for _, title in sorted((m.get("number", number), m["title"]) for number, m in metadata)]


@pytest.fixture(scope="module")
def opened(kept: tuple[Page, Log]) -> None:
    """A lesson of a folder of one's own, to which its contents lead."""
    page, _ = kept
    page.goto("/voila/tree/pages")
    first = page.locator(".tk-toc").first.locator("li:nth-child(-n+3) b")
    expect(first).to_have_text(["Text and widgets", "A broken cell", "A kernel that dies"])
    page.get_by_role("link", name="Text and widgets").click()
    expect(page.get_by_role("heading", name="Text and widgets")).to_be_visible()
    expect(page.get_by_label("Players")).to_be_visible()


@pytest.fixture
def text(opened: None, same: Page) -> Page:
    """The lesson of text, as it is set up for who has chosen nothing."""
    for name in ("Auto", "Normal text", "Desk"):
        same.get_by_role("button", name=name).click()
    return same


@pytest.fixture(params=["contents", "lesson"])
def either(request: pytest.FixtureRequest) -> Page:
    """The contents, or a lesson."""
    page: Page = request.getfixturevalue("text" if request.param == "lesson" else "page")
    if request.param == "contents":
        page.goto("/")
    return page


BESIDE = ["Dashboard", "For teachers", "Glossary", "Playground"]


def test_the_contents_page_lists_the_lessons_in_order_and_starts_no_kernel(page: Page) -> None:
    sockets: list[str] = []
    page.on("websocket", lambda s: sockets.append(s.url))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Poker by its rules")
    expect(page.locator(".tk-toc b")).to_have_text([*numbered_lessons(), *BESIDE])
    expect(page.locator("h2:has-text('Beside the lessons') + .tk-toc b")).to_have_text(BESIDE)
    assert sockets == []
    # On a wide screen they fill it, and are read down one column and then the other.
    left = "all => all.map(li => li.getBoundingClientRect().left)"
    lessons = page.locator(".tk-toc").first.locator("li")
    assert len(set(lessons.evaluate_all(left))) == 1
    page.set_viewport_size({"width": 1920, "height": 1080})
    places = lessons.evaluate_all(left)
    assert len(set(places)) == 2 and places == sorted(places)


def test_the_contents_notebook_leads_to_the_contents_page(page: Page, server: str) -> None:
    page.goto("/voila/render/index.ipynb")
    expect(page).to_have_url(f"{server}/")


def test_previous_next_and_contents_lead_where_they_say_and_a_page_that_is_left_ends_its_kernel(
    visit: Visit, page: Page, log: Log, server: str
) -> None:
    visit(PAGE)
    kernel = json.loads(page.locator("#jupyter-config-data").text_content() or "")["kernelId"]
    assert fetch(f"{server}/api/kernels/{kernel}")[0] == 200
    expect(page.locator(".tk-nav [aria-current]")).to_have_text("1Text and widgets")
    expect(page).to_have_title("Text and widgets")
    way = page.get_by_role("navigation", name="Previous and next")
    way.get_by_role("link", name="Next A broken cell").click()
    expect(page).to_have_url(re.compile("pages/2-broken.ipynb$"))
    expect(way.get_by_role("link", name="Previous Text and widgets")).to_have_attribute("href", "1-text.ipynb")
    expect(way.get_by_role("link", name="Next A kernel that dies")).to_have_attribute("href", "3-dies.ipynb")
    no_part(page)
    page.get_by_role("link", name="Poker by its rules").click()
    expect(page).to_have_url(f"{server}/")
    page.wait_for_function("async id => (await fetch('/api/kernels/' + id)).status === 404", arg=kernel)
    log.errors[:] = [e for e in log.errors if "404" not in e]


def no_part(page: Page) -> None:
    """A cell that fails leaves one sentence and no traceback."""
    expect(page.get_by_role("alert")).to_have_text(
        "This part of the lesson could not be made: reload the page to try again, or go back to the contents."
    )
    assert "ZeroDivisionError" not in page.content() and "Traceback" not in page.content()


def test_a_kernel_that_dies_leaves_one_sentence(visit: Visit) -> None:
    no_part(visit("pages/3-dies.ipynb"))


def test_the_way_back_from_the_only_lesson_stands_at_the_left(text: Page) -> None:
    way = text.get_by_role("navigation", name="Previous and next")
    onward = way.get_by_role("link", name="Next").evaluate_handle("link => { link.remove(); return link }")
    expect(way.get_by_role("link")).to_have_text(["PreviousContents"])
    expect(way.get_by_role("link")).to_have_css("text-align", "start")
    left = way.bounding_box(), way.get_by_role("link").bounding_box()
    way.evaluate("(way, link) => way.append(link)", onward)
    assert left[0] and left[1] and left[1]["x"] == left[0]["x"]


def test_text_is_set_as_text_and_code_is_not_shown(text: Page) -> None:
    cells = text.locator("#cells")
    expect(cells).to_contain_text("a line that was printed")
    expect(cells).not_to_contain_text("import ipywidgets")
    expect(cells.locator(".MathJax, mjx-container").first).to_be_visible()
    assert "serif" in cells.locator("p").first.evaluate("e => getComputedStyle(e).fontFamily")
    assert text.locator("#cells :is(.jp-InputPrompt, .jp-OutputPrompt):visible").count() == 0


def test_a_card_in_the_text_has_its_suits_colour_and_ranks_in_a_row_stay_on_one_line(text: Page) -> None:
    cards = text.locator("#cells .tk-ic")
    expect(cards).to_have_text(["A♥\ufe0e", "10♠\ufe0e"])  # the selector keeps phones from drawing an emoji
    ace, ten = (cards.nth(n).evaluate("e => getComputedStyle(e).color") for n in (0, 1))
    assert ace != ten
    row = text.get_by_text("A-2-3-4-5", exact=True)
    expect(row).to_have_css("white-space", "nowrap")
    expect(text.locator("#cells code", has_text="K♦")).to_have_text("K♦")


def test_cells_for_jupyterlab_only_are_passed_over(text: Page) -> None:
    expect(text.locator("#cells")).not_to_contain_text("a proof for JupyterLab")


def test_the_theme_is_remembered_and_widgets_follow_it(visit: Visit, page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Dark").click()
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Auto")).to_have_attribute("aria-pressed", "false")
    visit(PAGE)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("body")).to_have_css("background-color", "rgb(23, 24, 26)")
    expect(page.get_by_label("Players")).to_have_css("color", "rgb(237, 236, 232)")
    page.get_by_role("button", name="Light").click()
    expect(page.locator("body")).to_have_css("background-color", "rgb(252, 251, 248)")
    expect(page.get_by_label("Players")).to_have_css("color", "rgb(28, 27, 25)")


def test_without_a_choice_the_theme_is_the_systems(new_page: NewPage) -> None:
    page = new_page(color_scheme="dark")
    page.goto("/")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")


def test_text_grows_by_the_readers_choice_and_on_a_projector(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Larger text").click()
    expect(page.locator("body")).to_have_css("font-size", "19px")
    page.get_by_role("button", name="Normal text").click()
    expect(page.locator("body")).to_have_css("font-size", "16px")
    page.get_by_role("button", name="Projector").click()
    expect(page.locator("body")).to_have_css("font-size", "24px")
    page.reload()
    expect(page.locator("body")).to_have_css("font-size", "24px")


def test_a_wide_desk_has_room_for_large_cards_and_lines_stay_short(text: Page) -> None:
    text.set_viewport_size({"width": 1920, "height": 1080})
    cells, line = (text.locator(f"#cells {what}").first.bounding_box() for what in (".jp-CodeCell", "p"))
    assert cells and line and cells["width"] >= 74 * 16 and line["width"] <= 33 * 18


def test_the_contents_are_open_beside_a_lesson_and_folded_above_it(text: Page) -> None:
    entry = text.locator(".tk-nav").get_by_role("link", name="A broken cell")
    expect(entry).to_be_visible()
    text.get_by_role("button", name="Projector").click()
    expect(entry).not_to_be_visible()
    text.get_by_role("button", name="Desk").click()
    expect(entry).to_be_visible()
    text.set_viewport_size({"width": 375, "height": 700})
    expect(entry).not_to_be_visible()
    text.get_by_text("Contents", exact=True).first.press("Enter")
    expect(entry).to_be_visible()


def test_a_page_that_is_still_arriving_may_be_turned(page: Page, log: Log) -> None:
    page.goto("/")
    page.evaluate("document.body.innerHTML = '<nav class=tk-nav><details></details></nav>'")
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert log.errors == []


def test_on_a_phone_nothing_needs_sideways_scrolling(either: Page) -> None:
    for width in (320, 375):
        either.set_viewport_size({"width": width, "height": 700})
        for size in ("Smaller text", "Normal text", "Larger text"):
            either.get_by_role("button", name=size).click()
            assert either.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (width, size)


def test_axe_finds_nothing_to_object_to(either: Page) -> None:
    for width, theme in ((375, "Light"), (1100, "Dark")):
        either.set_viewport_size({"width": width, "height": 800})
        either.get_by_role("button", name=theme).click()
        assert objections(either) == [], (width, theme)


def test_the_keyboard_skips_to_the_lesson(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the lesson")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#lesson"


def test_an_address_without_a_page_says_so_and_leads_back(page: Page, log: Log) -> None:
    for path in ("/voila/render/none.ipynb", "/nothing"):
        response = page.goto(path)
        assert response is not None and response.status == 404
        expect(page.get_by_role("heading")).to_have_text("There is no page at this address.")
        expect(page).to_have_title("No such page · Poker by its rules")
        expect(page.get_by_role("link", name="contents")).to_have_attribute("href", "/")
    log.errors[:] = [e for e in log.errors if "404" not in e]


def test_printing_keeps_the_lesson_and_drops_the_controls(text: Page) -> None:
    text.emulate_media(media="print")
    expect(text.locator(".tk-bar")).not_to_be_visible()
    expect(text.locator(".tk-nav")).not_to_be_visible()
    expect(text.locator("#cells h1")).to_be_visible()


def fetch(address: str, method: str = "GET") -> tuple[int, str]:
    """Status and text of a plain request."""
    request = urllib.request.Request(address, method=method, data=b"" if method == "POST" else None)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def test_a_visitor_cannot_run_code(server: str) -> None:
    _, html = fetch(f"{server}/voila/render/{PAGE}")
    found = re.search(r'"kernelId":\s*"([^"]+)"', html)
    assert found
    session = uuid.uuid4().hex

    def message(kind: str, **content: object) -> str:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "visitor", "session": session,
                  "date": "", "version": "5.3"}
        return json.dumps({"header": header, "parent_header": {}, "metadata": {}, "content": content,
                           "channel": "shell", "buffers": []})

    with connect(f"{server.replace('http', 'ws', 1)}/api/kernels/{found[1]}/channels") as socket:
        socket.send(message("execute_request", code="print('ran')", silent=False))
        # An allowed request, sent after it, is answered: had the first been run, its output would come before.
        socket.send(message("kernel_info_request"))
        heard: list[str] = []
        while "kernel_info_reply" not in heard:
            heard.append(json.loads(socket.recv(timeout=20))["msg_type"])
    assert not {"execute_input", "execute_reply", "stream"} & set(heard)


@pytest.mark.parametrize("path", ["api/contents", "api/sessions", "api/terminals", "api/kernelspecs",
                                  "voila/files/pages/1-text.ipynb", "lab", "tree"])
def test_nothing_of_jupyters_own_interface_is_served(server: str, path: str) -> None:
    assert fetch(f"{server}/{path}")[0] in (403, 404)


@pytest.mark.parametrize("query", ["?template=lab", "?theme=dark", "?classic-tree=false"])
def test_a_query_does_not_change_the_page_that_is_served(server: str, query: str) -> None:
    status, html = fetch(f"{server}/{query}")
    assert status == 200 and "tk-toc" in html
