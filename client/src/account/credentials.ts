/** How the fields of /login and /register are checked before anything is sent (spec section 5). */

export const PASSWORD_RULE =
  'Password must be at least 6 characters long and include uppercase, lowercase letter.';

/** Reads a form's fields as trimmed text; passwords are left as they are. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    const text = typeof value === 'string' ? value : '';
    return [name, name === 'password' ? text : text.trim()];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Why fields cannot be sent: a sentence for each that is empty, or that is no e-mail address. */
export function fieldProblems<Name extends string>(
  form: HTMLFormElement,
  labels: Record<Name, string>,
): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(labels) as Name[]) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    if (input.value.trim() === '') problems[name] = `${labels[name]} is required.`;
    else if (input.validity.typeMismatch) {
      problems[name] = `${labels[name]} must be an e-mail address, like name@example.org.`;
    }
  }
  return problems;
}
