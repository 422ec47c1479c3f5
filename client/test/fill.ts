import userEvent from '@testing-library/user-event';

/** Fills in a field at once, for what a test needs and is not about: each letter typed would draw the form again. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
