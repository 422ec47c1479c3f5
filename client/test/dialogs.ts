/** The dialogs above the page, as a person uses them. A test that imports this starts without any. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// SweetAlert2 sets titles by innerText and measures visible elements; jsdom supports neither.
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
  vi.spyOn(globalThis, 'setTimeout'); // to see how long a message is shown
});

afterEach(async () => {
  vi.useRealTimers(); // lets a message go that the test's clock held
  Swal.close();
  await gone();
});

/** Resolves when no dialog is above the page. */
const gone = () => waitFor(() => expect(document.querySelector('.swal2-container')).toBeNull());

/**
 * Waits for a question with this title and presses a button.
 * @param says the text below its title
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
 * Waits for a message with this title that would close after so many milliseconds, and closes it.
 * @param says the text below its title
 */
export async function expectMessageFor(ms: number, title: string, ...says: string[]): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  for (const text of says) expect(dialog).toHaveTextContent(text);
  expect(within(dialog).queryByRole('button')).toBeNull();
  expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), ms);
  // A click beside it.
  await userEvent.click(document.querySelector('.swal2-container') as Element);
  await gone();
}
