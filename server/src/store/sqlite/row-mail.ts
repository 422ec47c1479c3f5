/** Letters that one row is about, in SQLite. */
import type { RowMailStore } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { toRow } from './rows.ts';
import type { Values } from './statements.ts';

export const rowMailStore = (db: SqliteConnection): RowMailStore => ({
  listRowsToMail: (kind, now, limit) =>
    db.attempt(() =>
      db
        .all<Values>(
          `SELECT ${columnsOf(kind)} FROM ${kind} WHERE mailDue <= :now ORDER BY mailDue, id LIMIT :limit`,
          { now, limit },
        )
        .map((answer) => toRow(kind, answer)),
    ),

  keepRowMailed: (kind, id, seen, { mailDue = null, mailTry = null, mailedTo = null }) =>
    db.attempt(() =>
      db.transaction(
        () =>
          void db.run(
            // What is null is taken away; a try is replaced as a whole.
            `UPDATE ${kind} SET document = json_patch(json_remove(document, '$.mailTry'), :next) WHERE id = :id AND mailDue = :seen`,
            { id, seen, next: JSON.stringify({ mailDue, mailTry, mailedTo }) },
          ),
        'for few',
      ),
    ),
});
