/** What a person can choose in a question of `confirmDialog`: radio buttons, a checkbox. */

/** A row with a control and its label. */
function row(label: string, control: Partial<HTMLInputElement>) {
  const element = document.createElement('label');
  element.className = 'flex min-h-11 cursor-pointer items-center gap-3 text-left';
  const input = document.createElement('input');
  Object.assign(input, { className: 'size-5 flex-none accent-secondary', ...control });
  element.append(input, label);
  return { element, input };
}

/**
 * Radio buttons; the first is preselected.
 * @param choices the labels by name
 */
export function radioButtons<Name extends string>(legend: string, choices: Record<Name, string>) {
  const element = document.createElement('fieldset');
  element.className = 'mt-3';
  const name = document.createElement('legend');
  name.className = 'sr-only';
  name.textContent = legend;
  element.append(name);
  const names = Object.keys(choices) as [Name, ...Name[]];
  let [chosen] = names;
  for (const own of names) {
    const { element: label, input } = row(choices[own], {
      type: 'radio',
      name: 'choice',
      checked: own === chosen,
    });
    input.addEventListener('change', () => {
      chosen = own;
    });
    element.append(label);
  }
  return { element, chosen: () => chosen };
}

/** A checkbox that is off at first. */
export function checkbox(label: string) {
  const { element, input } = row(label, { type: 'checkbox' });
  element.classList.add('mt-3');
  return { element, isChecked: () => input.checked };
}
