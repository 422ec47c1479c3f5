import { beforeEach, expect, test, vi } from 'vitest';
import { joinIntentOf, takeJoinIntent, withJoinIntent } from './join-intent.ts';

const ID = '0123456789abcdef01234567';
const MINUTE = 60_000;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('an intent is taken at its event, once, also by a page that is loaded again with the same state', () => {
  const state = withJoinIntent(ID, false);
  later(1);
  expect(takeJoinIntent(state, 'f'.repeat(24))).toBeNull();
  expect(takeJoinIntent(state, ID)).toMatchObject({ event: ID, full: false });
  expect(takeJoinIntent(structuredClone(state), ID)).toBeNull();
  later(1);
  expect(takeJoinIntent(withJoinIntent(ID, true), ID)).toMatchObject({ full: true });
});

test('an intent counts for 30 minutes', () => {
  const state = withJoinIntent(ID, false);
  later(30 * MINUTE + 1);
  expect(takeJoinIntent(state, ID)).toBeNull();
  later(-1);
  expect(takeJoinIntent(state, ID)).not.toBeNull();
});

test('an intent of the future is not one: the clock was set back', () => {
  const state = withJoinIntent(ID, false);
  later(-MINUTE);
  expect(takeJoinIntent(state, ID)).toBeNull();
});

test('nothing is taken where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(takeJoinIntent(withJoinIntent(ID, false), ID)).toBeNull();
  vi.restoreAllMocks();
});

test.each([
  [null],
  ['join'],
  [{ from: '/e/1' }],
  [{ join: null }],
  [{ join: { event: ID, full: 'no', at: 1 } }],
  [{ join: { event: ID, full: false } }],
])('a state without an intent: %j', (state) => {
  expect(joinIntentOf(state)).toBeNull();
});
