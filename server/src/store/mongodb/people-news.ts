/** Who joined and left events since a moment of their rosters, in MongoDB: for notices and for summaries by mail. */
import { type Filter, ObjectId } from 'mongodb';
import { isEarlier, type PeopleNews, type RosterSeen, storedName } from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import { type EventDocument, type ParticipationDocument, toRow } from './documents.ts';
import { changeHelper, organisedBy } from './organised.ts';
import { countsOf } from './places.ts';

/** How many of those who joined are named. */
const NAMED = 3;

/** Events that are asked about in one query: each is a range of an index. */
const CHUNK = 100;

const GONE = { active: false, gone: { $in: ['left', 'deleted'] } } as const;

type OwnEvent = Pick<EventDocument, '_id' | 'creatorUid' | 'looked' | 'rosterMailed' | 'helpers'>;

/** Since when somebody joined or left counts as news: what is known of an event's roster. */
export type Known = (event: OwnEvent, uid: string) => RosterSeen;

const NOTHING: RosterSeen = { place: 0, left: 0 };

/** What the event keeps of one of its organisers. */
function knownTo({ creatorUid, looked, rosterMailed, helpers }: OwnEvent, uid: string) {
  if (creatorUid === uid) return { seen: looked ?? NOTHING, mailed: rosterMailed ?? NOTHING };
  const helper = helpers?.find((one) => one.uid === uid);
  return { seen: helper?.rosterSeen ?? NOTHING, mailed: helper?.rosterMailed ?? NOTHING };
}

/** What this organiser saw. */
export const SEEN: Known = (event, uid) => knownTo(event, uid).seen;

/** What they saw, or were mailed, whichever is later. */
export const SEEN_OR_MAILED: Known = (event, uid) => {
  const { seen, mailed } = knownTo(event, uid);
  return mailed.place > seen.place || (mailed.place === seen.place && mailed.left > seen.left)
    ? mailed
    : seen;
};

/** The events of an organiser whose roster changed since then. */
export async function eventsWithNews(
  { events, participations }: Collections,
  uid: string,
  since: string,
  known: Known,
): Promise<OwnEvent[]> {
  const own = await events
    .find(
      { ...organisedBy(uid), cancelled: false, eventDate: { $gte: new Date(since) } },
      { projection: { creatorUid: 1, looked: 1, rosterMailed: 1, helpers: 1 } },
    )
    .toArray();
  const found: OwnEvent[] = [];
  for (let start = 0; start < own.length; start += CHUNK) {
    const chunk = own.slice(start, start + CHUNK);
    const seen = chunk.filter((event) => known(event, uid).place > 0);
    const [joined, left] = await Promise.all([
      countsOf(participations, {
        $or: chunk.map((event) => ({
          eventId: event._id,
          active: true,
          participantUid: { $ne: uid },
          place: { $gt: known(event, uid).place },
        })),
      }),
      seen.length === 0
        ? new Map<string, number>()
        : countsOf(participations, {
            $or: seen.map((event) => ({
              eventId: event._id,
              ...GONE,
              place: { $lte: known(event, uid).place },
            })),
          }),
    ]);
    found.push(
      ...chunk.filter((event) => {
        const id = event._id.toHexString();
        return joined.has(id) || (left.get(id) ?? 0) > known(event, uid).left;
      }),
    );
  }
  return found;
}

/** Who joined and left an event. The last join order is read first: what comes while this reads is told next time. */
async function peopleNews(
  { events, participations }: Collections,
  { _id: eventId }: OwnEvent,
  uid: string,
  known: Known,
): Promise<PeopleNews | null> {
  const document = await events.findOne({ _id: eventId });
  if (!document) return null;
  const before = known(document, uid);
  const last = await participations.findOne({ eventId }, { sort: { place: -1 }, projection: { place: 1 } });
  const place = last?.place ?? 0;
  const goneUpTo = (last: number) =>
    participations.countDocuments({ eventId, ...GONE, place: { $lte: last } });
  const [gone, goneBefore] = await Promise.all([goneUpTo(place), goneUpTo(before.place)]);
  const filter: Filter<ParticipationDocument> = {
    eventId,
    active: true,
    participantUid: { $ne: uid },
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

/** Who joined and left the events of an organiser since then. @param since events that are earlier are left out */
export async function listPeopleNews(
  collections: Collections,
  { uid, since, limit }: { uid: string; since: string; limit: number },
  known: Known,
): Promise<PeopleNews[]> {
  const found = (await eventsWithNews(collections, uid, since, known)).slice(0, limit);
  const news = await Promise.all(found.map((event) => peopleNews(collections, event, uid, known)));
  return news.filter((one) => one !== null);
}

/** What somebody who looks at an event's roster now sees of it. */
export async function rosterNow({ participations }: Collections, eventId: ObjectId): Promise<RosterSeen> {
  const last = await participations.findOne({ eventId }, { sort: { place: -1 }, projection: { place: 1 } });
  return {
    place: last?.place ?? 0,
    left: await participations.countDocuments({ eventId, ...GONE }),
  };
}

/** Keeps what of a roster an organiser knows; never moves back. */
export async function keepRosterKnown(
  collections: Collections,
  kept: 'rosterSeen' | 'rosterMailed',
  { id, uid, roster }: { id: string; uid: string; roster: RosterSeen },
): Promise<void> {
  const _id = new ObjectId(id);
  const { place, left } = roster;
  const stored = storedName('events', kept);
  const earlier: Filter<EventDocument>[] = [
    { [stored]: { $exists: false } },
    { [`${stored}.place`]: { $lt: place } },
    { [`${stored}.place`]: place, [`${stored}.left`]: { $lt: left } },
  ];
  const { matchedCount } = await collections.events.updateOne(
    { _id, creatorUid: uid, $or: earlier },
    { $set: { [stored]: roster } },
    { comment: FOR_FEW },
  );
  if (matchedCount > 0) return;
  await changeHelper(collections, { _id }, uid, (helper) =>
    isEarlier(helper[kept], roster) ? { ...helper, [kept]: roster } : helper,
  );
}
