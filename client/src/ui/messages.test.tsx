import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../test/dialogs.ts';
import { confirmDialog, errorDialog, successDialog } from './sweet-alert.ts';
import { toastError, toastSuccess } from './toasts.ts';

const question = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirm: 'Yes, delete it!',
};

/** A page with a button that asks. */
function Page({ answered }: { answered: (yes: boolean) => void }) {
  return (
    <button type="button" onClick={() => confirmDialog(question).then(answered)}>
      Delete
    </button>
  );
}

async function ask() {
  const answered = vi.fn();
  render(<Page answered={answered} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Are you sure?' });
  return { answered, person };
}

const focusIsBack = () => waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());

describe('confirmDialog', () => {
  it('shows its texts and focuses Cancel', async () => {
    await ask();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription("You won't be able to revert this!");
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.click(cancel);
    await focusIsBack();
  });

  it('is true when confirmed', async () => {
    const { answered, person } = await ask();
    await person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await focusIsBack();
  });

  it('is false after Escape, and the focus returns', async () => {
    const { answered, person } = await ask();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
    await focusIsBack();
  });

  it('escapes its texts', async () => {
    const answer = confirmDialog({ ...question, title: '<img src=x>', text: '<b>bold</b>' });
    expect(await screen.findByRole('dialog', { name: '<img src=x>' })).toHaveAccessibleDescription(
      '<b>bold</b>',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe(false);
  });
});

it('a message waits until an open native dialog is closed', async () => {
  const own = document.createElement('dialog');
  document.body.append(own);
  onTestFinished(() => own.remove());
  own.showModal();
  const first = confirmDialog(question);
  await import('sweetalert2/dist/sweetalert2.js');
  await Promise.resolve();
  expect(document.querySelector('.swal2-container')).toBeNull();
  own.close();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await first).toBe(true);
});

it('successDialog has no button and closes by itself', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let gone = false;
  const done = successDialog('Your file has been deleted.', { title: 'Deleted!', ms: 5_000 }).then(() => {
    gone = true;
  });
  expect(
    await vi.waitFor(() => screen.getByRole('dialog', { name: 'Deleted!' }), 10_000),
  ).toHaveAccessibleDescription('Your file has been deleted.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(gone).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await done;
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('errorDialog stays until its button is pressed', async () => {
  const done = errorDialog({
    title: 'Oops...',
    text: 'You must have change at least one data for update!!!',
  });
  expect(await screen.findByRole('dialog', { name: 'Oops...' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await done;
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('toasts', () => {
  it('announce success politely and failure assertively', async () => {
    toastSuccess('logout successfully');
    expect(await screen.findByRole('status')).toHaveTextContent('logout successfully');
    toastError('The server cannot be reached.');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  });

  it('of failures disappear when something succeeds', async () => {
    toastError('The password is wrong.');
    const toast = await screen.findByText('The password is wrong.');
    toastSuccess('Welcome back');
    await screen.findByText('Welcome back');
    toast.closest('.Toastify__toast')?.dispatchEvent(new Event('animationend'));
    await waitFor(() => expect(screen.queryByText('The password is wrong.')).not.toBeInTheDocument());
  });

  it('close on their button', async () => {
    toastSuccess('You are Subscribed successfully');
    const toast = await screen.findByText('You are Subscribed successfully');
    const close = toast.closest('[role]')?.querySelector('button');
    if (!close) throw new Error('The toast has no close button.');
    expect(close).toHaveAccessibleName('Close');
    await userEvent.click(close);
    // Nothing animates in jsdom, so the end of the fading is dispatched here.
    toast.closest('.Toastify__toast')?.dispatchEvent(new Event('animationend'));
    await waitFor(() =>
      expect(screen.queryByText('You are Subscribed successfully')).not.toBeInTheDocument(),
    );
  });
});
