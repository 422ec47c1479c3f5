/** Messages from Contact Us in SQLite. */
import { type ContactStore, deciderOf } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { insertRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

export function contactStore(db: SqliteConnection): ContactStore {
  const SELECT = `SELECT ${columnsOf('contactMessages')} FROM contactMessages`;

  /** Lets the oldest that do not wait go where there are too many. @returns whether there is room */
  const makeRoom = (spam: number, most: number) => {
    const counted = 'SELECT count(*) AS count FROM contactMessages WHERE spam = :spam';
    const over = (db.one<{ count: number }>(counted, { spam })?.count ?? 0) + 1 - most;
    if (over <= 0) return true;
    const gone = db.run(
      `DELETE FROM contactMessages WHERE key IN (SELECT key FROM contactMessages
         WHERE open = 0 AND spam = :spam ORDER BY date, id LIMIT :over)`,
      { spam, over },
    );
    return gone === over;
  };

  return {
    addContactMessage: (message, most) =>
      db.attempt(() =>
        db.transaction(() => {
          if (!makeRoom(Number(message.spam ?? false), most)) return false;
          insertRow(db, 'contactMessages', message);
          return true;
        }),
      ),

    listContactMessages: ({ after, limit }) =>
      db.attempt(() =>
        db
          .all<Values>(
            `${SELECT} ${after ? 'WHERE (open, date, id) < (:open, :date, :id)' : ''}
             ORDER BY open DESC, date DESC, id DESC LIMIT :limit`,
            { ...(after && { open: Number(after.open), date: after.date, id: after.id }), limit },
          )
          .map((answer) => toRow('contactMessages', answer)),
      ),

    answerContactMessage: (id, answer) =>
      db.attempt(() =>
        db.transaction(() => {
          if (answer) mustStay(db, [deciderOf(answer)]);
          const found = db.one<Values>(`${SELECT} WHERE id = :id`, { id });
          if (!found) return false;
          const message = toRow('contactMessages', found);
          const { decidedBy: _by, deciderUid: _uid, decidedAt, ...waiting } = message;
          if (!answer) updateRow(db, 'contactMessages', waiting);
          else if (decidedAt === undefined) updateRow(db, 'contactMessages', { ...message, ...answer });
          return true;
        }),
      ),

    sweepContactMessages: (before) =>
      db.attempt(() =>
        db.transaction(() => void db.run('DELETE FROM contactMessages WHERE date < :before', { before })),
      ),
  };
}
