import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { expect, test } from 'vitest';
import { invitationInWords, placesLeftInWords } from './places.ts';

test.each([
  [{ participants: 0 }, 'Be the first', 'Be the first'],
  [{ participants: 1 }, '1 going', '1 going'],
  [{ participants: 0, capacity: 20 }, '0 of 20 going', '20 places left'],
  [{ participants: 20, capacity: 20 }, 'Full', 'Full'],
  [{ participants: 21, capacity: 20 }, '21 of 20 going', '21 of 20 going'],
  [{ participants: 0, eventDate: inDays(-3) }, '0 joined', '0 joined'],
])('%j: a list says "%s", a date of a series "%s"', (fields, list, date) => {
  const event = anEvent(fields);
  expect(invitationInWords(event)).toBe(list);
  expect(placesLeftInWords(event)).toBe(date);
});
