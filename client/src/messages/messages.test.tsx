/** What an organiser writes to the guests, and who reads it on the event's page. */
import type { Message } from '@social-serve/contract/message';
import { calls } from '@social-serve/contract/paths';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { refusal, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { EventMessages } from './EventMessages.tsx';
import { GuestMessages } from './GuestMessages.tsx';

const id = 'e'.repeat(24);
const message: Message = {
  _id: '1'.repeat(24),
  text: 'The gate is closed.\nUse the other: https://map.example/gate',
  to: 'joined',
  sentAt: '2026-11-21T14:30:00.000Z',
  name: 'Omar Faruk',
};
const sent = { acknowledged: true, insertedId: message._id };

function show(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}

const guests = (waiting = 1, hidden = false) => (
  <GuestMessages id={id} reached={{ joined: 3, waiting }} hidden={hidden} />
);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const text = () => screen.findByRole('textbox', { name: 'Message' });

describe('an organiser', () => {
  test('writes to everybody or to participants, and sees what was written', async () => {
    serve('get', calls.messages, []);
    const posted = serve('post', calls.messages, sent);
    show(guests());
    expect(await screen.findByText(/Guests see your message on the event page/)).toBeVisible();
    await press('Message guests');
    fill(await text(), '  It rains.  ');
    serve('get', calls.messages, [{ ...message, text: 'It rains.', to: 'everybody' }]);
    await press('Send message');
    await said('success', 'Your message was sent');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('It rains.')).toBeVisible();
    expect(screen.getByText('to everyone, including the waiting list')).toBeVisible();
    await press('Message guests');
    fill(await text(), 'Bring gloves.');
    await userEvent.click(screen.getByRole('radio', { name: 'Guests with a place (3)' }));
    await press('Send message');
    await waitFor(() =>
      expect(posted.map(({ params, body }) => [params, body])).toEqual([
        [{ id }, { text: 'It rains.', to: 'everybody' }],
        [{ id }, { text: 'Bring gloves.', to: 'joined' }],
      ]),
    );
  });

  test('sees how many get an e-mail, and copies the text for those who have no address', async () => {
    serve('get', calls.messages, []);
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const people = ['Zoe', 'Ben', 'Lina', 'Omar', 'Ana'].map((name) => ({ name, status: 'joined' as const }));
    const waits = { name: 'Tom', status: 'waiting' as const };
    const without = { joined: 7, waiting: 1, people: [...people, waits] };
    show(
      <GuestMessages
        id={id}
        reached={{ joined: 12, waiting: 2 }}
        mailed={{ joined: 5, waiting: 1, without }}
        hidden={false}
      />,
    );
    await press('Message guests');
    expect(await screen.findByText('6 of 14 people get an e-mail.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Guests with a place (12)' }));
    expect(await screen.findByText('5 of 12 people get an e-mail.')).toBeVisible();
    expect(
      screen.getByText(
        '7 have no address that our e-mail reaches. Copy the text to send it to them yourself.',
      ),
    ).toBeVisible();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Zoe, Ben, Lina, Omar, Ana and 2 others');
    fill(await text(), 'It rains. ');
    await press('Copy the text');
    expect(await screen.findByRole('button', { name: 'Text copied' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`It rains.\nhttp://localhost:3000/e/${id}`);
  });

  test('is offered no text to copy if everyone has an address', async () => {
    serve('get', calls.messages, []);
    const without = { joined: 0, waiting: 0, people: [] };
    show(
      <GuestMessages
        id={id}
        reached={{ joined: 1, waiting: 0 }}
        mailed={{ joined: 1, waiting: 0, without }}
        hidden={false}
      />,
    );
    await press('Message guests');
    expect(await screen.findByText('1 of 1 person gets an e-mail.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy the text' })).toBeNull();
  });

  test('sees why nothing was sent, and keeps the text', async () => {
    serve('get', calls.messages, []);
    const words = 'You can send up to 2 messages a day. Try again later.';
    serve('post', calls.messages, refusal(429, 'too-many-requests', words));
    show(guests(0));
    await press('Message guests');
    expect(await text()).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull(); // nobody waits: there is no choice
    await press('Send message');
    expect(await screen.findByText('Message is required.')).toBeVisible();
    fill(await text(), 'It rains.');
    await press('Send message');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await text()).toHaveValue('It rains.');
  });

  test('shows its author’s name; without a name, it is from one of the organisers', async () => {
    serve('get', calls.messages, [message, { ...message, _id: '2'.repeat(24), name: undefined, text: 'Hi' }]);
    show(guests());
    expect(await screen.findByText('Omar Faruk')).toBeVisible();
    expect(screen.getByText('An organiser')).toBeVisible();
  });

  test('cannot write from an event that the team hides, and sees what was', async () => {
    serve('get', calls.messages, [message]);
    show(guests(1, true));
    expect(await screen.findByText(/The gate is closed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Message guests' })).toBeNull();
  });
});

describe('a participant', () => {
  test('reads it with the name and its links, and may report it', async () => {
    serve('get', calls.messages, [message, { ...message, _id: '2'.repeat(24), name: undefined, text: 'Hi' }]);
    const reported = serve('post', calls.eventReports, sent);
    show(<EventMessages id={id} canReport />);
    expect(await screen.findByRole('heading', { name: 'From the organiser' })).toBeVisible();
    expect(screen.getByText('Omar Faruk')).toBeVisible();
    expect(screen.getByText('The organiser')).toBeVisible();
    expect(screen.getByRole('link', { name: /map\.example/ })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
    const [button] = await screen.findAllByRole('button', { name: 'Report this message' });
    await userEvent.click(button as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Report this message' })).toBeVisible();
    await userEvent.click(await screen.findByRole('radio', { name: 'Wrong or misleading' }));
    fill(screen.getByRole('textbox', { name: 'What is wrong?' }), 'It is open.');
    await press('Send report');
    expect(await screen.findByText(/You reported this/)).toBeVisible();
    const about = { kind: 'message', id: message._id };
    expect(reported).toMatchObject([
      { params: { id }, body: { reason: 'Wrong or misleading', text: 'It is open.', about } },
    ]);
    await said('success', /Thanks/);
  });

  test('sees no empty part, and why the messages did not come', async () => {
    serve('get', calls.messages, refusal(403, 'not-allowed', 'Only who joined may read this.'));
    show(<EventMessages id={id} canReport />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('alert')).toHaveTextContent('Only who joined may read this.');
    serve('get', calls.messages, []);
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
