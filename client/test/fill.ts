import { fireEvent } from '@testing-library/react';

/**
 * Puts a text in place of what a field holds, for what a test needs and is not about: each letter typed would draw the
 * form again. What keys, focus or pasting do is tested with userEvent.
 */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}
