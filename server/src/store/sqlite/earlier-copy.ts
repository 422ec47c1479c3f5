/** A copy of a database file of an earlier release, put beside it before its tables change: that release cannot open them then. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './private-file.ts';

/**
 * What is needed: so many times the size of the file (the copy; in SQLite's log the new tables, and the old ones overwritten),
 * and so many bytes an event for the index of titles and places.
 */
const TIMES = 3;
const AN_EVENT = 2_000;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;

/** The name of the copy: that of the file and the version of its tables. */
const copyOf = (file: string, version: number) => `${file}.version-${version}`;

function toDisk(file: string): void {
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * Copies the database beside its file; one of a start that was cut is replaced.
 * @param events how many are in it
 * @param free how many bytes the disk has left; a test hands in a full one
 * @throws when there is no room for it and for what follows
 */
export function keepCopy(
  db: DatabaseSync,
  file: string,
  { version, events }: { version: number; events: number },
  log: (message: string) => void,
  free: (folder: string) => number = (folder) => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
): void {
  const read = (pragma: string) => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  const needed = TIMES * read('page_count') * read('page_size') + AN_EVENT * events;
  const there = free(path.dirname(file));
  if (there < needed)
    throw new Error(
      `its tables are brought up to date by this release, which needs ${megabytes(needed)} on the disk, and ${megabytes(there)} are free; the file stays as it was`,
    );
  const copy = copyOf(file, version);
  const begun = `${copy}.part`;
  rmSync(begun, { force: true });
  makePrivate(begun);
  db.prepare('VACUUM INTO ?').run(begun);
  toDisk(begun);
  renameSync(begun, copy);
  log(
    `The database as the earlier release left it is kept in ${copy}: that release cannot open the new one. Remove it once all is well: it holds people's data.`,
  );
}
