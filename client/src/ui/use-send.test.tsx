import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { said, saidSoFar } from '../../test/messages.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { BusyButton } from './BusyButton.tsx';
import { useSend } from './use-send.ts';

const send = vi.fn<() => Promise<void>>();
beforeEach(() => void send.mockReset().mockResolvedValue());

function Button({ ask }: { ask?: () => Promise<boolean> }) {
  const sending = useSend<void, void, boolean>({ ...(ask && { ask }), send, success: 'It is sent' });
  return (
    <BusyButton busy={sending.isPending} onClick={() => void sending.send()}>
      Send
    </BusyButton>
  );
}
const button = () => screen.getByRole('button', { name: 'Send' });

test('sends once, however often the button is pressed, which stays focused', async () => {
  let finish = () => {};
  send.mockReturnValue(new Promise((done) => (finish = done)));
  render(<Button />);
  // Twice before the next render, then by key.
  act(() => {
    button().click();
    button().click();
  });
  button().focus();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledOnce();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await act(async () => finish());
  await said('success', 'It is sent');
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  expect(button()).toHaveFocus();
});

test('a fault after a request that worked is not reported as a failed request', async () => {
  const faults: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    faults.push(event.error);
  };
  window.addEventListener('error', note);
  onTestFinished(() => window.removeEventListener('error', note));
  const fault = new Error('A fault of the page');
  let worked: boolean | undefined;
  function Faulty() {
    const sending = useSend({ send, success: 'It is sent', onSuccess: () => Promise.reject(fault) });
    return (
      <button type="button" onClick={async () => (worked = await sending.send())}>
        <span>{sending.failure ?? (sending.isSuccess ? 'Sent' : 'Send')}</span>
      </button>
    );
  }
  render(<Faulty />);
  await userEvent.click(button());
  await said('success', 'It is sent');
  await waitFor(() => expect(worked).toBe(true));
  expect(screen.getByRole('button', { name: 'Sent' })).toBeVisible();
  expect(saidSoFar('error')).toEqual([]);
  expect(faults).toEqual([fault]);
});

test('asks once at a time; cancelling sends nothing', async () => {
  let say = (_: boolean) => {};
  const ask = vi.fn(() => new Promise<boolean>((answer) => (say = answer)));
  render(<Button ask={ask} />);
  await userEvent.dblClick(button());
  expect(ask).toHaveBeenCalledOnce();
  await act(async () => say(false));
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(button());
  await act(async () => say(true));
  expect(send).toHaveBeenCalledOnce();
});

test('what can still be undone is not sent as the next person', async () => {
  setCurrentEmail('maya@example.org');
  function Undoable() {
    const sending = useSend({ send, undoMs: 60_000 });
    return (
      <button type="button" onClick={() => void sending.send()}>
        {sending.held === null ? 'Send' : 'Held'}
      </button>
    );
  }
  const { unmount } = render(<Undoable />);
  await userEvent.click(button());
  await screen.findByRole('button', { name: 'Held' });
  unmount();
  setCurrentEmail('anna@example.org');
  await act(async () => {});
  expect(send).not.toHaveBeenCalled();
});

test('fails at once when offline, and does not send later', async () => {
  send.mockRejectedValue(new Error('You’re offline. Nothing was sent.'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  render(<Button />);
  await userEvent.click(button());
  await said('error', 'You’re offline. Nothing was sent.');
  send.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => {});
  expect(send).not.toHaveBeenCalled();
  expect(saidSoFar('success')).toEqual([]);
});
