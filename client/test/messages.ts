/** What is said to a person: the toasts that stand above the page, as it is in the browser. A test that imports this begins without any. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect } from 'vitest';
import { toastSuccess } from '../src/ui/toasts.ts';

const SHOWN = '.Toastify__toast';
const LAST = 'The test is over.';

/** The toast that says this; comes in the end. */
export async function said(kind: 'success' | 'error', text: string | RegExp): Promise<void> {
  await waitFor(() =>
    expect(saidSoFar(kind).some((one) => one === text || (text instanceof RegExp && text.test(one)))).toBe(
      true,
    ),
  );
}

/** What is there now. */
export const saidSoFar = (kind: 'success' | 'error'): string[] =>
  screen
    .queryAllByRole(kind === 'success' ? 'status' : 'alert')
    .filter((one) => one.closest(SHOWN))
    .map(({ textContent }) => textContent);

afterEach(async () => {
  cleanup(); // looking for toasts alone is quick
  // Toasts come in their order: once this one is there, none of the test is on its way.
  toastSuccess(LAST);
  await screen.findByText(LAST);
  toast.dismiss();
  await waitFor(() => {
    const left = document.querySelectorAll(SHOWN);
    // Nothing animates here, so the browser's word that the fading is over is given by hand.
    for (const one of left) fireEvent.animationEnd(one);
    expect(left).toHaveLength(0);
  });
});
