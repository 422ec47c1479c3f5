import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmDialog, errorDialog, successDialog } from './sweet-alert.ts';
import { toastError } from './toasts.ts';

// What a browser does for code that it cannot fetch.
vi.mock('react-toastify/unstyled', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('sweetalert2/dist/sweetalert2.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const alert = vi.fn<(text?: string) => void>();
const confirm = vi.fn<(text?: string) => boolean>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('confirm', confirm);
});

test('a toast whose code cannot be loaded is said by the browser', async () => {
  toastError('The server cannot be reached.');
  await waitFor(() => expect(alert).toHaveBeenCalledWith('The server cannot be reached.'));
});

test.each([true, false])('a question is asked by the browser: %s', async (answer) => {
  confirm.mockReturnValue(answer);
  const question = { title: 'Are you sure?', text: "You won't be able to revert this!", confirm: 'Yes' };
  expect(await confirmDialog(question)).toBe(answer);
  expect(confirm).toHaveBeenCalledWith("Are you sure?\nYou won't be able to revert this!");
});

test('an error is said, a success leaves it to the page', async () => {
  await errorDialog({ title: 'Oops...', text: 'The server cannot be reached.' });
  expect(alert).toHaveBeenCalledWith('Oops...\nThe server cannot be reached.');
  alert.mockClear();
  await successDialog('Saved.', { ms: 2000 });
  expect(alert).not.toHaveBeenCalled();
});
