/** Notices about the events that a person joined. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@social-serve/contract/languages';
import type { Notice } from '@social-serve/contract/notice';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/clock.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import { claimsInNews } from '../needs/news.ts';
import { placesOfGroup } from '../participations/groups.ts';
import { statusDetailsOf } from '../participations/status.ts';
import { newsOf, toJoinedNotices, toNotice } from './joined-news.ts';
import { type DatedNotice, groupOf, oncePerSeries } from './series.ts';
import { countUnreadMessages, type MessagedEvent, messageNotices } from './written.ts';

/** How many participations one step looks at; other requests are answered between two steps. */
const STEP = 100;

type JoinedRow = MessagedEvent & { seriesId: string | undefined; event: Pick<EventRow, 'endsAt'> };

/** Notices that no longer matter once the event is over. */
const UPCOMING_ONLY: ReadonlySet<string> = new Set(['moved-up', 'restored'] satisfies Notice['kind'][]);
const stillMatters =
  ({ event }: JoinedRow, now: Date) =>
  ({ kind }: { kind: string }) =>
    !UPCOMING_ONLY.has(kind) || !isOverNow(event, now);

const OWN_FIELDS = [
  ...(['id', 'eventId', 'participantUid', 'joinedAt', 'joinOrder', 'status', 'turn'] as const),
  ...(['leftReason', 'leftAt', 'lastNotified', 'broughtBy', 'age'] as const),
] as const;
type Own = Pick<Participation, (typeof OWN_FIELDS)[number]>;

/** The fields of an event that say whether there may be a notice. */
const STATE_FIELDS = ['id', 'sequence', 'unlistedAt', 'lastMessage'] as const;
type State = Pick<EventRow, (typeof STATE_FIELDS)[number]>;

/** The fields of an event that notices need: long texts among them. */
const EVENT_FIELDS = [
  ...NOTICE_FIELDS,
  ...(['endsAt', 'creatorUid', 'state', 'unlistedAt', 'cancelReason'] as const),
  ...(['changes', 'seriesId', 'helpers', 'lastMessage', 'messaged', 'endedNeeds'] as const),
] as const;

/** Whether a person may have an unread notice. */
function mayBeUnread({ leftReason, status, lastNotified: known }: Own, event: State): boolean {
  if (leftReason) return known.status !== 'removed';
  if ((event.lastMessage ?? 0) > (known.message ?? 0) || event.unlistedAt !== known.unlistedAt) return true;
  const hasMovedUp = status === 'joined' && known.status === 'waiting';
  return event.unlistedAt === undefined && (event.sequence > known.sequence || hasMovedUp);
}

/** Whether a person may have a notice that they read. */
const mayBeRead = ({ leftReason, lastNotified }: Own, event: State): boolean =>
  event.sequence > 0 ||
  event.unlistedAt !== undefined ||
  leftReason !== undefined ||
  event.lastMessage !== undefined ||
  lastNotified.movedUpAt !== undefined;

/** Whether someone is on the waiting list, or has moved up. */
const hasWaited = ({ lastNotified: { status, movedUpAt } }: Own) =>
  status === 'waiting' || movedUpAt !== undefined;

/** Those of these participations, with those of companions who waited, about which there may be notices. */
async function withNews(
  db: Reader,
  leads: readonly Own[],
  { since, unread }: { since: string; unread: boolean },
): Promise<JoinedRow[]> {
  const brought = await db.select('participations', OWN_FIELDS, {
    where: { broughtBy: { in: leads.map(({ id }) => id) } },
    orderBy: [['joinOrder', 'asc']],
  });
  const companions = brought.filter(hasWaited);
  const groups = Map.groupBy(
    brought.filter(({ leftReason }) => !leftReason),
    ({ broughtBy }) => broughtBy,
  );
  const leadsById = new Map(leads.map((lead) => [lead.id, lead]));
  const states = await db.select('events', STATE_FIELDS, {
    where: { id: { in: leads.map(({ eventId }) => eventId) }, eventDate: { gte: since } },
  });
  const stateOf = new Map(states.map((event) => [event.id, event]));
  const own = [...leads, ...companions].filter((one) => {
    const event = stateOf.get(one.eventId);
    return event && (mayBeUnread(one, event) || (!unread && mayBeRead(one, event)));
  });
  if (own.length === 0) return [];
  const events = await db.select('events', EVENT_FIELDS, {
    where: { id: { in: [...new Set(own.map(({ eventId }) => eventId))] } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  const claims = await claimsInNews(
    db,
    own.map(({ id: participationId, eventId }) => ({ participationId, event: byId.get(eventId) ?? {} })),
  );
  const found: JoinedRow[] = [];
  for (const participation of own) {
    const event = byId.get(participation.eventId);
    if (!event) continue;
    const statusDetails = await statusDetailsOf(db, participation);
    const lead = leadsById.get(participation.broughtBy ?? participation.id);
    const group = lead && placesOfGroup(lead, groups.get(lead.id));
    found.push({
      ...{ participation, event, statusDetails, group, seriesId: event.seriesId },
      claims: claims.get(participation.id),
    });
  }
  return found;
}

/**
 * The events that a person joined, that begin at `since` or later, and about which there may be notices, in pages: a row for their
 * participation, and for each companion who waited.
 * @param unread whether to leave out those of which they read everything
 */
async function* joinedNews(
  db: Reader,
  participantUid: string,
  since: string,
  unread: boolean,
): AsyncGenerator<JoinedRow[]> {
  for (let after: { id: string } | undefined; ; ) {
    const own: Own[] = await db.select('participations', OWN_FIELDS, {
      where: { participantUid, cannotCome: null },
      orderBy: [['id', 'asc']],
      after,
      limit: STEP,
    });
    yield withNews(db, own, { since, unread });
    after = own.at(-1);
    if (own.length < STEP) return;
    await nextTurn();
  }
}

/** The number of unread notices about events that a person joined. Several dates of a series can share one. */
export async function countJoinedNews(
  db: Reader,
  uid: string,
  since: string,
  now: Date,
  language?: Language,
): Promise<number> {
  let count = 0;
  const groups = new Set<string>();
  for await (const page of joinedNews(db, uid, since, true))
    for (const joined of page) {
      const unread = newsOf(joined, joined.participation.lastNotified, language);
      for (const news of unread.filter(stillMatters(joined, now))) {
        const group = groupOf({ notice: toNotice(joined, news, false), seriesId: joined.seriesId });
        if (group === null) count += 1;
        else groups.add(group);
      }
      count += await countUnreadMessages(db, joined);
    }
  return count + groups.size;
}

/** The notices about events that a person joined. */
export async function joinedNotices(
  db: Reader,
  uid: string,
  since: string,
  now: Date,
  language?: Language,
): Promise<Notice[]> {
  const dated: DatedNotice[] = [];
  const messages: Notice[] = [];
  for await (const page of joinedNews(db, uid, since, false))
    for (const joined of page) {
      const { seriesId } = joined;
      const notices = toJoinedNotices(joined, since, language).filter(stillMatters(joined, now));
      dated.push(...notices.map((notice) => ({ notice, seriesId })));
      messages.push(...(await messageNotices(db, joined, since)));
    }
  return [...oncePerSeries(dated), ...messages];
}
