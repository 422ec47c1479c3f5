import { fireEvent } from '@testing-library/react';

/**
 * Sets a field's text without typing: each typed character would render the form again. Tests of keys, focus or pasting use
 * userEvent.
 */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}
