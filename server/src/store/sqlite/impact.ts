/** What was done in all, in SQLite: sums that triggers keep (`impact-migration.ts`). */
import { decided, type ImpactStore, type Summed, type SumsRecord, sumsTogether } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { selectRow, selectRows, updateRow } from './rows.ts';

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
      selectRows(
        db,
        'events',
        `WHERE isWatched = 1 AND cancelledAt IS NULL
           ORDER BY document ->> '$.outcome.toldAt' DESC LIMIT :limit`,
        { limit },
      ),
    ),

  decideImpact: (id, decision) =>
    db.write(() => {
      const event = selectRow(db, 'events', 'id = :id AND cancelledAt IS NULL', { id });
      if (!event) return false;
      updateRow(db, 'events', decided(event, decision));
      return true;
    }, 'in sums'),
});
