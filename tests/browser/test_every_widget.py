"""Every widget on one page, and every widget opened and closed again and again: no leak, no ghost, nobody left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, CDPSession, Page, expect

from teachkit.widgets.base import ASSETS, SHEETS, styles
from tests.browser.bridge import BLANK, synced
from tests.browser.conftest import PATIENCE, Log
from tests.browser.overlaps import overlaps
from tests.widgets.every import ASKS, EVERY

CELLS = "/voila/render/pages/every.ipynb"
SHOWN = 31  # widgets on that page


@pytest.fixture(scope="module")
def opened(browser: Browser, server: str) -> Iterator[tuple[Page, Log]]:
    """The page with thirty widgets, opened once."""
    log, context = Log(), browser.new_context(base_url=server, viewport={"width": 1100, "height": 800})
    log.watch(context)
    context.set_default_timeout(2 * PATIENCE)  # thirty widgets come at once, when the last cell has run
    page = context.new_page()
    page.goto(CELLS)
    expect(page.get_by_role("group", name="manila").locator(".tk-pos")).to_be_visible()
    yield page, log
    page.goto("about:blank")
    context.close()


@pytest.fixture
def every(opened: tuple[Page, Log]) -> Iterator[Page]:
    page, log = opened
    page.set_viewport_size({"width": 1100, "height": 800})
    page.emulate_media(color_scheme="light")
    yield page
    assert (log.outside, log.errors) == ([], [])


def outputs(page: Page) -> Any:
    return page.locator("#cells .jp-OutputArea-output")


# on one page ----------------------------------------------------------------------------------------------------------


def test_thirty_widgets_are_there_and_none_complains(every: Page) -> None:
    expect(outputs(every)).to_have_count(SHOWN + 1)
    expect(outputs(every).locator(".tk, .tk-gap")).not_to_have_count(0)
    expect(every.get_by_role("alert")).to_have_count(0)
    for width in (1920, 1100, 375):
        every.set_viewport_size({"width": width, "height": 800})
        assert every.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert overlaps(every)[:5] == [], width


def test_two_steppers_of_one_deal_and_two_views_of_one_are_stepped_each_on_its_own(every: Page) -> None:
    first, second = every.get_by_role("group", name="The first"), every.get_by_role("group", name="The second")
    expect(first).to_have_count(2)
    first.nth(0).get_by_role("button", name="Last step").click()
    first.nth(1).get_by_role("button", name="Forward").click()
    expect(first.nth(0).locator(".tk-pos")).to_have_text("59 of 59")
    expect(first.nth(1).locator(".tk-pos")).to_have_text("1 of 59")
    expect(second.locator(".tk-pos")).to_have_text("0 of 59")
    first.nth(0).get_by_role("button", name="First step").click()


def test_a_closed_widget_is_a_line_of_text_and_no_ghost(every: Page) -> None:
    expect(outputs(every).nth(3)).to_have_text("<Stepper woodstock: 3 players, 59 steps>")
    expect(every.get_by_role("group", name="Closed")).to_have_count(0)
    expect(every.get_by_text(re.compile("model not found", re.I))).to_have_count(0)


def test_ids_are_nobodys_twice_and_every_view_speaks_by_itself(every: Page) -> None:
    assert every.evaluate("""() => {
        const ids = [...document.querySelectorAll('#cells [id]')].map(e => e.id);
        return ids.filter((id, i) => ids.indexOf(id) !== i);
    }""") == []
    assert every.evaluate("""() => [...document.querySelectorAll('#cells .tk-step')]
        .filter(e => e.closest('.tk').querySelectorAll(':scope > [role=status]').length !== 1).length""") == 0


# What is there several times is looked at once.
ONCE = """once => [...document.querySelectorAll('#cells .jp-CodeCell')].forEach((cell, i) => {
  cell.style.display = once && (i < 5 || i > 25) ? 'none' : '';
})"""


@pytest.mark.parametrize(("width", "scheme"), [(1100, "light"), (375, "dark")])
def test_axe_finds_nothing_on_a_page_with_every_widget(every: Page, width: int, scheme: Any) -> None:
    every.set_viewport_size({"width": width, "height": 800})
    every.emulate_media(color_scheme=scheme)
    every.evaluate(ONCE, True)
    rules: Any = {"resultTypes": ["violations"]}
    if scheme == "dark":  # what is said does not depend on colours
        rules["runOnly"] = ["color-contrast", "target-size", "scrollable-region-focusable"]
    found = Axe().run(every, options=rules).response["violations"]
    every.evaluate(ONCE, False)
    assert [(v["id"], [n["html"][:120] for n in v["nodes"]][:5]) for v in found] == []


# What can be pressed or filled in is a tab stop, or one of a group that has one, within which arrows lead on.
UNREACHED = """() => {
  const groups = '.tk-deck, .tk-hand, .tk-log, .tk-time, .tk-player, .tk-ask', stop = e => e.tabIndex >= 0;
  const all = [...document.querySelectorAll('#cells :is(button, input, select, summary, a, [tabindex])')]
    .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && e.type !== 'hidden');
  return all.filter(e => !stop(e) && !all.some(other => stop(other) && e.closest(groups)?.contains(other)))
    .map(e => e.outerHTML.slice(0, 120));
}"""


def test_whatever_can_be_pressed_is_reached_by_keys_and_has_a_name(every: Page) -> None:
    assert every.evaluate(UNREACHED) == []
    snapshot = every.locator("#cells").aria_snapshot()
    nameless = re.findall(r"^ *- (?:button|combobox|textbox|spinbutton|slider|checkbox)(?: \[.*\])?:?$", snapshot, re.M)
    assert nameless == []


def test_nothing_is_a_heading_so_that_any_order_of_cells_is_legal(every: Page) -> None:
    expect(outputs(every).get_by_role("heading")).to_have_count(0)


# opened and closed ----------------------------------------------------------------------------------------------------

MOUNT = """async ({ name, source, styles, state }) => {
  const kinds = window.kinds ??= {}, listeners = new Map();
  const all = event => listeners.get(event) ?? listeners.set(event, new Set()).get(event);
  const model = { sent: [], get: k => state[k], send: m => model.sent.push(m),
    on: (event, f) => all(event).add(f), off: (event, f) => all(event).delete(f),
    tell: (event, ...given) => [...all(event)].forEach(f => f(...given)),
    listening: () => [...listeners.values()].reduce((n, s) => n + s.size, 0) };
  kinds[name] ??= (await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))).default;
  document.querySelector('style').textContent = styles;
  const el = document.querySelector('main').appendChild(document.createElement('div'));
  const end = kinds[name].render({ model, el });
  window.view = { model, el, end: () => { end?.(); el.remove(); } };
}"""


@pytest.fixture(scope="module")
def stage(browser: Browser, server: str) -> Iterator[tuple[Page, CDPSession, Log]]:
    """A page without Jupyter, on which widgets are opened and closed."""
    log, context = Log(), browser.new_context(base_url=server, reduced_motion="reduce")
    log.watch(context)
    page = context.new_page()
    page.route("**/alone", lambda r: r.fulfill(body=f"{BLANK}<style></style><main></main>", content_type="text/html"))
    page.goto("/alone")
    tool = context.new_cdp_session(page)
    yield page, tool, log
    context.close()


def mount(page: Page, name: str) -> None:
    widget = EVERY[name]()
    page.evaluate(MOUNT, {"name": name, "source": widget._esm, "styles": widget._css, "state": synced(widget)})
    widget.close()


def listeners(tool: CDPSession) -> int:
    """How many listeners there are on the window, the document and its body."""
    found = 0
    for target in ("window", "document", "document.body"):
        value = tool.send("Runtime.evaluate", {"expression": target})["result"]
        found += len(tool.send("DOMDebugger.getEventListeners", {"objectId": value["objectId"]})["listeners"])
    return found


ROUNDS = 5
# The elements of a view that is open, to be looked for when it is closed, without holding them.
REMEMBER = "left.push([...view.el.querySelectorAll('*')].map(e => new WeakRef(e)))"
LEFT = "left.filter(all => all.some(e => e.deref())).length"


@pytest.mark.parametrize("name", list(EVERY))
def test_a_closed_view_leaves_nothing_behind(stage: tuple[Page, CDPSession, Log], name: str) -> None:
    """A view that leaks is there after every round; one that the browser only hasn't collected yet is a single one."""
    page, tool, log = stage
    mount(page, name)
    page.evaluate("view.end(); window.left = []")
    before = listeners(tool)
    for _ in range(ROUNDS):
        mount(page, name)
        page.evaluate(f"{REMEMBER}; view.end()")
        assert page.evaluate("[view.model.listening(), document.querySelector('main').childElementCount]") == [0, 0]
    page.evaluate("delete window.view")
    for _ in range(2):
        tool.send("HeapProfiler.collectGarbage")
    assert page.evaluate(LEFT) <= ROUNDS // 2
    assert listeners(tool) == before
    assert (log.outside, log.errors) == ([], [])


