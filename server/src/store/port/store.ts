/**
 * The store port: what the server asks of a database, one interface a noun and the store as their sum. Adapters
 * (SQLite, MongoDB) take and return plain objects, string ids and ISO 8601 dates; store/suite describes their behaviour
 * and runs against each.
 *
 * A row is a document: an adapter keeps the fields that it knows nothing about as they are, so that a new field is no
 * change of a store. A field that is null or undefined is not kept (docs/architecture.md).
 *
 * Every rule that must hold under concurrency rests on one row or on a unique index.
 */
import type { AccountStore } from './account.ts';
import type { LeavingStore } from './leaving.ts';
import type { NounStores } from './nouns.ts';
import type { RateCountStore } from './rate-counts.ts';
import type { RowMailStore } from './row-mail.ts';
import type { RowStore } from './rows.ts';

export * from './account.ts';
export * from './event-changes.ts';
export * from './leaving.ts';
export * from './new-id.ts';
export * from './nouns.ts';
export type * from './own-rows.ts';
export * from './rate-counts.ts';
export * from './row-mail.ts';
export type * from './rows.ts';
export * from './stored-names.ts';

export interface Store
  extends NounStores,
    AccountStore,
    LeavingStore,
    RateCountStore,
    RowStore,
    RowMailStore {
  /** What kind of store this is and where, for the log. Holds no secret. */
  readonly description: string;

  /**
   * Differs from before once something may have been written: what was read before it changed may be old. A write of
   * this store is seen at once, another process's on the same SQLite file in the next turn of the event loop, on MongoDB
   * within a second.
   */
  generation(): number | string;
  /** Differs from before, too, once what `readImpact` sums up may have changed, where `generation` does not. */
  sums(): number;
  /** Resolves when the store answers a read; throws StoreUnavailable otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot answer now; the same call may succeed later. Becomes a 503 with Retry-After. */
export class StoreUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database cannot be reached.', options);
    this.name = 'StoreUnavailable';
  }
}

/** A person has as many upcoming events, or participations in some, as they may have. Nothing was changed. */
export class LimitReached extends Error {
  /** How many more would be within it. */
  readonly fits: number;

  constructor(fits = 0) {
    super('The person has as many as one may have.');
    this.name = 'LimitReached';
    this.fits = fits;
  }
}

/** So many take part in an event already that it cannot have fewer places. Nothing was changed. */
export class CapacityTaken extends Error {
  readonly participants: number;

  constructor(participants: number) {
    super('More people take part than the event would have places.');
    this.name = 'CapacityTaken';
    this.participants = participants;
  }
}
