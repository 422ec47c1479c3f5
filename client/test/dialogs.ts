/** The dialogs above the page, as a person meets them. A test that imports this begins without any. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// SweetAlert2 writes titles by innerText and measures what is visible; jsdom does neither.
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    innerText: {
      configurable: true,
      set(this: HTMLElement, text: string) {
        this.textContent = text;
      },
    },
    offsetWidth: {
      configurable: true,
      get(this: HTMLElement) {
        return this.style.display === 'none' ? 0 : 1;
      },
    },
  });
});

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'setTimeout'); // which says how long a notice stands
});

afterEach(async () => {
  vi.useRealTimers(); // a notice that a test's clock held goes now
  Swal.close();
  await gone();
});

/** Resolves when no dialog stands above the page. */
const gone = () => waitFor(() => expect(document.querySelector('.swal2-container')).toBeNull());

/**
 * Answers the question of this title once it is asked, by a button.
 * @param says what the dialog says below its title
 */
export async function answer(
  title: string | RegExp,
  button: string | RegExp,
  ...says: string[]
): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  for (const text of says) expect(dialog).toHaveTextContent(text);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
}

/**
 * Waits for a notice of this title, which would go away by itself after so many milliseconds, and closes it.
 * @param says what it says below its title
 */
export async function toldFor(ms: number, title: string, ...says: string[]): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  for (const text of says) expect(dialog).toHaveTextContent(text);
  expect(within(dialog).queryByRole('button')).toBeNull();
  expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), ms);
  // Beside it.
  await userEvent.click(document.querySelector('.swal2-container') as Element);
  await gone();
}
