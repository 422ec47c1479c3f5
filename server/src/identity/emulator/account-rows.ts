/** The SQLite file of the accounts. A write is durable: neither a kill nor a power cut loses it. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Account } from './account.ts';
import type { Contents } from './earlier-file.ts';

const VERSION = 1;

const SCHEMA = `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE accounts (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${VERSION};`;

export interface AccountRows {
  /** Everything, accounts in the order in which they were made. */
  read(): Contents;
  /**
   * Writes these accounts, all or none; `undefined` deletes one.
   * @throws when they cannot be written, or when the file is no longer the one that was opened
   */
  write(changes: Iterable<readonly [id: string, account: Account | undefined]>): void;
  close(): void;
}

/** Whether the file exists. @throws when that cannot be told */
export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Opens a file that is there. @throws Error for the operator when it cannot be read */
export function openRows(path: string): AccountRows {
  let db: DatabaseSync | undefined;
  try {
    const file = statSync(path, { bigint: true });
    if (file.size === 0n) throw new Error('the file is empty');
    chmodSync(path, 0o600);
    db = new DatabaseSync(path, { timeout: 0 });
    // secure_delete: a deleted account is overwritten with zeros in the file.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    const check = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (check !== 'ok') throw new Error(String(check));
    if (db.prepare('PRAGMA user_version').get()?.user_version !== VERSION) {
      throw new Error('not a file of accounts of this version');
    }
    return accountRows(db, path, file.ino);
  } catch (error) {
    db?.close();
    throw new Error(
      `The accounts in ${path} cannot be read: ${(error as Error).message}. Restore a backup, or move the file away to start without accounts.`,
      { cause: error },
    );
  }
}

/**
 * Makes the file atomically: written and synced under another name, then renamed.
 * @throws when it cannot be written
 */
export function createRows(path: string, { salt, users }: Contents): AccountRows {
  const draft = `${path}.new`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (const left of [draft, `${draft}-journal`, `${path}-wal`, `${path}-shm`]) rmSync(left, { force: true });
  closeSync(openSync(draft, 'wx', 0o600));
  const db = new DatabaseSync(draft);
  try {
    db.exec(`PRAGMA synchronous = FULL; BEGIN; ${SCHEMA}`);
    db.prepare("INSERT INTO settings VALUES ('salt', ?)").run(salt);
    const insert = db.prepare('INSERT INTO accounts (id, account) VALUES (?, ?)');
    for (const user of users) insert.run(user.localId, JSON.stringify(user));
    db.exec('COMMIT');
  } finally {
    db.close();
  }
  sync(draft, 'r+');
  renameSync(draft, path);
  if (process.platform !== 'win32') sync(dirname(path), 'r'); // Windows opens no folders, and needs no such sync
  return openRows(path);
}

function sync(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function accountRows(db: DatabaseSync, path: string, inode: bigint): AccountRows {
  const put = db.prepare(
    'INSERT INTO accounts (id, account) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET account = excluded.account',
  );
  const remove = db.prepare('DELETE FROM accounts WHERE id = ?');
  let toForget = true; // a process that was killed may have left a WAL

  /** Truncates the WAL, which still holds deleted accounts; while another process reads, with the next write. */
  const forget = () => {
    if (toForget) toForget = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
  };
  forget();
  return {
    read() {
      const salt = db.prepare("SELECT value FROM settings WHERE name = 'salt'").get()?.value;
      const users = db.prepare('SELECT account FROM accounts ORDER BY number').all();
      return {
        salt: String(salt),
        users: users.map(({ account }) => JSON.parse(String(account)) as Account),
      };
    },
    write(changes) {
      // SQLite would go on writing into the file that it opened, wherever that was moved.
      if (statSync(path, { bigint: true }).ino !== inode) {
        throw new Error(`${path} was replaced while it was in use. Start the server again.`);
      }
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const [id, account] of changes) {
          if (account) put.run(id, JSON.stringify(account));
          else remove.run(id);
          toForget ||= !account;
        }
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
      forget();
    },
    close() {
      if (db.isOpen) db.close(); // the last connection to close truncates the WAL
    },
  };
}
