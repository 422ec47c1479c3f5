/** The operator's commands given wrongly, or stopped: what they say, and that nothing is left behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '../server/src/database/sqlite/open.ts';
import { SQLITE_FILE } from '../server/src/storage.ts';
import { anEventRow } from '../server/test/rows.ts';
import { smtpError, startSmtp } from '../server/test/smtp.ts';
import { insertRows } from '../server/test/stored.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);
const DATA = inFolder('data');
/** The data folder of the commands. */
let dataDir = DATA;

/** Starts a command as npm does in the folder. @param first code that its process runs before it */
function start(script: string, args: string[], first = '') {
  const env = { ...process.env, INIT_CWD: folder, DATA_DIR: dataDir, MONGODB_URI: '' };
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(first)}`,
      path.join(import.meta.dirname, script),
      ...args,
    ],
    { env },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => {
      output += piece;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { ended };
}
const run = (script: string, ...args: string[]) => start(script, args).ended;

const MAP = {
  source: 'rows',
  creator: 'group@example.org',
  title: '{title}',
  location: 'The river',
  Descriptions: '{title}',
  eventType: [{ type: 'Cleanup' }],
  eventDate: { column: 'date', format: 'yyyy-MM-dd', yearly: true },
};

async function storeAt(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  const db = openSqlite(file);
  await insertRows(db, 'events', anEventRow());
  await db.close();
}

beforeAll(async () => {
  await storeAt(path.join(DATA, SQLITE_FILE));
  writeFileSync(inFolder('map.json'), JSON.stringify(MAP));
  writeFileSync(inFolder('rows.csv'), 'title,date\nRiver day,2027-01-05\n');
  writeFileSync(inFolder('text.txt'), 'This is some text, and no database.\n');
});

describe.each([
  ['store-copy.ts', ['--from', 'a', '--to', 'b', 'c']],
  ['import.ts', ['a.csv']],
  ['backup.ts', ['a', 'b']],
  ['restore.ts', []],
  ['accounts.ts', ['show']],
  ['applications.ts', ['a']],
  ['reports.ts', ['hide']],
  ['mail-test.ts', ['a', 'b']],
])('%s', (script, wrong) => {
  it('says how it is used when it is asked, and after arguments that it does not take', async () => {
    const usage = /^Usage: npm run \S+ -- .*\n(?: +npm run \S+ -- .*\n)*$/;
    const help = await run(script, '--help');
    expect(help).toEqual({ code: 0, output: expect.stringMatching(usage) });
    const refused = await run(script, ...wrong);
    expect(refused.code).toBe(1);
    expect(refused.output.endsWith(help.output)).toBe(true);
    expect(await run(script, '--nonsense')).toEqual({
      code: 1,
      output: `There is no option --nonsense.\n${help.output}`,
    });
  });
});

const notSqlite = `${inFolder('text.txt')} is no SQLite database.`;
const noAddress =
  'https://x.org/y is no address of a database: name mongodb://…, a SQLite file or a data folder.';

it.each([
  ['store-copy.ts', ['--from', 'text.txt', '--to', 'b'], notSqlite],
  ['store-copy.ts', ['--from', 'data', '--to', 'text.txt'], notSqlite],
  ['store-copy.ts', ['--from', 'https://x.org/y', '--to', 'b'], noAddress],
  ['store-copy.ts', ['--from', 'data', '--to', 'https://x.org/y'], noAddress],
  [
    'store-copy.ts',
    ['--from', 'data', '--to', './data/social-serve.sqlite'],
    'Source and target are the same database.',
  ],
  ['store-copy.ts', ['--from', 'mongodb://', '--to', 'b'], /^mongodb:\/\/ is no address of MongoDB: .*\.$/],
  ['import.ts', ['rows.csv', '--map', 'map.json', '--to', 'text.txt'], notSqlite],
  ['import.ts', ['rows.csv', '--map', 'map.json', '--to', 'https://x.org/y'], noAddress],
  ['import.ts', ['data', '--map', 'map.json'], `${inFolder('data')} is a folder, no file.`],
  ['restore.ts', ['no.backup'], `There is no file ${inFolder('no.backup')}.`],
  ['restore.ts', ['data'], `${inFolder('data')} is a folder, no file.`],
  ['restore.ts', ['text.txt'], `${inFolder('text.txt')} is no backup of Social Serve.`],
  ['backup.ts', ['nowhere/x.backup'], `There is no folder ${inFolder('nowhere')}.`],
  ['backup.ts', ['data'], `${inFolder('data')} is a folder: name a file in it.`],
  ['mail-test.ts', ['you@example.org'], 'This site sends no mail: set SMTP_URL, MAIL_FROM and SITE_URL.'],
])('%s %j says in one line what is wrong, and makes nothing', async (script, args, line) => {
  const before = readdirSync(folder);
  const { code, output } = await run(script, ...args);
  expect(output.endsWith('\n')).toBe(true);
  if (typeof line === 'string') expect(output.trimEnd()).toBe(line);
  else expect(output.trimEnd()).toMatch(line);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual(before);
});

it.each([
  ['accounts.ts', 'show', 'maya@example.org'],
  ['applications.ts'],
  ['backup.ts', 'lost.backup'],
  ['backup.ts', '--since', 'lost.jsonl'],
  ['mail-queue.ts'],
  ['reports.ts', 'list'],
])('%s takes no lost database for a new one', async (script, ...args) => {
  const lost = inFolder('lost');
  const file = path.join(lost, SQLITE_FILE);
  dataDir = lost;
  for (const reason of [
    `There is no SQLite file at ${file}.`,
    `The SQLite file ${file} is empty. Restore a backup.`,
  ]) {
    mkdirSync(lost, { recursive: true });
    if (reason.includes('empty')) writeFileSync(file, '');
    const before = [readdirSync(folder), readdirSync(lost)];
    expect(await run(script, ...args)).toEqual({ code: 1, output: `${reason}\n` });
    expect([readdirSync(folder), readdirSync(lost)]).toEqual(before);
  }
  rmSync(lost, { recursive: true });
  dataDir = DATA;
});

it('files are relative to the current folder', async () => {
  const imported = await run('import.ts', 'rows.csv', '--map', 'map.json', '--to', 'here');
  expect(imported.output).toContain('1 row: 1 added, 0 there already, 0 refused.');
  expect(existsSync(path.join(inFolder('here'), SQLITE_FILE))).toBe(true);
  const copied = await run('store-copy.ts', '--from', 'here', '--to', 'there.sqlite');
  expect(copied.output).toContain('the copy is equal');
  expect(existsSync(inFolder('there.sqlite'))).toBe(true);
});

it('a backup that is stopped leaves nothing behind', async () => {
  // The backup waits to write its keys, and stops itself as soon as its parts are there.
  const held = new DatabaseSync(path.join(DATA, SQLITE_FILE));
  held.exec('BEGIN IMMEDIATE');
  const before = readdirSync(folder);
  const stop = `
    import { watch } from 'node:fs';
    watch(${JSON.stringify(folder)}, (_, name) => {
      if (name?.startsWith('stopped.backup')) process.kill(process.pid, 'SIGINT');
    }).unref();`;
  const { code, output } = await start('backup.ts', ['stopped.backup'], stop).ended;
  held.close();
  expect({ code, output }).toEqual({ code: 130, output: 'Stopped: no backup was made.\n' });
  expect(readdirSync(folder)).toEqual(before);
});

it('finds the server’s data with a relative DATA_DIR, wherever it is given', async () => {
  vi.stubEnv('DATA_DIR', path.relative(path.join(import.meta.dirname, '..'), DATA));
  const env = { ...process.env, INIT_CWD: os.tmpdir(), MONGODB_URI: '' };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'applications.ts')], { env });
  const [code] = await once(child, 'close');
  vi.unstubAllEnvs();
  expect(code).toBe(0);
});

describe('mail:test', () => {
  const address = 'you@example.org';
  const named = (url: string) => {
    vi.stubEnv('SMTP_URL', url);
    vi.stubEnv('MAIL_FROM', 'Our Town <mail@our-town.example>');
    vi.stubEnv('SITE_URL', 'https://our-town.example');
  };
  afterEach(() => void vi.unstubAllEnvs());

  it('sends a message by the mail server that is named', async () => {
    const smtp = await startSmtp();
    named(smtp.url);
    expect(await run('mail-test.ts', address)).toEqual({
      code: 0,
      output: expect.stringContaining(`The mail server has a message for ${address}.`),
    });
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[address]]);
    await smtp.stop();
  });

  it('trusts the certificate of a mail server’s own only with its CA file, or if the URL says so', async () => {
    const data = path.join(import.meta.dirname, '../server/test/data');
    const file = path.join(data, 'mail-server.pem');
    const smtp = await startSmtp({
      secure: true,
      cert: readFileSync(file),
      key: readFileSync(path.join(data, 'mail-server.key.pem')),
    });
    const url = smtp.url.replace('smtp:', 'smtps:');
    named(url);
    const refused = await run('mail-test.ts', address);
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/self-signed certificate/) });
    named(`${url}?tls.rejectUnauthorized=false`);
    expect(await run('mail-test.ts', address)).toMatchObject({ code: 0 });
    named(url);
    vi.stubEnv('NODE_EXTRA_CA_CERTS', file);
    expect(await run('mail-test.ts', address)).toMatchObject({ code: 0 });
    expect(smtp.received).toHaveLength(2);
    await smtp.stop();
  });

  it('says what the mail server answered', async () => {
    const smtp = await startSmtp({
      onRcptTo: (_to, _session, done) => done(smtpError(550, '5.1.1 User unknown.')),
    });
    named(smtp.url);
    const { code, output } = await run('mail-test.ts', address);
    expect(output).toMatch(
      /^The mail server permanently refuses an address\.\n.*\bstatus: 550\n.*User unknown\./s,
    );
    expect(code).toBe(1);
    await smtp.stop();
  });
});
