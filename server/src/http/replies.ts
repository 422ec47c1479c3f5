/** The bodies of calls that write (docs/specification.md, "Replies"). */
import type { Created, Deleted, Inserted, InsertedDates, Updated } from '@social-serve/contract/replies';

export const inserted = (insertedId: string): Inserted => ({ acknowledged: true, insertedId });

/** @param ids all dates of a series, or the one event @param waits whether the team looks at it first */
export const created = (ids: readonly [string, ...string[]], waits = false): Created => ({
  ...inserted(ids[0]),
  ...(ids.length > 1 && { insertedIds: [...ids] }),
  ...(waits && { state: 'waiting' as const }),
});

export const insertedDates = (insertedIds: string[]): InsertedDates => ({ acknowledged: true, insertedIds });

/** @param modified whether anything was different */
export const updated = (modified = true): Updated => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: modified ? 1 : 0,
});

export const updatedDates = ({ dates, modified }: { dates: number; modified: number }): Updated => ({
  acknowledged: true,
  matchedCount: dates,
  modifiedCount: modified,
});

export const deletedDates = (deletedCount: number): Deleted => ({ acknowledged: true, deletedCount });

export const deleted = (): Deleted => ({ acknowledged: true, deletedCount: 1 });
