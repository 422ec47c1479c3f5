import type { ClaimedNeed } from '@social-serve/contract/need-rules';
import { expect, test } from 'vitest';
import * as bn from '../words/bn/needs.ts';
import { mostOf, withChanges, withNumber } from './claim-rules.ts';
import { claimsInWords, missingInWords, ownClaimsInWords } from './claims-in-words.ts';

const gloves: ClaimedNeed = { _id: 'a', label: 'gloves', kind: 'thing', number: 20, claimed: 12 };
const driver: ClaimedNeed = { _id: 'b', label: 'driver', kind: 'role', number: 2, claimed: 1 };
const cake: ClaimedNeed = { _id: 'c', label: 'cakes', kind: 'thing', number: 3, claimed: 3 };
const needs = [gloves, driver, cake];

test.each<[string, ClaimedNeed, number, number, number]>([
  ['what is left', gloves, 0, 1, 8],
  ['what is left, and what the person has', gloves, 3, 1, 11],
  ['nothing', cake, 0, 1, 0],
  ['more, if more are welcome', { ...cake, allowMore: true }, 0, 1, 999],
  ['a role once', { ...driver, number: 5 }, 0, 1, 1],
  ['a role once for each person of a group', { ...driver, number: 5 }, 0, 3, 3],
  ['no more people than are needed', driver, 0, 3, 1],
  ['what they have, although fewer are needed now', { ...cake, number: 1, claimed: 3 }, 2, 1, 2],
])('at most: %s', (_, need, own, people, most) => {
  expect(mostOf(need, own, people)).toBe(most);
});

test('a number replaces the one before, and 0 withdraws the claim', () => {
  const claims = [{ need: 'a', number: 2 }];
  expect(withNumber(claims, 'a', 3)).toEqual([{ need: 'a', number: 3 }]);
  expect(withNumber(claims, 'b', 1)).toEqual([
    { need: 'a', number: 2 },
    { need: 'b', number: 1 },
  ]);
  expect(withNumber(claims, 'a', 0)).toEqual([]);
});

test('changes leave other claims alone', () => {
  const claims = [
    { need: 'a', number: 2 },
    { need: 'b', number: 1 },
  ];
  const changes = [
    { need: 'a', number: 0 },
    { need: 'c', number: 3 },
  ];
  expect(withChanges(claims, changes)).toEqual([claims[1], changes[1]]);
  expect(withChanges(claims, [])).toEqual(claims);
});

test('claims in words, in the organiser’s order', () => {
  const claims = [
    { need: 'b', number: 1 },
    { need: 'a', number: 2 },
    { need: 'removed', number: 1 },
  ];
  expect(claimsInWords(needs, claims)).toBe('2 gloves, driver');
  expect(ownClaimsInWords(needs, claims)).toBe(
    'You said you’d bring 2 gloves. You said you’d help as driver.',
  );
  expect(claimsInWords(needs, [{ need: 'b', number: 2 }])).toBe('2 driver');
  expect(ownClaimsInWords(needs, [])).toBe('');
  expect(claimsInWords(undefined, undefined)).toBe('');
});

test('what is missing', () => {
  expect(missingInWords(needs)).toBe('8 gloves, 1 driver');
  expect(missingInWords([cake])).toBe('');
});

test('in Bangla things and people have their own classifiers', () => {
  expect(bn.claimedOf(12, 20, 'thing')).toBe('২০টির মধ্যে ১২টি');
  expect(bn.claimedOf(1, 2, 'role')).toBe('২ জনের মধ্যে ১ জন');
  expect(bn.moreThanNeeded(3, 'thing')).toBe('দরকারের চেয়ে ৩টি বেশি');
  expect(bn.amountOf(2, 'কোদাল', 'thing')).toBe('২টি কোদাল');
  expect(bn.amountOf(1, 'চালক', 'role')).toBe('চালক');
  expect(bn.amountOf(2, 'চালক', 'role')).toBe('২ জন চালক');
});
