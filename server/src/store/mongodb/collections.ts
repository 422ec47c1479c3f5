/** The collections of the database. */
import type { Binary, Collection, ObjectId } from 'mongodb';
import type { RowKind } from '../port/store.ts';
import type { Documents, EventDocument } from './documents.ts';

/** The collection of rate counts; its indexes are a migration's. */
export const RATE_COUNTS = 'rateCounts';

/** The comment of a command that writes what only few people see: what was kept for everybody stays as it is. */
export const FOR_FEW = 'for few';

interface PictureFile {
  _id: ObjectId;
  filename: string;
  length: number;
  uploadDate: Date;
  /** doomed: the lock of who is about to remove it. */
  metadata?: { doomed?: ObjectId };
}

/** The flag of somebody who leaves (`LeavingFlag`), by the digest of their uid. */
export interface LeavingDocument {
  _id: string;
  address?: string;
  begunAt: string;
  lastAt: string;
}

/** Since when there may be something to mail of an event, and the date of which people were reminded. */
interface MailMarkDocument {
  _id: ObjectId;
  since?: Date;
  markedAt: Date;
  reminded?: string;
  /** Since when somebody may have joined or left of whom the organisers were not mailed. */
  people?: Date;
}

/** A date of a series at which something is about to be done, and its sequence before. */
export interface PlannedDate {
  _id: ObjectId;
  sequence: number;
}

/**
 * What a process has begun with a series, by the series' id: so there is one thing at a time. Goes when it is done; one that does
 * not say what is to be done yet was only asked for.
 */
export interface SeriesWork {
  _id: ObjectId;
  /** Since when. */
  at: Date;
  /** Dates that are added, all of them. */
  added?: EventDocument[];
  /** They have to go again. */
  takenBack?: true;
  /** Dates that this creator changes (`SeriesChange`, as JSON), or cancels. */
  dates?: PlannedDate[];
  uid?: string;
  change?: string;
  cancelledAt?: string;
}

/** A collection for each kind of row. */
export type RowCollections = { [Kind in RowKind]: Collection<Documents[Kind]> };

export interface Collections extends RowCollections {
  /** GridFS: a document a file, and its pieces. */
  pictureFiles: Collection<PictureFile>;
  pictureChunks: Collection<{ files_id: ObjectId; n: number; data: Binary }>;
  marks: Collection<{ _id: string; at: Date }>;
  leaving: Collection<LeavingDocument>;
  mailMarks: Collection<MailMarkDocument>;
  seriesWork: Collection<SeriesWork>;
  /** Who may do what one process does for all; moments are ISO 8601 UTC. */
  leases: Collection<{ _id: string; holder: string; until: string }>;
  /** Any of the kinds, as documents with an id. */
  rowsOf(kind: RowKind): Collection<{ _id: ObjectId }>;
}
