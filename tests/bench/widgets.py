"""What widgets cost in a real browser, with no Jupyter around them: `python -m tests.bench.widgets` prints two tables.

The first, what each sends before its first picture; the second, how long a Stepper takes to be painted and to step,
alone and among thirty. Sizes are the same on every machine.
"""

from __future__ import annotations

import statistics
from typing import Any

from playwright.sync_api import Page, sync_playwright

import teachkit as tk
from teachkit import widgets
from teachkit.widgets.base import HERE, SHEETS, styles
from tests.browser.bridge import BLANK, synced
from tests.browser.conftest import FLAGS, find_chromium

PAINTS, STEPS = 15, 200

# From the arrival of the output to the first picture: the module is read, the widget drawn, laid out and painted.
PAINT = """async ({ source, styles, state }) => {
  const model = { get: k => state[k], on() {}, off() {}, send() {} }, from = performance.now();
  document.head.appendChild(document.createElement('style')).textContent = styles;
  const { default: { render } } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  render({ model, el: document.querySelector('main').appendChild(document.createElement('div')) });
  await new Promise(done => requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = done;
    painted.port2.postMessage(0);
  }));
  return performance.now() - from;
}"""

# A step: the key, everything that it changes, and the layout that the browser then needs.
STEP = """n => {
  const root = document.querySelector('.tk'), took = [];
  root.querySelector('.tk-keys button').focus();
  for (let i = 0; i < n; i++) {
    const from = performance.now(), key = i % 100 < 50 ? 'ArrowRight' : 'ArrowLeft';
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    root.getBoundingClientRect();
    took.push(performance.now() - from);
  }
  return took;
}"""


def sizes() -> None:
    print("| widget | module | styles | both |\n|---|---|---|---|")
    found = []
    for name in widgets.__all__:
        kind = getattr(widgets, name)
        module, sheet = (len(text.default_value.encode()) / 1000 for text in (kind._esm, kind._css))
        found.append((module, sheet, name))
    for module, sheet, name in sorted(found, key=lambda f: -f[0] - f[1]):
        print(f"| {name} | {module:.1f} KB | {sheet:.1f} KB | {module + sheet:.1f} KB |")
    module = sum(path.stat().st_size for path in (HERE / "static").glob("*.js")) / 1000
    sheet = len(styles(*SHEETS).encode()) / 1000
    print(f"| every file once | {module:.1f} KB | {sheet:.1f} KB | {module + sheet:.1f} KB |")


def asked(stepper: Any) -> dict[str, Any]:
    return {"source": stepper._esm, "styles": stepper._css, "state": synced(stepper)}


def blank(page: Page) -> Page:
    page.goto("/alone")
    return page


def six_seats() -> tk.Deal:
    """A deal of at least sixty events at a table of six."""
    deals = (tk.Deal("woodstock", 6, seed=seed).play("cautious", seed=seed) for seed in range(100))
    return next(deal for deal in deals if 60 <= len(deal.events) < 66)


def times(page: Page) -> None:
    deal = six_seats()
    stepper = widgets.Stepper(deal)
    stepper.fill()
    paints = [blank(page).evaluate(PAINT, asked(stepper)) for _ in range(PAINTS)]
    alone = page.evaluate(STEP, STEPS)
    for _ in range(29):
        page.evaluate(PAINT, asked(stepper))
    among = page.evaluate(STEP, STEPS)
    print("| what | measured | wanted |\n|---|---|---|")
    what = f"first picture of a deal of {len(deal.events)} events, six seats, all views"
    print(f"| {what} | {statistics.median(paints):.0f} ms | < 100 ms |")
    for name, took in (("a step at six seats", alone), ("the same among thirty Steppers", among)):
        slowest = sorted(took)[int(0.95 * len(took))]
        print(f"| {name}, median of {STEPS} | {statistics.median(took):.1f} ms (95 %: {slowest:.1f} ms) | < 16 ms |")


def main() -> None:
    sizes()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(playwright.chromium.executable_path), args=FLAGS
        )
        page = browser.new_context(base_url="http://localhost:9", viewport={"width": 1100, "height": 900}).new_page()
        page.route("**/alone", lambda r: r.fulfill(body=f"{BLANK}<main></main>", content_type="text/html"))
        print()
        times(page)
        browser.close()


if __name__ == "__main__":
    main()
