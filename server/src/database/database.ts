/**
 * The database port: the interface that rules use. Two adapters implement it, `sqlite/` and `mongodb/`; both have real
 * transactions, and neither knows a feature. Rows are plain objects with a string `id`; times are ISO 8601 UTC strings.
 * A field that is `null` or `undefined` is not stored, and is absent when the row is read.
 */
import type { EventSearch } from './searches/event-list.ts';
import type { Row, Table } from './tables.ts';

export type { Row, Table } from './tables.ts';

type Scalar = string | number | boolean;
type Comparable<Value> = NonNullable<Value> & Scalar;

/** The condition for a field: equal to this value, absent (`null`), or all of the comparisons. */
type Condition<Value> =
  | Comparable<Value>
  | null
  | {
      lt?: Comparable<Value>;
      lte?: Comparable<Value>;
      gt?: Comparable<Value>;
      gte?: Comparable<Value>;
      in?: readonly Comparable<Value>[];
      /** Other than all of these; an absent field is other than any. */
      notIn?: readonly Comparable<Value>[];
      /** A literal part of a text, never a pattern. */
      contains?: string;
      /** `not: null`: the field is present. */
      not?: null;
    };

/**
 * A filter over a table's columns: every field must match, all of `and`, and one of `or` if it is given. `undefined` filters
 * nothing.
 */
export type Where<T extends Table> = {
  [Field in keyof Row<T>]?: Condition<Row<T>[Field]> | undefined;
} & { and?: readonly Where<T>[] | undefined; or?: readonly Where<T>[] | undefined };

/** Columns to sort by, in order. They are never absent, and the last one makes the order unambiguous (usually `id`). */
export type Order<T extends Table> = readonly (readonly [keyof Row<T> & string, 'asc' | 'desc'])[];

export interface Query<T extends Table> {
  where?: Where<T> | undefined;
  orderBy?: Order<T> | undefined;
  /** The cursor: values of the fields of `orderBy` in the last row of the page before. */
  after?: Partial<Row<T>> | null | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** Fields to change: `null` removes a field, `undefined` leaves it as it is. */
export type Changes<T extends Table> = { [Field in Exclude<keyof Row<T>, 'id'>]?: Row<T>[Field] | null };

export interface Reader {
  get<T extends Table>(table: T, id: string): Promise<Row<T> | null>;
  find<T extends Table>(table: T, query: Query<T>): Promise<Row<T>[]>;
  /** The same, with only these fields of each row. */
  select<T extends Table, Field extends keyof Row<T> & string>(
    table: T,
    fields: readonly Field[],
    query: Query<T>,
  ): Promise<Pick<Row<T>, Field>[]>;
  /** Counts rows. @param most stops counting there */
  count<T extends Table>(table: T, where: Where<T>, most?: number): Promise<number>;
  /** The queries that the port cannot express, which each database answers in its own way. */
  readonly searches: EventSearch;
}

export interface Transaction extends Reader {
  /**
   * Locks rows: nobody else changes them before this transaction ends. A missing row of a table that declares `lockCreates`
   * is created; of any other table it is left out.
   * @returns the rows as they are now, in the order of `ids`
   */
  lock<T extends Table>(table: T, ids: readonly string[]): Promise<Row<T>[]>;
  /** @throws UniqueViolation, which ends the transaction even if it is caught: look first, under a lock */
  insert<T extends Table>(table: T, rows: readonly Row<T>[]): Promise<void>;
  /** @returns how many rows matched */
  update<T extends Table>(table: T, where: Where<T>, changes: Changes<T>): Promise<number>;
  /** Changes rows by id, each with its own values, in one call. Skips missing rows. */
  updateEach<T extends Table>(table: T, changes: readonly ({ id: string } & Changes<T>)[]): Promise<void>;
  /** @param limit deletes at most so many rows @returns how many were deleted */
  delete<T extends Table>(table: T, where: Where<T>, limit?: number): Promise<number>;
}

export interface Database extends Reader {
  /** The kind and location of this database, for the log; without secrets. */
  readonly description: string;
  /**
   * Stores everything that `work` writes, or nothing. May run `work` again after a conflict, so `work` awaits nothing but `tx`, and
   * ids and times are created outside. Must end within a second. The caller gets what `work` throws.
   * @throws DatabaseUnavailable
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Changes with every public write (`tables.ts`) of any process; the response cache depends on it. */
  generation(): Promise<number>;
  /** Resolves when the database answers a read. @throws DatabaseUnavailable */
  ping(): Promise<void>;
  /** Makes sure that no file of the database contains deleted data. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be read or written now; the same call may succeed later. Becomes a 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  readonly reason: keyof typeof UNAVAILABLE;

  constructor({ reason = 'databaseAway', ...options }: UnavailableOptions = {}) {
    super(UNAVAILABLE[reason], options);
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/** What is away, for the log. */
const UNAVAILABLE = {
  databaseAway: 'The database cannot be reached right now.',
  diskFull: 'The server has no room to store this right now.',
  picturesAway: 'Pictures cannot be stored or read right now.',
};

interface UnavailableOptions extends ErrorOptions {
  reason?: keyof typeof UNAVAILABLE;
}

/** A row with the same unique key exists. */
export class UniqueViolation extends Error {
  constructor(table: Table, options?: ErrorOptions) {
    super(`A row of ${table} with this key exists already.`, options);
    this.name = 'UniqueViolation';
  }
}

/** How long a transaction may take, in milliseconds. */
export const TRANSACTION_LIMIT = 1_000;

/** The error of a transaction that takes too long. */
export const tooLate = (limitMs: number) => new Error(`A transaction takes longer than ${limitMs} ms.`);
