import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerDate, serverNow } from './server-clock.ts';

const noon = Date.parse('2026-11-23T12:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['this clock is slow by an hour', '2026-11-23T13:00:00.000Z', 0, 3_600_000],
  ['this clock is fast by an hour', '2026-11-23T11:00:00.000Z', 0, -3_600_000 + 1_000],
  ['both agree', '2026-11-23T12:00:00.000Z', 0, 0],
  ['the line is slow', '2026-11-23T11:59:55.000Z', 10_000, 0],
  ['the header is missing', undefined, 0, 0],
  ['the header is no date', 'yesterday', 0, 0],
])('%s', (_, date, took, ahead) => {
  noteServerDate(new Date(noon).toUTCString(), noon);
  noteServerDate(date && (Number.isNaN(Date.parse(date)) ? date : new Date(date).toUTCString()), noon - took);
  expect(serverNow() - noon).toBe(ahead);
});
