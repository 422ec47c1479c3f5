import { calls } from '@social-serve/contract/paths';
import type { RosterRow } from '@social-serve/contract/roster';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw/http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fill } from '../../test/fill.ts';
import {
  button,
  countsOf,
  event,
  guestNamed,
  guestRows,
  person,
  press,
  putAside,
  remove,
  roster,
  rowOf,
  serveRemoval,
  visit,
} from '../../test/guests.tsx';
import { said } from '../../test/messages.ts';
import { savedFiles } from '../../test/saved-files.ts';
import { away, heldBack, refusal, serve, serveOnce, silence } from '../../test/server.ts';
import { formatForSpreadsheet } from '../ui/dates.ts';

test('the roster: who, their address, whether they take part, and how many', async () => {
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Riverbank cleanup' })).toBeVisible();
  expect((await rowOf('Ada Okafor')).getByText('ada@example.org')).toBeVisible();
  expect((await rowOf('Ada Okafor')).getByText('Taking part')).toBeVisible();
  expect((await rowOf('nameless@example.org')).getByText('Taking part')).toBeVisible();
  expect((await rowOf('Person 4')).getByText('Waiting')).toBeVisible();
  expect((await rowOf('Person 5')).getByText('Removed')).toBeVisible();
  expect((await rowOf('Person 5')).queryByRole('button')).toBeNull();
  expect(screen.getByText('3 going, 1 waiting.')).toBeVisible();
  expect(screen.getByText('Needs 3 places, others moved past')).toBeVisible();
  expect(screen.getByText('Full · 1 waiting')).toBeVisible();
});

