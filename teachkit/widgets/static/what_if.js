// What if: where somebody decided something else is chosen, and Python plays on from there. Both are shown, side by side.
// `t` is the Stepper.
function whatIf(t) {
  const { model, $, send } = t, closed = { what_if: null };
  let asking = 0, begun = false;                      // the step of the decision that is doubted

  function ask() {                                    // opens what could have been chosen, or closes it
    const { page, at, seen } = t, box = $('.tk-decision');
    const marks = Object.keys(page.asked).map(Number).filter(n => seen === 'dealer' || seen === page.asked[n][0]);
    // The decision at this step, or the one that led to it, or one nearby, of those that whoever looks may know of.
    const mark = asking ? 0 : [at, at - 1].find(n => marks.includes(n)) ?? marks.find(n => n > at) ?? marks.at(-1);
    note($('.tk-notes'), 'none', mark === undefined ? page.words.none : '');
    t.play(false);
    if (mark && t.side !== t.sides[0]) t.tellOf(0);
    if (mark && at !== mark && at !== mark + 1) t.show(mark);
    asking = mark ?? 0;
    box.toggleAttribute('data-now', !!asking);
    box.innerHTML = asking ? `<div class="tk-now"><p>${page.words.instead.replace('{line}', t.side.part(t.steps[asking + 1][2]))}</p>${page.asked[asking][1]}</div>` : '';
    $('[data-if=ask]').setAttribute('aria-expanded', !!asking);
    explain(box);
    box.querySelector('button')?.focus();
  }

  function label() {                                  // which of the two is told of
    const box = $('.tk-fork'), two = !!t.sides[1];
    t.root.toggleAttribute('data-fork', two);
    t.root.toggleAttribute('data-was', two && t.side === t.sides[0]);
    if (!box) return;
    box.hidden = !two;
    if (two) box.firstElementChild.innerHTML = t.sides[1].from.said[t.seen];
    box.querySelectorAll('[aria-pressed]').forEach((b, i) => b.setAttribute('aria-pressed', t.side === t.sides[i]));
  }

  function come() {                                   // a what-if has come, or is closed
    const { root, page } = t, f = model.get('fork'), now = f?.deal === page.deal ? f : null, news = begun && now;
    const held = root.contains(document.activeElement);
    begun = true;
    if (asking) ask();
    t.split(now ? [t.sides[0], t.sided(now, now.at)] : [t.sides[0]], news ? now.at + 1 : t.at);
    if (news) $('[role=status]').textContent = spoken($('.tk-fork p'));
    if (held && !(root.contains(document.activeElement) && document.activeElement.checkVisibility())) ($('.tk-fork:not([hidden]) [aria-pressed=true], [data-if=ask]') ?? $('.tk-stage')).focus({ preventScroll: true });
  }

  model.on('change:fork', come);
  return {
    label, come,
    passed() { if (asking && t.at !== asking && t.at !== asking + 1) ask(); },
    press(what) { if (t.sides[+what]) t.tellOf(+what); else if (what === 'ask') ask(); else send(closed); },
    act: action => ({ what_if: asking, act: action }),
    close() {                                         // Escape: was there anything to close?
      if (asking) { ask(); $('[data-if=ask]').focus(); } else if (t.sides[1]) send(closed); else return false;
      return true;
    },
    end() { model.off('change:fork', come); },
  };
}
