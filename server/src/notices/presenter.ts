/** What a person is told: the difference between what they were told last and what is so now (docs/decisions/0022). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toldAs } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import type { Notice, Notices } from '@social-serve/contract/notice';
import {
  type ApplicationRecord,
  type EventRecord,
  type FieldChange,
  isClipped,
  type JoinedEventRecord,
  type LastNotified,
  mergedFields,
  NOTIFIED_BEFORE,
  type Owner,
  type PeopleNews,
  type Store,
} from '../store/port/store.ts';
import { noticeTokenText } from './tokens.ts';

const toNoticeEvent = ({ id, title, eventDate, timeZone }: EventRecord) => ({
  _id: id,
  title,
  eventDate,
  ...(timeZone && { timeZone }),
});

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

/** A joined event together with what its person was last notified of. */
interface NoticeSource extends JoinedEventRecord {
  lastNotified: LastNotified;
  /** What was read and is older than this is not told any more. */
  since: string;
}

/** That the person takes no part in the event any more, or waits after all; null when neither is so. */
function toStatusNotice({
  participation,
  statusDetails,
  event: record,
  lastNotified,
}: NoticeSource): Notice | null {
  const { id, leftAt } = participation;
  const event = toNoticeEvent(record);
  if (statusDetails.status === 'removed')
    return {
      kind: 'removed',
      mark: noticeTokenText({ kind: 'removed', id }),
      read: lastNotified.status === 'removed',
      ...(leftAt && { at: leftAt }),
      event,
    };
  if (record.cancelledAt)
    return {
      kind: 'cancelled',
      mark: noticeTokenText({ kind: 'cancelled', id, at: record.cancelledAt }),
      read: lastNotified.cancelledAt === record.cancelledAt,
      at: record.cancelledAt,
      event,
      ...(record.hidden && { hidden: true }),
    };
  if (statusDetails.status !== 'waiting' || lastNotified.status !== 'joined') return null;
  const mark = noticeTokenText({ kind: 'waiting', id });
  return { kind: 'waiting', mark, read: false, event, ahead: statusDetails.aheadInWaitlist };
}

/** What changed in the event: one notice of all that is unread, and one of each change that was read. */
function toChangeNotices({ participation, event: record, lastNotified, since }: NoticeSource): Notice[] {
  const { id, joinedAt } = participation;
  const toNotice = (
    read: boolean,
    sequence: number,
    at: string,
    fields: readonly FieldChange[],
  ): Notice[] => {
    const changes = toToldChanges(fields);
    const mark = noticeTokenText({ kind: 'changed', id, sequence });
    return changes.length > 0
      ? [{ kind: 'changed', mark, read, at, event: toNoticeEvent(record), changes }]
      : [];
  };
  const changes = record.changes ?? [];
  const unread = changes.filter(({ sequence }) => sequence > lastNotified.sequence);
  const last = unread.at(-1);
  const read = changes.filter(
    ({ sequence, at }) => sequence <= lastNotified.sequence && at >= since && at > joinedAt,
  );
  return [
    ...(last ? toNotice(false, last.sequence, last.at, mergedFields(unread).filter(differs)) : []),
    ...read.flatMap(({ sequence, at, fields }) => toNotice(true, sequence, at, fields)),
  ];
}

/** That the person moved up from the waiting list. */
function toMovedUpNotices({
  participation,
  statusDetails,
  event,
  lastNotified,
  since,
}: NoticeSource): Notice[] {
  const mark = noticeTokenText({ kind: 'moved-up', id: participation.id });
  const movedUp = { kind: 'moved-up' as const, mark, event: toNoticeEvent(event) };
  if (statusDetails.status === 'joined' && lastNotified.status === 'waiting')
    return [{ ...movedUp, read: false }];
  const { movedUpAt } = lastNotified;
  return movedUpAt && movedUpAt >= since ? [{ ...movedUp, read: true, at: movedUpAt }] : [];
}

/** What a person is told about an event that they joined. */
function toJoinedNotices(joined: JoinedEventRecord, since: string): Notice[] {
  const { participation, event } = joined;
  const lastNotified = { ...NOTIFIED_BEFORE, ...participation.lastNotified };
  const source = { ...joined, lastNotified, since };
  // Who created the event knows what they did themselves.
  const own = event.creatorUid === participation.participantUid;
  const status = toStatusNotice(source);
  if (status) {
    if (status.kind === 'cancelled' && own && !event.hidden) return [];
    return !status.read || (status.at ?? '') >= since ? [status] : [];
  }
  const mark = noticeTokenText({ kind: 'restored', id: participation.id });
  return [
    ...(lastNotified.cancelledAt
      ? [{ kind: 'restored' as const, mark, read: false, event: toNoticeEvent(event) }]
      : []),
    ...(own ? [] : toChangeNotices(source)),
    ...toMovedUpNotices(source),
  ];
}

/** What the creator of an event is told about who joined and left. */
const toPeopleNotice = ({ event, joined, names, left, at, rosterSeen }: PeopleNews): Notice => ({
  kind: 'people',
  mark: noticeTokenText({ kind: 'people', id: event.id, rosterSeen }),
  read: false,
  ...(at && { at }),
  event: toNoticeEvent(event),
  joined,
  names,
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

/** Newest first; without a time counts as newest. */
const newestFirst = (one: Notice, other: Notice) =>
  (other.at ?? '~') < (one.at ?? '~') ? -1 : (other.at ?? '~') > (one.at ?? '~') ? 1 : 0;

/** Joined events in one turn of the event loop (docs/specification.md, "Limits"). */
const PIECE = 50;

/** What a person is told about what they joined and applied for. */
async function ownNotices(store: Store, owner: Owner, since: string, unread: boolean): Promise<Notice[]> {
  const [joined, answers] = await Promise.all([
    store.listNews(owner.uid, since, unread),
    store.listAnswers(owner, since),
  ]);
  const notices: Notice[] = answers.map(toAnswerNotice).filter((notice) => notice !== null);
  for (const [index, news] of joined.entries()) {
    if (index > 0 && index % PIECE === 0) await nextTurn(); // each event may have changed often
    notices.push(...toJoinedNotices(news, since));
  }
  return notices;
}

const isUnread = ({ read }: Notice) => !read;

/** How many notices a person has not read. */
export async function countUnread(store: Store, owner: Owner, now: Date): Promise<number> {
  const since = noticesSince(now);
  const [own, people] = await Promise.all([
    ownNotices(store, owner, since, true),
    store.countPeopleNews(owner.uid, since),
  ]);
  return own.filter(isUnread).length + people;
}

/** A person's notices: all that are unread, as far as there is room, then what was read of late. */
export async function noticesOf(store: Store, owner: Owner, now: Date): Promise<Notices> {
  const since = noticesSince(now);
  const [own, people, peopleInAll] = await Promise.all([
    ownNotices(store, owner, since, false),
    store.listPeopleNews(owner.uid, since, LIMITS.notices),
    store.countPeopleNews(owner.uid, since),
  ]);
  // The roster may have been seen since the query.
  const news = people.filter(({ joined, left }) => joined + left > 0);
  const all = [...own, ...news.map(toPeopleNotice)].sort(newestFirst);
  const shown = [...all.filter(isUnread), ...all.filter(({ read }) => read)].slice(0, LIMITS.notices);
  return { notices: shown.toSorted(newestFirst), unread: own.filter(isUnread).length + peopleInAll };
}
