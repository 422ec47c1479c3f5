import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, it } from 'vitest';
import { aPicture } from '../test/records.ts';
import type { Store } from './store/port/store.ts';
import { openSqliteStore } from './store/sqlite/store.ts';
import { startSweeps, sweepAll } from './sweeps.ts';

const now = new Date();

it('one process an hour sweeps, of those on a database', async () => {
  const store = openSqliteStore(':memory:');
  const { row, content } = aPicture();
  await store.addPicture(row, content, 0);
  const tomorrow = new Date(now.getTime() + 48 * 3_600_000);
  await sweepAll(store, tomorrow);
  expect(await store.countRows('pictures')).toBe(0);
  await store.addPicture({ ...row, id: randomUUID().replaceAll('-', '').slice(0, 24) }, content, 0);
  await sweepAll(store, tomorrow);
  expect(await store.countRows('pictures')).toBe(1);
  await store.close();
});

it('goes on after a failure, says so in the log, and ends with the slice under way', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  let slices = 0;
  let tries = 0;
  let endSlice: (place: string | null) => void = () => {};
  const store: Pick<
    Store,
    'countUse' | 'listLeaving' | 'sweepDeletedEvents' | 'sweepPictures' | 'finishSeries'
  > = {
    finishSeries: async () => {},
    countUse: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      return 0;
    },
    listLeaving: async () => {
      throw new Error('one sweep fails');
    },
    sweepDeletedEvents: async () => null,
    sweepPictures: () => {
      slices += 1;
      return new Promise((resolve) => {
        endSlice = resolve;
      });
    },
  };
  const stop = startSweeps(store as Store, log, 5);
  await expect.poll(() => slices).toBe(1);
  expect(lines.join()).toContain('Not all was swept');
  const stopped = stop();
  endSlice('there is more');
  await stopped;
  expect(slices).toBe(1);
});
