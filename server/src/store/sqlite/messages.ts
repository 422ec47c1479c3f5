/** Messages of organisers in SQLite. */
import { type MessageStore, messagedAfter } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { markMail } from './mail-marks.ts';
import { findOrganised } from './organised.ts';
import { insertRow, selectRow, selectRows, updateRow } from './rows.ts';

export function messageStore(db: SqliteConnection): MessageStore {
  return {
    addMessage: (message, limit) =>
      db.write(() => {
        const event = findOrganised(db, message.eventId, message.senderUid, 'cancelledAt IS NULL');
        if (!event) return null;
        const messaged = messagedAfter(event.messaged, message.sentAt, limit);
        if ('wait' in messaged) return messaged;
        insertRow(db, 'messages', { ...message, number: messaged.number });
        updateRow(db, 'events', { ...event, messaged });
        markMail(db, event.id, message.sentAt);
        return { number: messaged.number };
      }, 'for few'),

    listMessages: (eventId, { toEverybody, limit }) =>
      db.attempt(() =>
        selectRows(
          db,
          'messages',
          `WHERE eventId = :eventId ${toEverybody ? "AND document ->> '$.to' = 'everybody'" : ''}
             ORDER BY number DESC LIMIT :limit`,
          { eventId, limit },
        ),
      ),

    findMessage: (eventId, id) =>
      db.attempt(() => selectRow(db, 'messages', 'id = :id AND eventId = :eventId', { id, eventId })),
  };
}
