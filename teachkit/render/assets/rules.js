// The id of a rule opens what it says; then the browser opens and closes it. One listener a page.
document.tkRules ??= e => {
  const b = e.target.closest?.('button.tk-rule');
  if (!b || b.popoverTargetElement) return;
  const box = Object.assign(document.createElement('div'), { popover: 'auto', className: 'tk-rule-text' });
  box.addEventListener('beforetoggle', t => { box.textContent = t.newState === 'open' ? b.dataset.text : ''; });   // closed it is nowhere read out
  b.after(box);
  b.popoverTargetElement = box;
};
document.addEventListener('click', document.tkRules);
