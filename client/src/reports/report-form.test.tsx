import { calls } from '@social-serve/contract/paths';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { type Sent, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { config } from '../api/config.ts';
import { ReportButton } from './ReportButton.tsx';

const id = '1'.repeat(24);

let sent: Sent[];
beforeEach(() => {
  sent = serve('post', calls.eventReports, { acknowledged: true, insertedId: 'a'.repeat(24) });
});
afterEach(() => {
  delete config.mail;
});

async function open(props: Partial<Parameters<typeof ReportButton>[0]> = {}) {
  render(
    <AuthProvider open={async () => fakeIdentity(null)}>
      <ReportButton id={id} {...props} />
    </AuthProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Report this/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Wrong or misleading' }));
  fill(screen.getByRole('textbox', { name: 'What is wrong?' }), 'It is a trap.');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const address = () => screen.queryByRole('textbox', { name: 'Your e-mail address (optional)' });
const BODY = { reason: 'Wrong or misleading', text: 'It is a trap.' };

test('a visitor reports without an address', async () => {
  await open();
  expect(address()).toBeVisible();
  await send();
  await said('success', 'Thanks. Our team will review it');
  expect(await screen.findByText(/^You reported this/)).toBeVisible();
  expect(sent).toMatchObject([{ params: { id }, body: BODY }]);
  expect(sent[0]?.body).not.toHaveProperty('email');
});

test('a visitor may give an address, which must be one', async () => {
  await open();
  fill(address() as HTMLElement, 'zoe');
  await send();
  expect(await screen.findByText(/must be an e-mail address/)).toBeVisible();
  expect(sent).toEqual([]);
  fill(address() as HTMLElement, 'zoe@example.org');
  await send();
  await said('success', 'Thanks. Our team will review it');
  expect(sent).toMatchObject([{ body: { ...BODY, email: 'zoe@example.org' } }]);
});

test('asks for no address where no mail is sent', async () => {
  config.mail = 'none';
  await open();
  expect(address()).toBeNull();
});

test('a hidden field that was filled in asks once whether a person reports, and is not sent', async () => {
  await open();
  screen.getByLabelText<HTMLInputElement>('Leave this empty').value = 'https://soap.example';
  await send();
  expect(await screen.findByText(/Are you a person\?$/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: BODY }]));
  expect(sent[0]?.body).not.toHaveProperty('leaveEmpty');
});

test('someone with a private link reports a message by it, without another address', async () => {
  await open({ link: 'the.link', about: { kind: 'message', id: '2'.repeat(24) } });
  expect(address()).toBeNull();
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { ...BODY, about: { kind: 'message', id: '2'.repeat(24) } } });
  expect(sent[0]).toMatchObject({ link: 'the.link', token: null });
});
