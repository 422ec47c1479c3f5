/** The columns of rows of every kind, and how they are asked for. */
import { nounOf, type RowKind } from '../port/store.ts';

/** What stands in a column of its own, by stored names, where that is more than the id and the uid of whose the row is. */
const OWN_COLUMNS: { [Kind in RowKind]?: readonly string[] } = {
  events: ['id', 'creatorUid', 'cancelledAt', 'sequence'],
  participations: ['id', 'eventId', 'participantUid', 'place', 'gone'],
  applications: ['id'],
  reports: ['id', 'eventId', 'reporterUid'],
  contactMessages: ['id'],
  mailRecipients: ['id'],
  messages: ['id', 'eventId', 'senderUid', 'number'],
  questions: ['id', 'eventId', 'askerUid'],
  organisers: ['id', 'eventId'],
  certificates: ['id', 'uid', 'participationId'],
  pictures: ['id', 'uid', 'hash', 'usedAt'],
};

/** What stands in a column of its own; the id first. */
export const columnsIn = (kind: RowKind): readonly string[] => OWN_COLUMNS[kind] ?? ['id', nounOf(kind).uid];

/** Those of them that a row does without where they are null. */
export const OPTIONAL: readonly string[] = ['gone'];

/** What triggers count: read, and never written. Absent for none. */
export const countedIn = (kind: RowKind): readonly string[] => (kind === 'events' ? ['joined'] : []);

/**
 * What to select for rows of this kind.
 * @param table the table's name or alias; also begins the names of the answer's columns
 */
export const columnsOf = (kind: RowKind, table: string = kind) =>
  [...columnsIn(kind), ...countedIn(kind), 'document']
    .map((column) => `${table}.${column} AS ${table}_${column}`)
    .join(', ');
