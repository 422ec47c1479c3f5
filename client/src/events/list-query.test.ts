import { afterEach, expect, test, vi } from 'vitest';
import { readAddress, writeAddress } from '../ui/use-address.ts';
import { ALL, apiFilters, LIST, listKey, readListQuery } from './list-query.ts';

const read = (address: string) => readListQuery(new URLSearchParams(address));
afterEach(() => vi.useRealTimers());

test('filter and view stand in the address, defaults left out', () => {
  const params = new URLSearchParams('type=Donation&search=%20books%20&view=cards');
  expect(readAddress(LIST, params)).toEqual({ ...ALL, type: 'Donation', search: 'books', view: 'cards' });
  expect(writeAddress(LIST, {}, params).toString()).toBe('type=Donation&search=books&view=cards');
  expect(read('type=Party')).toEqual(ALL);
  expect(writeAddress(LIST, { ...ALL, view: 'table' }, params).toString()).toBe('');
});

test('days and place are in the address, too, and are read back unchanged', () => {
  for (const address of [
    'type=Cleanup&when=weekend&place=old+park&search=trees&view=cards',
    'from=2027-01-02&to=2027-02-03',
    'from=2027-01-02',
    'to=2027-01-02',
  ])
    expect(writeAddress(LIST, readAddress(LIST, new URLSearchParams(address))).toString()).toBe(address);
});

test('what is no day, and days that contradict each other, mean any', () => {
  expect(read('when=yesterday&from=2027-02-30&to=soon')).toEqual(ALL);
  expect(read('when=today&from=2027-01-02&to=2027-02-03')).toEqual({ ...ALL, when: 'today' });
  expect(read('from=2027-01-02&to=2027-01-01')).toEqual({ ...ALL, from: '2027-01-02' });
});

test('the server gets the visitor’s zone and the chosen filters, and nothing else', () => {
  expect(Object.values(apiFilters(ALL)).filter(Boolean)).toEqual([]);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(apiFilters(read('when=week&search=river'))).toMatchObject({ when: 'week', text: 'river', zone });
  expect(apiFilters(read('place=park')).zone).toBeUndefined();
});

test('a list of today is another one tomorrow', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59) });
  const [today, all] = [read('when=today'), read('from=2026-11-21')];
  const before = [listKey(today), listKey(all)];
  vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
  expect(listKey(today)).not.toEqual(before[0]);
  expect(listKey(all)).toEqual(before[1]);
});
