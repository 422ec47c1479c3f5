import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newColumn } from '../../test/made-up-migrations.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { openStorage, SQLITE_FILE } from '../storage.ts';
import { claimDataFolder, RECORD_FILE, refuseServed } from './data-folder.ts';
import { openStorageAt } from './open-url.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server's life on the folder. @param stop whether it ends as it should */
async function live(stop: 'clean' | 'kill'): Promise<boolean> {
  const claim = claimDataFolder(folder);
  const { db } = await openStorage({ dataDir: folder });
  claim.begin();
  await db.transaction((tx) => tx.lock('flags', [`${stop} ${Math.random()}`]));
  await db.close();
  if (stop === 'clean') claim.noteCleanStop();
  claim.release();
  return claim.needsCheck;
}

describe('a data folder', () => {
  it('is one process’s until that gives it back', () => {
    const claim = claimDataFolder(folder);
    expect(() => claimDataFolder(folder)).toThrow(/another Social Serve is using it\. Stop that one/);
    claim.release();
    claimDataFolder(folder).release();
  });

  it('is not upgraded by a command while a server uses it', async () => {
    const database = path.join(folder, SQLITE_FILE);
    await (await openStorageAt(database)).db.close();
    const server = fork(path.join(import.meta.dirname, '../../test/folder-process.ts'), [folder]);
    await once(server, 'message');
    const upgraded = () =>
      openSqlite(database, {
        migrations: [...MIGRATIONS, newColumn],
        beforeUpgrade: () => refuseServed(folder),
      });
    expect(upgraded).toThrow(/another Social Serve is using it\. Stop that one/);
    await (await openStorageAt(database)).db.close();
    server.kill('SIGKILL');
    await once(server, 'exit');
    const claim = claimDataFolder(folder);
    await upgraded().close();
    claim.release();
    await expect(openStorageAt(database)).rejects.toThrow(
      `The database ${database} cannot be used: an upgrade to Social Serve ${newColumn.release} changed it`,
    );
  });

  it('needs no check when it is new or was closed cleanly, otherwise it does', async () => {
    expect(await live('clean')).toBe(false);
    expect(await live('kill')).toBe(false);
    expect(await live('clean')).toBe(true);
    expect(await live('clean')).toBe(false);
  });

  it('needs a check when the database is not as a clean stop left it', async () => {
    await live('clean');
    const { db } = await openStorage({ dataDir: folder });
    await db.transaction((tx) => tx.lock('flags', ['by another process']));
    await db.close();
    expect(await live('clean')).toBe(true);
  });

  it('needs a check when an earlier release left it, or its record is not readable', async () => {
    await live('clean');
    writeFileSync(path.join(folder, RECORD_FILE), 'x');
    expect(await live('clean')).toBe(true);
    rmSync(path.join(folder, RECORD_FILE));
    expect(await live('clean')).toBe(true);
  });

  it('that lost its database is refused with what to do', async () => {
    await live('clean');
    rmSync(path.join(folder, SQLITE_FILE));
    expect(() => claimDataFolder(folder)).toThrow(
      `The data folder ${folder} cannot be used: ${RECORD_FILE} is there, but the database ${SQLITE_FILE} is not. ` +
        'Restore a backup (npm run restore -- FILE --replace), set MONGODB_URI if the rows are there, or remove store.json to start again.',
    );
  });

  it('whose database is an empty file has lost it, too', async () => {
    await live('clean');
    writeFileSync(path.join(folder, SQLITE_FILE), '');
    expect(() => claimDataFolder(folder)).toThrow(
      `${RECORD_FILE} is there, but the database ${SQLITE_FILE} is empty. Restore a backup`,
    );
  });

  it('and all files in it are their owner’s alone, also when they were there for all', async () => {
    await live('clean');
    writeFileSync(path.join(folder, 'something-else'), '', { mode: 0o644 });
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    claimDataFolder(folder).release();
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
    expect(mode(folder)).toBe('700');
    expect(readdirSync(folder).map((name) => [name, mode(path.join(folder, name))])).toEqual([
      ['in-use.lock', '600'],
      [SQLITE_FILE, '600'],
      ['something-else', '644'],
      [RECORD_FILE, '600'],
    ]);
  });
});
