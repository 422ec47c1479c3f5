import { numberIn } from '@social-serve/contract/words/numbers';
import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['1.500,5', 1500.5],
  ['1,500.5', 1500.5],
  ['1 500,5', 1500.5],
  ['1\u202f500', 1500],
  ["1'500.5", 1500.5],
  ['12,34,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1,234,567.8', 1_234_567.8],
  ['১,৫০০', 1500],
  ['১২,৩৪,৫৬৭.৫', 1_234_567.5],
  ['৩৪', 34],
  ['٣٤٫٥', 34.5],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1.500', 1.5],
  ['0,500', 0.5],
  ['.5', 0.5],
  ['5.', 5],
  [' 12 ', 12],
  ['0012', 12],
  ['+3', 3],
  ['-3', -3],
])('typed %j is %d', (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

test.each([
  'many',
  '1,50,0',
  '1,2,3',
  '1.5.2',
  '1,500,',
  '1..5',
  ',',
  '.',
  '-',
  '1e3',
  '0x10',
  '12 bags',
  '১২টি',
])('typed %j is not a number', (text) => {
  expect(readTypedNumber(text)).toBeNaN();
});

test.each(['', '   '])('typed %j is nothing', (text) => {
  expect(readTypedNumber(text)).toBeUndefined();
});

test.each(['en', 'bn'] as const)('every number is read as it is shown (%s)', (language) => {
  for (let power = 0; power < 9; power++)
    for (const number of [10 ** power, 10 ** power * 3 - 1, 10 ** power * 7 + 0.5])
      expect(readTypedNumber(numberIn(language, number))).toBe(number);
});
