import { expect, test } from 'vitest';
import { readListQuery, readListView, writeListAddress } from './list-query.ts';

test('filter and view stand in the address, defaults left out', () => {
  const params = new URLSearchParams('type=Donation&search=%20books%20&view=cards');
  expect(readListQuery(params)).toEqual({ type: 'Donation', search: 'books' });
  expect(readListView(params)).toBe('cards');
  expect(writeListAddress(readListQuery(params), 'cards').toString()).toBe(
    'type=Donation&search=books&view=cards',
  );
  const all = { type: null, search: '' };
  expect(readListQuery(new URLSearchParams('type=Party'))).toEqual(all);
  expect(writeListAddress(all, 'table').toString()).toBe('');
});
