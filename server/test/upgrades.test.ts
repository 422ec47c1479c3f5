/** Upgrades that are killed, that fill the disk, and that two processes begin at once, on both databases. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { MIGRATIONS, type Migration } from '../src/database/migrations.ts';
import { openMongo } from '../src/database/mongodb/open.ts';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { contentsOf, newColumn } from './made-up-migrations.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { anEventRow } from './rows.ts';
import { allRows, insertRows } from './stored.ts';

const PROCESS = path.join(import.meta.dirname, 'upgrade-process.ts');
const EVENTS = Array.from({ length: 6 }, () => anEventRow());

const children: ChildProcess[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-upgrade-'));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that upgrades. @param limit the size in KiB that no file may exceed */
function upgrading(url: string, env: Record<string, string> = {}, limit?: number) {
  const shell = limit ? ['bash', '-c', `ulimit -f ${limit}; exec "$0" "$@"`] : [];
  const [command = '', ...args] = [...shell, process.execPath, PROCESS];
  const child = spawn(command, args, { env: { PATH: process.env.PATH, STORE_URL: url, ...env } });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    said: () => said,
    says: (text: string) => expect.poll(() => said, { timeout: 30_000 }).toContain(text),
    goOn: () => void child.stdin.write('\n'),
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

interface Place {
  url: string;
  open(migrations: readonly Migration[]): Promise<Database>;
  /** Everything that is stored, with its indexes. */
  contents(): Promise<unknown>;
  remove(): Promise<void>;
}

let files = 0;
function sqlitePlace(): Place {
  files += 1;
  const url = path.join(folder, `${files}.sqlite`);
  return {
    url,
    open: async (migrations) => openSqlite(url, { migrations }),
    async contents() {
      const db = new DatabaseSync(url, { readOnly: true });
      const tables = [
        'PRAGMA user_version',
        'SELECT name, sql FROM sqlite_schema ORDER BY name',
        ...['release', 'events', 'searchedEvents_docsize'].map((table) => `SELECT * FROM ${table}`),
      ].map((sql) => db.prepare(sql).all());
      db.close();
      return tables;
    },
    remove: async () => {},
  };
}

function mongoPlace(uri: string): Place {
  const scratch = scratchDatabase(uri);
  return {
    url: scratch.uri,
    open: (migrations) => openMongo(scratch.uri, { migrations, callMs: 15_000 }),
    contents: () => contentsOf(scratch.db),
    remove: () => scratch.remove(),
  };
}

const servers = await serversUnderTest();
if (servers.length === 0) it('upgrades of MongoDB', (context) => context.skip(HOW_TO_RUN));
const kinds: [string, () => Place][] = [
  ['SQLite', sqlitePlace],
  ...servers.map(({ name, uri }): [string, () => Place] => [name, () => mongoPlace(uri)]),
];

describe.each(kinds)('on %s', (_, newPlace) => {
  let place: Place;
  let upgraded: unknown;
  const filled = async () => {
    const made = newPlace();
    const db = await made.open(MIGRATIONS);
    await insertRows(db, 'events', ...EVENTS);
    await db.close();
    return made;
  };
  beforeEach(async () => {
    const whole = await filled();
    await (await whole.open([...MIGRATIONS, newColumn])).close();
    upgraded = await whole.contents();
    await whole.remove();
    place = await filled();
  });
  afterEach(() => place.remove());

  it('an upgrade that is killed in the middle is done by the next start', async () => {
    const before = await place.contents();
    const killed = upgrading(place.url);
    await killed.says('half');
    await killed.kill();
    const isSqlite = place.url.endsWith('.sqlite');
    if (isSqlite) {
      expect(await place.contents()).toEqual(before);
      const old = await place.open(MIGRATIONS);
      expect((await allRows(old)).flat()).toHaveLength(EVENTS.length);
      await old.close();
    } else
      await expect(place.open(MIGRATIONS)).rejects.toThrow(
        `an upgrade to Social Serve ${newColumn.release} changed it`,
      );
    await (await place.open([...MIGRATIONS, newColumn])).close();
    expect(await place.contents()).toEqual(upgraded);
  });

  it('two processes that start at once end with one upgrade', async () => {
    const first = upgrading(place.url);
    await first.says('half');
    const second = upgrading(place.url);
    await second.says(place.url.endsWith('.sqlite') ? 'Another process writes to the database' : 'half');
    first.goOn();
    second.goOn();
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
    expect([first.said(), second.said()]).toEqual([
      expect.stringMatching(
        /^Upgrading .* from the schema of Social Serve [\d.]+ to that of 98\.1\.0\. .*\ndone\n$/s,
      ),
      expect.stringMatching(/done\n$/),
    ]);
    expect(await place.contents()).toEqual(upgraded);
  });
});

it('on a full disk the SQLite file stays as it was, and the upgrade runs once there is space', async (context) => {
  if (process.platform === 'win32') return context.skip('needs a limit of bash');
  const place = sqlitePlace();
  const db = await place.open(MIGRATIONS);
  await insertRows(db, 'events', ...EVENTS);
  await db.close();
  const before = await place.contents();
  // The log of the upgrade has the 1.2 MB that the step writes.
  const full = upgrading(place.url, { HUGE: 'yes' }, 1_000);
  expect(await full.ended).toBe(1);
  expect(full.said()).toMatch(
    /it could not be upgraded to the schema of Social Serve 98\.1\.0, and is as it was: (database or disk is full|disk I\/O error)/,
  );
  expect(await place.contents()).toEqual(before);
  const old = await place.open(MIGRATIONS);
  expect((await allRows(old)).flat()).toHaveLength(EVENTS.length);
  await old.close();
  const again = upgrading(place.url, { HUGE: 'yes' });
  expect(await again.ended).toBe(0);
});
