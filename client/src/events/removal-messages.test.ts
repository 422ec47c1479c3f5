import { anEvent } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { deletingInWords, leavingInWords } from './removal-messages.ts';

const DAY = 86_400_000;
const begun = (daysAgo: number, fields = {}) =>
  anEvent({ ...fields, eventDate: new Date(Date.now() - daysAgo * DAY).toISOString() });

it.each([
  [-1, 0, / No one has joined yet\.$/],
  [-1, 3, / 3 people have joined\. Deleting it cancels it, and they will be notified\.$/],
  [3, 0, / No one joined\.$/],
  [3, 1, / 1 person joined\.$/],
])('the question before deleting an event of %i days ago that %i joined', (daysAgo, participants, words) => {
  expect(deletingInWords(begun(daysAgo, { participants }))).toMatch(words);
});

it('one can join again until the event is over', () => {
  expect(leavingInWords(begun(-1))).toMatch(/ You can join again later\.$/);
  expect(leavingInWords(begun(3))).not.toContain('again');
});
