/** How the rosters in a database of an earlier release count as mailed. */

import type { Db } from 'mongodb';
import type { EventDocument, ParticipationDocument } from './documents.ts';
import { pagesOf } from './pages-of.ts';

/** Counts all rosters as mailed. Idempotent. */
export async function countRostersAsMailed(db: Db): Promise<void> {
  const participations = db.collection<ParticipationDocument>('participations');
  const events = db.collection<EventDocument>('events');
  for await (const page of pagesOf(events, { rosterMailed: { $exists: false } }, ['_id'], 500))
    for (const { _id: eventId } of page) {
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
