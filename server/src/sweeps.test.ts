import pino from 'pino';
import { expect, it } from 'vitest';
import { aPicture } from '../test/rows.ts';
import { testStorage } from '../test/storage.ts';
import { insertRows } from '../test/stored.ts';
import { newId } from './formats/new-id.ts';
import type { Storage } from './storage.ts';
import { startSweeps, sweepAll } from './sweeps.ts';

const now = new Date();
const tomorrow = new Date(now.getTime() + 48 * 3_600_000);

it('of all processes on a database, one sweeps each hour', async () => {
  const storage = testStorage();
  const { row, content } = aPicture();
  await storage.files.put(row.hash, content);
  await insertRows(storage.db, 'pictures', row);
  await sweepAll(storage, tomorrow);
  expect(await storage.db.count('pictures', {})).toBe(0);
  expect(await storage.files.get(row.hash)).toBeNull();
  await insertRows(storage.db, 'pictures', { ...row, id: newId(now) });
  await sweepAll(storage, tomorrow);
  expect(await storage.db.count('pictures', {})).toBe(1);
  await storage.db.close();
});

it('begins soon after the start, though the next hour is far', async () => {
  const storage = testStorage();
  const { row } = aPicture({ usedAt: new Date(now.getTime() - 48 * 3_600_000).toISOString() });
  await insertRows(storage.db, 'pictures', row);
  const stop = startSweeps(storage, pino({ level: 'silent' }), { first: 5 });
  await expect.poll(() => storage.db.count('pictures', {})).toBe(0);
  await stop();
  await storage.db.close();
});

it('continues after a failure, logs it, and ends with the slice under way', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const storage = testStorage();
  let slices = 0;
  let tries = 0;
  let endSlice: (slice: { hashes: string[]; next: string | null }) => void = () => {};
  const failing: Storage = {
    db: {
      ...storage.db,
      find: async (table, query) => {
        if (table === 'people') throw new Error('one sweep fails');
        return storage.db.find(table, query);
      },
    },
    rates: {
      ...storage.rates,
      countUse: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the database is away');
        return 0;
      },
    },
    files: {
      ...storage.files,
      listBefore: () => {
        slices += 1;
        return new Promise((resolve) => {
          endSlice = resolve;
        });
      },
    },
  };
  const stop = startSweeps(failing, log, { every: 5, first: 5 });
  await expect.poll(() => slices).toBe(1);
  expect(lines.join()).toContain('Not everything was swept');
  const stopped = stop();
  endSlice({ hashes: [], next: 'more' });
  await stopped;
  expect(slices).toBe(1);
  await storage.db.close();
});
