import { expect, test } from 'vitest';
import { carriedPath, carry } from './carried-path.ts';

test('a path is carried with its query', () => {
  expect(carriedPath(carry({ pathname: '/createEvent', search: '?type=Donation' }))).toBe(
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
  expect(carriedPath(state)).toBe('/');
});
