/** Messages from Contact Us in SQLite. */
import { type ContactStore, deciderOf } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { insertRow, selectRow, selectRows, updateRow } from './rows.ts';

export function contactStore(db: SqliteConnection): ContactStore {
  /** Lets the oldest that do not wait go where there are too many. @returns whether there is room */
  const makeRoom = (spam: number, most: number) => {
    const over = db.count('contactMessages WHERE spam = :spam', { spam }) + 1 - most;
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
      db.write(() => {
        if (!makeRoom(Number(message.spam ?? false), most)) return false;
        insertRow(db, 'contactMessages', message);
        return true;
      }),

    listContactMessages: ({ after, limit }) =>
      db.attempt(() =>
        selectRows(
          db,
          'contactMessages',
          `${after ? 'WHERE (open, date, id) < (:open, :date, :id)' : ''}
             ORDER BY open DESC, date DESC, id DESC LIMIT :limit`,
          { ...(after && { open: Number(after.open), date: after.date, id: after.id }), limit },
        ),
      ),

    answerContactMessage: (id, answer) =>
      db.write(() => {
        if (answer) mustStay(db, [deciderOf(answer)]);
        const message = selectRow(db, 'contactMessages', 'id = :id', { id });
        if (!message) return false;
        const { decidedBy: _by, deciderUid: _uid, decidedAt, ...waiting } = message;
        if (!answer) updateRow(db, 'contactMessages', waiting);
        else if (decidedAt === undefined) updateRow(db, 'contactMessages', { ...message, ...answer });
        return true;
      }),

    sweepContactMessages: (before) =>
      db.write(() => void db.run('DELETE FROM contactMessages WHERE date < :before', { before })),
  };
}
