import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleAnswer, startTestEmulator, stopTestEmulator } from '../../../test/emulator.ts';
import {
  callAccounts,
  changePassword,
  refreshPerson,
  registerPerson,
  signInPerson,
} from '../../../test/people.ts';
import { InvalidToken } from '../verifier.ts';
import type { Account } from './account.ts';
import { openAccountFile } from './file.ts';
import { ACCOUNTS_FILE } from './local.ts';

/** The accounts in the file, in their order, beside a service that may be running. */
function readRows(dataFile: string): Record<string, unknown>[] {
  const db = new DatabaseSync(dataFile, { readOnly: true });
  const rows = db.prepare('SELECT account FROM accounts ORDER BY number').all();
  db.close();
  return rows.map(({ account }) => JSON.parse(String(account)) as Record<string, unknown>);
}

describe('on disk', () => {
  let folder: string;
  let dataFile: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'accounts-'));
    dataFile = path.join(folder, 'data', ACCOUNTS_FILE);
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** The service in a process of its own, which prints where it answers. */
  async function startProcess(): Promise<{ child: ChildProcess; at: string }> {
    const code = `
      import { createServer } from 'node:http';
      const { startEmulator } = await import(${JSON.stringify(new URL('emulator.ts', import.meta.url).href)});
      const emulator = await startEmulator({ dataFile: ${JSON.stringify(dataFile)} });
      const server = createServer(emulator.handler);
      server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const [port] = (await once(lines, 'line')) as [string];
    return { child, at: `http://127.0.0.1:${port}` };
  }

  it('every acknowledged account survives kill -9: password, token, session', async () => {
    const { child, at } = await startProcess();
    const first = await registerPerson(at, { displayName: 'Flo' });
    const requestUri = googleAnswer(at, { sub: '5', email: 'gus@example.org', name: 'Gus' });
    const gus = await callAccounts<{ localId: string; idToken: string }>(at, 'signInWithIdp', { requestUri });

    const gone = await registerPerson(at);
    await callAccounts(at, 'delete', { idToken: gone.idToken });
    const changed = await registerPerson(at);
    await changePassword(at, changed.idToken, 'Secret2');

    // Killed in the middle of a run of registrations: those that were answered must be there.
    const exited = once(child, 'exit');
    const acknowledged: string[] = [];
    const attempts = Array.from({ length: 30 }, async (_, number) => {
      const email = `run-${number}@example.org`;
      await callAccounts(at, 'signUp', { email, password: 'Secret1' });
      acknowledged.push(email);
      if (acknowledged.length === 5) child.kill('SIGKILL');
    });
    await Promise.allSettled(attempts);
    await exited;
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);

    const again = await startTestEmulator({ dataFile });
    try {
      const { verifyToken: verify } = again.emulator;
      await expect(verify(first.idToken)).resolves.toMatchObject({ uid: first.uid, email: first.email });
      await expect(verify(gus.idToken)).resolves.toMatchObject({
        uid: gus.localId,
        email: 'gus@example.org',
      });
      await expect(signInPerson(again.origin, first.email, first.password)).resolves.toMatchObject({
        uid: first.uid,
        displayName: 'Flo',
      });
      await expect(verify(await refreshPerson(again.origin, first.refreshToken))).resolves.toMatchObject({
        uid: first.uid,
      });
      await Promise.all(acknowledged.map((email) => signInPerson(again.origin, email, 'Secret1')));
      await expect(verify(gone.idToken)).rejects.toBeInstanceOf(InvalidToken);
      await expect(signInPerson(again.origin, gone.email, gone.password)).rejects.toMatchObject({
        status: 400,
      });
      await expect(signInPerson(again.origin, changed.email, 'Secret2')).resolves.toHaveProperty('idToken');
      const sameGoogleAccount = await callAccounts<{ localId: string }>(again.origin, 'signInWithIdp', {
        requestUri,
      });
      expect(sameGoogleAccount.localId).toBe(gus.localId);
    } finally {
      await stopTestEmulator(again);
    }
  }, 60_000);

  it('an account looks the same after every restart', async () => {
    let service = await startTestEmulator({ dataFile });
    await registerPerson(service.origin);
    await stopTestEmulator(service);
    const before = readRows(dataFile);
    for (let restart = 0; restart < 2; restart += 1) {
      service = await startTestEmulator({ dataFile });
      await stopTestEmulator(service);
    }
    expect(before).toHaveLength(1);
    expect(readRows(dataFile)).toEqual(before);
  });

  it('a deleted account stays deleted', async () => {
    let service = await startTestEmulator({ dataFile });
    const { idToken, email } = await registerPerson(service.origin);
    await callAccounts(service.origin, 'delete', { idToken });
    await stopTestEmulator(service);
    service = await startTestEmulator({ dataFile });
    await expect(service.emulator.verifyToken(idToken)).rejects.toBeInstanceOf(InvalidToken);
    await expect(registerPerson(service.origin, { email })).resolves.toMatchObject({ email });
    await stopTestEmulator(service);
  });

  it('holds no password in clear text and is closed to other users of the machine', async () => {
    const service = await startTestEmulator({ dataFile });
    await registerPerson(service.origin, { password: 'Correct-Horse-7' });
    const readAll = () =>
      readdirSync(path.dirname(dataFile)).map((name) => {
        const file = path.join(path.dirname(dataFile), name);
        if (process.platform !== 'win32') expect([name, statSync(file).mode & 0o077]).toEqual([name, 0]);
        return readFileSync(file, 'latin1');
      });
    const running = readAll().join();
    await stopTestEmulator(service);
    const [stopped] = readAll();
    for (const text of [running, stopped]) {
      expect(text).toContain('passwordHash');
      expect(text).not.toContain('Correct-Horse-7');
    }
    expect(readdirSync(path.dirname(dataFile))).toEqual([ACCOUNTS_FILE]);
  });

  it('a deleted account leaves nothing of itself behind', async () => {
    const service = await startTestEmulator({ dataFile });
    const { idToken, email, uid } = await registerPerson(service.origin);
    await registerPerson(service.origin);
    await callAccounts(service.origin, 'delete', { idToken });
    await stopTestEmulator(service);
    const text = readFileSync(dataFile, 'latin1');
    expect(text).not.toContain(email);
    expect(text).not.toContain(uid);
  });

  it('a deleted account leaves nothing behind while others read the file, once they are done', async () => {
    const users = new Map<string, Account>([
      ['uid-gone', { localId: 'uid-gone', email: 'gone@example.org' }],
    ]);
    const changed = new Set(users.keys());
    const file = await openAccountFile(dataFile, { users, changed });
    await file.save();
    const traces = () =>
      readdirSync(path.dirname(dataFile)).filter((name) =>
        /uid-gone|gone@example/.test(readFileSync(path.join(path.dirname(dataFile), name), 'latin1')),
      );
    const reader = new DatabaseSync(dataFile, { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM accounts').all();
    users.delete('uid-gone');
    changed.add('uid-gone');
    await file.save();
    expect(traces()).not.toEqual([]);
    reader.close();
    users.set('uid-new', { localId: 'uid-new' });
    changed.add('uid-new');
    await file.save();
    expect(traces()).toEqual([]);
    await file.close();
  });

  it('a sign-in writes its own account and no other', async () => {
    const service = await startTestEmulator({ dataFile });
    const ana = await registerPerson(service.origin);
    await registerPerson(service.origin);
    const other = new DatabaseSync(dataFile);
    other.exec("UPDATE accounts SET account = json_set(account, '$.untouched', 1)");
    const before = readRows(dataFile);
    await signInPerson(service.origin, ana.email, ana.password);
    const after = readRows(dataFile);
    expect(after[0]).not.toHaveProperty('untouched');
    expect(Number(after[0]?.lastLoginAt)).toBeGreaterThan(Number(before[0]?.lastLoginAt));
    expect(after.slice(1)).toEqual(before.slice(1));
    other.close();
    await stopTestEmulator(service);
  });

  it('a start writes no account, and a call that changes none writes nothing', async () => {
    let service = await startTestEmulator({ dataFile });
    const { idToken } = await registerPerson(service.origin);
    await stopTestEmulator(service);
    const before = readFileSync(dataFile);
    service = await startTestEmulator({ dataFile });
    await callAccounts(service.origin, 'lookup', { idToken });
    await stopTestEmulator(service);
    expect(readFileSync(dataFile).equals(before)).toBe(true);
  });

  it('an account that cannot be saved is not acknowledged', async () => {
    const heard: string[] = [];
    const service = await startTestEmulator({ dataFile, log: (message) => heard.push(message) });
    await rm(path.dirname(dataFile), { recursive: true });
    await writeFile(path.dirname(dataFile), 'a file in the place of the folder');
    await expect(registerPerson(service.origin)).rejects.toMatchObject({ status: 503 });
    expect(heard).toEqual(['An account could not be saved.']);
    await rm(path.dirname(dataFile));
    await expect(registerPerson(service.origin)).resolves.toMatchObject({ displayName: 'Test Person' });
    await stopTestEmulator(service);
  });

  /** The file alone, for accounts that no service works on. */
  const openAlone = (accounts: Account[] = []) =>
    openAccountFile(dataFile, {
      users: new Map(accounts.map((account) => [account.localId, account])),
      changed: new Set(accounts.map(({ localId }) => localId)),
    });

  it('a file that was replaced while it was in use is not written over', async () => {
    const file = await openAlone([{ localId: 'uid-1' }]);
    await writeFile(path.join(folder, 'restored'), 'a backup');
    await rename(path.join(folder, 'restored'), dataFile);
    await expect(file.close()).rejects.toThrow(/replaced while it was in use/);
    expect(await readFile(dataFile, 'utf8')).toBe('a backup');
  });

  it.each(['', 'SQLite format 3\0', 'no database at all'])(
    'a file that holds %j is left alone and named',
    async (text) => {
      await mkdir(path.dirname(dataFile));
      await writeFile(dataFile, text);
      await expect(openAlone()).rejects.toThrow(dataFile);
      expect(await readFile(dataFile, 'utf8')).toBe(text);
    },
  );

  it('a file with a damaged page is left alone and named', async () => {
    await (await openAlone([{ localId: 'uid-1' }])).close();
    const text = readFileSync(dataFile);
    const damaged = Buffer.concat([text.subarray(0, 4_096), Buffer.alloc(text.length - 4_096, 0xff)]);
    await writeFile(dataFile, damaged);
    await expect(openAlone()).rejects.toThrow(dataFile);
    expect(readFileSync(dataFile).equals(damaged)).toBe(true);
  });
});
