// What is kept for a reload besides the step: a what-if, or what a learner decided at a seat. `t` is the Stepper.
const keeping = t => ({
  keep: () => t.sides[1] ? [t.at, t.sides[1].mark, t.sides[1].from.act] : t.page.keep ? [t.at, t.page.keep] : t.at,
  // What to ask of Python so that it is there again, unless Python has it still.
  again([step, kept, act], now = t.page.keep) {
    if (act) return !t.model.get('fork') && { what_if: kept, act };
    const fresh = now && now[0] === null && !now[2].length;
    return fresh && kept && (kept[0] !== null || kept[2].length) && { restore: kept, to: step, deal: t.page.deal };
  },
});
