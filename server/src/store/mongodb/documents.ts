/** The documents of the MongoDB store and the way from and to the port's records. ObjectIds and BSON dates stay here. */

import { foldTitle } from '@social-serve/contract/event-rules';
import { type IndexDescription, ObjectId } from 'mongodb';
import type { ApplicationRecord, EventRecord, ParticipationRecord, RowKind, Rows } from '../port/store.ts';

interface EventDocument
  extends Omit<EventRecord, 'id' | 'eventDate' | 'postDate' | 'cancelledAt' | 'creatorUid'> {
  _id: ObjectId;
  /** The title as `foldTitle` makes it, for searching. */
  titleFolded: string;
  eventDate: Date;
  postDate: Date;
  creatorUid: string;
  /** Whether `cancelledAt` is set: an index serves equality with false better than equality with null. */
  cancelled: boolean;
  cancelledAt: Date | null;
}

interface ParticipationDocument extends Omit<ParticipationRecord, 'id' | 'eventId' | 'joinedAt'> {
  _id: ObjectId;
  eventId: ObjectId;
  joinedAt: Date;
}

interface ApplicationDocument extends Omit<ApplicationRecord, 'id' | 'date'> {
  _id: ObjectId;
  date: Date;
}

/** The document of each kind of row; the collections are named as the kinds. */
export interface Documents {
  events: EventDocument;
  participations: ParticipationDocument;
  applications: ApplicationDocument;
}

/**
 * The indexes, made at start: one for each query, and the unique one that keeps a person from joining twice.
 * What a list filters by besides its range stands at the end of the key, so that the server reads matching events only.
 */
export const INDEXES: Record<RowKind, IndexDescription[]> = {
  events: [
    { name: 'byDate', key: { cancelled: 1, eventDate: 1, _id: 1, titleFolded: 1 } },
    { name: 'byTypeAndDate', key: { cancelled: 1, eventType: 1, eventDate: 1, _id: 1, titleFolded: 1 } },
    { name: 'byPostDate', key: { cancelled: 1, postDate: -1, _id: -1, eventDate: 1 } },
    { name: 'byCreator', key: { creatorUid: 1, cancelled: 1, eventDate: 1, _id: 1 } },
  ],
  participations: [{ name: 'oncePerPersonAndEvent', key: { participantUid: 1, eventId: 1 }, unique: true }],
  applications: [],
};

interface Mapping<Kind extends RowKind> {
  toDocument(row: Rows[Kind]): Documents[Kind];
  toRow(document: Documents[Kind]): Rows[Kind];
}

/** The way from row to document and back, by kind. */
export const MAPPINGS: { [Kind in RowKind]: Mapping<Kind> } = {
  events: {
    toDocument: ({ id, eventDate, postDate, cancelledAt, ...rest }) => ({
      _id: new ObjectId(id),
      ...rest,
      titleFolded: foldTitle(rest.title),
      eventDate: new Date(eventDate),
      postDate: new Date(postDate),
      cancelled: cancelledAt !== null,
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    }),
    toRow: (document) => ({
      id: document._id.toHexString(),
      title: document.title,
      location: document.location,
      eventType: document.eventType,
      photoURL: document.photoURL,
      Descriptions: document.Descriptions,
      eventDate: document.eventDate.toISOString(),
      postDate: document.postDate.toISOString(),
      creator: document.creator,
      creatorUid: document.creatorUid,
      cancelledAt: document.cancelledAt?.toISOString() ?? null,
      sequence: document.sequence,
    }),
  },
  participations: {
    toDocument: ({ id, eventId, joinedAt, ...rest }) => ({
      _id: new ObjectId(id),
      eventId: new ObjectId(eventId),
      ...rest,
      joinedAt: new Date(joinedAt),
    }),
    toRow: (document) => ({
      id: document._id.toHexString(),
      eventId: document.eventId.toHexString(),
      participant: document.participant,
      participantUid: document.participantUid,
      joinedAt: document.joinedAt.toISOString(),
    }),
  },
  applications: {
    toDocument: ({ id, date, ...rest }) => ({ _id: new ObjectId(id), ...rest, date: new Date(date) }),
    toRow: (document) => ({
      id: document._id.toHexString(),
      name: document.name,
      email: document.email,
      role: document.role,
      message: document.message,
      photo: document.photo,
      date: document.date.toISOString(),
    }),
  },
};
