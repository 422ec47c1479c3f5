/** The toasts above the page, as in a browser. A test that imports this starts without any. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect } from 'vitest';
import { toastSuccess } from '../src/ui/toasts.ts';

const SHOWN = '.Toastify__toast';
const LAST = 'The test is over.';

/** Waits for a toast with this text. */
export async function said(kind: 'success' | 'error', text: string | RegExp): Promise<void> {
  await waitFor(() =>
    expect(saidSoFar(kind).some((one) => one === text || (text instanceof RegExp && text.test(one)))).toBe(
      true,
    ),
  );
}

/** The texts of the toasts that are shown. */
export const saidSoFar = (kind: 'success' | 'error'): string[] =>
  screen
    .queryAllByRole(kind === 'success' ? 'status' : 'alert')
    .filter((one) => one.closest(SHOWN))
    .map(({ textContent }) => textContent);

afterEach(async () => {
  cleanup(); // finding toasts alone is fast
  // Toasts appear in order: once this one is shown, none of the test's is pending.
  toastSuccess(LAST);
  await screen.findByText(LAST);
  toast.dismiss();
  await waitFor(() => {
    const left = document.querySelectorAll(SHOWN);
    // Nothing animates in jsdom, so the end of the fading is dispatched here.
    for (const one of left) fireEvent.animationEnd(one);
    expect(left).toHaveLength(0);
  });
});
