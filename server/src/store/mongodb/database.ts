/** What the nouns need of the database: pieces of work on its collections, and one answer for reads that are asked for at the same time. */
import { ROW_KINDS, type RowKind, type Rows } from '../port/store.ts';
import type { Collections, RowCollections } from './collections.ts';
import type { MongoConnection } from './connection.ts';
import { toDocument } from './documents.ts';
import { sharedReads } from './shared-reads.ts';

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
        ...(Object.fromEntries(ROW_KINDS.map((kind) => [kind, db.collection(kind)])) as RowCollections),
        pictureFiles: db.collection('pictures.files'),
        pictureChunks: db.collection('pictures.chunks'),
        marks: db.collection('marks'),
        leaving: db.collection('leaving'),
        mailMarks: db.collection('mailMarks'),
        seriesWork: db.collection('seriesWork'),
        leases: db.collection('leases'),
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
