/** Who joined and left events since a moment of their rosters, in MongoDB: for notices and for summaries by mail. */
import type { Filter } from 'mongodb';
import type { PeopleNews, RosterSeen } from '../port/store.ts';
import type { Collections } from './collections.ts';
import { type EventDocument, type ParticipationDocument, toRow } from './documents.ts';
import { countsOf } from './places.ts';

/** How many of those who joined are named. */
const NAMED = 3;

/** Events that are asked about in one query: each is a range of an index. */
const CHUNK = 100;

const GONE = { active: false, gone: { $in: ['left', 'deleted'] } } as const;

type OwnEvent = Pick<EventDocument, '_id' | 'looked' | 'rosterMailed'>;

/** Since when somebody joined or left counts as news: what is known of an event's roster. */
export type Known = (event: OwnEvent) => RosterSeen;

const NOTHING: RosterSeen = { place: 0, left: 0 };

/** What the creator saw. */
export const SEEN: Known = ({ looked }) => looked ?? NOTHING;

/** What they saw, or were mailed, whichever is later. */
export const SEEN_OR_MAILED: Known = ({ looked = NOTHING, rosterMailed }) => {
  const mailed = rosterMailed ?? NOTHING;
  return mailed.place > looked.place || (mailed.place === looked.place && mailed.left > looked.left)
    ? mailed
    : looked;
};

/** The events of a creator whose roster changed since then. */
export async function eventsWithNews(
  { events, participations }: Collections,
  creatorUid: string,
  since: string,
  known: Known,
): Promise<OwnEvent[]> {
  const own = await events
    .find(
      { creatorUid, cancelled: false, eventDate: { $gte: new Date(since) } },
      { projection: { looked: 1, rosterMailed: 1 } },
    )
    .toArray();
  const found: OwnEvent[] = [];
  for (let start = 0; start < own.length; start += CHUNK) {
    const chunk = own.slice(start, start + CHUNK);
    const seen = chunk.filter((event) => known(event).place > 0);
    const [joined, left] = await Promise.all([
      countsOf(participations, {
        $or: chunk.map((event) => ({
          eventId: event._id,
          active: true,
          participantUid: { $ne: creatorUid },
          place: { $gt: known(event).place },
        })),
      }),
      seen.length === 0
        ? new Map<string, number>()
        : countsOf(participations, {
            $or: seen.map((event) => ({
              eventId: event._id,
              ...GONE,
              place: { $lte: known(event).place },
            })),
          }),
    ]);
    found.push(
      ...chunk.filter((event) => {
        const id = event._id.toHexString();
        return joined.has(id) || (left.get(id) ?? 0) > known(event).left;
      }),
    );
  }
  return found;
}

/** Who joined and left an event. The last join order is read first: what comes while this reads is told next time. */
async function peopleNews(
  { events, participations }: Collections,
  { _id: eventId }: OwnEvent,
  known: Known,
): Promise<PeopleNews | null> {
  const document = await events.findOne({ _id: eventId });
  if (!document) return null;
  const before = known(document);
  const last = await participations.findOne({ eventId }, { sort: { place: -1 }, projection: { place: 1 } });
  const place = last?.place ?? 0;
  const goneUpTo = (last: number) =>
    participations.countDocuments({ eventId, ...GONE, place: { $lte: last } });
  const [gone, goneBefore] = await Promise.all([goneUpTo(place), goneUpTo(before.place)]);
  const filter: Filter<ParticipationDocument> = {
    eventId,
    active: true,
    participantUid: { $ne: document.creatorUid },
    place: { $gt: before.place, $lte: place },
  };
  const [joined, first, newest] = await Promise.all([
    participations.countDocuments(filter),
    participations.find(filter).sort({ place: 1 }).limit(NAMED).toArray(),
    participations.find(filter).sort({ place: -1 }).limit(1).toArray(),
  ]);
  return {
    event: toRow('events', document),
    joined,
    names: first.map(({ name, participant }) => name ?? participant),
    left: goneBefore - before.left,
    rosterSeen: { place, left: gone },
    ...(newest[0] && { at: newest[0].joinedAt.toISOString() }),
  };
}

/** Who joined and left the events of a creator since then. @param since events that are earlier are left out */
export async function listPeopleNews(
  collections: Collections,
  { creatorUid, since, limit }: { creatorUid: string; since: string; limit: number },
  known: Known,
): Promise<PeopleNews[]> {
  const found = (await eventsWithNews(collections, creatorUid, since, known)).slice(0, limit);
  const news = await Promise.all(found.map((event) => peopleNews(collections, event, known)));
  return news.filter((one) => one !== null);
}

/** Events of whose roster less is known. */
export const earlierThan = (
  kept: 'looked' | 'rosterMailed',
  { place, left }: RosterSeen,
): Filter<EventDocument> => ({
  $or: [
    { [kept]: { $exists: false } },
    { [`${kept}.place`]: { $lt: place } },
    { [`${kept}.place`]: place, [`${kept}.left`]: { $lt: left } },
  ],
});