@pytest.mark.parametrize("name", list(ASKS))
def test_a_lost_kernel_is_said_at_once_and_nothing_goes_away(stage: tuple[Page, CDPSession, Log], name: str) -> None:
    page, _, _ = stage
    mount(page, name)
    before = page.evaluate("view.el.querySelectorAll('button, input, select').length")
    page.evaluate("view.model.tell('comm_live_update')")
    expect(page.get_by_role("alert")).to_contain_text("Python’s kernel is gone.")
    assert page.evaluate("view.el.querySelectorAll('button, input, select').length") == before
    page.evaluate("view.end()")


# Values of all properties that the stylesheets set, with the widget's own sheets and with those of all others, in their
# order and, since on a page any may come last, against it; of what looks alike one is enough.
AGAINST = "\n".join((ASSETS / f"{name}.css").read_text("utf-8") for name in (*reversed(SHEETS), "base"))
SETS = sorted(set(re.findall(r"[{;]\s*((?:--)?[a-z][a-z-]+):", styles(*SHEETS))))
LOOKS = """([every, sets]) => {
  const kind = e => `${e.parentElement.className}>${e.tagName}.${e.className}`;
  const all = [...document.querySelectorAll('main *')];
  const one = [...new Map(all.filter(e => e.checkVisibility()).map(e => [kind(e), e])).values()];
  return every.map(styles => {
    document.querySelector('style').textContent = styles;
    return one.flatMap(e => {
      const look = getComputedStyle(e);
      return sets.map(p => `${kind(e)} ${p}: ${look.getPropertyValue(p)}`);
    });
  });
}"""


@pytest.mark.parametrize("name", list(EVERY))
def test_it_looks_the_same_beside_all_the_others(stage: tuple[Page, CDPSession, Log], name: str) -> None:
    page, _, _ = stage
    mount(page, name)
    own, others = EVERY[name]()._css, styles(*SHEETS)
    alone, *beside = page.evaluate(LOOKS, [[own, f"{own}\n{others}", f"{others}\n{own}", f"{own}\n{AGAINST}"], SETS])
    page.evaluate("view.end()")
    for looks in beside:
        assert [pair for pair in zip(alone, looks, strict=True) if pair[0] != pair[1]][:3] == []
