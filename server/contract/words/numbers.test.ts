import { expect, it } from 'vitest';
import { listsIn, numberIn, plural } from './numbers.ts';

it.each([
  ['en', 1_234_567, '1,234,567'],
  ['en', 2.25, '2.25'],
  ['bn', 99_999, '৯৯,৯৯৯'],
  ['bn', 1_234_567, '১২,৩৪,৫৬৭'],
  ['bn', 2.5, '২.৫'],
] as const)('%s: %d is %s', (language, number, text) => {
  expect(numberIn(language, number)).toBe(text);
});

it('English has a form for one, Bangla may have one for all', () => {
  const forms = { one: 'person', other: 'people' };
  expect([0, 1, 1.5, 2].map((count) => plural('en', count, forms))).toEqual([
    'people',
    'person',
    'people',
    'people',
  ]);
  expect([0, 1, 2].map((count) => plural('bn', count, { other: 'জন' }))).toEqual(['জন', 'জন', 'জন']);
});

it('a list has commas and the word of the language before the last', () => {
  const names = ['Ana', 'Ben', 'Chi'];
  expect(listsIn('en').format(names)).toBe('Ana, Ben and Chi');
  expect(listsIn('en', 'unit').format(names)).toBe('Ana, Ben, Chi');
  expect(listsIn('bn').format(names)).toBe('Ana, Ben এবং Chi');
});
