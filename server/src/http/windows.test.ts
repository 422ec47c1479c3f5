import { afterEach, expect, it, vi } from 'vitest';
import { memoryRateCounts } from './rate-counts.ts';
import { windows } from './windows.ts';

afterEach(() => vi.useRealTimers());

it('none of 20,000 strangers is refused at their first request, whatever others did', async () => {
  const counts = memoryRateCounts();
  const limit = { name: 'joins', most: 3, seconds: 3_600 };
  for (let number = 0; number < 20_000; number += 1)
    for (let use = 0; use < 3; use += 1) await counts.countUse(limit, `busy ${number}`);
  const waits = [];
  for (let number = 0; number < 20_000; number += 1)
    waits.push(await counts.countUse(limit, `new ${number}`));
  expect(waits.filter((wait) => wait > 0)).toEqual([]);
  expect(await counts.countUse(limit, 'busy 19999')).toBeGreaterThan(0);
});

it('a window begins with its first use and ends on time; a use that did not happen is given back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { add } = windows(60);
  expect(add('a')).toEqual({ count: 1, left: 60_000 });
  vi.setSystemTime(Date.now() + 20_000);
  expect(add('a')).toEqual({ count: 2, left: 40_000 });
  expect(add('a', -1)).toEqual({ count: 1, left: 40_000 });
  vi.setSystemTime(Date.now() + 40_000);
  expect(add('a')).toEqual({ count: 1, left: 60_000 });
});

it('forgets who came longest ago, so that its memory stays bounded', () => {
  const { add } = windows(60, 2);
  for (const key of ['a', 'b', 'a', 'c']) add(key);
  expect(add('a').count).toBe(3);
  expect(add('b').count).toBe(1);
});
