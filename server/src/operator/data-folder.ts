/**
 * The data folder of a server: locked to one process, private to its user, with a record of the store in it, so that one
 * that is lost or was not closed is noticed (docs/specification.md, "Stores").
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config.ts';
import { makePrivate } from '../database/sqlite/private-file.ts';
import { SQLITE_FILE } from '../storage.ts';
import { replaceFile } from './durable-file.ts';
import { SINCE_FILE } from './since-file.ts';
import { clearStaged, finishReplacing } from './staged-files.ts';

/** The lock, and the record of the store. */
const LOCK_FILE = 'in-use.lock';
export const RECORD_FILE = 'store.json';

/** Written when a server begins on a store, and when it has closed it as a whole. */
interface StoreRecord {
  /** The database file as it was left by a clean stop; null while a server runs on it. */
  left: { size: number; mtimeMs: number } | null;
}

export interface DataFolder {
  /** Whether nobody knows that the database was closed as a whole. */
  needsCheck: boolean;
  /** Notes that a server begins on the database. */
  begin(): void;
  /** Notes that the database is closed as a whole. */
  noteCleanStop(): void;
  /** Unlocks the folder. */
  release(): void;
}

const cannotUse = (folder: string, reason: string, cause?: unknown) =>
  new StartupError(`The data folder ${folder} cannot be used: ${reason}.`, { cause });

/** Makes the folder and the product's files in it private; a shared folder like /tmp stays open. */
function closeToOthers(folder: string): void {
  const STICKY = 0o1000;
  if ((statSync(folder).mode & STICKY) === 0) {
    try {
      chmodSync(folder, 0o700);
    } catch (error) {
      // A mounted folder may belong to another user who gave this one access.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
  const ours = [SQLITE_FILE, LOCK_FILE, RECORD_FILE, SINCE_FILE];
  for (const name of readdirSync(folder)) if (ours.includes(name)) makePrivate(path.join(folder, name));
}

function takeLock(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 }); // it holds people's addresses
    closeToOthers(folder);
    makePrivate(path.join(folder, LOCK_FILE));
  } catch (error) {
    throw cannotUse(folder, (error as Error).message, error);
  }
  return lock(folder);
}

/** The folders that this process has locked. */
const LOCKED_HERE = new Set<string>();

/** Locks the folder's file. @returns unlocks it @throws StartupError when another process has locked it */
function lock(folder: string): () => void {
  let opened: DatabaseSync | undefined;
  try {
    opened = new DatabaseSync(path.join(folder, LOCK_FILE), { timeout: 0 });
    opened.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const locked = opened;
    LOCKED_HERE.add(path.resolve(folder));
    return () => {
      locked.close();
      LOCKED_HERE.delete(path.resolve(folder));
    };
  } catch (error) {
    opened?.close();
    const SQLITE_BUSY = 5;
    const inUse = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    const reason = inUse
      ? 'another Social Serve is using it. Stop that one, or choose another folder with DATA_DIR'
      : (error as Error).message;
    throw cannotUse(folder, reason, error);
  }
}

/**
 * Refuses a folder that another process uses, and changes nothing in any other: before a command upgrades the database in it.
 * @throws StartupError
 */
export function refuseServed(folder: string): void {
  if (!LOCKED_HERE.has(path.resolve(folder)) && existsSync(path.join(folder, LOCK_FILE))) lock(folder)();
}

/** What the folder is like by its record; an unreadable record says nothing. */
function leftAs(record: string): StoreRecord['left'] {
  try {
    return (JSON.parse(readFileSync(record, 'utf8')) as StoreRecord).left;
  } catch {
    return null;
  }
}

/**
 * Refuses a folder that lost its database: the record of one is there without it, or with an empty file.
 * @throws StartupError that says what to do
 */
export function refuseLostStore(folder: string): void {
  const database = statSync(path.join(folder, SQLITE_FILE), { throwIfNoEntry: false });
  if (database?.size || !existsSync(path.join(folder, RECORD_FILE))) return;
  throw cannotUse(
    folder,
    `${RECORD_FILE} is there, but the database ${SQLITE_FILE} is ${database ? 'empty' : 'not'}. ` +
      `Restore a backup (npm run restore -- FILE --replace), set MONGODB_URI if the rows are there, or remove ${RECORD_FILE} to start again`,
  );
}

/**
 * Claims a data folder for this process, making it when missing. The claim is a lock on a file, so the system gives it
 * back even after a kill.
 * @param options lost: whether to claim a folder that has lost its database, to restore one
 * @throws StartupError when another process has it, it cannot be written, or its database is gone
 */
export function claimDataFolder(folder: string, { lost = false }: { lost?: boolean } = {}): DataFolder {
  const release = takeLock(folder);
  const record = path.join(folder, RECORD_FILE);
  const database = path.join(folder, SQLITE_FILE);
  const write = (left: StoreRecord['left']) =>
    replaceFile(record, `${JSON.stringify({ left } satisfies StoreRecord)}\n`);
  const stateOf = () => {
    const { size, mtimeMs } = statSync(database);
    return { size, mtimeMs };
  };
  try {
    finishReplacing(folder);
    clearStaged(folder, [SQLITE_FILE]); // of a restore that was killed
    if (!lost) refuseLostStore(folder);
    const isThere = existsSync(database);
    return {
      needsCheck: isThere && JSON.stringify(leftAs(record)) !== JSON.stringify(stateOf()),
      begin: () => write(null),
      noteCleanStop: () => existsSync(database) && write(stateOf()),
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}
