/** Joining without an account, and the page of the private link (docs/specification.md, "Without an account"). */
import { calls } from '@social-serve/contract/paths';
import type { Linked as LinkedReply } from '@social-serve/contract/private-link';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { away, heldBack, refusal, type Sent, serve } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { config } from '../api/config.ts';
import { queryClient } from '../api/query-client.ts';
import { Header } from '../app/layout/Header.tsx';
import { OpenEvent } from '../pages/OpenEvent.tsx';
import { Place } from '../pages/Place.tsx';
import { forgetPlace, rememberLink } from './remembered-links.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const event = anEvent({ title: 'Riverbank cleanup', creator: 'omar@example.org', mostCompanions: 3 });
const id = 'f'.repeat(24);
const link = `${id}.secret_of-zoe`;
const page = `/g#${link}`;
const joined = { acknowledged: true, insertedId: id, status: 'joined', ahead: 0, link };
const ended = refusal(404, 'not-found', 'This link no longer works.');
const going = { _id: id, status: 'joined', ahead: 0 } as const;

const aLinked = (fields: Partial<LinkedReply> = {}): LinkedReply => ({
  event,
  participation: going,
  name: 'Zoe Miller',
  joinedAt: inDays(-1),
  messages: [],
  ...fields,
});

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  serveNothingWritten();
  serve('get', calls.event, event);
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { team: false });
});

function visit(
  address: string,
  user: User | null = null,
  header: ReactNode = null,
  identity = fakeIdentity(user),
) {
  const pages = [
    { path: '/e/:id', Component: OpenEvent },
    { path: '/g', Component: Place },
    { path: '/certificate/:code', element: <h1>Certificate</h1> },
    { path: '/login', element: <h1>Login</h1> },
    { path: '/register', element: <h1>Register</h1> },
    { path: '/joinedEvents', element: <h1>Joined</h1> },
  ];
  const frame = (
    <>
      {header}
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element: frame, children: pages }], { initialEntries: [address] });
  render(
    <main>
      <AuthProvider open={async () => identity}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return router;
}

const openEvent = `/e/${event._id}`;
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });

/** Taps the button of the panel, or of the bar: a browser shows one of them. */
async function tapJoin() {
  const [button] = await screen.findAllByRole('button', { name: 'Join Event' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button as HTMLElement);
}

/** Fills in the sheet that Join opens. */
async function joinAs(name: string, email = '') {
  await tapJoin();
  const sheet = within(await screen.findByRole('dialog', { name: 'Join Event' }));
  fill(sheet.getByLabelText('Your name'), name);
  fill(sheet.getByLabelText('E-mail (optional)'), email);
  await userEvent.click(sheet.getByRole('button', { name: 'Join Event' }));
}

test('a visitor joins by name, lands on their page, and the event’s page knows until the device forgets', async () => {
  const sent = serve('post', calls.joinWithoutAccount, joined);
  const asked = serve('get', calls.linked, aLinked());
  const router = visit(openEvent);
  await joinAs('Zoe Miller');
  expect(await heading("You're going")).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ token: null, body: { name: 'Zoe Miller' } })]);
  expect(router.state.location).toMatchObject({ pathname: '/g', hash: `#${link}` });
  expect(asked[0]).toMatchObject({ link, query: {}, token: null });

  await router.navigate(-1);
  expect(await screen.findByText('You have joined this event.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Your place' })[0]).toHaveAttribute('href', page);
  expect(screen.queryByRole('button', { name: /^(Join|Leave)/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull(); // of people with an account
  await userEvent.click(screen.getByRole('button', { name: 'Forget on this device' }));
  expect(await heading(event.title)).toHaveFocus();
  expect((await screen.findAllByRole('button', { name: 'Join Event' }))[0]).toBeVisible();
  expect(Object.values(localStorage).join('')).not.toContain('secret');
});

test('a hidden field that a form filler filled in asks once, and the person joins', async () => {
  const sent = serve('post', calls.joinWithoutAccount, joined);
  serve('get', calls.linked, aLinked());
  visit(openEvent);
  await tapJoin();
  const sheet = within(await screen.findByRole('dialog', { name: 'Join Event' }));
  fill(sheet.getByLabelText('Your name'), 'Zoe Miller');
  sheet.getByLabelText<HTMLInputElement>('Leave this empty').value = 'https://zoe.example';
  await userEvent.click(sheet.getByRole('button', { name: 'Join Event' }));
  expect(await sheet.findByText(/Are you a person\?$/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: 'Join anyway' }));
  expect(await heading("You're going")).toBeVisible();
  expect(sent).toMatchObject([{ body: { name: 'Zoe Miller' } }]);
});

