/** What a search on SQLite may use. */
import type { Statements } from '../sqlite/reader.ts';

export interface SqliteContext extends Statements {
  /** The file, for a search that opens it in a thread of its own; null within a transaction. */
  file: string | null;
}
