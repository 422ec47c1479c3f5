/** Whether the database file is damaged: it is checked after a crash, and SQLite's errors are watched. */
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database.ts';
import type { Checked } from './check-worker.ts';
import { tagged } from './worker-messages.ts';

/** SQLite's primary result codes for a damaged file: CORRUPT, NOTADB. */
const DAMAGED = new Set([11, 26]);

/** Whether this error of SQLite means that the file is damaged. */
export const saysDamaged = (error: unknown) =>
  DAMAGED.has(((error as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff);

/** What an operator should do about a damaged file. */
export const damagedFile = (file: string, reason: string) =>
  `The database file ${file} is damaged: ${reason}. Stop the server and restore a backup: npm run restore -- FILE --replace`;

export interface Health {
  /** @throws DatabaseUnavailable while the file is being checked, and once it is known to be damaged */
  mustBeGood(): void;
  /** @throws DatabaseUnavailable once the file is known to be damaged: later writes would be lost with it */
  mustTakeWrites(): void;
  /** Receives every error of SQLite. @returns whether it means that the file is damaged */
  hear(error: unknown): boolean;
  /** Stops the check, if it is still running. */
  close(): Promise<unknown> | undefined;
}

/**
 * Monitors a database file.
 * @param options check: checks the whole file first, in a separate thread; log: receives one line about damage
 */
export function watchHealth(
  file: string,
  { check = false, log = () => {} }: { check?: boolean; log?: ((message: string) => void) | undefined },
): Health {
  let damage: string | null = null;
  let checking: Worker | null = null;

  const noteDamage = (reason: string) => {
    if (damage !== null) return;
    damage = reason;
    log(damagedFile(file, reason));
  };
  const hear = (error: unknown) => {
    if (!saysDamaged(error)) return false;
    noteDamage((error as Error).message);
    return true;
  };
  const refuse = (reason: string): never => {
    throw new DatabaseUnavailable({ cause: new Error(reason) });
  };

  if (check) {
    checking = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: file });
    checking.on('message', (message: unknown) => {
      const checked = tagged<Checked>(message, 'checked');
      if (checked && checked.found !== 'ok') noteDamage(checked.found);
    });
    checking.on('error', (error) => {
      if (!hear(error)) log(`The database file ${file} could not be looked through: ${error.message}`);
    });
    checking.on('exit', () => {
      checking = null;
    });
  }

  return {
    mustBeGood() {
      if (checking) refuse('The database file is being looked through.');
      if (damage !== null) refuse(damage);
    },
    mustTakeWrites() {
      if (damage !== null) refuse(damage);
    },
    hear,
    close: () => checking?.terminate(),
  };
}
