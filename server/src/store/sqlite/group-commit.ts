/**
 * What is written in one turn of the event loop is one transaction, so that the disk is waited for once. Each piece of work
 * is kept or undone by itself, and answered when all is on the disk.
 */
import type { DatabaseSync } from 'node:sqlite';
import { mergeSearch } from './search-index.ts';

/** Pieces of work in one transaction at most: others are answered before the next. */
const MOST_PIECES = 100;

/** Commits between two small merges of the search's index, and the pages of each. */
const MERGE_EVERY = 20;
const MERGE_PAGES = 16;

/** Who sees what was written: everybody, only few people, or everybody, but in sums alone. */
export type Seen = 'by everybody' | 'for few' | 'in sums';

interface Piece {
  work(): unknown;
  seen: Seen;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Makes the transactions of a connection.
 * @param committed called after each commit of what everybody may see, and of what is seen in sums
 * @returns does a piece of work of which all or nothing is kept, while nobody else writes; rejects with what it throws,
 *   or with what SQLite says of the transaction as a whole
 */
export function groupCommit(
  db: DatabaseSync,
  committed: (seen: Exclude<Seen, 'for few'>) => void,
): <Result>(work: () => Result, seen?: Piece['seen']) => Promise<Result> {
  let pieces: Piece[] = [];
  let commits = 0;

  /** Does a piece within the transaction. @returns what tells who waits for it, once that is committed */
  const run = ({ work, resolve, reject }: Piece): (() => void) => {
    db.exec('SAVEPOINT piece');
    try {
      const result = work();
      db.exec('RELEASE piece');
      return () => resolve(result);
    } catch (error) {
      // What ended the whole transaction, as a full disk does, is everybody's.
      if (!db.isTransaction) throw error;
      db.exec('ROLLBACK TO piece; RELEASE piece');
      return () => reject(error);
    }
  };

  const commit = () => {
    const group = pieces.slice(0, MOST_PIECES);
    pieces = pieces.slice(MOST_PIECES);
    if (pieces.length > 0) setImmediate(commit);
    try {
      db.exec('BEGIN IMMEDIATE');
      const answers = group.map(run);
      commits += 1;
      if (commits % MERGE_EVERY === 0) db.exec(mergeSearch(MERGE_PAGES));
      db.exec('COMMIT');
      for (const by of ['by everybody', 'in sums'] as const)
        if (group.some(({ seen }) => seen === by)) committed(by);
      for (const answer of answers) answer();
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      for (const { reject } of group) reject(error);
    }
  };

  return (work, seen = 'by everybody') =>
    new Promise((resolve, reject) => {
      pieces.push({ work, seen, resolve: resolve as Piece['resolve'], reject });
      if (pieces.length === 1) setImmediate(commit);
    });
}
