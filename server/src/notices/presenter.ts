/** What a person is told: the difference between what they were told last and what is so now (docs/decisions/0022). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toldAs } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import type { Notice, Notices, FieldChange as ToldChange } from '@social-serve/contract/notice';
import { askedSince, endsAsked } from '@social-serve/contract/outcome-rules';
import { namesFor, toNoticeEvent } from '../events/presenter.ts';
import {
  type ApplicationRecord,
  type AttendanceRecord,
  type EventChange,
  type EventRecord,
  type FieldChange,
  isClipped,
  type JoinedEventRecord,
  type LastNotified,
  mergedFields,
  NOTIFIED_BEFORE,
  type Owner,
  outcomeAskedOf,
  type PeopleNews,
  type Store,
} from '../store/port/store.ts';
import { type DatedNotice, oncePerSeries } from './series.ts';
import { noticeTokenText } from './tokens.ts';
import { messageNotices, toOrganiserNotice, toQuestionAnswerNotice, toQuestionNotice } from './written.ts';

/** How long read notices are shown: since this moment, ISO 8601 UTC. */
const noticesSince = (now: Date) => new Date(now.getTime() - LIMITS.noticeDays * 86_400_000).toISOString();

/** Whether a field differs; clipped texts may, though their beginnings are equal. */
const differs = ({ from, to }: FieldChange) => from !== to || isClipped(from);

/** Those changes that people are told, each with its field's name for them. */
const toToldChanges = (changes: readonly FieldChange[]) =>
  changes.flatMap((change) => {
    const label = toldAs(change.field);
    return label ? [{ ...change, label }] : [];
  });

/** Something that a person does not know yet about an event that they joined; `at`: when it was, as far as that is kept. */
export type JoinedNews =
  | { kind: 'removed'; at?: string }
  | { kind: 'cancelled'; at: string; hidden?: true }
  | { kind: 'waiting'; ahead: number }
  | { kind: 'restored' }
  | { kind: 'moved-up' }
  | { kind: 'changed'; at: string; sequence: number; changes: ToldChange[] };

/** What was changed, as people are told it; nothing when all is as it was before, or they are not told. */
function toChanged(changes: readonly EventChange[]): JoinedNews[] {
  const last = changes.at(-1);
  const told = toToldChanges(mergedFields(changes).filter(differs));
  return last && told.length > 0
    ? [{ kind: 'changed', at: last.at, sequence: last.sequence, changes: told }]
    : [];
}

/** What is told of the changes of an event. Who created it knows what they did themselves. */
const changesFor = ({ participation, event }: JoinedEventRecord) =>
  event.creatorUid === participation.participantUid ? [] : (event.changes ?? []);

/** That the person takes no part in the event any more. */
function endOfTakingPart({ participation, statusDetails, event }: JoinedEventRecord): JoinedNews | null {
  const { leftAt: at } = participation;
  if (statusDetails.status === 'removed') return { kind: 'removed', ...(at && { at }) };
  if (!event.cancelledAt) return null;
  return { kind: 'cancelled', at: event.cancelledAt, ...(event.hidden && { hidden: true }) };
}

const isKnown = (end: JoinedNews, known: LastNotified) =>
  end.kind === 'removed' ? known.status === 'removed' : 'at' in end && known.cancelledAt === end.at;

/** The difference between what a person knows about an event that they joined and what is so now: for notices and mail. */
export function newsOf(joined: JoinedEventRecord, known: LastNotified): JoinedNews[] {
  const { statusDetails, event, participation } = joined;
  const end = endOfTakingPart(joined);
  if (end) {
    const own = event.creatorUid === participation.participantUid;
    const didIt = end.kind === 'cancelled' && own && !end.hidden;
    return didIt || isKnown(end, known) ? [] : [end];
  }
  const { status, aheadInWaitlist: ahead } = statusDetails;
  return [
    ...(known.cancelledAt ? [{ kind: 'restored' as const }] : []),
    ...(status === 'waiting' && known.status === 'joined' ? [{ kind: 'waiting' as const, ahead }] : []),
    ...(status === 'joined' && known.status === 'waiting' ? [{ kind: 'moved-up' as const }] : []),
    ...toChanged(changesFor(joined).filter(({ sequence }) => sequence > known.sequence)),
  ];
}

