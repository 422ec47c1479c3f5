/** The collections of the database. */
import type { Binary, Collection, ObjectId } from 'mongodb';
import type { RowKind } from '../port/store.ts';
import type {
  ApplicationDocument,
  EventDocument,
  FeedDocument,
  ParticipationDocument,
  PictureDocument,
  ReportDocument,
} from './documents.ts';

/** The collection of rate counts; its indexes are a migration's. */
export const RATE_COUNTS = 'rateCounts';

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
