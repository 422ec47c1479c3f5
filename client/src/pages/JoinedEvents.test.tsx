import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, expectMessageFor } from '../../test/dialogs.ts';
import { said } from '../../test/messages.ts';
import {
  AWAY,
  confirm,
  joined,
  mine,
  press,
  sent,
  serveUpcoming,
  updated,
  visit,
  which,
} from '../../test/own-events.tsx';
import { away, listPage, serve } from '../../test/server.ts';

test('leaving an event: asked first, then taken out of the list with a notice of 1500 ms', async () => {
  visit('/joinedEvents');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  await press('Delete Riverbank cleanup (leave this event)');
  await confirm(`${which}. You can join again later.`);
  await expectMessageFor(1500, 'Your event has been deleted successfully');
  expect(sent.left.map(({ params }) => params)).toEqual([{ id: joined._id }]);
  const heading = await screen.findByRole('heading', { name: 'Your Event Participation: 0' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(
    screen.getByText('You left "Riverbank cleanup". Someone else can now have your place.'),
  ).toBeVisible();
  expect(screen.getByText('Opps!!!')).toBeVisible();
  expect(screen.getByText("You haven't joined any event yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upcoming Events' })).toHaveAttribute('href', '/upcomingEvents');
});

test('the whole count is said, however many are loaded', async () => {
  const second = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Lakeside cleanup' };
  serveUpcoming(({ query }) => {
    if (query.cursor) return listPage([second], null, 2 - sent.left.length);
    return sent.left.length > 0 ? listPage([second], null, 1) : listPage([joined], '2-1-abc', 2);
  });
  visit('/joinedEvents');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 2' })).toBeVisible();
  await press('Load more');
  await screen.findByRole('button', { name: /^Delete Lakeside cleanup/ });
  await press(/^Delete Riverbank cleanup/);
  await confirm(which);
  await expectMessageFor(1500, 'Your event has been deleted successfully');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete Lakeside cleanup/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete Riverbank cleanup/ })).toBeNull();
});

test('leaving a past event, below the hours of those attended', async () => {
  const past = { ...joined, title: 'Past', eventDate: inDays(-5) };
  serve('get', calls.joinedEventsOf, ({ query }) =>
    query.show === 'past' && sent.left.length === 0 ? [past] : [],
  );
  const { _id, join_id, title, eventDate, location } = past;
  serve('get', calls.ownAttendances, [{ _id, join_id, title, eventDate, location, hours: 2 }]);
  visit('/joinedEvents?show=past');
  await screen.findByRole('button', { name: 'Download hours (CSV)' });
  await press(/^Delete Past/);
  await confirm('“Past”');
  await expectMessageFor(1500, 'Your event has been deleted successfully');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete Past/ })).toBeNull());
});

test('without confirmation the event stays', async () => {
  visit('/joinedEvents');
  await press(/^Delete Riverbank cleanup/);
  await answer('Are you sure?', 'Cancel');
  expect(sent.left).toEqual([]);
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
});

test('a joined list that fails is a toast as well', async () => {
  serve('get', calls.joinedEventsOf, away);
  visit('/joinedEvents');
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
  await said('error', AWAY);
});

