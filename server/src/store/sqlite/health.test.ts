/** A damaged database file, and one that is looked through. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls, probes } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { anEventRecord } from '../../../test/records.ts';
import { StoreUnavailable } from '../port/store.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
let log: string[];
const file = () => path.join(folder, 'test.sqlite');
const open = (check = false) => openSqliteStore(file(), { check, log: (message) => log.push(message) });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-health-'));
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

async function fill(): Promise<void> {
  const store = open();
  await store.addRows(
    'events',
    Array.from({ length: 200 }, (_, index) => anEventRecord({ eventDate: inDays(1 + index) })),
  );
  await store.close();
}

/** Overwrites the page that all events are found from. */
function damage(): void {
  const db = new DatabaseSync(file(), { readOnly: true });
  const root = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").get()?.rootpage);
  const size = Number(db.prepare('PRAGMA page_size').get()?.page_size);
  db.close();
  const bytes = openSync(file(), 'r+');
  writeSync(bytes, Buffer.alloc(size, 0xa5), 0, size, (root - 1) * size);
  closeSync(bytes);
}

it('a file that is whole makes a store ready once it was looked through; calls are answered before', async () => {
  await fill();
  const store = open(true);
  const { app } = startApp({ store });
  const ready = () => request(app).get(probes.readyz);
  await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await store.countRows('events')).toBe(200);
  await vi.waitFor(async () => void (await ready().expect(200)), 10_000);
  expect(log).toEqual([]);
  await store.close();
});

it('a file that is whole is so under Node’s watch mode, too, whose threads post messages of their own', async () => {
  await fill();
  const code = `
    const { openSqliteStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'store.ts'))});
    const store = openSqliteStore(${JSON.stringify(file())}, { check: true, log: console.log });
    while (await store.ping().then(() => false, () => true)) await new Promise((next) => setTimeout(next, 5));
    await store.listEvents({ from: '2026', limit: 3, search: 'clean' });
    await store.setFlag('written');
    await store.close();
    console.log('ready and written');`;
  // As `node --watch` starts what it watches.
  const script = path.join(folder, 'watched.mjs');
  writeFileSync(script, code);
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  child.stdout?.on('data', (piece) => {
    said += piece;
    if (said.includes('damaged')) child.kill();
  });
  await once(child, 'exit');
  expect(said).toBe('ready and written\n');
}, 20_000);

it('a damaged page that nobody asked for is found by the look through the file', async () => {
  await fill();
  damage();
  const store = open(true);
  const { app } = startApp({ store });
  await vi.waitFor(() => expect(log).toHaveLength(1), 10_000);
  expect(log[0]).toContain(`The database file ${file()} is damaged: `);
  expect(log[0]).toContain('npm run restore -- FILE');
  await request(app).get(probes.readyz).expect(503);
  await request(app).get(probes.healthz).expect(200);
  await store.close();
});

it('a damaged page that is met is a 503, a line in the log, and a store that is not ready and takes no more', async () => {
  await fill();
  damage();
  const store = open();
  const { app } = startApp({ store });
  await request(app).get(probes.readyz).expect(200);
  const reply = await request(app).get(calls.events).expect(503);
  expect(reply.body.code).toBe('unavailable');
  expect(log).toEqual([expect.stringContaining(`The database file ${file()} is damaged: `)]);
  await request(app).get(probes.readyz).expect(503);
  await expect(store.setFlag('one more')).rejects.toBeInstanceOf(StoreUnavailable);
  await request(app).get(calls.events).expect(503);
  expect(log).toHaveLength(1);
  await store.close();
});

it('a file that is no database is not opened, and the error says what to do', () => {
  writeFileSync(file(), 'x'.repeat(10_000));
  expect(open).toThrow(/is damaged: file is not a database\. .*npm run restore/);
  expect(readFileSync(file(), 'utf8')).toBe('x'.repeat(10_000));
});

it('a file and what stands beside it are their owner’s alone, also when they were there for all', async () => {
  const modes = () =>
    readdirSync(folder).map((name) => [name, (statSync(path.join(folder, name)).mode & 0o777).toString(8)]);
  const first = open();
  await first.setFlag('something');
  expect(modes()).toEqual([
    ['test.sqlite', '600'],
    ['test.sqlite-shm', '600'],
    ['test.sqlite-wal', '600'],
  ]);
  for (const [name] of modes()) chmodSync(path.join(folder, String(name)), 0o644);
  const second = open();
  expect(modes().map(([, mode]) => mode)).toEqual(['600', '600', '600']);
  await first.close();
  await second.close();
});
