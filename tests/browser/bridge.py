"""A widget in a page of its own, with no Jupyter around it: what the page tells is answered by the widget in Python."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page

SYNCED = ("language", "payload", "state", "notice", "alert", "linked", "step", "selection", "observed", "fork")
HEAD = '<meta name="viewport" content="width=device-width"><title>alone</title><link rel="icon" href="data:,">'
BLANK = f'<!doctype html><html lang="en">{HEAD}<body>'
SCRIPT = """async ({ source, styles, state }) => {
  const listeners = new Map(), all = name => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
  const tell = (name, ...args) => [...all(name)].forEach(f => f(...args));
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const model = window.model = {
    state, sent: [], tell, get: k => state[k], on: (name, f) => all(name).add(f), off: (name, f) => all(name).delete(f),
    async send(m) {
      model.sent.push(m);
      const { changed, messages } = JSON.parse(await window.answer(JSON.stringify(m)));
      const news = Object.entries(changed).filter(([k, v]) => !same(state[k], v));
      for (const [k, v] of news) state[k] = v;
      for (const [k] of news) tell('change:' + k);
      for (const message of messages) tell('msg:custom', message);
    } };
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = styles;
  document.documentElement.style.cssText = 'color-scheme: light dark; background: light-dark(#fcfbf8, #17181a)';
  const { default: { render } } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  const el = document.body.appendChild(document.createElement('main'));
  window.end = render({ model, el });
}"""


# Who answers for a page: the widget that was shown there last.
answers: WeakKeyDictionary[Page, Callable[[str], str]] = WeakKeyDictionary()


def synced(widget: Any) -> dict[str, Any]:
    return {name: getattr(widget, name) for name in SYNCED if widget.has_trait(name)}


def bridge(page: Page, widget: Any, width: int | None = None, scheme: Any = None, search: str = "") -> Page:
    """Show `widget` in `page`, whose every message it answers; so wide and in these colours, where it matters.

    `search` is the query of the page's link.
    """
    if width:
        page.set_viewport_size({"width": width, "height": 800})
    if scheme:
        page.emulate_media(color_scheme=scheme)
    sent: list[Any] = []
    widget.send = lambda content, buffers=None: sent.append(content)

    def answer(message: str) -> str:
        sent.clear()
        widget._handle_custom_msg(json.loads(message), None)
        return json.dumps({"changed": synced(widget), "messages": sent})

    if page not in answers:
        page.route(re.compile(r"/alone(\?|$)"), lambda r: r.fulfill(body=BLANK, content_type="text/html"))
        page.expose_function("answer", lambda message: answers[page](message))
    answers[page] = answer
    page.goto(f"/alone{search}")
    page.evaluate(SCRIPT, {"source": widget._esm, "styles": widget._css, "state": synced(widget)})
    return page
