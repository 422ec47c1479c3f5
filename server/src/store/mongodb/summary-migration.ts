/** How the rosters in a database of an earlier release count as mailed. */
import type { Db, ObjectId } from 'mongodb';
import type { EventDocument, ParticipationDocument } from './documents.ts';

/** Events whose rosters are written at a time. */
const BATCH = 500;

/** Counts all rosters as mailed. Idempotent. */
export async function countRostersAsMailed(db: Db): Promise<void> {
  const participations = db.collection<ParticipationDocument>('participations');
  const events = db.collection<EventDocument>('events');
  const page = (after?: ObjectId) =>
    events
      .find(
        { rosterMailed: { $exists: false }, ...(after && { _id: { $gt: after } }) },
        { projection: { _id: 1 } },
      )
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
  for (let bare = await page(); bare.length > 0; bare = await page(bare.at(-1)?._id))
    for (const { _id: eventId } of bare) {
      const last = await participations.findOne(
        { eventId },
        { sort: { place: -1 }, projection: { place: 1 } },
      );
      if (!last) continue;
      const gone = { eventId, active: false, gone: { $in: ['left', 'deleted'] } } as const;
      const rosterMailed = { place: last.place, left: await participations.countDocuments(gone) };
      await events.updateOne({ _id: eventId, rosterMailed: { $exists: false } }, { $set: { rosterMailed } });
    }
}
