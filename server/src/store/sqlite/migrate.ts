/** How the tables of a file are brought to this release's version (`migrations.ts`). */
import type { DatabaseSync } from 'node:sqlite';
import { foldForSearch } from '@social-serve/contract/event-rules';
import { keepCopy } from './earlier-copy.ts';
import type { Progress } from './migration-step.ts';
import { MIGRATIONS } from './migrations.ts';

/** The version that this release's tables have. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** From so many events on a step takes long enough to say so. */
const MANY = 10_000;

/** The version of the tables in this file; 0 for a new one. */
export const versionOf = (db: DatabaseSync) =>
  Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);

/** Takes one step, all or nothing; none when another process took it meanwhile. */
function takeStep(db: DatabaseSync, version: number, progress: Progress): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    if (versionOf(db) === version - 1) {
      const step = MIGRATIONS[version - 1] ?? '';
      if (typeof step === 'string') db.exec(step);
      else step(db, progress);
      db.exec(`PRAGMA user_version = ${version}`);
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `its tables cannot be brought from version ${version - 1} to ${version} and stay as they were: ${reason}`,
      { cause: error },
    );
  }
}

/** How often a line tells how far it is, in milliseconds. */
const TELL_EVERY = 2_000;

/** Tells how far it is, unless that was told a moment ago. */
function teller(log: (message: string) => void): Progress {
  let told = performance.now();
  return (message) => {
    if (performance.now() - told < TELL_EVERY) return;
    log(message);
    told = performance.now();
  };
}

/**
 * Brings the tables to the newest version, each step in a transaction of its own. Leaves foreign keys off, as tables
 * that others refer to are made anew.
 * @param options log: told what takes long; copyTo: the file itself, which is copied first, since the release before
 *   cannot open it afterwards
 * @throws when the file was written by a newer version of the product, there is no room for the copy, or a step fails; the
 *   file is then as it was
 */
export function migrate(
  db: DatabaseSync,
  {
    log = () => {},
    copyTo,
  }: { log?: ((message: string) => void) | undefined; copyTo?: string | undefined } = {},
): void {
  const version = versionOf(db);
  if (version > SCHEMA_VERSION)
    throw new Error(
      `its tables have version ${version}, and this release knows versions up to ${SCHEMA_VERSION}: start the newer release`,
    );
  if (version === SCHEMA_VERSION) return;
  db.exec('PRAGMA foreign_keys = OFF');
  db.function('foldForSearch', { deterministic: true }, (title) => foldForSearch(String(title)));
  const events = version > 0 ? Number(db.prepare('SELECT count(*) AS n FROM events').get()?.n) : 0;
  if (version > 0 && copyTo !== undefined) keepCopy(db, copyTo, { version, events }, log);
  if (events >= MANY)
    log(
      `The tables are brought from version ${version} to ${SCHEMA_VERSION}: ${events.toLocaleString('en-US')} events. ` +
        'This happens once and takes some two minutes a million; the index of titles and places takes some 600 MB a million.',
    );
  const progress = teller(log);
  for (let next = version + 1; next <= SCHEMA_VERSION; next++) {
    takeStep(db, next, progress);
    if (version > 0) progress(`The tables have version ${next} of ${SCHEMA_VERSION}.`);
  }
  if (events >= MANY) {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    log('The tables are up to date. VACUUM gives the space that they held before back to the disk.');
  }
}
