import { fireEvent } from '@testing-library/react';

/**
 * Sets a field's text without typing: each typed character would render the form again. Tests of keys, focus or pasting use
 * userEvent.
 */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** Puts a text into a field as some browsers and password managers do: without any event. */
export function putInto(field: HTMLElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, text);
}
