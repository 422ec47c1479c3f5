/** Letters that one row is about, in SQLite. */
import type { RowMailStore } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { selectRows } from './rows.ts';

export const rowMailStore = (db: SqliteConnection): RowMailStore => ({
  listRowsToMail: (kind, now, limit) =>
    db.attempt(() =>
      selectRows(db, kind, 'WHERE mailDue <= :now ORDER BY mailDue, id LIMIT :limit', { now, limit }),
    ),

  keepRowMailed: (kind, id, seen, { mailDue = null, mailTry = null, mailedTo = null }) =>
    db.write(
      () =>
        void db.run(
          // What is null is taken away; a try is replaced as a whole.
          `UPDATE ${kind} SET document = json_patch(json_remove(document, '$.mailTry'), :next) WHERE id = :id AND mailDue = :seen`,
          { id, seen, next: JSON.stringify({ mailDue, mailTry, mailedTo }) },
        ),
      'for few',
    ),
});
