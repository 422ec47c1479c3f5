import { expect, test } from 'vitest';
import { noteArrival, returnToEventId, returnToPath, takeArrival, withReturnTo } from './return-to.ts';

test('a path is carried with its query', () => {
  expect(returnToPath(withReturnTo({ pathname: '/createEvent', search: '?type=Donation' }))).toBe(
    '/createEvent?type=Donation',
  );
});

test.each([
  ['nothing', null],
  ['another shape', { to: '/x' }],
  ['another site', { from: 'https://evil.example' }],
  ['another site without its scheme', { from: '//evil.example' }],
  ['a backslash that browsers read as a slash', { from: '/\\evil.example' }],
])('%s leads home', (_, state) => {
  expect(returnToPath(state)).toBe('/');
});

test.each([
  ['/eventDetails/0123456789abcdef01234567', '0123456789abcdef01234567'],
  ['/eventDetails/0123456789ABCDEF01234567?from=flyer', '0123456789ABCDEF01234567'],
  ['/e/0123456789abcdef01234567', '0123456789abcdef01234567'],
  ['/e/0123456789abcdef01234567/more', null],
  ['/eventDetails/none', null],
  ['/eventDetails/0123456789abcdef01234567/more', null],
  ['/manageEvents/0123456789abcdef01234567', null],
  ['//eventDetails/0123456789abcdef01234567', null],
])('on the way to %s the event is %s', (from, event) => {
  expect(returnToEventId({ from })).toBe(event);
});

test('an arrival is reported once, at its own path', () => {
  noteArrival('/eventDetails/1?from=flyer');
  expect(takeArrival('/eventDetails/2')).toBe(false);
  expect(takeArrival('/eventDetails/1')).toBe(true);
  expect(takeArrival('/eventDetails/1')).toBe(false);
});
