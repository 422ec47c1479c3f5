/** The columns of rows of every kind, and how they are asked for. */
import type { RowKind, Rows } from '../port/store.ts';

/** What stands in a column of its own, by kind; the id first. */
export const COLUMNS = {
  events: ['id', 'creatorUid', 'cancelledAt', 'sequence'],
  participations: ['id', 'eventId', 'participantUid', 'place', 'gone'],
  applications: ['id'],
  reports: ['id', 'eventId', 'reporterUid'],
  feeds: ['id', 'ownerUid'],
  pictures: ['id', 'uid', 'hash', 'usedAt'],
} as const satisfies { [Kind in RowKind]: (keyof Rows[Kind])[] };

/** Those of them that a row does without where they are null. */
export const OPTIONAL: readonly string[] = ['gone'];

/** What triggers count, by kind: read, and never written. Absent for none. */
export const COUNTED: { [Kind in RowKind]: readonly string[] } = {
  events: ['joined'],
  participations: [],
  applications: [],
  reports: [],
  feeds: [],
  pictures: [],
};

/**
 * What to select for rows of this kind.
 * @param table the table's name or alias; also begins the names of the answer's columns
 */
export const columnsOf = (kind: RowKind, table: string = kind) =>
  [...COLUMNS[kind], ...COUNTED[kind], 'document']
    .map((column) => `${table}.${column} AS ${table}_${column}`)
    .join(', ');
