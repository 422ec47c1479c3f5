/** Classifies the MongoDB driver's errors: a conflict to retry, an unavailable database, or neither. */
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
import { DatabaseUnavailable } from '../database.ts';

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
 * Codes of a server that cannot answer now: it is stepping down, starting, shutting down, out of time, or refuses this
 * client's credentials, which only the operator can change.
 */
const AWAY_CODES = new Set<unknown>([
  6, 7, 13, 18, 50, 64, 89, 91, 133, 134, 189, 262, 8000, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
]);

const AWAY_LABELS = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.SystemOverloadedError,
];

/** A socket that the server ends while the driver writes to it comes as a plain system error. */
const SOCKET_CODES = new Set<unknown>([
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

const DUPLICATE_KEY = 11_000;

/** The database did not answer in time. */
export class NoAnswer extends DatabaseUnavailable {}

/** A transaction took too long because of the database, which still answers: it may be run again. */
export class TooSlow extends DatabaseUnavailable {}

/** Two transactions created the same row at once: the one that lost runs again. */
export class Conflict extends Error {}

/** A bulk write wraps the error that ended it. */
const originOf = (error: unknown): unknown =>
  error instanceof MongoBulkWriteError && error.errorResponse instanceof Error ? error.errorResponse : error;

const isSystemError = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && SOCKET_CODES.has(error.code)) ||
    // DNS answers for `mongodb+srv://` are plain system errors, too.
    ('syscall' in error && String(error.syscall).startsWith('query')));

/** Whether the database cannot be reached, or cannot serve now. */
export function isAway(error: unknown): boolean {
  const origin = originOf(error);
  if (origin instanceof DatabaseUnavailable || isSystemError(origin)) return true;
  return (
    origin instanceof MongoError &&
    (AWAY.some((kind) => origin instanceof kind) ||
      AWAY_NAMES.has(origin.name) ||
      AWAY_CODES.has(origin.code) ||
      AWAY_LABELS.some((label) => origin.hasErrorLabel(label)))
  );
}

/** Whether a client should be replaced after this error. */
export const isLost = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoTopologyClosedError;

const hasLabel = (error: unknown, label: MongoErrorLabel) =>
  [error, originOf(error)].some((one) => one instanceof MongoError && one.hasErrorLabel(label));

/** Whether the whole transaction may be run again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Conflict ||
  error instanceof TooSlow ||
  hasLabel(error, MongoErrorLabel.TransientTransactionError);

/** Whether it is unknown if the transaction was committed, so that the commit may be repeated. */
export const isUnknownCommit = (error: unknown): boolean =>
  hasLabel(error, MongoErrorLabel.UnknownTransactionCommitResult);

/** Whether this is the refusal of a unique key. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** The error for the caller: DatabaseUnavailable if it is temporary, otherwise the error itself. */
export function toCaller(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  return isAway(error) ? new DatabaseUnavailable({ cause: error }) : error;
}

/** A collection that is there already (NamespaceExists), and an index that is gone already (IndexNotFound). */
const DONE_CODES = new Set<unknown>([48, 27]);

/** Passes over the errors of what a repeated step has done before: `db.createCollection('tips').catch(unlessDone)`. */
export function unlessDone(error: { code?: unknown }): void {
  if (!DONE_CODES.has(error.code)) throw error;
}