test('rows of what is over, and of what was cancelled, say so', async () => {
  serveUpcoming([
    { ...joined, title: 'Cancelled cleanup', cancelled: true },
    { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Past', eventDate: inDays(-5) },
  ]);
  visit('/joinedEvents?view=table');
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await row('Cancelled cleanup')).getByText('Cancelled')).toBeVisible();
  expect((await row('Cancelled cleanup')).queryByRole('link')).toBeNull();
  expect((await row('Past')).getByRole('link', { name: 'Past' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Ended' })).toBeVisible();
});

test('leaving a cancelled event does not change how many one takes part in', async () => {
  const called = { ...joined, title: 'Cancelled cleanup', cancelled: true };
  const other = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Other' };
  serveUpcoming(() => listPage(sent.left.length > 0 ? [other] : [called, other], null, 1));
  visit('/joinedEvents');
  await press(/^Delete Cancelled cleanup/);
  await confirm('“Cancelled cleanup”');
  await expectMessageFor(1500, 'Your event has been deleted successfully');
  await waitFor(() => expect(screen.queryByText('Cancelled cleanup')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
});

/** One event in each part of /joinedEvents. */
function serveParts() {
  const parts: Record<string, object[]> = {
    upcoming: [
      joined,
      { ...joined, _id: '1'.repeat(24), join_id: '2'.repeat(24), title: 'Off', status: 'removed' },
    ],
    waiting: [
      {
        ...{
          ...joined,
          _id: '3'.repeat(24),
          join_id: '4'.repeat(24),
          title: 'Full',
          status: 'waiting',
          ahead: 2,
        },
        ...{ groupSize: 3, capacity: 12, participants: 11 },
      },
    ],
    past: [{ ...joined, _id: '5'.repeat(24), join_id: '6'.repeat(24), title: 'Past', eventDate: inDays(-5) }],
  };
  return serve('get', calls.joinedEventsOf, ({ query }) => listPage(parts[query.show ?? ''] ?? [], null, 1));
}

test('joined events come in three parts with their numbers; the address says which one is shown', async () => {
  serveParts();
  const router = visit('/joinedEvents');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upcoming (1)' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Riverbank cleanup' })).toBeVisible();
  await press('Table');
  await press('Waiting (1)');
  expect(router.state.location.search).toBe('?view=table&show=waiting');
  expect(await screen.findByText('You are number 3 on the waiting list.')).toBeVisible();
  expect(screen.getByText('1 place is free, you need 3.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Come with fewer, or take it, the others wait' })).toHaveAttribute(
    'href',
    `/eventDetails/${'4'.repeat(24)}`,
  );
  expect(screen.queryByText('Riverbank cleanup')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Full (leave the waiting list)' })).toBeVisible();
  await press('Past (1)');
  expect(await screen.findByRole('link', { name: 'Past' })).toBeVisible();
  await press('Upcoming (1)');
  expect(router.state.location.search).toBe('?view=table');
});

test('a removed person sees that, and has nothing to leave', async () => {
  serveParts();
  visit('/joinedEvents');
  const card = (await screen.findByText('Off')).closest('article') as HTMLElement;
  expect(within(card).getByText('The organiser removed you from this event.')).toBeVisible();
  expect(within(card).queryByRole('button')).toBeNull();
});

test.each([
  ['waiting', 'You’re not on a waiting list. When an event is full, you can join its waiting list.'],
  ['past', 'No past events yet. Events you attend will appear here.'],
])('an empty part says what would appear there: %s', async (show, text) => {
  visit(`/joinedEvents?show=${show}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Opps!!!')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
});

test('a joined event says what is new about it, until that was read', async () => {
  const about = { event: { _id: mine._id, title: mine.title, eventDate: mine.eventDate }, mark: 'm' };
  const changes = [
    { field: 'eventDate', label: 'Date', from: inDays(3), to: mine.eventDate },
    { field: 'location', label: 'Place', from: 'Elsewhere', to: mine.location },
  ];
  serve('get', calls.ownNotices, {
    notices: [
      { ...about, kind: 'moved-up', read: false },
      { ...about, kind: 'moved-up', companion: 'child', mark: 'c', read: false },
      { ...about, kind: 'changed', read: false, changes },
      {
        ...about,
        kind: 'changed',
        read: true,
        changes: [{ field: 'title', label: 'Title', from: 'a', to: 'b' }],
      },
      { ...about, kind: 'cancelled', read: false, event: { ...about.event, _id: '9'.repeat(24) } },
    ],
    unread: 3,
  });
  visit('/joinedEvents');
  const card = within(await screen.findByRole('article'));
  expect(
    await card.findByText(
      'You moved up from the waiting list. A child you bring moved up from the waiting list. Changed: Date, Place.',
      { exact: false },
    ),
  ).toBeVisible();
});

test('a joined date of a series says so too when the notice is about several', async () => {
  const event = { _id: '8'.repeat(24), title: mine.title, eventDate: inDays(1) };
  const dates = [event, { _id: mine._id, title: mine.title, eventDate: mine.eventDate }];
  const changes = [{ field: 'location', label: 'Place', from: 'Elsewhere', to: mine.location }];
  const notice = { kind: 'changed', mark: 'm', read: false, event, events: dates, changes };
  serve('get', calls.ownNotices, { notices: [notice], unread: 1 });
  visit('/joinedEvents');
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText('Changed: Place.', { exact: false }, { timeout: 10_000 })).toBeVisible();
});

test('an event that you have just joined comes first, with the next steps', async () => {
  const second = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Lakeside cleanup' };
  serveUpcoming([joined, second]);
  visit('/joinedEvents', { joined: second.join_id });
  const [first, other] = await screen.findAllByRole('article');
  if (!first || !other) throw new Error('no cards');
  expect(within(first).getByRole('heading', { name: 'Lakeside cleanup' })).toBeVisible();
  expect(within(first).getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('openstreetmap'),
  );
  const question = 'Can others who are going see your first name?';
  expect(within(first).getByRole('group', { name: question })).toBeVisible();
  expect(within(other).queryByRole('group', { name: question })).toBeNull();
});

test('calendar and invitation are in a menu, each in a dialog', async () => {
  serveUpcoming([joined]);
  visit('/joinedEvents');
  const menu = await screen.findByRole('button', { name: `More: ${joined.title}` });
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(await screen.findByRole('dialog', { name: 'Add to calendar' })).toHaveTextContent(joined.title);
  await press('Close');
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a friend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite a friend' });
  expect(await within(dialog).findByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('an event that you have just joined comes first among several pages of events, too, and only once', async () => {
  const someone = (index: number) => ({
    ...joined,
    _id: `e${String(index).padStart(23, '0')}`,
    join_id: `d${String(index).padStart(23, '0')}`,
    title: `Cleanup ${index}`,
  });
  const last = someone(30);
  serveUpcoming(({ query }) =>
    query.cursor ? listPage([someone(3), last], null, 4) : listPage([someone(1), someone(2)], 'more', 4),
  );
  const { _id, join_id, participant, status, ahead, ...event } = last;
  serve('get', calls.event, { ...event, _id: join_id, participation: { _id, status, ahead } });
  visit('/joinedEvents', { joined: join_id });
  const first = async () => (await screen.findAllByRole('article'))[0] as HTMLElement;
  await waitFor(async () => expect(await first()).toHaveTextContent('Cleanup 30'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('4');
  expect(within(await first()).getByRole('group', { name: /your first name/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('heading', { name: 'Cleanup 3' });
  expect(screen.getAllByRole('heading', { name: 'Cleanup 30' })).toHaveLength(1);
  expect(await first()).toHaveTextContent('Cleanup 30');
});

test('people who just joined are asked whether the others see their first name; a failure changes nothing', async () => {
  let shown = false;
  const chosen = serve('put', calls.visibility, ({ body }) => {
    shown = (body as { shown: boolean }).shown;
    return updated(1);
  });
  serveUpcoming(() => [{ ...joined, ...(shown && { shown }) }]);
  visit('/joinedEvents', { joined: joined.join_id });
  const question = within(await screen.findByRole('group', { name: /see your first name\?$/ }));
  const [yes, no] = [
    question.getByRole('button', { name: 'Yes' }),
    question.getByRole('button', { name: 'No' }),
  ];
  for (const button of [yes, no]) expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(no);
  expect(no).toHaveAttribute('aria-pressed', 'true');
  expect(chosen).toEqual([]);
  await userEvent.click(yes);
  await waitFor(() => expect(yes).toHaveAttribute('aria-pressed', 'true'));
  expect(chosen.map(({ params, body }) => [params, body])).toEqual([[{ id: joined._id }, { shown: true }]]);
  serve('put', calls.visibility, away);
  await userEvent.click(no);
  await said('error', AWAY);
  expect(yes).toHaveAttribute('aria-pressed', 'true');
});

test('a joined card says what the person brings, and changes it', async () => {
  const need = { _id: '1'.repeat(24), label: 'rakes', kind: 'thing', number: 9, claimed: 2 };
  const role = { _id: '2'.repeat(24), label: 'driver', kind: 'role', number: 2, claimed: 0 };
  const claims = [{ need: need._id, number: 2 }];
  const companions = [{ _id: '8'.repeat(24), age: 'adult', status: 'joined', ahead: 0 }];
  // The list does not have what an organiser has entered since.
  const entered = { need: '3'.repeat(24), number: 1 };
  serveUpcoming([{ ...joined, needs: [need, role], claims }]);
  serve('get', calls.event, {
    ...mine,
    needs: [need, role],
    participation: { _id: joined._id, status: 'joined', ahead: 0, claims: [...claims, entered], companions },
  });
  const changed = serve('put', calls.claims, { acknowledged: true, claims });
  visit('/joinedEvents');
  expect(await screen.findByText('You said you’d bring 2 rakes.')).toBeVisible();
  await press(/^Change: Riverbank cleanup/);
  const form = within(await screen.findByRole('dialog', { name: 'What you bring and do' }));
  // Both people of the group can drive.
  const more = await form.findByRole('button', { name: 'More: driver' });
  await userEvent.click(more);
  await userEvent.click(more);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await said('success', 'Your claim was saved.');
  expect(changed).toEqual([
    expect.objectContaining({
      params: { id: joined._id },
      body: { claims: [...claims, entered, { need: role._id, number: 2 }] },
    }),
  ]);
});

test('a joined card offers to claim something; once the event has started it does not', async () => {
  const need = { _id: '1'.repeat(24), label: 'rakes', kind: 'thing', number: 9, claimed: 2 };
  serveUpcoming([
    { ...joined, needs: [need] },
    {
      ...joined,
      _id: 'e'.repeat(24),
      join_id: 'd'.repeat(24),
      title: 'Begun',
      needs: [need],
      eventDate: new Date(Date.now() - 60_000).toISOString(),
    },
  ]);
  visit('/joinedEvents');
  expect(await screen.findByRole('button', { name: /^Claim something: Riverbank cleanup/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Claim something: Begun/ })).toBeNull();
});
