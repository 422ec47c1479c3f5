/** What an event needs, on its page and on that of a private link, and claiming it (docs/specification.md, "Needs"). */
import type { ClaimedNeed } from '@social-serve/contract/need-rules';
import { calls } from '@social-serve/contract/paths';
import type { Linked } from '@social-serve/contract/private-link';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { refusal, serve, serveOnce } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { queryClient } from '../api/query-client.ts';
import { OpenEvent } from '../pages/OpenEvent.tsx';
import { Place } from '../pages/Place.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const id = (digit: number) => String(digit).repeat(24);
const gloves: ClaimedNeed = { _id: id(1), label: 'Gloves', kind: 'thing', number: 20, claimed: 12 };
const driver: ClaimedNeed = { _id: id(2), label: 'Driver', kind: 'role', number: 2, claimed: 0 };
const cake: ClaimedNeed = { _id: id(3), label: 'Cake', kind: 'thing', number: 5, claimed: 5 };
const event = anEvent({
  title: 'Riverbank cleanup',
  creator: 'omar@example.org',
  needs: [gloves, driver, cake],
});
const participation = { _id: id(9), status: 'joined', ahead: 0 } as const;
const link = `${id(9)}.secret_of-zoe`;
const joined = { acknowledged: true, insertedId: id(9), status: 'joined', ahead: 0 } as const;
/** Others have claimed gloves meanwhile. */
const tooMany = (detail: string, left: number) =>
  refusal(409, 'too-many-claimed', detail, undefined, undefined, { need: gloves._id, left });
const saved = { acknowledged: true, claims: [] };

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  serveNothingWritten();
  serve('get', calls.event, event);
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { team: false });
  serve('get', calls.ownMail, { verified: true });
});

