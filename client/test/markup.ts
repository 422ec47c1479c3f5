/** Faults of a page's markup that no other test finds. It runs in the page, so it uses nothing but its document. */
export function markupFaults(): string[] {
  const shown = (element: Element) => element.outerHTML.slice(0, 200);
  const twice = [...document.querySelectorAll('[popovertarget][aria-expanded]')];
  const unnamed = [...document.querySelectorAll('fieldset')].filter(
    (group) =>
      !group.querySelector(':scope > legend')?.textContent.trim() &&
      !group.getAttribute('aria-label')?.trim() &&
      !group.hasAttribute('aria-labelledby'),
  );
  return [
    ...twice.map((button) => `The browser itself says whether this is expanded: ${shown(button)}`),
    ...unnamed.map((group) => `A fieldset needs a legend or a name: ${shown(group)}`),
  ];
}
