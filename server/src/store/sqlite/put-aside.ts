/**
 * Indexes of events, put aside while very many are written and nobody reads: to make one anew takes less than to
 * keep it up row by row. Which they were is noted in the file, in the transaction that drops them, so that whoever opens
 * the file next puts them back, should this process be killed.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { SqliteConnection } from './connection.ts';

const NOTES = 'putAside';

/** Puts the indexes of events aside; within a transaction. */
export function putIndexesAside(db: SqliteConnection): void {
  const indexes = db.all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'events' AND sql IS NOT NULL",
  );
  if (indexes.length === 0) return;
  db.run(`CREATE TABLE IF NOT EXISTS ${NOTES} (sql TEXT NOT NULL) STRICT`);
  for (const { name, sql } of indexes) {
    db.run(`INSERT INTO ${NOTES} (sql) VALUES (:sql)`, { sql });
    db.run(`DROP INDEX ${name}`);
  }
}

/** Puts back what was put aside, all or nothing. @param log told in one line, since it may take long */
export function putIndexesBack(db: DatabaseSync, log: (message: string) => void = () => {}): void {
  const isThere = () => db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(NOTES) !== undefined;
  if (!isThere()) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been faster.
    if (isThere()) {
      log('The indexes of events are put back, which takes up to half a minute a million.');
      for (const { sql } of db.prepare(`SELECT sql FROM ${NOTES}`).all()) db.exec(String(sql));
      db.exec(`DROP TABLE ${NOTES}`);
    }
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
