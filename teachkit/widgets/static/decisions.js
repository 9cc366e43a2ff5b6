// Forms in which a learner decides: an amount, or cards that stay pressed.
function explain(box) {                               // a refused action is heard with its reason
  for (const b of box.querySelectorAll('.tk-refused button')) {
    const why = b.closest('li').lastElementChild;
    b.setAttribute('aria-describedby', why.id ||= unique());
  }
}

function raised(field, words) {                       // to how much is typed, by how much is said if that may be
  const form = field.closest('form'), by = form?.querySelector('.tk-by'), n = +field.value;
  const may = /^\d+$/.test(field.value) && n >= field.min && n <= field.max && (n % field.step === 0 || n === +field.max);
  if (by) by.textContent = may ? words.replace('{n}', n - form.dataset.level) : '';
}

// The cards chosen in a form, as they were pressed: in some games their order counts, and their numbers stand on them.
const chosen = form => [...form.querySelectorAll('[aria-pressed=true]')].sort((a, b) => a.dataset.n - b.dataset.n);

function choose(card) {                               // where one card is asked for, another takes its place
  const on = card.ariaPressed !== 'true', form = card.closest('form');
  if (on && form.dataset.most === '1') chosen(form).forEach(b => b.setAttribute('aria-pressed', 'false'));
  card.dataset.n = chosen(form).length + 1;
  card.setAttribute('aria-pressed', on);
  const all = chosen(form);
  for (const b of form.querySelectorAll('[aria-pressed=false] small')) b.remove();
  all.forEach((b, i) => {
    b.dataset.n = i + 1;
    if ('ordered' in form.dataset) (b.querySelector('small') ?? b.appendChild(document.createElement('small'))).textContent = i + 1;
  });
  for (const b of form.querySelectorAll('[data-some]')) b.textContent = all.length ? b.dataset.some.replace('{n}', all.length) : b.dataset.none;
  return all.map(b => b.value);
}

function decided(form, button) {
  const amount = form.querySelector('[type=number]');
  return [button.value, ...(amount ? [amount.value] : chosen(form).map(b => b.value))].join(' ').trim();
}
