/** A person's notices, and the number of unread ones. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '@social-serve/contract/limits';
import type { Notice, Notices } from '@social-serve/contract/notice';
import { endsAsked } from '@social-serve/contract/outcome-rules';
import { ownApplications } from '../applications/queries.ts';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isOverNow } from '../events/limits.ts';
import type { SignedIn } from '../http/guard.ts';
import { organiserNews } from '../organisers/news.ts';
import { eventsWithoutOutcome } from '../outcome/ask.ts';
import { statusDetailsOf } from '../participations/status.ts';
import { answerNews, questionNews } from '../questions/news.ts';
import { countPeopleNews, listPeopleNews } from './people.ts';
import {
  type AnsweredApplication,
  type CorrectedAttendance,
  hasReadAsked,
  hasReadCorrection,
  newsOf,
  toAnswerNotice,
  toAttendanceNotice,
  toJoinedNotices,
  toNotice,
  toOrganiserNotice,
  toOutcomeNotice,
  toPeopleNotice,
} from './presenter.ts';
import { type DatedNotice, groupOf, oncePerSeries } from './series.ts';
import {
  countUnreadMessages,
  type MessagedEvent,
  messageNotices,
  toQuestionAnswerNotice,
  toQuestionNotice,
} from './written.ts';

type Person = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>;

/** The time from which read notices are listed, ISO 8601 UTC. */
const noticesSince = (now: Date) => new Date(now.getTime() - LIMITS.noticeDays * 86_400_000).toISOString();

/** How many joined events one step reads; other requests are answered between two steps. */
const PAGE = 50;

type JoinedRow = MessagedEvent & { seriesId: string | undefined; event: Pick<EventRow, 'endsAt'> };

/** Notices that no longer matter once the event is over. */
const UPCOMING_ONLY: ReadonlySet<string> = new Set([
  'moved-up',
  'waiting',
  'restored',
] satisfies Notice['kind'][]);
const stillMatters =
  ({ event }: JoinedRow, now: Date) =>
  ({ kind }: { kind: string }) =>
    !UPCOMING_ONLY.has(kind) || !isOverNow(event, now);

const NEWS_FIELDS = [
  ...(['id', 'eventId', 'participantUid', 'joinedAt', 'joinOrder', 'status', 'turn'] as const),
  ...(['leftReason', 'leftAt', 'lastNotified'] as const),
] as const;

/** The companions of these participants who are on the waiting list, or have moved up. */
async function waitingCompanions(db: Reader, leadIds: readonly string[]) {
  const companions = await db.select('participations', [...NEWS_FIELDS, 'broughtBy', 'age'], {
    where: { broughtBy: { in: leadIds } },
    orderBy: [['joinOrder', 'asc']],
  });
  return companions.filter(
    ({ lastNotified: { status, movedUpAt } }) => status === 'waiting' || movedUpAt !== undefined,
  );
}

/** The events that a person joined and that may have news, in pages: a row for their participation, and for each companion who waited. */
async function* joinedNews(
  db: Reader,
  participantUid: string,
  since: string,
  unread: boolean,
): AsyncGenerator<JoinedRow[]> {
  let after: string | undefined;
  do {
    const rows = await db.searches.joinedNews(participantUid, { since, unread, after, limit: PAGE });
    const participations = await db.select('participations', NEWS_FIELDS, {
      where: { id: { in: rows.map(({ id }) => id) }, participantUid }, // the person may have left in between
    });
    const companions = await waitingCompanions(
      db,
      participations.map(({ id }) => id),
    );
    const events = await db.select(
      'events',
      [
        ...([
          'id',
          'title',
          'eventDate',
          'timeZone',
          'creatorUid',
          'state',
          'unlistedAt',
          'changes',
        ] as const),
        ...(['endsAt', 'seriesId', 'helpers'] as const),
        ...(['lastMessage', 'messaged'] as const),
      ],
      { where: { id: { in: rows.map(({ eventId }) => eventId) } } },
    );
    const participationsById = new Map(
      participations.map((participation) => [participation.id, participation]),
    );
    const eventsById = new Map(events.map((event) => [event.id, event]));
    const own = rows.flatMap(({ id }) => participationsById.get(id) ?? []);
    const found: JoinedRow[] = [];
    for (const participation of [...own, ...companions]) {
      const event = eventsById.get(participation.eventId);
      if (!event) continue;
      const statusDetails = await statusDetailsOf(db, participation);
      found.push({ participation, event, statusDetails, seriesId: event.seriesId });
    }
    yield found;
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined;
    if (after) await nextTurn();
  } while (after);
}

/** A person's applications that the team answered since a moment. */
const answersTo = (db: Reader, person: Person, since: string): Promise<AnsweredApplication[]> =>
  db.select('applications', ['id', 'role', 'state', 'note', 'decidedAt', 'lastNotified'], {
    where: {
      ...ownApplications(person),
      state: { in: ['accepted', 'declined'] },
      decidedAt: { gte: since },
    },
    orderBy: [
      ['date', 'desc'],
      ['id', 'desc'],
    ],
    limit: LIMITS.notices,
  });

