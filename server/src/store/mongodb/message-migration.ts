/** The step that makes room for messages and questions; a report may be about one of them. */
import type { Db, ObjectId } from 'mongodb';
import { setIndex } from './set-index.ts';

/** Reports that are looked at between two. */
const BATCH = 1_000;

/** Keeps with each report what it is about: until now the event. */
async function nameReported(db: Db): Promise<void> {
  const reports = db.collection<{ eventId: ObjectId; aboutId: string }>('reports');
  const page = () =>
    reports
      .find({ aboutId: { $exists: false } }, { projection: { eventId: 1 } })
      .limit(BATCH)
      .toArray();
  for (let bare = await page(); bare.length > 0; bare = await page()) {
    const updates = bare.map(({ _id, eventId }) => ({
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
