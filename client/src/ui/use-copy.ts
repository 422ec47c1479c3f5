import { type MouseEvent, useState } from 'react';
import { copyText } from './copy-text.ts';

/**
 * Copying a text with a button. If the browser refuses, the page shows the text in a field with `selectText`, to copy by hand.
 * @returns `copy`, for the button's click, which resolves to whether it worked; `outcome`; `forget` clears the outcome
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy(text: string | Promise<string>, { currentTarget }: MouseEvent): Promise<boolean> {
    const copied = await copyText(text, currentTarget);
    setOutcome(copied ? 'copied' : 'refused');
    return copied;
  }
  return { outcome, copy, forget: () => setOutcome(null) };
}

/** Focuses and selects a field's text; as a `ref`, once the field appears. */
export function selectText(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}
