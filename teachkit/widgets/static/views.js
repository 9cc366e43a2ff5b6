// The page is drawn with one view; those of the others are asked for then, and come without a change to what is seen.
// `t` is the Stepper.
const views = t => {
  const choice = () => t.$('[name=seen]');
  return {
    ask() {
      if (choice()) choice().disabled = t.page.more;
      if (t.page.more) t.model.send({ views: t.page.deal });
    },
    // Is `page` the same as before but for the views of others? Then they join it: parts keep their numbers.
    join(old, page) {
      if (!old.more || page.more || old.deal !== page.deal) return false;
      old.parts.push(...page.parts.slice(old.parts.length));
      Object.assign(old, page, { parts: old.parts });
      t.sides[0].from = page;                         // what is drawn reads the old one, which knows all now
      choice().disabled = false;
      return true;
    },
  };
};
