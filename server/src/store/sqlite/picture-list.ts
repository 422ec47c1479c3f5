/** The pictures that a SQLite file knows, of whatever release: read as it is, nothing is brought up to date. */
import { DatabaseSync } from 'node:sqlite';

/** A file of a picture: its hash, and its size in bytes. */
export interface PictureFile {
  hash: string;
  bytes: number;
}

/** Each picture once, in the order of hashes. */
export function picturesIn(file: string): PictureFile[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'pictures'";
    if (!db.prepare(tables).get()) return [];
    const list =
      "SELECT hash, max(document ->> '$.bytes') AS bytes FROM pictures GROUP BY hash ORDER BY hash";
    return db.prepare(list).all() as unknown as PictureFile[];
  } finally {
    db.close();
  }
}
