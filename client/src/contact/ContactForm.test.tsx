import { calls } from '@social-serve/contract/paths';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said, saidSoFar } from '../../test/messages.ts';
import { away, refusal, type Sent, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { config } from '../api/config.ts';
import { ContactForm } from './ContactForm.tsx';

const THANKS = 'Your email submitted successfully';

let sent: Sent[];
beforeEach(() => {
  sent = serve('post', calls.contact, { acknowledged: true, insertedId: 'a'.repeat(24) });
});
afterEach(() => {
  delete config.hasTeam;
  delete config.contactEmail;
});

function show() {
  render(
    <AuthProvider open={async () => fakeIdentity(null)}>
      <ContactForm />
    </AuthProvider>,
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
async function fillIn() {
  fill(field('Name'), 'Zoë');
  fill(field('Email'), 'zoe@example.org');
  fill(field('Message'), 'May I bring my dog?');
}

test('thanks, sends what was filled in, and is empty again', async () => {
  show();
  await fillIn();
  await press();
  await said('success', THANKS);
  await waitFor(() => expect(field('Message')).toHaveValue(''));
  expect(sent).toMatchObject([
    { body: { name: 'Zoë', email: 'zoe@example.org', message: 'May I bring my dog?' } },
  ]);
  expect(screen.queryByText(/^It was not sent/)).not.toBeInTheDocument();
});

test('thanks whatever was filled in, and says below why it was not sent', async () => {
  const problems = [
    { path: 'name', message: 'Name is required.' },
    { path: 'email', message: 'Email must be an e-mail address, like name@example.org.' },
  ];
  serve('post', calls.contact, refusal(400, 'bad-input', 'Name is required.', problems));
  show();
  fill(field('Email'), 'no address');
  await press();
  await said('success', THANKS);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your message was not sent. Name is required. Email must be an e-mail address, like name@example.org.',
  );
  expect(field('Email')).toHaveValue('no address');
});

test('keeps what was typed when the server is away, and sends it when it is there again', async () => {
  const failed = serve('post', calls.contact, away);
  show();
  await fillIn();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your message was not sent. The server cannot be reached.',
  );
  expect(failed).toHaveLength(1);
  expect(field('Message')).toHaveValue('May I bring my dog?');
  const again = serve('post', calls.contact, { acknowledged: true, insertedId: 'a'.repeat(24) });
  await press();
  await waitFor(() => expect(field('Message')).toHaveValue(''));
  expect(again).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('where nobody reads it says so, where to write instead, and sends nothing', async () => {
  Object.assign(config, { hasTeam: false, contactEmail: 'group@example.org' });
  show();
  expect(screen.getByText(/^This site has no team to read messages\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'group@example.org' })).toHaveAttribute(
    'href',
    'mailto:group@example.org',
  );
  await fillIn();
  await press();
  await said('success', THANKS);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your message was not sent. This site has no team/,
  );
  expect(field('Message')).toHaveValue('May I bring my dog?');
  expect(sent).toEqual([]);
  expect(saidSoFar('error')).toEqual([]);
});

test('a hidden field that was filled in asks once whether a person sends, and is not sent', async () => {
  show();
  const trap = screen.getByLabelText<HTMLInputElement>('Leave this empty');
  expect(trap.closest('[inert]')).not.toBeNull();
  expect(trap).toHaveAttribute('autocomplete', 'off');
  await fillIn();
  trap.value = 'https://maya.example';
  await press();
  await said('success', THANKS);
  expect(await screen.findByText(/Are you a person\?$/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ name: 'Zoë', email: 'zoe@example.org', message: 'May I bring my dog?' });
});
