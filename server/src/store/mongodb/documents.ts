/**
 * The way from the port's records to the documents of the MongoDB store, and back. ObjectIds and BSON dates stay here; all
 * other fields, whatever they are, are kept as they are.
 */
import { foldForSearch } from '@social-serve/contract/event-rules';
import { pictureNamedBy } from '@social-serve/contract/picture-rules';
import { ObjectId } from 'mongodb';
import {
  fromStoredNames,
  isWaiting,
  type ParticipationRecord,
  type RowKind,
  type Rows,
  ruledAddress,
  searchedText,
  tokenDigest,
  toStoredNames,
} from '../port/store.ts';
import type { Documents, OwnDocuments } from './document-types.ts';

export type * from './document-types.ts';

/** Fields that are no text inside; `made` are made from others, or counted: never taken from a row and never read back. */
interface Special {
  dates: readonly string[];
  ids: readonly string[];
  made: readonly string[];
}

const SPECIAL: Record<keyof OwnDocuments, Special> & Partial<Record<RowKind, Special>> = {
  events: {
    dates: ['eventDate', 'endDate', 'postDate', 'cancelledAt'],
    ids: ['seriesId'],
    made: ['titleFolded', 'locationFolded', 'picture', 'cancelled', 'joined', 'touchedAt', 'adds'],
  },
  participations: {
    dates: ['joinedAt', 'goneAt', 'cameMarkedAt'],
    ids: ['eventId'],
    made: ['active', 'searched', 'touchedAt'],
  },
  applications: { dates: ['date'], ids: [], made: ['searched', 'picture'] },
  reports: { dates: ['date'], ids: ['eventId'], made: ['aboutId', 'open'] },
  contactMessages: { dates: ['date'], ids: [], made: ['open'] },
  messages: { dates: ['sentAt'], ids: ['eventId'], made: [] },
  questions: { dates: ['askedAt'], ids: ['eventId'], made: ['open'] },
  organisers: { dates: [], ids: ['eventId'], made: [] },
  certificates: { dates: [], ids: [], made: ['digest'] },
  feeds: { dates: ['madeAt'], ids: [], made: ['digest'] },
  mailRecipients: {
    dates: ['refusedAt', 'askedAt', 'mailDue', 'idleSince', 'madeAt'],
    ids: [],
    made: ['digest', 'ruled'],
  },
  pictures: { dates: ['createdAt', 'usedAt'], ids: [], made: [] },
};

const NONE: Special = { dates: [], ids: [], made: [] };
const specialOf = (kind: RowKind): Special => SPECIAL[kind] ?? NONE;

/** What is made from the fields of other rows than events. */
const MADE: { [Kind in RowKind]?: (row: Rows[Kind]) => Record<string, unknown> } = {
  participations: (row) => madeOfParticipation(row),
  applications: (row) => {
    const picture = pictureNamedBy(row.photo);
    return { searched: searchedText(row), ...(picture && { picture }) };
  },
  reports: ({ outcome, about, eventId }) => ({ aboutId: about?.id ?? eventId, open: outcome === undefined }),
  contactMessages: (row) => ({ open: isWaiting(row) }),
  questions: ({ answeredAt }) => ({ open: answeredAt === undefined }),
  certificates: ({ code }) => ({ digest: tokenDigest(code) }),
  feeds: ({ token }) => ({ digest: tokenDigest(token) }),
  mailRecipients: (row) => {
    const ruled = ruledAddress(row);
    return { digest: tokenDigest(row.token), ...(ruled !== null && { ruled }) };
  },
};

/** A field's value inside; null stays null. */
function toStored({ dates, ids }: Special, field: string, value: unknown): unknown {
  if (value !== null && dates.includes(field)) return new Date(String(value));
  return ids.includes(field) ? new ObjectId(String(value)) : value;
}

/**
 * The fields of an event as they are kept, and what is made from them.
 * @param fields some of an event's, or all; none of them undefined
 */
export function storedEventFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: Record<string, unknown> = { touchedAt: new Date() };
  for (const [field, value] of Object.entries(fields)) stored[field] = toStored(SPECIAL.events, field, value);
  if (typeof fields.title === 'string') stored.titleFolded = foldForSearch(fields.title);
  if (typeof fields.location === 'string') stored.locationFolded = foldForSearch(fields.location);
  if (typeof fields.photoURL === 'string') stored.picture = pictureNamedBy(fields.photoURL);
  if (fields.cancelledAt !== undefined) stored.cancelled = fields.cancelledAt !== null;
  return stored;
}

/** What is made from the fields of a participation. */
export const madeOfParticipation = ({
  name = '',
  participant,
  leftReason,
  attended,
}: Pick<ParticipationRecord, 'name' | 'participant' | 'leftReason' | 'attended'>) => ({
  active: !leftReason,
  ...(attended && { touchedAt: new Date() }),
  searched: foldForSearch(`${name}\n${participant}`),
});

/** The document of a row. A field that is null is not kept, except that an event was not cancelled. */
export function toDocument<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): Documents[Kind] {
  const { id, ...fields } = toStoredNames(kind, row);
  const special = specialOf(kind);
  const kept = Object.entries(fields).filter(
    ([field, value]) =>
      value !== undefined && (value !== null || field === 'cancelledAt') && !special.made.includes(field),
  );
  const stored =
    kind === 'events'
      ? storedEventFields(Object.fromEntries(kept))
      : Object.fromEntries(kept.map(([field, value]) => [field, toStored(special, field, value)]));
  // What is ahead adds nothing yet.
  const { eventDate, outcome } = stored;
  if (eventDate instanceof Date && eventDate > new Date() && !outcome) delete stored.touchedAt;
  if (stored.picture === null) delete stored.picture; // most have none: the index need not hold them
  return { _id: new ObjectId(String(id)), ...stored, ...MADE[kind]?.(row) } as Documents[Kind];
}

/** The row in a document. */
export function toRow<Kind extends RowKind>(kind: Kind, document: { _id: ObjectId }): Rows[Kind] {
  const { _id, ...fields } = document;
  const special = specialOf(kind);
  const row: Record<string, unknown> = { id: _id.toHexString() };
  for (const [field, value] of Object.entries<unknown>(fields)) {
    if (special.made.includes(field)) continue;
    if (value instanceof Date) row[field] = value.toISOString();
    else row[field] = value instanceof ObjectId ? value.toHexString() : value;
  }
  fromStoredNames(kind, row);
  return row as unknown as Rows[Kind];
}

/** The rows in documents of one kind. */
export const toRows = <Kind extends RowKind>(
  kind: Kind,
  documents: readonly { _id: ObjectId }[],
): Rows[Kind][] => documents.map((document) => toRow(kind, document));
