/** A person's notices, and the number of unread ones. */
import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import type { Notice, Notices } from '@social-serve/contract/notice';
import { endsAsked } from '@social-serve/contract/outcome-rules';
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import { ownApplications } from '../applications/queries.ts';
import type { Reader } from '../database/database.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import type { SignedIn } from '../http/guard.ts';
import { organiserNews } from '../organisers/news.ts';
import { eventsWithoutOutcome } from '../outcome/ask.ts';
import { answerNews, questionNews } from '../questions/news.ts';
import { moderationNews } from '../reports/moderations.ts';
import { reviewNews } from '../review/news.ts';
import { countJoinedNews, joinedNotices } from './joined.ts';
import { organisersClaimNotices } from './organisers-claims.ts';
import { countPeopleNews, listPeopleNews } from './people.ts';
import {
  type AnsweredApplication,
  type CorrectedAttendance,
  hasReadAsked,
  hasReadCorrection,
  toAnswerNotice,
  toAttendanceNotice,
  toModerationNotice,
  toOrganiserNotice,
  toOutcomeNotice,
  toPeopleNotice,
  toReviewNotice,
  toStopNotice,
} from './presenter.ts';
import { toQuestionAnswerNotice, toQuestionNotice } from './written.ts';

type Person = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>;

/** The time from which read notices are listed, ISO 8601 UTC. */
const noticesSince = (now: Date) => new Date(now.getTime() - LIMITS.noticeDays * 86_400_000).toISOString();

/** The time from which people who joined are named: some time after an event its organisers see numbers alone (`GUEST_DAYS`). */
const peopleSince = (now: Date, guestDays: number = TERMS.guests) =>
  daysBefore(now, Math.min(LIMITS.noticeDays, guestDays));

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
  const events = await db.select('events', NOTICE_FIELDS, {
    where: { id: { in: participations.map(({ eventId }) => eventId) } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  return participations.flatMap((participation) => {
    const event = byId.get(participation.eventId);
    return event ? [{ participation, event }] : [];
  });
}

/** The stop of a person, if there is one. */
const stopsOf = (db: Reader, uid: string) => db.find('stops', { where: { uid }, limit: 1 });

/** The number of a person's unread notices. @param language the reader's */
export async function countUnread(
  db: Reader,
  person: Person,
  now: Date,
  language: Language,
  guestDays?: number,
): Promise<number> {
  const since = noticesSince(now);
  const { uid } = person;
  const asked = { ...endsAsked(now), limit: LIMITS.notices };
  const unread = <Item>(items: readonly Item[], hasRead: (item: Item) => boolean) =>
    items.filter((item) => !hasRead(item)).length;
  return (
    (await countJoinedNews(db, uid, since, now, language)) +
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
    unread(await reviewNews(db, uid, since, LIMITS.notices), ({ seen }) => seen) +
    unread(await moderationNews(db, uid, since, LIMITS.notices), ({ row }) => row.seen === true) +
    unread(await organiserNews(db, person, since), ({ invitation }) => invitation.seen === true) +
    unread(await stopsOf(db, uid), ({ seen }) => seen === true) +
    (await organisersClaimNotices(db, uid, since)).length +
    (await countPeopleNews(db, uid, peopleSince(now, guestDays)))
  );
}

/** Newest first; a notice without a time counts as newest. */
const newestFirst = (one: Notice, other: Notice) =>
  (other.at ?? '~') < (one.at ?? '~') ? -1 : (other.at ?? '~') > (one.at ?? '~') ? 1 : 0;

/** A person's notices: the unread ones, then recently read ones, up to the limit. @param language the reader's */
export async function noticesOf(
  db: Reader,
  person: Person,
  now: Date,
  language?: Language,
  guestDays?: number,
): Promise<Notices> {
  const since = noticesSince(now);
  const peopleFrom = peopleSince(now, guestDays);
  const { uid } = person;
  const asked = { ...endsAsked(now), limit: LIMITS.notices };
  const people = await listPeopleNews(db, uid, peopleFrom, LIMITS.notices);
  const others = [
    ...(await joinedNotices(db, uid, since, now, language)),
    ...(await answersTo(db, person, since)).map(toAnswerNotice),
    ...(await questionNews(db, uid, since, LIMITS.notices)).map(toQuestionNotice),
    ...(await answerNews(db, uid, since, LIMITS.notices)).map(toQuestionAnswerNotice),
    ...(await eventsWithoutOutcome(db, uid, asked)).map(toOutcomeNotice),
    ...(await corrections(db, uid, since)).map(toAttendanceNotice),
    ...(await organiserNews(db, person, since)).map(toOrganiserNotice),
    ...(await stopsOf(db, uid)).map(toStopNotice),
    ...(await organisersClaimNotices(db, uid, since)),
    ...(await reviewNews(db, uid, since, LIMITS.notices)).map(toReviewNotice),
    ...(await moderationNews(db, uid, since, LIMITS.notices)).map(toModerationNotice),
  ].filter((notice) => notice !== null);
  const all = [...others, ...people.map((news) => toPeopleNotice(uid, news))].sort(newestFirst);
  const unread = all.filter(({ read }) => !read);
  const listed = [...unread, ...all.filter(({ read }) => read)].slice(0, LIMITS.notices);
  const morePeople =
    people.length < LIMITS.notices ? 0 : (await countPeopleNews(db, uid, peopleFrom)) - people.length;
  return { notices: listed.toSorted(newestFirst), unread: unread.length + morePeople };
}
