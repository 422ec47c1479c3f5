/** A process that is killed while it writes very much: what is there afterwards is whole, and is found. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anEventRecord } from '../../../test/records.ts';
import { SEARCH_TABLE } from './search-index.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
const file = () => path.join(folder, 'test.sqlite');
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs code that has `store`, a function that opens the file, until it is killed; the parent kills it when it says so. */
async function runUntilKilled(code: string): Promise<void> {
  const script = path.join(folder, 'killed.mjs');
  writeFileSync(
    script,
    `import { openSqliteStore } from ${JSON.stringify(path.join(import.meta.dirname, 'store.ts'))};
     const store = (options) => openSqliteStore(${JSON.stringify(file())}, options);
     ${code}`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', () => child.kill('SIGKILL'));
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

function mustBeWhole(): void {
  const db = new DatabaseSync(file());
  expect(db.prepare('PRAGMA quick_check').all()).toMatchObject([{ quick_check: 'ok' }]);
  db.exec(`INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}) VALUES ('integrity-check')`);
  db.close();
}

it('in the middle of a bulk import: what was added is found, nothing else is there, and it goes on', async () => {
  const rows = Array.from({ length: 600 }, (_, number) =>
    anEventRecord({ title: `Row ${number}`, eventDate: inDays(1 + ((number * 7) % 500)) }),
  );
  writeFileSync(path.join(folder, 'rows.json'), JSON.stringify(rows));
  await runUntilKilled(`
    import { readFileSync } from 'node:fs';
    const rows = JSON.parse(readFileSync(${JSON.stringify(path.join(folder, 'rows.json'))}, 'utf8'));
    const bulk = store({ bulk: true });
    await bulk.addRows('events', rows.slice(0, 300));
    // In the middle of the transaction: when the last but one is written.
    Object.defineProperty(rows[598], 'title', { enumerable: true, get: () => process.kill(process.pid, 'SIGKILL') });
    await bulk.addRows('events', rows.slice(300));`);
  mustBeWhole();
  const next = openSqliteStore(file());
  const found = async () =>
    (await next.listEvents({ from: inDays(0), limit: 1_000, search: 'row' })).map(({ id }) => id).toSorted();
  const ids = (some: typeof rows) => some.map(({ id }) => id).toSorted();
  expect(await found()).toEqual(ids(rows.slice(0, 300)));
  expect(await next.addRows('events', rows)).toBe(300);
  const later = anEventRecord({ title: 'Row by itself' });
  await next.addEvent(later);
  expect(await found()).toEqual(ids([...rows, later]));
  await next.close();
  mustBeWhole();
});

it('in the middle of a migration: the next start brings it to its end, and the copy is there', async () => {
  const EVENTS = 15_000;
  copyFileSync(
    path.join(import.meta.dirname, '../../../test/data/release-1/data/social-serve.sqlite'),
    file(),
  );
  const db = new DatabaseSync(file());
  db.prepare(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO events SELECT printf('%024x', i), 'Title ' || i, 'title ' || i, location, eventType, photoURL,
      Descriptions, printf('2031-%02d-%02dT10:00:00.000Z', 1 + i % 12, 1 + i % 28), postDate, creator, creatorUid, cancelledAt, sequence
    FROM n, (SELECT * FROM events ORDER BY id LIMIT 1)`).run(EVENTS);
  const before = Number(db.prepare('SELECT count(*) AS n FROM events').get()?.n);
  db.close();
  await runUntilKilled(`store({ log: (line) => line.includes('are brought') && process.send(line) });`);
  const log: string[] = [];
  const store = openSqliteStore(file(), { log: (line) => log.push(line) });
  expect(log.at(-1)).toMatch(/up to date/);
  expect(await store.countRows('events')).toBe(before);
  const found = await store.listEvents({ from: '2031-01-01T00:00:00.000Z', limit: 10, search: 'title 149' });
  expect(found).toHaveLength(10);
  await store.close();
  mustBeWhole();
  const copy = new DatabaseSync(`${file()}.version-1`, { readOnly: true });
  expect(copy.prepare('SELECT count(*) AS n FROM events').get()?.n).toBe(before);
  copy.close();
}, 60_000);