test('the header’s menu leads to the places on this device, and each to its page', async () => {
  const other = 'd'.repeat(24);
  rememberLink(event._id, { link, status: 'joined', ahead: 0 });
  const otherLink = `${other}.${'o'.repeat(43)}`;
  rememberLink(other, { link: otherLink, status: 'waiting', ahead: 2 });
  serve('get', calls.event, ({ params }) => (params.id === other ? anEvent({ title: 'Tree day' }) : event));
  serve('get', calls.linked, aLinked());
  visit('/login', null, <Header />);
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Your places on this device' }));
  expect(await heading('Your places on this device')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Tree day' })).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: event.title }));
  expect(await heading("You're going")).toBeVisible();
  for (const one of [link, otherLink]) act(() => forgetPlace(one));
  expect(screen.queryByRole('button', { name: 'Menu' })).toHaveClass('lg:hidden');
});

const mailedLink = `${id}.mailed-to_zoe`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const unconfirmed = { email: 'zoe@example.org', confirmBy: inHours(2) };
const toConfirm = { ...unconfirmed, mailed: true } as const;
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });
/** What a link opens is on the device, and the link itself only once. */
const isSaved = async () => {
  await waitFor(() => expect(localStorage.getItem(`place ${id}`)).toContain('Zoe Miller'));
  expect(stored().split('secret')).toHaveLength(2);
};

/** Opens a page again, with nothing in memory. */
function again(address: string, ...rest: [user?: User | null, header?: ReactNode]) {
  cleanup();
  queryClient.clear();
  return visit(address, ...rest);
}

