/** The commands on stores as an operator gives them: what they say and the exit code they leave. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../server/src/database/sqlite/open.ts';
import { claimDataFolder } from '../server/src/operator/data-folder.ts';
import { BATCH } from '../server/src/operator/import/import-events.ts';
import { SQLITE_FILE } from '../server/src/storage.ts';
import { anAccount, anApplicationRow, anEventRow } from '../server/test/rows.ts';
import { insertRows } from '../server/test/stored.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-tools-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

const run = (script: string, ...args: string[]) => runWith({}, script, ...args);
const runWith = (env: Record<string, string>, script: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const file = path.join(import.meta.dirname, script);
    execFile(
      process.execPath,
      [file, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

describe('npm run store:copy', () => {
  it('copies a SQLite file and says that the copy is equal', async () => {
    const db = openSqlite(inFolder('one.sqlite'));
    await insertRows(db, 'events', anEventRow(), anEventRow());
    await db.close();
    const { code, output } = await run(
      'store-copy.ts',
      '--from',
      inFolder('one.sqlite'),
      '--to',
      inFolder('two.sqlite'),
    );
    expect(output).toContain('events: 2 of 2\n');
    expect(output).toContain('events: 2 added, 0 there already.');
    expect(output).toContain('Compared row by row: the copy is equal.');
    expect(code).toBe(0);
  });

  it('ends with 1 and names the rows when the target differs', async () => {
    const event = anEventRow();
    for (const [name, title] of [
      ['source.sqlite', 'Right'],
      ['target.sqlite', 'Wrong'],
    ] as const) {
      const db = openSqlite(inFolder(name));
      await insertRows(db, 'events', { ...event, title });
      await db.close();
    }
    const { code, output } = await run(
      'store-copy.ts',
      '--from',
      inFolder('source.sqlite'),
      '--to',
      inFolder('target.sqlite'),
    );
    expect(output).toContain(`events ${event.id}: differs\nCompared row by row: 1 difference.`);
    expect(code).toBe(1);
  });

  it('goes into no data folder that a server uses', async () => {
    const db = openSqlite(inFolder('full.sqlite'));
    await insertRows(db, 'events', anEventRow());
    await db.close();
    const server = claimDataFolder(inFolder('data'));
    const { code, output } = await run(
      'store-copy.ts',
      '--from',
      inFolder('full.sqlite'),
      '--to',
      inFolder('data'),
    );
    server.release();
    expect(output).toMatch(/^The data folder \S+ cannot be used: another Social Serve is using it\..*\n$/);
    expect(code).toBe(1);
    expect(existsSync(path.join(inFolder('data'), SQLITE_FILE))).toBe(false);
  });

  it('copies out of no data folder that a server uses', async () => {
    mkdirSync(inFolder('served'));
    const served = openSqlite(path.join(inFolder('served'), SQLITE_FILE));
    await insertRows(served, 'events', anEventRow());
    await served.close();
    const server = claimDataFolder(inFolder('served'));
    const target = inFolder('out-of-served.sqlite');
    const { code, output } = await run('store-copy.ts', '--from', inFolder('served'), '--to', target);
    server.release();
    expect(output).toMatch(/^The data folder \S+ cannot be used: another Social Serve is using it\..*\n$/);
    expect(code).toBe(1);
    expect(existsSync(target)).toBe(false);
  });

  it('takes a source without a row for a mistake, and makes no target', async () => {
    await openSqlite(inFolder('empty.sqlite')).close();
    const target = inFolder('never.sqlite');
    const { code, output } = await run('store-copy.ts', '--from', inFolder('empty.sqlite'), '--to', target);
    expect(output).toBe(
      `There is nothing to copy in SQLite (${inFolder('empty.sqlite')}): is that its address?\n`,
    );
    expect(code).toBe(1);
    expect(existsSync(target)).toBe(false);
  });

  it('says in one line what it needs, and that a source is not there', async () => {
    expect(await run('store-copy.ts')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run store:copy .*\n$/),
    });
    const nowhere = inFolder('nowhere.sqlite');
    const { code, output } = await run('store-copy.ts', '--from', nowhere, '--to', inFolder('three.sqlite'));
    expect({ code, output }).toEqual({ code: 1, output: `There is no SQLite file at ${nowhere}.\n` });
  });
});

describe('npm run import', () => {
  beforeAll(() => {
    const map = {
      source: 'rows',
      creator: 'group@example.org',
      title: '{title}',
      location: 'The river',
      Descriptions: '{title}',
      eventType: [{ type: 'Cleanup' }],
      eventDate: { column: 'date', format: 'yyyy-MM-dd', yearly: true },
    };
    writeFileSync(inFolder('map.json'), JSON.stringify(map));
  });

  it('stores the good rows, lists the bad ones and ends with 1', async () => {
    writeFileSync(inFolder('rows.csv'), '\uFEFFtitle,date\r\nRiver day,2027-01-05\r\nNo date,\r\n');
    const args = [inFolder('rows.csv'), '--map', inFolder('map.json'), '--to', inFolder('import.sqlite')];
    const { code, output } = await run('import.ts', ...args);
    expect(output).toContain('Line 3: Event Date is required.\n');
    expect(output).toContain('2 rows: 1 added, 0 there already, 1 refused.');
    expect(code).toBe(1);
    expect((await run('import.ts', ...args)).output).toContain('0 added, 1 there already, 1 refused.');
  });

  it('that was killed goes on where it was, and what it brought in is found', async () => {
    const total = 2 * BATCH + 500;
    const titles = Array.from({ length: total }, (_, number) => `Day ${1_000 + number}`);
    const rows = titles.map((title) => `${title},2027-01-05\n`);
    writeFileSync(inFolder('many.csv'), `title,date\n${rows.join('')}`);
    const target = inFolder('killed');
    const server = claimDataFolder(target); // beside which less is stored at a time
    const file = path.join(import.meta.dirname, 'import.ts');
    const args = [inFolder('many.csv'), '--map', inFolder('map.json'), '--to', target];
    const first = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    for await (const piece of first.stdout) {
      said += piece;
      if (said.includes(`${BATCH} of ${total} rows`)) first.kill('SIGKILL');
    }
    server.release();
    expect(said).not.toContain(`${total} rows:`);
    const again = await run('import.ts', ...args);
    const end = new RegExp(`${total} rows: (\\d+) added, (\\d+) there already, 0 refused`);
    const counts = end.exec(again.output)?.slice(1);
    const [added = 0, known = 0] = counts?.map(Number) ?? [];
    expect(added + known).toBe(total);
    expect(known).toBeGreaterThanOrEqual(BATCH);
    const db = openSqlite(path.join(target, SQLITE_FILE));
    const found = await db.searches.listEvents({
      from: '2027-01-01T00:00:00.000Z',
      search: ['day', '149'],
      limit: 100,
    });
    const expected = titles.filter((title) => title.includes('149'));
    expect(expected.length).toBeGreaterThan(1);
    expect(found.map(({ title }) => title).toSorted()).toEqual(expected);
    const event = anEventRow({ title: 'Added by one', eventDate: '2027-01-06T00:00:00.000Z' });
    await insertRows(db, 'events', event);
    const one = await db.searches.listEvents({
      from: '2027-01-01T00:00:00.000Z',
      search: ['by', 'one'],
      limit: 100,
    });
    expect(one.map(({ id }) => id)).toEqual([event.id]);
    await db.close();
  });

  it('makes no new database in a data folder that lost its own', async () => {
    const lost = inFolder('lost');
    const claim = claimDataFolder(lost);
    claim.begin();
    claim.release();
    const args = [inFolder('rows.csv'), '--map', inFolder('map.json')];
    for (const result of [
      await runWith({ DATA_DIR: lost, MONGODB_URI: '' }, 'import.ts', ...args),
      await run('import.ts', ...args, '--to', lost),
    ])
      expect(result).toEqual({ code: 1, output: expect.stringContaining('store.json is there, but') });
    expect(existsSync(path.join(lost, SQLITE_FILE))).toBe(false);
  });

  it('refuses a file that is not UTF-8', async () => {
    writeFileSync(inFolder('latin1.csv'), Buffer.from('title\ncaf\xe9\n', 'latin1'));
    const { code, output } = await run('import.ts', inFolder('latin1.csv'), '--map', inFolder('map.json'));
    expect(output).toContain('is not UTF-8 text: save it as "CSV UTF-8", or name its encoding');
    expect(code).toBe(1);
  });
});

describe('npm run backup and npm run restore', () => {
  it('bring back a data folder, and say what they did', async () => {
    const env = { DATA_DIR: inFolder('source'), MONGODB_URI: '' };
    const database = path.join(env.DATA_DIR, SQLITE_FILE);
    mkdirSync(env.DATA_DIR);
    const db = openSqlite(database);
    const eventDate = new Date(Date.now() + 10 * 86_400_000).toISOString();
    await insertRows(db, 'accounts', anAccount({ id: 'uid-maya', email: 'maya@example.org' }));
    await insertRows(db, 'events', anEventRow({ eventDate }), anEventRow({ eventDate }));
    await db.close();
    const file = inFolder('source.backup');
    const backup = await runWith(env, 'backup.ts', file);
    expect(backup.output).toMatch(
      /source\.backup: social-serve\.sqlite; [\d,]+ bytes\.\nChecksum [0-9a-f]{64}\n$/,
    );
    expect(backup.code).toBe(0);
    await runWith(env, 'accounts.ts', 'disable', 'maya@example.org');
    const since = inFolder('since.jsonl');
    const copied = await runWith(env, 'backup.ts', '--since', since);
    expect(copied.output).toMatch(/since\.jsonl: 3 records\.\n$/);

    const refused = await runWith(env, 'restore.ts', file);
    expect(refused.output).toContain('is not empty. Nothing was changed; give --replace');
    expect(refused.code).toBe(1);
    rmSync(env.DATA_DIR, { recursive: true });
    const restored = await runWith(env, 'restore.ts', file, '--since', since);
    expect(restored.output).toMatch(
      /^Restored what was there at \S+, from a backup of Social Serve \d+\.\d+\.\d+: social-serve\.sqlite\.\nSince then: 2 events hidden; 1 account disabled\.\n$/,
    );
    expect(restored.code).toBe(0);
    const without = await runWith({ ...env, DATA_DIR: inFolder('without') }, 'restore.ts', file);
    expect(without.output).toContain('it is not known what people deleted or refused since');
    const again = openSqlite(database);
    expect(await again.count('events', {})).toBe(2);
    await again.close();
  });

  it('backup.ts says in one line what it needs', async () => {
    expect(await run('backup.ts')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run .*\n$/),
    });
  });
});

describe('npm run applications', () => {
  const env = { DATA_DIR: inFolder('applications'), MONGODB_URI: '' };
  const applications = (...args: string[]) => runWith(env, 'applications.ts', ...args);
  beforeAll(async () => {
    mkdirSync(env.DATA_DIR);
    const db = openSqlite(path.join(env.DATA_DIR, SQLITE_FILE));
    await insertRows(
      db,
      'applications',
      anApplicationRow({ name: 'Zoë', email: 'zoe@example.org', date: '2026-01-02T00:00:00.000Z' }),
      anApplicationRow({
        name: '=2+2',
        message: 'Cook,\n"well"\u001B[2J',
        role: 'Content Writer',
        date: '2026-01-03T00:00:00.000Z',
        state: 'accepted',
        decidedBy: 'tara@example.org',
        decidedAt: '2026-01-04T00:00:00.000Z',
        note: 'Come on Saturday.',
      }),
    );
    await db.close();
  });

  it('prints them newest first, without what would steer a terminal', async () => {
    const { code, output } = await applications();
    expect(code).toBe(0);
    expect(output.indexOf('=2+2')).toBeLessThan(output.indexOf('Zoë <zoe@example.org>'));
    expect(output).toContain('2026-01-03  accepted  Content Writer\n');
    expect(output).toContain('Answered by tara@example.org, 2026-01-04: Come on Saturday.\n');
    expect(output).not.toContain('\u001B');
  });

  it('filters, and writes a table that runs nothing', async () => {
    expect((await applications('--search', 'ZOË', '--state', 'received')).output).toMatch(/^2026-01-02 /);
    const { output } = await applications('--role', 'Content Writer', '--csv');
    expect(output).toMatch(/^\uFEFFName,E-mail,Role,/);
    expect(output.match(/\uFEFF/g)).toHaveLength(1);
    expect(output).toContain(`\r\n'=2+2,maya@example.org,Content Writer,"Cook,\n""well""`);
    expect(output).not.toContain('Zoë');
  });

  it('says when there is none', async () => {
    const declined = await applications('--state', 'declined');
    expect(declined).toEqual({ code: 0, output: 'No applications match.\n' });
    expect((await applications('--state', 'declined', '--csv')).output).toMatch(/^\uFEFFName,.*\r\n$/);
    const nobody = inFolder('nobody');
    mkdirSync(nobody);
    await openSqlite(path.join(nobody, SQLITE_FILE)).close();
    const none = await runWith({ DATA_DIR: nobody, MONGODB_URI: '' }, 'applications.ts');
    expect(none).toEqual({ code: 0, output: 'There are no applications yet.\n' });
  });

  it('says in one line what it takes', async () => {
    expect(await applications('--state', 'perhaps')).toEqual({
      code: 1,
      output: expect.stringMatching(/^State must be one of .*\nUsage: npm run applications .*\n$/),
    });
  });
});
