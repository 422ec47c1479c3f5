import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmDialog, errorDialog, successDialog } from './sweet-alert.ts';
import { toastError } from './toasts.ts';

// Simulates a browser that cannot fetch the code.
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

test('if a toast’s code cannot be loaded, the browser’s alert shows its text', async () => {
  toastError('The server cannot be reached.');
  await waitFor(() => expect(alert).toHaveBeenCalledWith('The server cannot be reached.'));
});

test.each([true, false])(
  'if a dialog’s code cannot be loaded, the browser asks the question: %s',
  async (answer) => {
    confirm.mockReturnValue(answer);
    const question = { title: 'Are you sure?', text: "You won't be able to revert this!", confirm: 'Yes' };
    expect(await confirmDialog(question)).toBe(answer);
    expect(confirm).toHaveBeenCalledWith("Are you sure?\nYou won't be able to revert this!");
  },
);

test('if a dialog’s code cannot be loaded, errors are shown and successes are not', async () => {
  await errorDialog({ title: 'Oops...', text: 'The server cannot be reached.' });
  expect(alert).toHaveBeenCalledWith('Oops...\nThe server cannot be reached.');
  alert.mockClear();
  await successDialog('Saved.', { ms: 2000 });
  expect(alert).not.toHaveBeenCalled();
});
