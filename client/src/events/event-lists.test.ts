import { anEvent } from '@social-serve/contract/test/builders';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  eventList,
  forgetEventLists,
  knownEvent,
  loadMoreEvents,
  preloadEvents,
  refreshEvents,
  reloadEvents,
} from './event-lists.ts';
import { readListQuery, readListView, writeListAddress } from './list-query.ts';
import { getEvents } from './queries.ts';

vi.mock('./queries.ts', () => ({ getEvents: vi.fn() }));
const served = vi.mocked(getEvents);
const all = { type: null, search: '' };
const [a, b, c] = ['a', 'b', 'c'].map((letter) => anEvent({ _id: letter.repeat(24), title: letter }));
if (!a || !b || !c) throw new Error('three events');

const titles = () => eventList(all).events?.map(({ title }) => title);
const settled = () => vi.waitFor(() => expect(eventList(all).loading).toBeNull());

beforeEach(() => {
  served.mockReset();
  forgetEventLists();
});

test('a list is loaded once, page by page, each event once', async () => {
  served.mockResolvedValueOnce({ events: [a, b], next: 'after-b' });
  preloadEvents(all);
  preloadEvents(all);
  expect(eventList(all)).toMatchObject({ events: null, loading: 'first' });
  await settled();
  served.mockResolvedValueOnce({ events: [b, c], next: null });
  loadMoreEvents(all);
  loadMoreEvents(all);
  await settled();
  expect(titles()).toEqual(['a', 'b', 'c']);
  expect(eventList(all).more).toBe(false);
  loadMoreEvents(all);
  expect(served.mock.calls.map(([query]) => query?.cursor)).toEqual([undefined, 'after-b']);
  expect(knownEvent(c._id)).toBe(c);
});

test('a further page that fails keeps what is shown and can be tried again', async () => {
  served.mockResolvedValueOnce({ events: [a], next: 'after-a' });
  preloadEvents(all);
  await settled();
  served.mockRejectedValueOnce(new Error('The server cannot be reached.'));
  loadMoreEvents(all);
  await settled();
  expect(titles()).toEqual(['a']);
  expect(eventList(all).failure).toEqual({ page: 'more', message: 'The server cannot be reached.' });
  served.mockResolvedValueOnce({ events: [b], next: null });
  loadMoreEvents(all);
  await settled();
  expect(titles()).toEqual(['a', 'b']);
  expect(eventList(all).failure).toBeNull();
});

test('coming back later brings the list up to date, showing the known events meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  served.mockResolvedValueOnce({ events: [a], next: null });
  preloadEvents(all);
  await settled();
  refreshEvents(all);
  expect(served).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 60_000);
  served.mockResolvedValueOnce({ events: [b], next: null });
  refreshEvents(all);
  expect(titles()).toEqual(['a']);
  await settled();
  expect(titles()).toEqual(['b']);
  vi.useRealTimers();
});

test('an answer that comes after the lists were forgotten is not kept', async () => {
  let answer = (_: { events: (typeof a)[]; next: null }) => {};
  served.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  reloadEvents(all);
  forgetEventLists();
  answer({ events: [a], next: null });
  await Promise.resolve();
  expect(eventList(all).events).toBeNull();
});

test('filter and view stand in the address, defaults left out', () => {
  const params = new URLSearchParams('type=Donation&search=%20books%20&view=cards');
  expect(readListQuery(params)).toEqual({ type: 'Donation', search: 'books' });
  expect(readListView(params)).toBe('cards');
  expect(writeListAddress(readListQuery(params), 'cards').toString()).toBe(
    'type=Donation&search=books&view=cards',
  );
  expect(readListQuery(new URLSearchParams('type=Party'))).toEqual(all);
  expect(writeListAddress(all, 'table').toString()).toBe('');
});
