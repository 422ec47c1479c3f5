/** The step that makes room for messages and questions; a report may be about one of them. */

import type { Db, ObjectId } from 'mongodb';
import { pagesOf } from './pages-of.ts';
import { setIndex } from './set-index.ts';

/** Keeps with each report what it is about: until now the event. */
async function nameReported(db: Db): Promise<void> {
  const reports = db.collection<{ eventId: ObjectId; aboutId: string }>('reports');
  for await (const page of pagesOf(reports, { aboutId: { $exists: false } }, ['eventId'])) {
    const updates = page.map(({ _id, eventId }) => ({
      updateOne: { filter: { _id }, update: { $set: { aboutId: eventId.toHexString() } } },
    }));
    await reports.bulkWrite(updates, { ordered: false });
  }
}

export async function keepMessages(db: Db): Promise<void> {
  const messages = db.collection('messages');
  await setIndex(messages, { name: 'ofEvent', key: { eventId: 1, number: -1 }, unique: true });
  await setIndex(messages, { name: 'ofPerson', key: { senderUid: 1, _id: 1 } });
  const questions = db.collection('questions');
  await setIndex(questions, { name: 'queue', key: { eventId: 1, open: -1, askedAt: -1, _id: -1 } });
  await setIndex(questions, { name: 'ofPerson', key: { askerUid: 1, _id: 1 } });
  await setIndex(questions, { name: 'toMail', key: { mailDue: 1 }, sparse: true });
  await nameReported(db);
  await setIndex(db.collection('reports'), {
    name: 'oncePerPersonAndEvent',
    key: { reporterUid: 1, aboutId: 1 },
    unique: true,
  });
}
