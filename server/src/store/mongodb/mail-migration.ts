/** How all that is in a database of an earlier release counts as mailed. */

import type { Collection, Db } from 'mongodb';
import type { EventDocument, ParticipationDocument } from './documents.ts';
import { pagesOf } from './pages-of.ts';
import { firstWaiting } from './places.ts';

type Participations = Collection<ParticipationDocument>;

/** Says that who joined an event was mailed how it is now. */
async function countEvent(
  participations: Participations,
  {
    _id: eventId,
    sequence,
    cancelledAt,
    capacity,
  }: Pick<EventDocument, '_id' | 'sequence' | 'cancelledAt' | 'capacity'>,
): Promise<void> {
  const waiting = await firstWaiting({ participations }, eventId, capacity);
  const count = (rows: object, status: 'joined' | 'waiting' | 'removed') =>
    participations.updateMany(
      { eventId, mailed: { $exists: false }, ...rows },
      {
        $set: {
          mailed: { sequence, status, ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }) },
        },
      },
    );
  await count({ active: true, place: { $gte: waiting } }, 'waiting');
  await count({ active: true }, 'joined');
  await count({ gone: 'removed' }, 'removed');
}

/** Says that whoever joined an event was mailed how it is now. Idempotent. */
export async function countAsMailed(db: Db): Promise<void> {
  const participations = db.collection<ParticipationDocument>('participations');
  const events = db.collection<EventDocument>('events');
  for await (const page of pagesOf(participations, { mailed: { $exists: false } }, ['eventId'])) {
    const ids = [...new Map(page.map(({ eventId }) => [eventId.toHexString(), eventId])).values()];
    for (const event of await events.find({ _id: { $in: ids } }).toArray())
      await countEvent(participations, event);
  }
}
