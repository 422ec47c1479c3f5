/** The limit of joined upcoming events in MongoDB, checked for a batch in one query. */
import type { ObjectId } from 'mongodb';
import { LimitReached, type NewParticipation, type UpcomingLimit } from '../port/store.ts';
import type { Collections } from './collections.ts';
import { holdTo } from './own-lists.ts';

/** Somebody who joins within a limit, if there is one. */
export interface Limited {
  participation: NewParticipation;
  limit: UpcomingLimit | undefined;
}

/** The active participations of these people, by uid. */
async function eventsOf(
  { participations }: Collections,
  uids: readonly string[],
): Promise<Map<string, ObjectId[]>> {
  const rows = await participations
    .find(
      { participantUid: { $in: uids }, active: true },
      { projection: { _id: 0, participantUid: 1, eventId: 1 } },
    )
    .toArray();
  const events = new Map<string, ObjectId[]>();
  for (const { participantUid, eventId } of rows) {
    const own = events.get(participantUid);
    if (own) own.push(eventId);
    else events.set(participantUid, [eventId]);
  }
  return events;
}

/**
 * Who of a batch is beyond their limit.
 * @param more how many they are about to join
 */
export async function beyondLimit<Asked extends Limited>(
  collections: Collections,
  all: readonly Asked[],
  more: 0 | 1,
): Promise<Set<Asked>> {
  const limited = all.filter(({ limit }) => limit);
  const beyond = new Set<Asked>();
  if (limited.length === 0) return beyond;
  const events = await eventsOf(
    collections,
    limited.map(({ participation }) => participation.participantUid),
  );
  for (const asked of limited) {
    const ids = events.get(asked.participation.participantUid) ?? [];
    const most = (asked.limit?.most ?? 0) - more;
    // So few are within the limit whatever their dates.
    if (!asked.limit || ids.length <= most) continue;
    await holdTo({ ...asked.limit, most }, collections, { _id: { $in: ids } }).catch((error: unknown) => {
      if (!(error instanceof LimitReached)) throw error;
      beyond.add(asked);
    });
  }
  return beyond;
}