/** News as a notice. */
function toNotice(
  { participation: { id }, event: record }: JoinedEventRecord,
  news: JoinedNews,
  read: boolean,
): Notice {
  const common = { read, event: toNoticeEvent(record) };
  switch (news.kind) {
    case 'changed': {
      const { sequence, ...told } = news;
      return { ...told, ...common, mark: noticeTokenText({ kind: news.kind, id, sequence }) };
    }
    case 'cancelled':
      return { ...news, ...common, mark: noticeTokenText({ kind: news.kind, id, at: news.at }) };
    default:
      return { ...news, ...common, mark: noticeTokenText({ kind: news.kind, id }) };
  }
}

/** What a person is told about an event that they joined: what they did not read, and what they read since then. */
function toJoinedNotices(joined: JoinedEventRecord, since: string): Notice[] {
  const { participation, statusDetails } = joined;
  const known = { ...NOTIFIED_BEFORE, ...participation.lastNotified };
  const unread = newsOf(joined, known).map((news) => toNotice(joined, news, false));
  const end = endOfTakingPart(joined);
  if (end)
    return isKnown(end, known) && 'at' in end && (end.at ?? '') >= since
      ? [toNotice(joined, end, true)]
      : unread;
  const { joinedAt } = participation;
  const changes = changesFor(joined)
    .filter(({ sequence, at }) => sequence <= known.sequence && at >= since && at > joinedAt)
    .flatMap((change) => toChanged([change]));
  const { movedUpAt } = known;
  const movedUp =
    movedUpAt && movedUpAt >= since && !(statusDetails.status === 'joined' && known.status === 'waiting');
  return [
    ...unread,
    ...changes.map((news) => toNotice(joined, news, true)),
    ...(movedUp ? [{ ...toNotice(joined, { kind: 'moved-up' }, true), at: movedUpAt }] : []),
  ];
}

/** What an organiser of an event is told about who joined and left. */
const toPeopleNotice = (
  owner: Owner,
  { event, joined, names, left, at, rosterSeen }: PeopleNews,
): Notice => ({
  kind: 'people',
  mark: noticeTokenText({ kind: 'people', id: event.id, rosterSeen }),
  read: false,
  ...(at && { at }),
  event: toNoticeEvent(event),
  joined,
  names: namesFor(owner, event, names),
  left,
});

/** That the team answered an application; null for one that was withdrawn since. */
function toAnswerNotice({
  id,
  role,
  state,
  note,
  decidedAt,
  lastNotified,
}: ApplicationRecord): Notice | null {
  if ((state !== 'accepted' && state !== 'declined') || !decidedAt) return null;
  return {
    kind: 'answered',
    mark: noticeTokenText({ kind: 'answered', id, at: decidedAt }),
    read: lastNotified?.decidedAt === decidedAt,
    at: decidedAt,
    application: { _id: id, role },
    state,
    ...(note !== undefined && { note }),
  };
}

/** That whether a person was checked in was changed after the event's end. */
function toAttendanceNotice({ participation, event }: AttendanceRecord): Notice {
  const { id, attended = false, correctedAt: at = '', lastNotified } = participation;
  return {
    kind: 'attendance',
    mark: noticeTokenText({ kind: 'attendance', id, at }),
    read: (lastNotified?.correctedAt ?? '') >= at,
    at,
    event: toNoticeEvent(event),
    came: attended,
  };
}

