/** Rows as MongoDB stores them: a document with the row's fields, whose `_id` is the row's `id`. */
import type { UpdateFilter } from 'mongodb';
import type { StoredRow } from '../searches/mongodb-context.ts';
import type { Row, Table } from '../tables.ts';

/** The field that counts how often a row was locked. It is never part of a row that is read. */
export const LOCK_COUNTER = '_lock';

/** The projection of a read. @param fields all of them by default */
export function projectionOf(fields?: readonly string[]): Record<string, 0 | 1> {
  if (!fields) return { [LOCK_COUNTER]: 0 };
  const named = fields.filter((field) => field !== 'id').map((field) => [field, 1]);
  return { ...Object.fromEntries(named), _id: fields.includes('id') || named.length === 0 ? 1 : 0 };
}

/** The row in a document that was read with `projectionOf`. */
export function toRow<T extends Table>({ _id, ...fields }: StoredRow): Row<T> {
  return (_id === undefined ? fields : { id: _id, ...fields }) as unknown as Row<T>;
}

/** The document of a row. */
export function toDocument({ id, ...fields }: { id: string }): StoredRow {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return { _id: id, ...Object.fromEntries(there) };
}

/** The update of a document. @returns null when nothing changes */
export function updateOf(changes: object): UpdateFilter<StoredRow> | null {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const set = entries.filter(([, value]) => value !== null);
  const unset = entries.filter(([, value]) => value === null).map(([field]) => [field, '']);
  if (entries.length === 0) return null;
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
  };
}
