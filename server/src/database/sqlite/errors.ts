/** Classifies SQLite's errors. */
import { DatabaseUnavailable } from '../database.ts';

const BUSY = 5;
const FULL = 13;

// SQLite's primary result codes of temporary errors: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN.
const TRANSIENT = new Set([BUSY, 6, 8, 10, FULL, 14]);

const codeOf = (error: unknown) => ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;

/** Whether another process has locked what this one needs. */
export const isBusy = (error: unknown) => codeOf(error) === BUSY;

/** The error for the caller: DatabaseUnavailable if it is temporary, otherwise the error itself. */
export function toCaller(error: unknown): unknown {
  const isClosed = (error as { code?: string } | null)?.code === 'ERR_INVALID_STATE'; // a call while the server stops
  if (!isClosed && !TRANSIENT.has(codeOf(error))) return error;
  return new DatabaseUnavailable({
    cause: error,
    ...(codeOf(error) === FULL && { reason: 'diskFull' as const }),
  });
}
