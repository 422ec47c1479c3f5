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

/** Since when what was read is still told, ISO 8601 UTC; events of before are no news any more. */
const noticesSince = (now: Date) => new Date(now.getTime() - LIMITS.noticeDays * 86_400_000).toISOString();

/** Whether a field is another one now. Of clipped texts the beginnings alone say nothing. */
const differs = ({ from, to }: FieldChange) => from !== to || isClipped(from);

/** Those changes that people are told, each with its field's name for them. */
const toToldChanges = (changes: readonly FieldChange[]) =>
  changes.flatMap((change) => {
    const label = toldAs(change.field);
    return label ? [{ ...change, label }] : [];
  });

/** What a person is told about an event that they joined. */
function toJoinedNotices(
  { participation, statusDetails, event: record }: JoinedEventRecord,
  since: string,
): Notice[] {
  const { id, joinedAt, leftAt } = participation;
  const lastNotified = { ...NOTIFIED_BEFORE, ...participation.lastNotified };
  /** Who created it knows what they did themselves. */
  const own = record.creatorUid === participation.participantUid;
  const event = toNoticeEvent(record);
  /** Unread notices are always told, read ones for some time. */
  const recent = (notice: Notice) => (!notice.read || (notice.at ?? '') >= since ? [notice] : []);

  // Who was taken off, or whose event was cancelled, need not know what changed before.
  if (statusDetails.status === 'removed')
    return recent({
      kind: 'removed',
      mark: noticeTokenText({ kind: 'removed', id }),
      read: lastNotified.status === 'removed',
      ...(leftAt && { at: leftAt }),
      event,
    });
  if (record.cancelledAt && own && !record.hidden) return [];
  if (record.cancelledAt)
    return recent({
      kind: 'cancelled',
      mark: noticeTokenText({ kind: 'cancelled', id, at: record.cancelledAt }),
      read: lastNotified.cancelledAt === record.cancelledAt,
      at: record.cancelledAt,
      event,
      ...(record.hidden && { hidden: true }),
    });

  // Told before the change of the capacity that made it so: the store finds it by that change.
  if (statusDetails.status === 'waiting' && lastNotified.status === 'joined')
    return [
      {
        kind: 'waiting',
        mark: noticeTokenText({ kind: 'waiting', id }),
        read: false,
        event,
        ahead: statusDetails.aheadInWaitlist,
      },
    ];

  const notices: Notice[] = [];
  if (lastNotified.cancelledAt)
    notices.push({ kind: 'restored', mark: noticeTokenText({ kind: 'restored', id }), read: false, event });
  const changes = own ? [] : (record.changes ?? []);
  const unread = changes.filter(({ sequence }) => sequence > lastNotified.sequence);
  const last = unread.at(-1);
  const differing = toToldChanges(mergedFields(unread).filter(differs));
  if (last && differing.length > 0)
    notices.push({
      kind: 'changed',
      mark: noticeTokenText({ kind: 'changed', id, sequence: last.sequence }),
      read: false,
      at: last.at,
      event,
      changes: differing,
    });
  for (const { sequence, at, fields } of changes) {
    const toldChanges = toToldChanges(fields);
    if (sequence <= lastNotified.sequence && at >= since && at > joinedAt && toldChanges.length > 0)
      notices.push({
        kind: 'changed',
        mark: noticeTokenText({ kind: 'changed', id, sequence }),
        read: true,
        at,
        event,
        changes: toldChanges,
      });
  }

  if (statusDetails.status === 'joined' && lastNotified.status === 'waiting')
    notices.push({ kind: 'moved-up', mark: noticeTokenText({ kind: 'moved-up', id }), read: false, event });
  else if (lastNotified.movedUpAt && lastNotified.movedUpAt >= since)
    notices.push({
      kind: 'moved-up',
      mark: noticeTokenText({ kind: 'moved-up', id }),
      read: true,
      at: lastNotified.movedUpAt,
      event,
    });
  return notices;
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

/** Newest first; what nobody knows the time of is newer than all that was known before. */
const newestFirst = (one: Notice, other: Notice) =>
  (other.at ?? '~') < (one.at ?? '~') ? -1 : (other.at ?? '~') > (one.at ?? '~') ? 1 : 0;

/** Joined events that are looked at in one turn (docs/specification.md, "Limits"). */
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
  // Somebody may have looked since they were found.
  const news = people.filter(({ joined, left }) => joined + left > 0);
  const all = [...own, ...news.map(toPeopleNotice)].sort(newestFirst);
  const shown = [...all.filter(isUnread), ...all.filter(({ read }) => read)].slice(0, LIMITS.notices);
  return { notices: shown.toSorted(newestFirst), unread: own.filter(isUnread).length + peopleInAll };
}
