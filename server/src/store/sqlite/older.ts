/** A SQLite file that only is read: whether an earlier release wrote it, and a copy of it. */
import { DatabaseSync } from 'node:sqlite';
import { SCHEMA_VERSION, versionOf } from './migrate.ts';

function reading<Result>(file: string, work: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Whether an earlier release wrote this file, so that opening it would change its tables. */
export const isOutdated = (file: string) => reading(file, (db) => versionOf(db) < SCHEMA_VERSION);

/** Writes all that is in a file, also what is not checkpointed yet, to another that is not there. */
export const copyDatabase = (file: string, to: string) =>
  void reading(file, (db) => db.prepare('VACUUM INTO ?').run(to));
