import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestEmulator, stopTestEmulator } from '../../../test/emulator.ts';
import { callAccounts, registerPerson, signInPerson } from '../../../test/people.ts';
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

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'accounts-'));
    dataFile = path.join(folder, 'data', ACCOUNTS_FILE);
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('an account looks the same after a restart, which writes none; neither does a call that changes none', async () => {
    let service = await startTestEmulator({ dataFile });
    const { idToken } = await registerPerson(service.origin);
    await stopTestEmulator(service);
    expect(readRows(dataFile)).toHaveLength(1);
    const before = readFileSync(dataFile);
    service = await startTestEmulator({ dataFile });
    await callAccounts(service.origin, 'lookup', { idToken });
    await stopTestEmulator(service);
    expect(readFileSync(dataFile).equals(before)).toBe(true);
  });

  it('a deleted account stays deleted, and leaves nothing of itself behind', async () => {
    let service = await startTestEmulator({ dataFile });
    const { idToken, email, uid } = await registerPerson(service.origin);
    await registerPerson(service.origin);
    await callAccounts(service.origin, 'delete', { idToken });
    await stopTestEmulator(service);
    const text = readFileSync(dataFile, 'latin1');
    expect(text).not.toContain(email);
    expect(text).not.toContain(uid);
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
