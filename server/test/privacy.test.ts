/** /privacy has an entry for every table and collection, and no others. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { personalData, technicalData } from '@social-serve/contract/words/en/privacy';
import { coveredBy } from '@social-serve/contract/words/privacy';
import { afterAll, expect, it } from 'vitest';
import { openMongo } from '../src/database/mongodb/open.ts';
import { TABLE_NAMES } from '../src/database/tables.ts';
import { openStorage, SQLITE_FILE } from '../src/storage.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { storageOn } from './storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-privacy-'));
const servers = await serversUnderTest();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all(servers.map((server) => server.stop()));
});

const entries: readonly string[] = [...Object.keys(personalData), ...Object.keys(technicalData)];

/** The tables and collections without an entry that covers them. */
const withoutEntry = (names: readonly string[]) =>
  names.filter((name) => !entries.includes(coveredBy[name] ?? name));

function tablesOf(file: string): string[] {
  const db = new DatabaseSync(file);
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  db.close();
  return tables.map(({ name }) => String(name));
}

async function sqliteTables(): Promise<string[]> {
  await (await openStorage({ dataDir: folder })).db.close();
  return tablesOf(path.join(folder, SQLITE_FILE));
}

/** The collections of MongoDB. */
const collections = [...TABLE_NAMES, 'rateCounts', 'meta', 'pictures.files', 'pictures.chunks'];

it('names every table and collection, and no others', async () => {
  const all = [...(await sqliteTables()), ...collections];
  expect(withoutEntry(all)).toEqual([]);
  expect([...entries, ...Object.keys(coveredBy)].filter((name) => !all.includes(name))).toEqual([]);
});

if (servers.length === 0)
  it('names every collection that a MongoDB server has', (context) => context.skip(HOW_TO_RUN));

it.each(servers)('names every collection that $name has', async ({ uri }) => {
  const scratch = scratchDatabase(uri);
  const storage = storageOn(await openMongo(scratch.uri, { callMs: 15_000 }));
  await storage.rates.countUse({ name: 'test', most: 1, seconds: 1 }, 'anyone');
  const found = await scratch.db.listCollections().toArray();
  await storage.db.close();
  await scratch.remove();
  expect(withoutEntry(found.map(({ name }) => name))).toEqual([]);
});
