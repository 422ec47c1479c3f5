/** Brings a SQLite file to this release's schema, all steps in one transaction: the file is either as it was or upgraded. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  MIGRATIONS,
  type Migration,
  newerReason,
  newestOf,
  progressLog,
  releaseOf,
  UNKNOWN_REASON,
  type UpgradeOptions,
  upgradeLine,
} from '../migrations.ts';
import { createBaseline, DIGEST } from './schema.ts';

/** Marks the file as this product's: "SoSe". */
const APPLICATION_ID = 0x536f5365;

/** How long an upgrade waits for another process that writes, perhaps the same upgrade, in milliseconds. */
const WAIT_MS = 600_000;

const SQLITE_BUSY = 5;

const pragma = (db: DatabaseSync, name: string) => Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);

/** What the product notes in the file about its schema; undefined in other files. */
function noteOf(db: DatabaseSync): Record<string, unknown> | undefined {
  const isOurs = pragma(db, 'application_id') === APPLICATION_ID;
  const isNoted = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'release'").get() !== undefined;
  return isOurs && isNoted ? db.prepare('SELECT digest, needs FROM release').get() : undefined;
}

/** Whether a file has tables of another program. */
export const isForeign = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined && noteOf(db) === undefined;

/** The version of a file's schema; 0 for an empty file. @throws with a sentence when no release up to this one made it */
function versionOf(db: DatabaseSync, migrations: readonly Migration[]): number {
  // First, because another process may create the tables in the meantime.
  const isEmpty = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (isEmpty) return 0;
  const note = noteOf(db);
  if (note?.digest !== DIGEST)
    throw new Error(`${UNKNOWN_REASON}: move it away to start with an empty database`);
  const version = pragma(db, 'user_version');
  if (version > newestOf(migrations)) throw new Error(newerReason(String(note.needs), migrations));
  return version;
}

/**
 * Refuses a file that `migrate` would refuse, but only reads it: a connection that can write moves SQLite's log into the file when it
 * closes. What cannot be read so is left to `migrate`.
 * @throws as `migrate`
 */
export function refuseUnusable(file: string, { migrations = MIGRATIONS }: UpgradeOptions): void {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    versionOf(db, migrations);
  } catch (error) {
    const isOfSqlite = (error as { errcode?: number }).errcode !== undefined;
    if (!isOfSqlite) throw error;
  } finally {
    db?.close();
  }
}

/** Begins to write, when no other process does. */
function begin(db: DatabaseSync, log: (line: string) => void): void {
  try {
    db.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    log('Another process writes to the database, perhaps the same upgrade. Waiting until it is done.');
    db.exec(`PRAGMA busy_timeout = ${WAIT_MS}; BEGIN IMMEDIATE`);
  }
}

/** Runs the steps that a file lacks, and commits. @throws with a sentence when one fails */
function upgrade(
  db: DatabaseSync,
  found: number,
  migrations: readonly Migration[],
  log: (line: string) => void,
): void {
  const newest = newestOf(migrations);
  const progress = progressLog(log);
  if (found > 0) log(upgradeLine('the database', found, migrations, 'npm run restore -- FILE --replace'));
  try {
    if (found === 0) createBaseline(db);
    for (const { sqlite } of migrations.slice(Math.max(found - 1, 0))) sqlite(db, progress);
    db.prepare('UPDATE release SET needs = ?').run(releaseOf(newest, migrations));
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${newest}; COMMIT`);
  } catch (error) {
    if (found === 0) throw error;
    throw new Error(
      `it could not be upgraded to the schema of Social Serve ${releaseOf(newest, migrations)}, and is as it was: ${(error as Error).message}`,
      { cause: error },
    );
  }
  if (found > 0) log('The upgrade is done.');
}

/**
 * Brings a file to the newest schema. Safe when two processes start at once.
 * @throws when no release made the file, or a newer one upgraded it, or a step fails; the file is then as it was
 */
export function migrate(
  db: DatabaseSync,
  { log = () => {}, beforeUpgrade, migrations = MIGRATIONS }: UpgradeOptions = {},
): void {
  const newest = newestOf(migrations);
  const version = versionOf(db, migrations);
  if (version === newest) return;
  if (version > 0) beforeUpgrade?.();
  begin(db, log);
  try {
    const found = versionOf(db, migrations);
    // Another process may have been first.
    if (found < newest) upgrade(db, found, migrations, log);
    else db.exec('ROLLBACK');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