test('search and filter ask the server', async () => {
  visit();
  await press('Waiting (1)');
  await waitFor(() => expect(screen.queryByText('Ada Okafor')).toBeNull());
  expect(screen.getByText('Person 4')).toBeVisible();
  await press('All (5)');
  fill(screen.getByRole('searchbox'), 'ada');
  expect(await screen.findByText(/1 found/)).toBeVisible();
  expect(screen.queryByText('Person 4')).toBeNull();
  fill(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nobody here is called “zzz”, by name or address.')).toBeVisible();
});

test('asks for a hundred at a time; Load more brings the next, and says so when it does not come', async () => {
  const [first, second] = [[person(1), person(2)], [person(3)]];
  const asked = serve('get', calls.participants, ({ query: { cursor } }) =>
    HttpResponse.json(
      {
        participants: cursor ? second : first,
        counts: { joined: 3, waiting: 0, removed: 0, came: 0 },
      },
      { headers: cursor ? {} : { link: '</events/1/participants?limit=100&cursor=100>; rel="next"' } },
    ),
  );
  visit();
  await screen.findByText('Person 2');
  expect(screen.queryByText('Person 3')).toBeNull();
  serveOnce('get', calls.participants, away);
  await press('Load more');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await press('Retry');
  expect(await screen.findByText('Person 3')).toBeVisible();
  expect(asked.map(({ query }) => [query.limit, query.cursor])).toEqual([
    ['100', undefined],
    ['100', '100'],
  ]);
});

/** Removes Ada, and answers the question. */
async function removeAda() {
  await remove('Ada Okafor');
  await answer(
    'Remove Ada Okafor?',
    'Yes, remove',
    'They’ll be notified and can’t rejoin.',
    'ada@example.org',
  );
  expect(await screen.findByText('will be removed.', { exact: false })).toBeVisible();
  expect(guestNamed('Ada Okafor')).toBeUndefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
}

/** What happens ten seconds later. */
const tenSecondsLater = async () => {
  // Calls have limits of ten seconds, too: of those that are answered nothing comes.
  const waits = vi.mocked(setTimeout).mock.calls.filter(([, ms]) => ms === 10_000);
  await act(async () => {
    for (const [over] of waits) over();
  });
};

test('removing someone: asked first by name, sent ten seconds later', async () => {
  const removed = serveRemoval();
  visit();
  await removeAda();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  expect(removed).toEqual([]);
  await tenSecondsLater();
  await said('success', 'Ada Okafor was removed');
  await waitFor(async () => expect((await rowOf('Ada Okafor')).getByText('Removed')).toBeVisible());
  expect(removed.map(({ params }) => params)).toEqual([{ id: event._id, participant: '1'.repeat(24) }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a removal that is undone is not sent', async () => {
  const removed = serveRemoval();
  visit();
  await removeAda();
  await press('Undo');
  expect((await rowOf('Ada Okafor')).getByText('Taking part')).toBeVisible();
  await waitFor(async () => expect(await button('More for Ada Okafor')).toHaveFocus());
  await tenSecondsLater();
  expect(removed).toEqual([]);
});

test('leaving or hiding the page sends the removal at once', async () => {
  const removed = serveRemoval();
  const { router } = visit();
  await removeAda();
  await act(() => router.navigate('/elsewhere'));
  await said('success', 'Ada Okafor was removed');
  await act(() => router.navigate(`/manageEvents/${event._id}`));
  await remove('Person 4');
  await answer('Remove Person 4?', 'Yes, remove');
  expect(await screen.findByText('will be removed.', { exact: false })).toBeVisible();
  putAside();
  await said('success', 'Person 4 was removed');
  expect(removed.map(({ params }) => params.participant)).toEqual(['1'.repeat(24), '4'.repeat(24)]);
});

test('if the person has already left, the page says so and they disappear from the list', async () => {
  serve('delete', calls.participant, refusal(404, 'not-found', 'This person does not take part any more.'));
  visit();
  await removeAda();
  roster.people = roster.people.filter(({ name }) => name !== 'Ada Okafor');
  putAside();
  await said('error', 'This person does not take part any more.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(screen.queryByText(/is being removed/)).toBeNull());
  expect(guestNamed('Ada Okafor')).toBeUndefined();
});

test('without confirmation no one is removed; a failed removal is reported', async () => {
  const removed = serve('delete', calls.participant, away);
  visit();
  await remove('Ada Okafor');
  await answer('Remove Ada Okafor?', 'Cancel');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(removed).toEqual([]);
  await removeAda();
  putAside();
  await said('error', /cannot be reached/);
  expect((await rowOf('Ada Okafor')).getByText('Taking part')).toBeVisible();
});

test('a co-organiser searches names only, and cannot export addresses', async () => {
  const helped = { ...event, creator: 'ada@example.org', organising: '9'.repeat(24) };
  serve('get', calls.event, helped);
  visit();
  fill(await screen.findByRole('searchbox', { name: 'Search name' }), 'zzz');
  expect(await screen.findByText('Nobody here is called “zzz”.')).toBeVisible();
  await press('More');
  expect(await button('Print')).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV|e-mail/ })).toBeNull();
  await press('Check in');
  expect(await screen.findByRole('searchbox', { name: 'Search name' })).toBeVisible();
});

test('the CSV holds everybody, and no formula', async () => {
  roster.people[0] = { ...(roster.people[0] as RosterRow), came: true };
  const joined = formatForSpreadsheet('2026-11-21T14:30:00.000Z');
  expect(joined).toMatch(/^2026-11-2[12] \d\d:\d\d$/);
  visit();
  const files = savedFiles();
  await press('More');
  await press('Download CSV');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['guests-riverbank-cleanup.csv']));
  const { file = new Blob() } = files[0] ?? {};
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    [
      '\uFEFFName,E-mail,Joined,Status,Checked in,Still coming?,Reason,Phone,Brings and does',
      `Ada Okafor,ada@example.org,${joined},Taking part,yes,,,,`,
      `"'=HYPERLINK(""x"")",hostile@example.org,${joined},Taking part,no,,,,`,
      `,nameless@example.org,${joined},Taking part,no,,,,`,
      `Person 4,person4@example.org,${joined},Waiting,no,,,,`,
      `Person 5,person5@example.org,${joined},Removed,no,,,,`,
      '',
    ].join('\r\n'),
  );
});

test('the addresses of those who take part go to the clipboard', async () => {
  visit();
  const user = userEvent.setup(); // brings a clipboard
  await user.click(await button('More'));
  await user.click(await button('Copy e-mail addresses'));
  await said(
    'success',
    '3 e-mail addresses copied. Paste them into BCC, so that recipients can’t see each other.',
  );
  expect(await navigator.clipboard.readText()).toBe(
    'ada@example.org, hostile@example.org, nameless@example.org',
  );
});

