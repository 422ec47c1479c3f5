/** What was done in all, in SQLite: sums that triggers keep (`impact-migration.ts`). */
import { decided, type ImpactStore, type Summed, type SumsRecord, sumsTogether } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const SELECT = `SELECT ${columnsOf('events')} FROM events`;

export const impactStore = (db: SqliteConnection): ImpactStore => ({
  readImpact: (year) =>
    db.attempt(() => {
      const rows = db.all<{ year: number; what: Summed; amount: number }>(
        'SELECT year, what, amount FROM impact',
      );
      const sums = (some: typeof rows): SumsRecord =>
        sumsTogether(some.map(({ what, amount }) => ({ [what]: amount })));
      return { all: sums(rows), year: sums(rows.filter((row) => row.year === year)) };
    }),

  listWatched: (limit) =>
    db.attempt(() =>
      db
        .all<Values>(
          `${SELECT} WHERE isWatched = 1 AND cancelledAt IS NULL
           ORDER BY document ->> '$.outcome.toldAt' DESC LIMIT :limit`,
          { limit },
        )
        .map((answer) => toRow('events', answer)),
    ),

  decideImpact: (id, decision) =>
    db.attempt(() =>
      db.transaction(() => {
        const found = db.one<Values>(`${SELECT} WHERE id = :id AND cancelledAt IS NULL`, { id });
        if (!found) return false;
        updateRow(db, 'events', decided(toRow('events', found), decision));
        return true;
      }, 'in sums'),
    ),
});