test('what a remembered link opens is readable without a connection, as of when it was loaded', async () => {
  serve('get', calls.linked, aLinked({ email: 'zoe@example.org' }));
  visit(page);
  await heading("You're going");
  await isSaved();
  for (const gone of [away, refusal(503, 'unavailable', 'The service is not available.')]) {
    serve('get', calls.linked, gone);
    again(page);
    expect(await heading("You're going")).toBeVisible();
    expect(screen.getByText(/^Offline – as of \d+:\d\d [AP]M$/)).toBeVisible();
    expect(screen.getByText('zoe@example.org')).toBeVisible();
    expect(screen.getByText(event.location)).toBeVisible();
    for (const name of ['Leave Event', 'More children', 'Add to calendar', 'Delete it'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    for (const name of ['Forget on this device', 'Copy link'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  serve('get', calls.linked, aLinked({ name: 'Zoe B.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Zoe B.')).toBeVisible();
  expect(screen.queryByText(/^Offline/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave Event' })).toBeEnabled();
  await waitFor(() => expect(localStorage.getItem(`place ${id}`)).toContain('Zoe B.'));
});

test('without a connection, the list of places has the saved titles, and leads to each', async () => {
  serve('get', calls.linked, aLinked());
  visit(page);
  await heading("You're going");
  await isSaved();
  serve('get', calls.linked, away);
  serve('get', calls.event, away);
  again('/login', null, <Header />);
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Your places on this device' }));
  await userEvent.click(await screen.findByRole('link', { name: event.title }));
  expect(await heading("You're going")).toBeVisible();
  expect(screen.getByText(/^Offline – as of/)).toBeVisible();
});

test('a copy is never newer than the server: a link that has ended opens nothing, also offline later', async () => {
  serve('get', calls.linked, aLinked());
  visit(page);
  await heading("You're going");
  await isSaved();
  serve('get', calls.linked, ended);
  again(page);
  expect(await heading('We can’t find your place')).toBeVisible();
  expect(stored()).not.toMatch(/Zoe|secret/);
  serve('get', calls.linked, away);
  again(page);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText('Zoe Miller')).toBeNull();
});

test('an older link of a place that has ended does not forget the newer one', async () => {
  serve('get', calls.linked, aLinked());
  visit(page);
  await isSaved();
  serve('get', calls.linked, ended);
  again(`/g#${id}.older`);
  expect(await heading('We can’t find your place')).toBeVisible();
  await isSaved();
});

test('"Forget on this device" forgets what the link opens, whichever of the place’s links is open', async () => {
  serve('get', calls.linked, aLinked(unconfirmed));
  visit(page);
  await isSaved();
  serve('get', calls.linked, aLinked(toConfirm));
  again(`/g#${mailedLink}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Forget on this device' }));
  expect(await heading(event.title)).toBeVisible();
  expect(stored()).not.toMatch(/Zoe|secret|mailed/);
});

test('for someone who is signed in, a link that this device does not remember leaves nothing', async () => {
  serve('get', calls.ownMail, { verified: true });
  serve('get', calls.linked, aLinked());
  visit(page, maya);
  expect(await screen.findByText('Zoe Miller')).toBeVisible();
  await screen.findByRole('button', { name: 'Add to my account' });
  expect(stored()).not.toMatch(/Zoe|secret/);
});

test('signing out deletes what links open, and keeps the links', async () => {
  serve('get', calls.ownMail, { verified: true });
  serve('get', calls.linked, aLinked());
  visit(page);
  await isSaved();
  cleanup();
  const identity = fakeIdentity(maya);
  visit(page, maya, null, identity);
  await screen.findByRole('button', { name: 'Add to my account' });
  await isSaved();
  serve('get', calls.linked, away);
  act(() => identity.report(null));
  await waitFor(() => expect(stored()).not.toContain('Zoe'));
  expect(stored()).toContain(link);
});

test.each([
  ['someone signed in', maya, false],
  ['a place on this device', null, true],
  ['neither', null, false],
])('with %s, the service worker is registered or not', async (_, user, hasPlace) => {
  const registered = vi.fn(async () => {});
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register: registered }, configurable: true });
  if (hasPlace) rememberLink(event._id, { link, status: 'joined', ahead: 0 });
  visit('/login', user, <Header />);
  if (user || hasPlace) await waitFor(() => expect(registered).toHaveBeenCalledWith('/sw.js'));
  else {
    await screen.findByRole('link', { name: 'Login' });
    expect(registered).not.toHaveBeenCalled();
  }
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the device keeps a link when a proxy, not the server, answers that there is nothing', async () => {
  serve('get', calls.linked, aLinked());
  visit(page);
  await heading("You're going");
  await waitFor(() => expect(Object.values(localStorage).join('')).toContain(link));
  cleanup();
  const asked = serve('get', calls.linked, new Response('<h1>404</h1>', { status: 404 }));
  visit(openEvent);
  await waitFor(() => expect(asked).not.toHaveLength(0));
  expect(await screen.findByText('You have joined this event.')).toBeVisible();
  expect(Object.values(localStorage).join('')).toContain(link);
});

test('a wrong address is said at its field; where too many join, signing in is offered in the sheet', async () => {
  visit(openEvent);
  await joinAs('Zoe', 'zoe');
  expect(await screen.findByLabelText('E-mail (optional)')).toHaveFocus();
  expect(screen.getByLabelText('E-mail (optional)')).toBeInvalid();
  serve('post', calls.joinWithoutAccount, refusal(429, 'too-many-requests', 'Log in to join.'));
  fill(screen.getByLabelText('E-mail (optional)'), '');
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Join Event' }));
  expect(await sheet.findByText('Log in to join.')).toBeVisible();
  await userEvent.click(sheet.getByRole('link', { name: 'Login' }));
  expect(await heading('Login')).toBeVisible();
});

test.each(['the organiser', 'the site'])('where %s wants accounts, Join leads to one', async (who) => {
  if (who === 'the site') config.joinWithoutAccount = false;
  else serve('get', calls.event, { ...event, joinWithoutAccount: false });
  visit(openEvent);
  await tapJoin();
  expect(await heading('Register')).toBeVisible();
  delete config.joinWithoutAccount;
});

test('a link that has ended says so, and the event’s page offers to join again', async () => {
  serve('get', calls.linked, aLinked());
  const router = visit(page);
  await heading("You're going");
  await isSaved();
  serve('get', calls.linked, ended);
  queryClient.clear();
  await router.navigate(openEvent);
  expect((await screen.findAllByRole('button', { name: 'Join Event' }))[0]).toBeVisible();
  await router.navigate(page);
  expect(await heading('We can’t find your place')).toBeVisible();
  expect(screen.getByText('This link no longer works.')).toBeVisible();
});

test('without a connection the event’s page says that one is going', async () => {
  serve('get', calls.linked, aLinked({ participation: { ...going, status: 'waiting', ahead: 2 } }));
  const router = visit(page);
  await heading('You are number 3 on the waiting list');
  await isSaved();
  serve('get', calls.linked, away);
  queryClient.clear();
  await router.navigate(openEvent);
  await heading('Riverbank cleanup');
  expect((await screen.findAllByText(/^You are number 3 on the waiting list/))[0]).toBeVisible();
});

const isRemembered = (one: string) =>
  waitFor(() => expect(localStorage.getItem(`link ${event._id}`)).toContain(one));

async function confirmByMail() {
  serve('get', calls.linked, aLinked(toConfirm));
  const sent = serve('post', calls.linkedConfirmation, { acknowledged: true, modifiedCount: 1 });
  visit(`/g#${mailedLink}`);
  const button = await screen.findByRole('button', { name: 'Confirm' });
  expect(sent).toEqual([]);
  serve('get', calls.linked, aLinked({ email: 'zoe@example.org', mailed: true }));
  await userEvent.click(button);
  await said('success', 'Your e-mail address is confirmed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  return sent;
}

test('the link in the mail confirms the address after a tap', async () => {
  const sent = await confirmByMail();
  expect(sent).toEqual([expect.objectContaining({ link: mailedLink, body: {} })]);
  await isRemembered(mailedLink);
});

test('the page that the mail opens asks to confirm first, and says "You\'re going" after that', async () => {
  serve('get', calls.linked, aLinked(toConfirm));
  serve('post', calls.linkedConfirmation, { acknowledged: true, modifiedCount: 1 });
  visit(`/g#${mailedLink}`);
  await heading('Confirm your e-mail address');
  const main = within(screen.getByRole('main'));
  const [first] = [...main.queryAllByRole('link'), ...main.queryAllByRole('button')].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(first).toHaveAccessibleName('Confirm');
  expect(main.getByText(/If the event fills up, we only hold your place until/)).toBeVisible();
  expect(main.queryByText("You're going")).toBeNull();
  serve('get', calls.linked, aLinked({ email: 'zoe@example.org', mailed: true }));
  await userEvent.click(first as HTMLElement);
  expect(await heading("You're going")).toHaveFocus();
  expect(main.queryByText(/Confirm your e-mail address|we only hold/)).toBeNull();
});

test.each([
  ['mailed to', toConfirm, 'Confirm your e-mail address'],
  ['shown to', unconfirmed, 'You are number 3 on the waiting list'],
])('the link %s a person who waits names no deadline', async (_, fields, title) => {
  const waiting = { ...going, status: 'waiting', ahead: 2 } as const;
  serve('get', calls.linked, aLinked({ ...fields, participation: waiting }));
  visit(page);
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText(/zoe@example.org\. Open it|event to zoe@example.org\./)).toBeVisible();
  expect(screen.queryByText(/hold your place|fills up/)).toBeNull();
});

test.each([
  ['has begun', { eventDate: inHours(-1), endDate: inHours(3) }, {}, /^We sent a link/, /hold|fills up/],
  ['was not full in that time', {}, { confirmBy: inHours(-1) }, /may go to someone else/, /until/],
])('once the event %s, no deadline is named', async (_, when, fields, there, gone) => {
  serve('get', calls.linked, aLinked({ ...unconfirmed, ...fields, event: { ...event, ...when } }));
  visit(page);
  expect(await screen.findByText(there)).toBeVisible();
  expect(screen.queryByText(gone)).toBeNull();
});

test.each([
  ['is over', { eventDate: inDays(-3) }, 'This event is over'],
  ['was cancelled', { cancelled: true as const }, 'This event has been cancelled'],
])('once the event %s, nobody is asked to confirm', async (_, fields, title) => {
  serve('get', calls.linked, aLinked({ ...toConfirm, event: { ...event, ...fields } }));
  visit(`/g#${mailedLink}`);
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.queryByText('Confirm your e-mail address')).toBeNull();
});

test('nobody is offered Login until it is known that they are not signed in', async () => {
  serve('get', calls.linked, aLinked());
  const identity = fakeIdentity();
  visit(page, null, null, identity);
  await heading("You're going");
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  act(() => identity.report(maya));
  expect(await screen.findByRole('button', { name: 'Add to my account' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  act(() => identity.report(null));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

test('in the browser that joined, the link that was shown there is sent along, and stays valid', async () => {
  serve('get', calls.linked, aLinked(unconfirmed));
  visit(page);
  expect(await screen.findByText(/^We sent a link to zoe@example.org/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await isRemembered(link);
  cleanup();
  const sent = await confirmByMail();
  expect(sent).toEqual([expect.objectContaining({ link: mailedLink, body: { link } })]);
  await isRemembered(mailedLink);
});

test('the browser that joined says where the place is once another one confirmed the address, and has no copy of it', async () => {
  const detail = 'Confirmed on another device: open the link in your e-mail.';
  serve('get', calls.linked, aLinked(unconfirmed));
  visit(page);
  await isSaved();
  serve('get', calls.linked, refusal(404, 'confirmed-elsewhere', detail));
  again(page);
  expect(await screen.findByText(detail)).toBeVisible();
  expect(localStorage.getItem(`place ${id}`)).toBeNull();
  expect(await heading('Your place')).toBeVisible();
});

test('leaving asks, deletes everything, and leads to the event', async () => {
  const asked = serve('get', calls.linked, aLinked());
  const sent = serve('delete', calls.linked, { acknowledged: true, deletedCount: 1 });
  const router = visit(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Event' }));
  await answer('Leave and delete your data?', 'Leave and delete');
  await said('success', /^You left "Riverbank cleanup"/);
  expect(sent).toEqual([expect.objectContaining({ link })]);
  expect(router.state.location).toMatchObject({ pathname: openEvent, hash: '' });
  expect(localStorage).toHaveLength(0);
  expect(asked).toHaveLength(1); // not again, by a link that has ended
});

test('leaving by the link in the mail forgets the link that was shown, too', async () => {
  serve('get', calls.linked, aLinked(unconfirmed));
  visit(page);
  await isSaved();
  serve('get', calls.linked, aLinked({ ...toConfirm, confirmBy: inHours(2) }));
  serve('delete', calls.linked, { acknowledged: true, deletedCount: 1 });
  again(`/g#${mailedLink}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Event' }));
  await answer('Leave and delete your data?', 'Leave and delete');
  await said('success', /^You left/);
  expect(await heading(event.title)).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('brings others: people without a place join the waiting list only after a confirmation', async () => {
  serve('get', calls.linked, aLinked());
  const sent = serve('put', calls.linkedCompanions, ({ body }: Sent) =>
    (body as { split?: boolean }).split
      ? { acknowledged: true, companions: [] }
      : refusal(409, 'too-few-places', 'Only 1 place is left: the others would wait.'),
  );
  visit(page);
  const children = within(await screen.findByRole('group', { name: 'Children' }));
  for (let count = 0; count < 4; count += 1)
    await userEvent.click(children.getByRole('button', { name: 'More children' }));
  expect(children.getByRole('status')).toHaveTextContent('3'); // as many as the organiser allows
  await userEvent.click(children.getByRole('button', { name: 'Fewer children' }));
  const companions: LinkedReply['participation']['companions'] = [
    { _id: 'a'.repeat(24), age: 'child', status: 'joined', ahead: 0 },
    { _id: 'b'.repeat(24), age: 'child', status: 'waiting', ahead: 0 },
  ];
  serve('get', calls.linked, aLinked({ participation: { ...going, companions } }));
  await answer('Not enough places', 'Join and wait', 'Only 1 place is left');
  expect(await screen.findByText('2 people come with you. 1 of them is on the waiting list.')).toBeVisible();
  expect(screen.getByText('Saved')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { adults: 0, children: 2 },
    { adults: 0, children: 2, split: true },
  ]);
});

const number = (age: 'Adults' | 'Children') =>
  within(screen.getByRole('group', { name: age })).getByRole('status');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const companionsOf = (adults: number): LinkedReply['participation']['companions'] =>
  Array.from({ length: adults }, (_, index) => ({
    ...{ _id: `${index}`.repeat(24), age: 'adult' as const, status: 'joined' as const, ahead: 0 },
  }));

test('who would not wait keeps the numbers as they were', async () => {
  serve('get', calls.linked, aLinked({ participation: { ...going, companions: companionsOf(1) } }));
  serve('put', calls.linkedCompanions, refusal(409, 'too-few-places', 'No place is left.'));
  visit(page);
  await press('More adults');
  expect(number('Adults')).toHaveTextContent('2');
  await answer('Not enough places', 'Cancel', 'No place is left.');
  await waitFor(() => expect(number('Adults')).toHaveTextContent('1'));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('changes in a row are saved once; one during saving is saved after it', async () => {
  serve('get', calls.linked, aLinked());
  const first = heldBack({ acknowledged: true, companions: companionsOf(2) });
  const sent = serve('put', calls.linkedCompanions, ({ body }) =>
    (body as { adults: number }).adults === 2
      ? first.answer()
      : { acknowledged: true, companions: companionsOf(1) },
  );
  visit(page);
  await press('More adults');
  await press('More adults');
  expect(screen.getByText('Saving…')).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Fewer adults');
  await press('More adults');
  await press('Fewer adults');
  serve('get', calls.linked, aLinked({ participation: { ...going, companions: companionsOf(1) } }));
  first.open();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(number('Adults')).toHaveTextContent('1');
  expect(screen.getByRole('button', { name: 'Fewer adults' })).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([
    { adults: 2, children: 0 },
    { adults: 1, children: 0 },
  ]);
});

test('a change that is not saved says why, keeps the number, and can be repeated', async () => {
  serve('get', calls.linked, aLinked());
  serve('put', calls.linkedCompanions, away);
  visit(page);
  await press('More adults');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved\. /);
  expect(number('Adults')).toHaveTextContent('1');
  const sent = serve('put', calls.linkedCompanions, { acknowledged: true, companions: companionsOf(1) });
  serve('get', calls.linked, aLinked({ participation: { ...going, companions: companionsOf(1) } }));
  await press('Retry');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ adults: 1, children: 0 }]);
});

test('a change just before the page is left is saved; if it cannot be, a message says so', async () => {
  serve('get', calls.linked, aLinked());
  const sent = serve('put', calls.linkedCompanions, refusal(409, 'too-few-places', 'No place is left.'));
  const router = visit(page);
  await press('More adults');
  await act(() => router.navigate('/login'));
  await said('error', 'No place is left.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

/** A group of three that waits while one place is free. */
const aGroup = {
  event: { ...event, capacity: 12, participants: 11, waiting: 3 },
  participation: {
    ...{ ...going, status: 'waiting' as const, groupSize: 3 },
    companions: (['adult', 'child'] as const).map((age, index) => ({
      ...{ _id: `${index}`.repeat(24), age, status: 'waiting' as const, ahead: index + 1 },
    })),
  },
};

test('companions chosen for one place are not those of the next', async () => {
  serve('get', calls.linked, aLinked());
  const sent = serve('put', calls.linkedCompanions, { acknowledged: true, companions: [] });
  const router = visit(page);
  const children = () => within(screen.getByRole('group', { name: 'Children' }));
  await screen.findByRole('group', { name: 'Children' });
  await userEvent.click(children().getByRole('button', { name: 'More children' }));
  expect(children().getByRole('status')).toHaveTextContent('1');
  await act(() => router.navigate(`${page.slice(0, page.indexOf('#'))}#${'e'.repeat(24)}.${'s'.repeat(43)}`));
  await waitFor(() => expect(children().getByRole('status')).toHaveTextContent('0'));
  expect(sent).toMatchObject([{ link, body: { adults: 0, children: 1 } }]);
});

test('a group that needs more places than are free can take them, and the others wait', async () => {
  serve('get', calls.linked, aLinked(aGroup));
  const sent = serve('put', calls.linkedCompanions, { acknowledged: true, companions: [] });
  visit(page);
  expect(await screen.findByText('1 place is free, you need 3.')).toBeVisible();
  const take = screen.getByRole('button', { name: 'Take it, the others wait' });
  serve('get', calls.linked, aLinked());
  await userEvent.click(take);
  await waitFor(() => expect(screen.queryByText(/you need 3/)).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ adults: 1, children: 1, split: true }]);
});

test('a group that needs more places than are free can come with fewer', async () => {
  serve('get', calls.linked, aLinked({ ...aGroup, event: { ...aGroup.event, participants: 10 } }));
  const sent = serve('put', calls.linkedCompanions, { acknowledged: true, companions: [] });
  visit(page);
  expect(await screen.findByText('2 places are free, you need 3.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take them, the others wait' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Come with fewer' }));
  await waitFor(() => expect(screen.getByText('Bringing anyone?')).toHaveFocus());
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ adults: 1, children: 0 }]));
});

test('someone with an account says whom they bring on the event’s page', async () => {
  serve('get', calls.event, ({ token }: Sent) => ({ ...event, ...(token && { participation: going }) }));
  const sent = serve('put', calls.companions, { acknowledged: true, companions: [] });
  visit(openEvent, maya);
  await userEvent.click(await screen.findByRole('button', { name: 'More adults' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ params: { id }, token: 'token of maya@example.org', link: null }),
    ]),
  );
  expect(sent[0]?.body).toEqual({ adults: 1, children: 0 });
});

test('signed in, the event goes into the account, and the link ends', async () => {
  serve('get', calls.ownMail, { verified: true });
  const asked = serve('get', calls.linked, aLinked());
  const sent = serve('post', calls.linkedAccount, {
    acknowledged: true,
    insertedId: id,
    join_id: event._id,
  });
  const router = visit(page, maya);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my account' }));
  expect(await heading('Joined')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ link, token: 'token of maya@example.org' })]);
  expect(router.state.location.state).toEqual({ joined: event._id });
  expect(localStorage.getItem(`link ${event._id}`)).toBeNull();
  expect(asked).toHaveLength(1); // not again, by a link that has ended
});

test('after the event, someone who was checked in gets a certificate', async () => {
  const over = { ...event, eventDate: inDays(-3) };
  serve('get', calls.linked, aLinked({ event: over, came: true, hours: 3 }));
  const sent = serve('post', calls.linkedCertificate, { acknowledged: true, insertedId: id, code: 'abc' });
  visit(page);
  expect(await heading('You took part')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave Event' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Get your certificate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Get certificate' }));
  expect(await heading('Certificate')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ link, body: { name: 'Zoe Miller' } })]);
});
