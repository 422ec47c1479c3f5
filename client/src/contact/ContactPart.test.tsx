import type { ContactMessage } from '@social-serve/contract/contact';
import { calls, probes } from '@social-serve/contract/paths';
import { aMessage } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { said } from '../../test/messages.ts';
import { away, listPage, refusal, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { Team } from '../pages/Team.tsx';

let count = 0;
const received = (fields: Partial<ContactMessage> = {}): ContactMessage => {
  count += 1;
  const _id = count.toString(16).padStart(24, 'c');
  return { ...aMessage(), _id, date: '2026-11-01T10:00:00.000Z', ...fields };
};
const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const zoe = received({ name: 'Zoë', message: 'One\n<b>two</b>' });

beforeEach(() => {
  serve('get', calls.me, { email: maya.email, team: true, unread: 0 });
  serve('get', probes.readyz, { status: 'ready', version: '1.0.0' });
  serve('get', calls.contact, listPage([zoe], null, 1));
});

function visit() {
  const router = createMemoryRouter(
    [{ Component: RequireUser, children: [{ path: '/team', Component: Team }] }],
    { initialEntries: ['/team?part=messages'] },
  );
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(maya)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
}
const message = (name: string) => screen.findByRole('article', { name });

test('a message is answered, which is said, and may wait again', async () => {
  const put = serve('put', calls.contactMessage, done);
  visit();
  expect(await message('Zoë')).toHaveTextContent('One <b>two</b>');
  expect(within(await message('Zoë')).getByRole('link')).toHaveAttribute('href', 'mailto:zoe@example.org');
  const answered = { answeredBy: 'tara@example.org', answeredAt: '2026-11-02T10:00:00.000Z' };
  serve('get', calls.contact, listPage([{ ...zoe, ...answered }], null, 1));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as answered: Zoë' }));
  await said('success', 'Marked as answered');
  expect(await screen.findByText(/^Answered by tara@example\.org, /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as not answered: Zoë' }));
  await said('success', 'Marked as not answered');
  expect(put).toMatchObject([
    { params: { id: zoe._id }, body: { answered: true } },
    { params: { id: zoe._id }, body: { answered: false } },
  ]);
});

test('only messages from machines are marked', async () => {
  serve('get', calls.contact, listPage([zoe, received({ name: 'Bot', probablySpam: true })], null, 2));
  visit();
  expect(await message('Bot')).toHaveTextContent('Probably spam');
  expect(await message('Zoë')).not.toHaveTextContent('Probably spam');
  expect(screen.getByText('2 messages')).toBeVisible();
});

test('messages that wait for an answer are a list of their own, with their number', async () => {
  serve('get', calls.me, { email: maya.email, team: true, unread: 0, desk: { messages: 2 } });
  const asked = serve('get', calls.contact, ({ query }) =>
    query.state ? listPage([], null, 0) : listPage([zoe], null, 1),
  );
  visit();
  await message('Zoë');
  await userEvent.click(screen.getByRole('button', { name: 'To answer 2' }));
  expect(await screen.findByText('No message waits for an answer.')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ state: 'open' });
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(await message('Zoë')).toBeVisible();
});

test('says why it was refused', async () => {
  const gone = 'We can’t find this message. It may have been deleted.';
  serve('put', calls.contactMessage, refusal(404, 'not-found', gone));
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as answered: Zoë' }));
  await said('error', gone);
});

test('loads more, and focuses the first of them', async () => {
  serve('get', calls.contact, ({ query }) =>
    query.cursor ? listPage([received({ name: 'Omar' })], null, 2) : listPage([zoe], '1-1-a', 2),
  );
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(async () =>
    expect(within(await message('Omar')).getByRole('link', { name: 'zoe@example.org' })).toHaveFocus(),
  );
});

test('says that there are none', async () => {
  serve('get', calls.contact, listPage([], null, 0));
  visit();
  expect(await screen.findByText(/^No messages yet/)).toBeVisible();
});

test('says why the list failed to load, and retries', async () => {
  serve('get', calls.contact, away);
  visit();
  await screen.findByRole('alert');
  serve('get', calls.contact, listPage([zoe], null, 1));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await message('Zoë')).toBeVisible();
});
