/** What the nouns need of the database: its collections, and one answer for reads that are asked for at the same time. */
import type { Binary, Collection, ObjectId } from 'mongodb';
import type { RowKind, Rows } from '../port/store.ts';
import type { MongoConnection } from './connection.ts';
import {
  type ApplicationDocument,
  type EventDocument,
  type FeedDocument,
  type ParticipationDocument,
  type PictureDocument,
  type ReportDocument,
  toDocument,
} from './documents.ts';
import { sharedReads } from './shared-reads.ts';

interface PictureFile {
  _id: ObjectId;
  filename: string;
  length: number;
  uploadDate: Date;
  /** doomed: the mark of who is about to remove it. */
  metadata?: { doomed?: ObjectId };
}

/** The mark of somebody who leaves (`LeavingMark`), by the digest of their uid. */
export interface LeavingDocument {
  _id: string;
  address?: string;
  begunAt: string;
  lastAt: string;
}

export interface Collections {
  events: Collection<EventDocument>;
  participations: Collection<ParticipationDocument>;
  applications: Collection<ApplicationDocument>;
  reports: Collection<ReportDocument>;
  feeds: Collection<FeedDocument>;
  pictures: Collection<PictureDocument>;
  /** GridFS: a document a file, and its pieces. */
  pictureFiles: Collection<PictureFile>;
  pictureChunks: Collection<{ files_id: ObjectId; n: number; data: Binary }>;
  marks: Collection<{ _id: string; at: Date }>;
  leaving: Collection<LeavingDocument>;
  /** Any of the kinds, as documents with an id. */
  rowsOf(kind: RowKind): Collection<{ _id: ObjectId }>;
}

export interface MongoDatabase {
  /** Does a piece of work. @throws StoreUnavailable for what may pass, else the error itself */
  attempt<Result>(work: (collections: Collections) => Promise<Result>): Promise<Result>;
  /** The same, for a read: identical ones at the same time are one; `key` is what makes them identical. */
  read<Answer>(key: string, work: (collections: Collections) => Promise<Answer>): Promise<Answer>;
  /** Differs from before after every command that may have written, and every second: others write, too. */
  generation(): string;
  insert<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): Promise<void>;
}

/** How long what was read may be handed out again, in milliseconds, while only others write. */
const KEPT_MS = 1_000;

/** The database behind a connection. */
export function mongoDatabase(connection: MongoConnection): MongoDatabase {
  const share = sharedReads();
  const attempt: MongoDatabase['attempt'] = (work) =>
    connection.run((db) =>
      work({
        events: db.collection('events'),
        participations: db.collection('participations'),
        applications: db.collection('applications'),
        reports: db.collection('reports'),
        feeds: db.collection('feeds'),
        pictures: db.collection('pictures'),
        pictureFiles: db.collection('pictures.files'),
        pictureChunks: db.collection('pictures.chunks'),
        marks: db.collection('marks'),
        leaving: db.collection('leaving'),
        rowsOf: (kind) => db.collection(kind),
      }),
    );
  return {
    attempt,
    read: (key, work) => share(key, () => attempt(work)),
    generation: () => `${connection.writes()} ${Math.floor(performance.now() / KEPT_MS)}`,
    insert: (kind, row) =>
      attempt(async ({ rowsOf }) => void (await rowsOf(kind).insertOne(toDocument(kind, row)))),
  };
}
