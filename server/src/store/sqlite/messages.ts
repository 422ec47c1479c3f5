/** Messages of organisers in SQLite. */
import { type MessageStore, messagedAfter } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { markMail } from './mail-marks.ts';
import { findOrganised } from './organised.ts';
import { insertRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

export function messageStore(db: SqliteConnection): MessageStore {
  const SELECT = `SELECT ${columnsOf('messages')} FROM messages`;
  return {
    addMessage: (message, limit) =>
      db.attempt(() =>
        db.transaction(() => {
          const event = findOrganised(db, message.eventId, message.senderUid, 'cancelledAt IS NULL');
          if (!event) return null;
          const messaged = messagedAfter(event.messaged, message.sentAt, limit);
          if ('wait' in messaged) return messaged;
          insertRow(db, 'messages', { ...message, number: messaged.number });
          updateRow(db, 'events', { ...event, messaged });
          markMail(db, event.id, message.sentAt);
          return { number: messaged.number };
        }, 'for few'),
      ),

    listMessages: (eventId, { toEverybody, limit }) =>
      db.attempt(() =>
        db
          .all<Values>(
            `${SELECT} WHERE eventId = :eventId ${toEverybody ? "AND document ->> '$.to' = 'everybody'" : ''}
             ORDER BY number DESC LIMIT :limit`,
            { eventId, limit },
          )
          .map((answer) => toRow('messages', answer)),
      ),

    findMessage: (eventId, id) =>
      db.attempt(() => {
        const found = db.one<Values>(`${SELECT} WHERE id = :id AND eventId = :eventId`, { id, eventId });
        return found && toRow('messages', found);
      }),
  };
}