/** That an organiser is asked what was done at an event of theirs. */
const toOutcomeNotice = (event: EventRecord, { uid }: Owner): Notice => ({
  kind: 'outcome',
  mark: noticeTokenText({ kind: 'outcome', id: event.id }),
  read: outcomeAskedOf(event, uid) >= askedSince(event),
  at: askedSince(event),
  event: toNoticeEvent(event),
});

/** Newest first; without a time counts as newest. */
const newestFirst = (one: Notice, other: Notice) =>
  (other.at ?? '~') < (one.at ?? '~') ? -1 : (other.at ?? '~') > (one.at ?? '~') ? 1 : 0;

/** Joined events in one turn of the event loop (docs/specification.md, "Limits"). */
const PIECE = 50;

/** Invitations that are told at once: a stranger can send many, which are to hide nothing else. Those answered make room for others. */
const MOST_INVITATIONS = 20;

/** What a person is told about what they joined, applied for, asked and are asked. */
async function ownNotices(store: Store, owner: Owner, now: Date, unread: boolean): Promise<Notice[]> {
  const since = noticesSince(now);
  const [joined, answers, questions, answered, withoutOutcome, corrected, organised] = await Promise.all([
    store.listNews(owner.uid, since, unread),
    store.listAnswers(owner, since),
    store.listQuestionNews(owner.uid, since, LIMITS.notices),
    store.listAnswerNews(owner.uid, since, LIMITS.notices),
    store.listWithoutOutcome(owner.uid, { ...endsAsked(now), limit: LIMITS.notices }),
    store.listCorrected(owner.uid, since),
    store.listOrganiserNews(owner, since, LIMITS.notices),
  ]);
  const inherited = organised.filter(({ organiser }) => organiser.inheritedAt).length; // they come first
  const notices: Notice[] = [
    ...[...answers.map(toAnswerNotice), ...answered.map(toQuestionAnswerNotice)].filter(
      (notice) => notice !== null,
    ),
    ...questions.map(toQuestionNotice),
    ...withoutOutcome.map((event) => toOutcomeNotice(event, owner)),
    ...corrected.map(toAttendanceNotice),
    ...organised.slice(0, inherited + MOST_INVITATIONS).map(toOrganiserNotice),
    ...(await messageNotices(store, joined, since)),
  ];
  const dated: DatedNotice[] = [];
  for (const [index, news] of joined.entries()) {
    if (index > 0 && index % PIECE === 0) await nextTurn(); // each event may have changed often
    const { seriesId } = news.event;
    dated.push(...toJoinedNotices(news, since).map((notice) => ({ notice, seriesId })));
  }
  return [...notices, ...oncePerSeries(dated)];
}

const isUnread = ({ read }: Notice) => !read;

/** How many notices a person has not read. */
export async function countUnread(store: Store, owner: Owner, now: Date): Promise<number> {
  const since = noticesSince(now);
  const [own, people] = await Promise.all([
    ownNotices(store, owner, now, true),
    store.countPeopleNews(owner.uid, since),
  ]);
  return own.filter(isUnread).length + people;
}

/** A person's notices: all that are unread, as far as there is room, then what was read of late. */
export async function noticesOf(store: Store, owner: Owner, now: Date): Promise<Notices> {
  const since = noticesSince(now);
  const [own, people, peopleInAll] = await Promise.all([
    ownNotices(store, owner, now, false),
    store.listPeopleNews(owner.uid, since, LIMITS.notices),
    store.countPeopleNews(owner.uid, since),
  ]);
  // The roster may have been seen since the query.
  const news = people.filter(({ joined, left }) => joined + left > 0);
  const all = [...own, ...news.map((one) => toPeopleNotice(owner, one))].sort(newestFirst);
  const shown = [...all.filter(isUnread), ...all.filter(({ read }) => read)].slice(0, LIMITS.notices);
  return { notices: shown.toSorted(newestFirst), unread: own.filter(isUnread).length + peopleInAll };
}
