/** What an upgrade says while it runs. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MADE_UP } from '../../test/made-up-migrations.ts';
import { newestOf, progressLog, releaseOf } from './migrations.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a long step logs a line every two seconds at most', () => {
  const lines: string[] = [];
  const progress = progressLog((line) => lines.push(line));
  for (let done = 0; done <= 50; done += 1) {
    progress(`${done} of 50 events`);
    vi.advanceTimersByTime(100);
  }
  expect(lines).toEqual(['20 of 50 events', '40 of 50 events']);
});

it('a version of the schema is that of the release with its step', () => {
  const versions = Array.from({ length: newestOf(MADE_UP) }, (_, index) => index + 1);
  expect(versions.map((version) => releaseOf(version, MADE_UP))).toEqual(
    '1.0.0 98.1.0 98.1.0 98.2.0 98.2.0'.split(' '),
  );
});
