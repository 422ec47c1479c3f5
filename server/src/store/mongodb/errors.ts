/** Which of the MongoDB driver's errors mean "not now" rather than "never". */
import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { StoreUnavailable } from '../port/store.ts';

const AWAY = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoServerClosedError,
  MongoClientClosedError,
  MongoNotConnectedError,
  MongoWriteConcernError,
];

// The driver does not export its pool's errors.
const AWAY_NAMES = new Set(['MongoPoolClosedError', 'MongoPoolClearedError', 'MongoWaitQueueTimeoutError']);

/**
 * Codes of a server that is there and cannot serve now: stepping down, starting, shutting down, out of time,
 * or not letting this client in (which the operator mends, and no caller can).
 */
const AWAY_CODES = new Set<unknown>([
  6, 7, 13, 18, 50, 64, 89, 91, 133, 134, 189, 262, 8000, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
]);

const AWAY_LABELS = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.SystemOverloadedError,
];

const DUPLICATE_KEY = 11_000;

/** Whether this is the refusal of a unique index, or of an id that is there already, and nothing but that. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  if (!(error instanceof MongoBulkWriteError)) return true;
  return [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
}

/** Inserts a document. @returns false where a unique index, or its id, has another one */
export const inserted = (insert: Promise<unknown>): Promise<boolean> =>
  insert.then(
    () => true,
    (error: unknown) => {
      if (isDuplicate(error)) return false;
      throw error;
    },
  );

/** Changes a document, or makes it; of several calls at once one makes it, and the others change that. */
export async function upserted(write: (upsert: boolean) => Promise<unknown>): Promise<void> {
  if (!(await inserted(write(true)))) await write(false);
}

/** DNS answers for `mongodb+srv://` come as plain system errors. */
const isNameLookup = (error: unknown) =>
  error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('query');

/** A socket that the server ends while the driver writes to it comes as a plain system error, too. */
const SOCKET_CODES = new Set<unknown>([
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

const isSocketEnd = (error: unknown) =>
  error instanceof Error && 'code' in error && SOCKET_CODES.has(error.code);

/** What to throw for an error of the driver: StoreUnavailable for what may pass, else the error itself. */
export function asStoreError(error: unknown): unknown {
  // A bulk write wraps what ended it.
  const origin: unknown =
    error instanceof MongoBulkWriteError && error.errorResponse instanceof Error
      ? error.errorResponse
      : error;
  const away =
    isNameLookup(origin) ||
    isSocketEnd(origin) ||
    (origin instanceof MongoError &&
      (AWAY.some((kind) => origin instanceof kind) ||
        AWAY_NAMES.has(origin.name) ||
        AWAY_CODES.has(origin.code) ||
        AWAY_LABELS.some((label) => origin.hasErrorLabel(label))));
  return away ? new StoreUnavailable({ cause: error }) : error;
}
