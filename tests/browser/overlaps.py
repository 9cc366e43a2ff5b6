"""What lies over something else on a page, or out of its widget: nobody scrolls sideways, and still can't read it."""

from __future__ import annotations

from playwright.sync_api import Page

# Parts are cards, controls and lines of text, as far as they are seen in what scrolls. In a row cards may lie over each
# other, if each one's suit can be told.
FIND = """() => {
  const found = [], box = e => e.getBoundingClientRect(), name = e => e.ariaLabel || e.innerText || e.tagName;
  const hidden = e => e.matches('.tk, .tk-v') || !e.checkVisibility({ visibilityProperty: true });
  const seen = (rect, e) => {
    let { left, top, right, bottom } = rect;
    for (; e !== document.body; e = e.parentElement) {
      if (getComputedStyle(e).overflowY === 'visible') continue;
      const clip = box(e);
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return { left, top, right, bottom };
  };
  const shared = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  for (const root of document.querySelectorAll('.tk')) {
    const parts = [], add = (e, rect, said, by) => {
      const r = seen(rect, by);
      if (r.right - r.left > 2 && r.bottom - r.top > 2) parts.push({ e, r, said });
    };
    const walk = e => e.childNodes.forEach(child => {
      if (child.nodeType === Node.TEXT_NODE && child.data.trim()) {
        const range = new Range();
        range.selectNodeContents(child);
        for (const rect of range.getClientRects()) add(e, rect, child.data.trim(), e);
      } else if (child.nodeType === Node.ELEMENT_NODE && !hidden(child)) {
        if (!child.matches('.tk-card, .tk-slot, button, input, select, textarea')) walk(child);
        else add(child, box(child), name(child), e);
      }
    });
    if (!root.checkVisibility()) continue;
    walk(root);
    parts.sort((a, b) => a.r.top - b.r.top);
    const { left, right } = box(root);
    parts.forEach((a, i) => {
      if (a.r.left < left - 2 || a.r.right > right + 2) found.push(`${a.said} is out of its widget`);
      for (let j = i + 1; j < parts.length && parts[j].r.top < a.r.bottom; j++) {
        const b = parts[j], row = a.e.closest('.tk-row');
        if (a.e === b.e || row && row === b.e.closest('.tk-row') || shared(a.r, b.r) <= 2) continue;
        found.push(`${a.said} and ${b.said}: ${Math.round(shared(a.r, b.r))} px`);
      }
    });
    for (const suit of root.querySelectorAll('.tk-row .tk-card i')) {
      const card = suit.closest('.tk-row > *'), next = card.nextElementSibling;
      if (card.closest('.tk') !== root || !next || hidden(next)) continue;
      if (shared(box(suit), box(next)) > box(suit).width / 4) found.push(`the suit of ${name(suit.parentElement)}`);
    }
  }
  return found.map(one => one.replace(/\\s+/g, ' ').slice(0, 120));
}"""


def overlaps(page: Page) -> list[str]:
    """What of the page's widgets lies over something else."""
    found: list[str] = page.evaluate(FIND)
    return found
