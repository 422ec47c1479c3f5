/** A copy of a SQLite file as it is at one moment, while others read and write it. */
import { chmodSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { damagedFile, saysDamaged } from './health.ts';

/** All pages in one step, so that a write does not restart it. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies a database file to a new file, and checks the copy.
 * @throws when it cannot be copied, or the file is damaged
 */
export async function snapshot(file: string, to: string): Promise<void> {
  try {
    const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    try {
      await backup(source, to, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    chmodSync(to, 0o600);
    requireUndamaged(to);
  } catch (error) {
    throw saysDamaged(error)
      ? new Error(damagedFile(file, (error as Error).message), { cause: error })
      : error;
  }
}

/** Checks a database file. @throws when it is damaged */
export function requireUndamaged(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const found = String(db.prepare('PRAGMA quick_check(1)').get()?.quick_check);
    if (found !== 'ok') throw Object.assign(new Error(found), { errcode: 11 });
  } finally {
    db.close();
  }
}
