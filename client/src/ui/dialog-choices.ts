/** What a person can choose in a question of `confirmDialog`: radio buttons, a checkbox, a line of text. */

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

/** A field for one line of text, which may stay empty. @param help what happens to the text */
export function lineField(label: string, help: string, maxLength: number) {
  const element = document.createElement('div');
  element.className = 'mt-4 text-left text-base text-base-content';
  const id = 'dialog-line';
  const name = document.createElement('label');
  Object.assign(name, { htmlFor: id, className: 'font-semibold', textContent: label });
  const input = document.createElement('input');
  Object.assign(input, {
    id,
    type: 'text',
    maxLength,
    autocomplete: 'off',
    className: 'input mt-1.5 w-full',
  });
  const hint = document.createElement('p');
  Object.assign(hint, { id: `${id}-help`, className: 'muted mt-1 text-sm', textContent: help });
  input.setAttribute('aria-describedby', hint.id);
  element.append(name, input, hint);
  return { element, text: () => input.value.trim() };
}
