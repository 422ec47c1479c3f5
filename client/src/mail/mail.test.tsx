/** What a person gets by mail, on /account and after joining. */
import type { OwnMail as Mail } from '@social-serve/contract/mail';
import { calls } from '@social-serve/contract/paths';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FC } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { away, heldBack, refusal, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { config } from '../api/config.ts';
import { ConfirmationQuestion } from './ConfirmationQuestion.tsx';
import { OwnMail } from './OwnMail.tsx';
import { askToConfirm } from './queries.ts';

const CHOICE = { reminders: true, changes: true, summary: true, messages: true, news: false };
const mail: Mail = { ...CHOICE, verified: true, asked: false };
const unverified = { ...mail, verified: false };

function show(Part: FC, identity = fakeIdentity(maya)) {
  render(
    <AuthProvider open={async () => identity}>
      <MemoryRouter>
        <Part />
      </MemoryRouter>
    </AuthProvider>,
  );
  return identity;
}

const kind = (name: string) => screen.findByRole('switch', { name: new RegExp(`^${name}`) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the choice of e-mails', () => {
  test('is each kind on or off, saved at once', async () => {
    serve('get', calls.ownMail, mail);
    const saved = heldBack({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const sent = serve('put', calls.ownMail, saved.answer);
    show(OwnMail);
    expect(await kind('News')).not.toBeChecked();
    for (const name of ['Reminders', 'Event updates', 'Summary', 'Messages'])
      expect(await kind(name)).toBeChecked();
    await userEvent.click(await kind('News'));
    await waitFor(async () => expect(await kind('News')).toBeChecked());
    // The next change waits for this one.
    expect(await kind('Event updates')).toBeDisabled();
    expect(await kind('News')).toBeEnabled();
    saved.open();
    await waitFor(async () => expect(await kind('Event updates')).toBeEnabled());
    await userEvent.click(await kind('Event updates'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ news: true }, { changes: false }]));
    expect(await kind('Event updates')).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: /team/ })).toBeNull();
    expect(screen.queryByText(/Confirm/)).not.toBeInTheDocument();
  });

  test('has one more for members of the team', async () => {
    serve('get', calls.ownMail, { ...mail, team: true });
    const sent = serve('put', calls.ownMail, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    show(OwnMail);
    await userEvent.click(await kind('The team’s desk'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ team: false }]));
  });

  test('that was not saved says why, and is reset', async () => {
    serve('get', calls.ownMail, mail);
    serve('put', calls.ownMail, refusal(503, 'unavailable', 'Try again in a moment.'));
    show(OwnMail);
    await userEvent.click(await kind('Summary'));
    expect(await screen.findByText('Your choice was not saved. Try again in a moment.')).toBeVisible();
    expect(await kind('Summary')).toBeChecked();
  });

  test('that could not be loaded can be loaded again', async () => {
    serve('get', calls.ownMail, away());
    show(OwnMail);
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 });
    serve('get', calls.ownMail, mail);
    await userEvent.click(retry);
    expect(await kind('Reminders')).toBeChecked();
  });
});

describe('an address that is not confirmed', () => {
  test('gets the provider’s link, and is checked again', async () => {
    serve('get', calls.ownMail, unverified);
    const identity = show(OwnMail);
    expect(await screen.findByText('Confirm your e-mail address to get reminders')).toBeVisible();
    identity.failNext('too-many-requests');
    await press('Send the link');
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Send the link');
    expect(await screen.findByText(/^We’ve sent a link to maya@example.org/)).toBeVisible();
    await press('I’ve confirmed it');
    expect(await screen.findByText('Your address is not confirmed yet.')).toBeVisible();
    serve('get', calls.ownMail, mail);
    await press('I’ve confirmed it');
    await waitFor(() => expect(screen.queryByText(/^Confirm your e-mail address/)).not.toBeInTheDocument());
    expect(identity.made).toEqual(['sendConfirmation', 'sendConfirmation', 'renew', 'renew']);
  });
});

test('an address that refused mail says since when, and gets our link', async () => {
  serve('get', calls.ownMail, { ...mail, refusedAt: '2026-11-12T09:00:00.000Z' });
  const sent = serve('post', calls.ownMailConfirmation, { acknowledged: true });
  show(OwnMail);
  expect(await screen.findByText(/rejected our e-mail since November 12, 2026/)).toBeVisible();
  await press('Send the link');
  expect(await screen.findByText(/^We’ve sent you a link/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

describe('a person who has just joined', () => {
  const wasOwn = config.ownAccounts;
  afterEach(() => {
    config.ownAccounts = wasOwn;
  });

  test('is asked once to confirm the address, and can leave it', async () => {
    config.ownAccounts = false;
    serve('get', calls.ownMail, unverified);
    const saved = serve('put', calls.ownMail, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    show(ConfirmationQuestion);
    void askToConfirm();
    expect(await screen.findByText('Confirm your e-mail address to get reminders')).toBeVisible();
    await waitFor(() => expect(saved).toMatchObject([{ body: { asked: true } }]));
    await press('Not now');
    expect(screen.queryByText(/^Confirm your e-mail address/)).not.toBeInTheDocument();
    expect(saved).toHaveLength(1);
    serve('get', calls.ownMail, { ...unverified, asked: true });
    await askToConfirm();
    expect(screen.queryByText(/^Confirm your e-mail address/)).not.toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  test('is asked although noting it failed', async () => {
    config.ownAccounts = false;
    serve('get', calls.ownMail, unverified);
    serve('put', calls.ownMail, away);
    show(ConfirmationQuestion);
    await askToConfirm();
    expect(await screen.findByText('Confirm your e-mail address to get reminders')).toBeVisible();
  });

  test.each([
    ['was asked before', { ...unverified, asked: true }],
    ['has a confirmed address', mail],
  ])('and %s is not', async (_, answer) => {
    config.ownAccounts = false;
    const sent = serve('get', calls.ownMail, answer);
    show(ConfirmationQuestion);
    await askToConfirm();
    expect(sent).toHaveLength(1);
    expect(screen.queryByText(/^Confirm your e-mail address/)).not.toBeInTheDocument();
  });
});
