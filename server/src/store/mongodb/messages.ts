/**
 * Messages of organisers in MongoDB. The event's number is taken first, which one of several at once wins, and then the message
 * is written: one that is cut in between is a number without a message.
 */
import { type Filter, ObjectId } from 'mongodb';
import { type MessageRecord, type MessageStore, messagedAfter, StoreUnavailable } from '../port/store.ts';
import { FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type MessageDocument, toDocument, toRow, toRows } from './documents.ts';
import { keepUnlessLeaving, mustStay } from './leaving.ts';
import { markMail } from './mail-marks.ts';
import { organisedEvent } from './organised.ts';

/** How often the number is tried to be taken: once for each message that may be sent at once. */
const MOST_TRIES = 10;

export const messageStore = (database: MongoDatabase): MessageStore => {
  const { attempt } = database;
  return {
    async addMessage(message, limit) {
      const own = organisedEvent(message.eventId, message.senderUid, { cancelled: false });
      const sent = await attempt(async (collections) => {
        await mustStay(collections, [{ uid: message.senderUid }]);
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const event = await collections.events.findOne(own, { projection: { messaged: 1 } });
          if (!event) return null;
          const messaged = messagedAfter(event.messaged, message.sentAt, limit);
          if ('wait' in messaged) return messaged;
          await markMail(collections, [new ObjectId(message.eventId)], message.sentAt);
          const { matchedCount } = await collections.events.updateOne(
            { ...own, 'messaged.number': event.messaged?.number ?? { $exists: false } },
            { $set: { messaged } },
            { comment: FOR_FEW },
          );
          if (matchedCount === 0) continue;
          const row: MessageRecord = { ...message, number: messaged.number };
          await collections.messages.insertOne(toDocument('messages', row), { comment: FOR_FEW });
          return row;
        }
        throw new StoreUnavailable();
      });
      if (!sent || 'wait' in sent) return sent;
      await keepUnlessLeaving(database, 'messages', sent);
      return { number: sent.number };
    },

    listMessages: (eventId, { toEverybody, limit }) =>
      attempt(async ({ messages }) => {
        const filter: Filter<MessageDocument> = {
          eventId: new ObjectId(eventId),
          ...(toEverybody && { to: 'everybody' }),
        };
        const documents = await messages.find(filter).sort({ number: -1 }).limit(limit).toArray();
        return toRows('messages', documents);
      }),

    findMessage: (eventId, id) =>
      attempt(async ({ messages }) => {
        const document = await messages.findOne({ _id: new ObjectId(id), eventId: new ObjectId(eventId) });
        return document && toRow('messages', document);
      }),
  };
};