/** A person's participations whose check-in was corrected since a moment. */
async function corrections(
  db: Reader,
  participantUid: string,
  since: string,
): Promise<CorrectedAttendance[]> {
  const participations = await db.select(
    'participations',
    ['id', 'eventId', 'attended', 'correctedAt', 'lastNotified'],
    { where: { participantUid, leftReason: null, correctedAt: { gte: since } }, limit: LIMITS.listSize },
  );
  if (participations.length === 0) return [];
  const events = await db.select('events', ['id', 'title', 'eventDate', 'timeZone'], {
    where: { id: { in: participations.map(({ eventId }) => eventId) } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  return participations.flatMap((participation) => {
    const event = byId.get(participation.eventId);
    return event ? [{ participation, event }] : [];
  });
}

/** The number of unread notices about events that a person joined. Several dates of a series can share one. */
async function countJoinedNews(db: Reader, uid: string, since: string, now: Date): Promise<number> {
  let count = 0;
  const groups = new Set<string>();
  for await (const page of joinedNews(db, uid, since, true))
    for (const joined of page) {
      const unread = newsOf(joined, joined.participation.lastNotified);
      for (const news of unread.filter(stillMatters(joined, now))) {
        const group = groupOf({ notice: toNotice(joined, news, false), seriesId: joined.seriesId });
        if (group === null) count += 1;
        else groups.add(group);
      }
      count += await countUnreadMessages(db, joined);
    }
  return count + groups.size;
}

/** The number of a person's unread notices. */
export async function countUnread(db: Reader, person: Person, now: Date): Promise<number> {
  const since = noticesSince(now);
  const { uid } = person;
  const asked = { ...endsAsked(now), limit: LIMITS.notices };
  const unread = <Item>(items: readonly Item[], hasRead: (item: Item) => boolean) =>
    items.filter((item) => !hasRead(item)).length;
  return (
    (await countJoinedNews(db, uid, since, now)) +
    unread(
      await answersTo(db, person, since),
      ({ lastNotified, decidedAt }) => lastNotified?.decidedAt === decidedAt,
    ) +
    unread(await questionNews(db, uid, since, LIMITS.notices), ({ seen }) => seen) +
    (await db.count(
      'questions',
      { askerUid: uid, answerUnread: true, answeredAt: { gte: since } },
      LIMITS.notices,
    )) +
    unread(await eventsWithoutOutcome(db, uid, asked), hasReadAsked) +
    unread(await corrections(db, uid, since), hasReadCorrection) +
    unread(await organiserNews(db, person, since), ({ invitation }) => invitation.seen === true) +
    (await countPeopleNews(db, uid, since))
  );
}

/** The notices about events that a person joined. */
async function joinedNotices(db: Reader, uid: string, since: string, now: Date): Promise<Notice[]> {
  const dated: DatedNotice[] = [];
  const messages: Notice[] = [];
  for await (const page of joinedNews(db, uid, since, false))
    for (const joined of page) {
      const { seriesId } = joined;
      const notices = toJoinedNotices(joined, since).filter(stillMatters(joined, now));
      dated.push(...notices.map((notice) => ({ notice, seriesId })));
      messages.push(...(await messageNotices(db, joined, since)));
    }
  return [...oncePerSeries(dated), ...messages];
}

/** Newest first; a notice without a time counts as newest. */
const newestFirst = (one: Notice, other: Notice) =>
  (other.at ?? '~') < (one.at ?? '~') ? -1 : (other.at ?? '~') > (one.at ?? '~') ? 1 : 0;

/** A person's notices: the unread ones, then recently read ones, up to the limit. */
export async function noticesOf(db: Reader, person: Person, now: Date): Promise<Notices> {
  const since = noticesSince(now);
  const { uid } = person;
  const asked = { ...endsAsked(now), limit: LIMITS.notices };
  const people = await listPeopleNews(db, uid, since, LIMITS.notices);
  const others = [
    ...(await joinedNotices(db, uid, since, now)),
    ...(await answersTo(db, person, since)).map(toAnswerNotice),
    ...(await questionNews(db, uid, since, LIMITS.notices)).map(toQuestionNotice),
    ...(await answerNews(db, uid, since, LIMITS.notices)).map(toQuestionAnswerNotice),
    ...(await eventsWithoutOutcome(db, uid, asked)).map(toOutcomeNotice),
    ...(await corrections(db, uid, since)).map(toAttendanceNotice),
    ...(await organiserNews(db, person, since)).map(toOrganiserNotice),
  ].filter((notice) => notice !== null);
  const all = [...others, ...people.map((news) => toPeopleNotice(uid, news))].sort(newestFirst);
  const unread = all.filter(({ read }) => !read);
  const listed = [...unread, ...all.filter(({ read }) => read)].slice(0, LIMITS.notices);
  const morePeople =
    people.length < LIMITS.notices ? 0 : (await countPeopleNews(db, uid, since)) - people.length;
  return { notices: listed.toSorted(newestFirst), unread: unread.length + morePeople };
}