function visit(user: User | null = maya, address = `/e/${event._id}`) {
  const router = createMemoryRouter(
    [
      { path: '/e/:id', Component: OpenEvent },
      { path: '/g', Component: Place },
      { path: '/joinedEvents', element: <h1>Joined</h1> },
      { path: '/register', element: <h1>Register</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(user)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return router;
}

const list = async () => within(await screen.findByRole('region', { name: 'What’s needed' }));
const rowOf = async (label: string) => {
  const rows = await (await list()).findAllByRole('listitem');
  const row = rows.find(({ textContent }) => textContent.includes(label));
  if (!row) throw new Error(`No row of ${label}.`);
  return within(row);
};
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('everyone sees what is needed and how much of it is claimed, and nobody’s name', async () => {
  visit(null);
  expect((await rowOf('Gloves')).getByText('12 of 20')).toBeVisible();
  expect((await rowOf('Driver')).getByText('0 of 2')).toBeVisible();
  expect((await rowOf('Driver')).getByText('Role')).toBeVisible();
  expect((await rowOf('Cake')).getByText('All covered')).toBeVisible();
  expect((await rowOf('Cake')).queryByRole('button')).toBeNull();
});

test('more than needed', async () => {
  serve('get', calls.event, { ...event, needs: [{ ...cake, number: 2 }] });
  visit(null);
  expect((await rowOf('Cake')).getByText('5 of 2')).toBeVisible();
  expect((await rowOf('Cake')).getByText('3 more than needed')).toBeVisible();
});

test('an event without needs, and one that is over, do not have this part', async () => {
  serve('get', calls.event, { ...event, eventDate: inDays(-3) });
  visit(null);
  expect(await screen.findByText('This event is over.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What’s needed' })).toBeNull();
});

test('a participant claims in two taps, changes and withdraws', async () => {
  serve('get', calls.event, { ...event, participation });
  const sent = serve('put', calls.claims, saved);
  visit();
  await press('Claim: Gloves');
  serve('get', calls.event, {
    ...event,
    needs: [{ ...gloves, claimed: 13 }, driver, cake],
    participation: { ...participation, claims: [{ need: gloves._id, number: 1 }] },
  });
  await userEvent.click((await dialog('Gloves')).getByRole('button', { name: 'Save' }));
  await said('success', 'Your claim was saved.');
  expect(sent).toEqual([
    expect.objectContaining({
      params: { id: participation._id },
      token: 'token of maya@example.org',
      body: { claims: [{ need: gloves._id, number: 1 }] },
    }),
  ]);
  expect(await (await rowOf('Gloves')).findByText('You bring 1')).toBeVisible();
  expect((await rowOf('Gloves')).getByText('13 of 20')).toBeVisible();

  // Another need keeps the first claim.
  await press('Claim: Driver');
  await userEvent.click((await dialog('Driver')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({
    claims: [
      { need: gloves._id, number: 1 },
      { need: driver._id, number: 1 },
    ],
  });

  await press('Change: Gloves');
  await userEvent.click((await dialog('Gloves')).getByRole('button', { name: 'Withdraw' }));
  await said('success', 'Your claim was withdrawn.');
  expect(sent[2]?.body).toEqual({ claims: [] });
});

test('what an organiser entered meanwhile stays', async () => {
  serve('get', calls.event, { ...event, participation });
  const sent = serve('put', calls.claims, saved);
  visit();
  await press('Claim: Gloves');
  const form = await dialog('Gloves');
  const entered = { need: driver._id, number: 1 };
  serve('get', calls.event, { ...event, participation: { ...participation, claims: [entered] } });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await said('success', 'Your claim was saved.');
  expect(sent.map(({ body }) => body)).toEqual([{ claims: [entered, { need: gloves._id, number: 1 }] }]);
});

test('a number can be typed; no more than is left', async () => {
  serve('get', calls.event, { ...event, participation });
  const sent = serve('put', calls.claims, saved);
  visit();
  await press('Claim: Gloves');
  const form = await dialog('Gloves');
  const number = form.getByRole('textbox', { name: 'Gloves' });
  await userEvent.clear(number);
  await userEvent.type(number, '50');
  expect(number).toHaveValue('8');
  expect(form.getByRole('button', { name: 'More: Gloves' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(form.getByRole('button', { name: 'Fewer: Gloves' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ claims: [{ need: gloves._id, number: 7 }] }));
});

test('if someone else was faster, the dialog says how many are left, and sends that', async () => {
  serve('get', calls.event, { ...event, participation });
  const sent = serve('put', calls.claims, saved);
  serveOnce('put', calls.claims, tooMany('You can take on at most 3 of “Gloves”.', 3));
  visit();
  await press('Claim: Gloves');
  const form = await dialog('Gloves');
  fill(form.getByRole('textbox', { name: 'Gloves' }), '8');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('You can take on at most 3 of “Gloves”.');
  expect(form.getByRole('textbox', { name: 'Gloves' })).toHaveValue('3');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ claims: [{ need: gloves._id, number: 3 }] }));
});

test('a role: one for each person of a group who has a place', async () => {
  const companions = [
    { _id: id(7), age: 'child', status: 'waiting', ahead: 0 },
    { _id: id(8), age: 'adult', status: 'joined', ahead: 0 },
  ];
  serve('get', calls.event, { ...event, participation: { ...participation, companions } });
  visit();
  await press('Claim: Driver');
  const form = await dialog('Driver');
  fill(form.getByRole('textbox', { name: 'Driver' }), '9');
  expect(form.getByRole('textbox', { name: 'Driver' })).toHaveValue('2');
});

test('someone who is logged in joins with a claim', async () => {
  const sent = serve('post', calls.joinedEvents, joined);
  visit();
  await press('Claim: Driver');
  const form = await dialog('Join Event');
  expect(form.getByRole('checkbox', { name: /^Driver/ })).toBeChecked();
  fill(form.getByRole('textbox', { name: 'Gloves' }), '2');
  await userEvent.click(form.getByRole('button', { name: 'Join Event' }));
  expect(await screen.findByRole('heading', { name: 'Joined' })).toBeVisible();
  await said('success', 'You are participate this event successfully');
  expect(sent[0]?.body).toMatchObject({
    join_id: event._id,
    claims: [
      { need: gloves._id, number: 2 },
      { need: driver._id, number: 1 },
    ],
  });
});

test('a visitor joins by name with a claim', async () => {
  const sent = serve('post', calls.joinWithoutAccount, { ...joined, link });
  serve('get', calls.linked, { event, participation, name: 'Zoe', joinedAt: inDays(-1), messages: [] });
  const router = visit(null);
  await press('Claim: Gloves');
  const sheet = await dialog('Join Event');
  expect(sheet.getByRole('textbox', { name: 'Gloves' })).toHaveValue('1');
  fill(sheet.getByLabelText('Your name'), 'Zoe');
  await userEvent.click(sheet.getByRole('button', { name: 'Join Event' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/g'));
  expect(sent[0]?.body).toEqual({ name: 'Zoe', claims: [{ need: gloves._id, number: 1 }] });
});

test('the name comes first, and claims are optional', async () => {
  const sent = serve('post', calls.joinWithoutAccount, { ...joined, link });
  serve('get', calls.linked, { event, participation, name: 'Zoe', joinedAt: inDays(-1), messages: [] });
  visit(null);
  const [join] = await screen.findAllByRole('button', { name: 'Join Event' });
  await waitFor(() => expect(join).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(join as HTMLElement);
  const sheet = await dialog('Join Event');
  expect(sheet.getByText('Can you bring or do something? (optional)')).toBeVisible();
  fill(sheet.getByLabelText('Your name'), 'Zoe');
  await userEvent.click(sheet.getByRole('button', { name: 'Join Event' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ name: 'Zoe' }));
});

test('joining with too many: nobody joins, and the sheet has what is left', async () => {
  const sent = serve('post', calls.joinWithoutAccount, { ...joined, link });
  serveOnce('post', calls.joinWithoutAccount, tooMany('Others already take care of “Gloves”.', 0));
  serve('get', calls.linked, { event, participation, name: 'Zoe', joinedAt: inDays(-1), messages: [] });
  visit(null);
  await press('Claim: Gloves');
  const sheet = await dialog('Join Event');
  fill(sheet.getByLabelText('Your name'), 'Zoe');
  await userEvent.click(sheet.getByRole('button', { name: 'Join Event' }));
  expect(await sheet.findByText('Others already take care of “Gloves”.')).toBeVisible();
  expect(sheet.queryByRole('textbox', { name: 'Gloves' })).toBeNull();
  expect(sheet.getByLabelText('Your name')).toHaveValue('Zoe');
  await userEvent.click(sheet.getByRole('button', { name: 'Join Event' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ name: 'Zoe' }));
});

test('whoever ends up on the waiting list hears that nothing was claimed', async () => {
  serve('post', calls.joinedEvents, { ...joined, status: 'waiting', ahead: 2, claimsDropped: true });
  visit();
  await press('Claim: Gloves');
  await userEvent.click((await dialog('Join Event')).getByRole('button', { name: 'Join Event' }));
  await said(
    'success',
    'You are on the waiting list, so nothing was claimed. You can claim once you have a place.',
  );
});

test.each([
  ['people on the waiting list', { participation: { ...participation, status: 'waiting', ahead: 1 } }],
  ['visitors of a full event', { capacity: 1, participants: 1 }],
])('%s read that they can claim once they have a place', async (_, fields) => {
  serve('get', calls.event, { ...event, ...fields });
  visit();
  expect(await (await list()).findByText('You can claim once you have a place.')).toBeVisible();
  expect((await list()).queryByRole('button')).toBeNull();
});

test('organisers of a full event can claim, and read nothing else', async () => {
  serve('get', calls.event, { ...event, creator: maya.email, capacity: 1, participants: 1 });
  visit();
  expect(await (await list()).findByRole('button', { name: 'Claim: Gloves' })).toBeVisible();
  expect((await list()).queryByText('You can claim once you have a place.')).toBeNull();
});

test('once it has started nothing can be claimed any more', async () => {
  serve('get', calls.event, {
    ...event,
    eventDate: new Date(Date.now() - 60_000).toISOString(),
    participation: { ...participation, claims: [{ need: gloves._id, number: 2 }] },
  });
  visit();
  expect(await (await rowOf('Gloves')).findByText('You bring 2')).toBeVisible();
  expect((await list()).queryByRole('button')).toBeNull();
});

test('an organiser claims something without joining', async () => {
  serve('get', calls.event, {
    ...event,
    creator: maya.email,
    claims: [{ need: driver._id, number: 1 }],
  });
  const sent = serve('put', calls.organiserClaims, saved);
  visit();
  expect(await (await rowOf('Driver')).findByText('You do this')).toBeVisible();
  await press('Claim: Gloves');
  await userEvent.click((await dialog('Gloves')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        params: { id: event._id },
        body: {
          claims: [
            { need: driver._id, number: 1 },
            { need: gloves._id, number: 1 },
          ],
        },
      }),
    ]),
  );
});

test('an organiser who joins keeps what they claimed before, and can change it', async () => {
  serve('get', calls.event, {
    ...event,
    creator: maya.email,
    participation,
    claims: [{ need: gloves._id, number: 2 }],
  });
  const sent = serve('put', calls.organiserClaims, saved);
  visit();
  expect(await (await rowOf('Gloves')).findByText('You bring 2')).toBeVisible();
  await press('Change: Gloves');
  await userEvent.click((await dialog('Gloves')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: event._id }, body: { claims: [] } }]));
});

test('by a private link: what the person said, and changing it', async () => {
  const claims = [{ need: gloves._id, number: 2 }];
  const linked: Linked = {
    event,
    participation: { ...participation, claims },
    name: 'Zoe',
    joinedAt: inDays(-1),
    messages: [],
  };
  serve('get', calls.linked, linked);
  const sent = serve('put', calls.linkedClaims, saved);
  visit(null, `/g#${link}`);
  expect(await screen.findByText('You said you’d bring 2 Gloves.')).toBeVisible();
  await press('Change: Gloves');
  const form = await dialog('Gloves');
  await userEvent.click(form.getByRole('button', { name: 'More: Gloves' }));
  // What an organiser enters meanwhile stays.
  const entered = { need: driver._id, number: 1 };
  serve('get', calls.linked, {
    ...linked,
    participation: { ...participation, claims: [...claims, entered] },
  });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        ...{ link, token: null },
        body: { claims: [entered, { need: gloves._id, number: 3 }] },
      }),
    ]),
  );
});
