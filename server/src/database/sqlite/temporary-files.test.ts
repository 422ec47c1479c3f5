/** Temporary files that SQLite makes outside the data folder while it writes: they would contain what people wrote. */
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anEventRow } from '../../../test/rows.ts';
import { openSqlite } from './open.ts';

/** The files that this process has open; one that was closed in the meantime is left out. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      return [];
    }
  });

it.runIf(process.platform === 'linux')('a large transaction makes no temporary file', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-temporary-'));
  const db = openSqlite(path.join(folder, 'data.sqlite'), { limitMs: 15_000 });
  const some = () => Array.from({ length: 100 }, () => anEventRow({ Descriptions: 'word '.repeat(500) }));
  await db.transaction((tx) => tx.insert('events', some()));
  const before = openFiles();
  const during = await db.transaction(async (tx) => {
    await tx.insert('events', some());
    await tx.update('events', {}, { Descriptions: 'other '.repeat(400) });
    return openFiles();
  });
  expect(during.filter((file) => !before.includes(file))).toEqual([]);
  await db.close();
  rmSync(folder, { recursive: true });
});