test('the clipboard is asked within the click: Safari lets nobody write there later', async () => {
  visit();
  const user = userEvent.setup();
  await user.click(await button('More'));
  const { answer: list, open } = heldBack({ participants: roster.people, counts: countsOf(roster.people) });
  serveOnce('get', calls.participants, list);
  vi.stubGlobal(
    'ClipboardItem',
    class {
      items: Record<string, Promise<Blob>>;
      constructor(items: Record<string, Promise<Blob>>) {
        this.items = items;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: Promise<Blob>[] = [];
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const { 'text/plain': text } = (item as unknown as { items: Record<string, Promise<Blob>> }).items;
    asked.push(text as Promise<Blob>);
    await text;
  });
  fireEvent.click(await button('Copy e-mail addresses'));
  expect(asked).toHaveLength(1);
  open();
  await said('success', /e-mail addresses copied/);
  expect((await asked[0])?.type).toBe('text/plain');
});

test('while the CSV is on its way the list can be printed', async () => {
  visit();
  await press('More');
  await button('Print');
  serveOnce('get', calls.participants, silence);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await press('Download CSV');
  await press('Print');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('if the clipboard is refused, the addresses appear and can be copied by hand', async () => {
  visit();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await button('More'));
  await user.click(await button('Copy e-mail addresses'));
  const box = await screen.findByRole('textbox', { name: /Copy 3 e-mail addresses/ });
  expect(box).toHaveValue('ada@example.org, hostile@example.org, nameless@example.org');
  expect(box).toHaveFocus();
  await press('Done');
  expect(box).not.toBeInTheDocument();
});

test('nobody joined yet: says so, and leads to the event', async () => {
  roster.people = [];
  visit();
  expect(await screen.findByRole('heading', { name: 'No guests yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

test('long after the event there are numbers, and until when names were shown', async () => {
  serve('get', calls.participants, {
    participants: [],
    counts: { joined: 12, waiting: 0, removed: 0, came: 9 },
    listedUntil: '2026-06-01T10:00:00.000Z',
    unconfirmed: { people: 0, connections: [] },
  });
  visit();
  expect(await screen.findByText('12 people joined, and 9 were checked in.')).toBeVisible();
  expect(screen.getByText(/^Names and addresses were shown until .*2026\.$/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText('No guests here.')).toBeNull();
});

test('a person who did not create the event sees that, and no address is requested', async () => {
  serve('get', calls.event, { ...event, creator: 'ruth@example.org' });
  const asked = serve('get', calls.participants, {});
  visit();
  expect(await screen.findByRole('heading', { name: 'This is not your event' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('an event that is not there is not found', async () => {
  serve('get', calls.event, refusal(404, 'not-found', 'We can’t find this event.'));
  visit();
  expect(await screen.findByText('We can’t find this event. It may have been deleted.')).toBeVisible();
});

test('a server that is away is said, with Retry', async () => {
  serveOnce('get', calls.participants, away);
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await press('Retry');
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
});

test('the list is printed whole, without whom one has just removed', async () => {
  const removed = serveRemoval();
  const others = Array.from({ length: 3 }, (_, index) => person(6 + index));
  serve('get', calls.participants, ({ query: { cursor } }) =>
    HttpResponse.json(
      { participants: cursor ? others : roster.people, counts: countsOf([...roster.people, ...others]) },
      cursor ? {} : { headers: { link: '</events?cursor=2>; rel="next"' } },
    ),
  );
  let printed: string[] = [];
  vi.stubGlobal('print', () => {
    printed = guestRows().map(({ textContent }) => textContent);
  });
  visit();
  await removeAda();
  await press('More');
  await press('Print');
  await waitFor(() => expect(printed.at(-1)).toContain('Person 8'));
  expect(removed.map(({ params }) => params.participant)).toEqual(['1'.repeat(24)]);
});

test('opening the page marks its notices as read; people who join later cause new ones', async () => {
  const notice = (id: string, mark: string) => ({
    kind: 'people',
    mark,
    read: false,
    event: { _id: id, title: event.title, eventDate: event.eventDate },
    joined: 1,
    waiting: 0,
    names: ['Ada'],
    left: 0,
  });
  let listed = [notice('9'.repeat(24), 'of-another'), notice(event._id, 'seen')];
  serve('get', calls.ownNotices, () => ({ notices: listed, unread: listed.length }));
  const read = serve('put', calls.ownNotices, () => {
    listed = [notice(event._id, 'later')];
    return { acknowledged: true, unread: 1 };
  });
  visit();
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ marks: ['seen'] }]));
  const { noticesChanged } = await import('../notices/queries.ts');
  noticesChanged();
  await press('Check in');
  await press('Done');
  expect(read).toHaveLength(1);
});

test('a hidden event says so, still shows who comes, and cannot be edited', async () => {
  serve('get', calls.event, { ...event, hidden: { at: event.postDate, reason: 'Wrong or misleading' } });
  visit();
  expect(await screen.findByText('Hidden by our team: Wrong or misleading.')).toBeInTheDocument();
  expect(await screen.findByText('ada@example.org')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See why and reply' })).toHaveAttribute(
    'href',
    `/eventDetails/${event._id}`,
  );
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});
