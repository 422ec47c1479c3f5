/** What a person is told: the difference between what they were told last and what is so now (docs/decisions/0022). */
import { LIMITS } from '@social-serve/contract/limits';
import type { Notice, Notices } from '@social-serve/contract/notice';
import {
  type EventRecord,
  type FieldChange,
  isClipped,
  type JoinedEventRecord,
  mergedFields,
  type PeopleNews,
  type Store,
  TOLD_BEFORE,
} from '../store/port/store.ts';
import { type Mark, markText } from './marks.ts';

const toNoticeEvent = ({ id, title, eventDate }: EventRecord) => ({ _id: id, title, eventDate });

/** Since when what was read is still told, ISO 8601 UTC; events of before are no news any more. */
export const noticesSince = (now: Date) =>
  new Date(now.getTime() - LIMITS.noticeDays * 86_400_000).toISOString();

/** Whether a field is another one now. Of clipped texts the beginnings alone say nothing. */
const differs = ({ from, to }: FieldChange) => from !== to || isClipped(from);

/** What a person is told about an event that they joined. */
export function toJoinedNotices(
  { participation, standing, event: record }: JoinedEventRecord,
  since: string,
): Notice[] {
  const { id, joinedAt, goneAt } = participation;
  const told = { ...TOLD_BEFORE, ...participation.told };
  const event = toNoticeEvent(record);
  const mark = (rest: Mark) => markText(rest);
  /** Unread notices are always told, read ones for some time. */
  const recent = (notice: Notice) => (!notice.read || (notice.at ?? '') >= since ? [notice] : []);

  // Who was taken off, or whose event was cancelled, need not know what changed before.
  if (standing.status === 'removed')
    return recent({
      kind: 'removed',
      mark: mark({ kind: 'removed', id }),
      read: told.status === 'removed',
      ...(goneAt && { at: goneAt }),
      event,
    });
  if (record.cancelledAt)
    return recent({
      kind: 'cancelled',
      mark: mark({ kind: 'cancelled', id }),
      read: told.cancelled === true,
      at: record.cancelledAt,
      event,
    });

  const notices: Notice[] = [];
  const changes = record.changes ?? [];
  const unread = changes.filter(({ sequence }) => sequence > told.sequence);
  const last = unread.at(-1);
  const differing = mergedFields(unread).filter(differs);
  if (last && differing.length > 0)
    notices.push({
      kind: 'changed',
      mark: mark({ kind: 'changed', id, sequence: last.sequence }),
      read: false,
      at: last.at,
      event,
      changes: differing,
    });
  for (const { sequence, at, fields } of changes)
    if (sequence <= told.sequence && at >= since && at >= joinedAt)
      notices.push({
        kind: 'changed',
        mark: mark({ kind: 'changed', id, sequence }),
        read: true,
        at,
        event,
        changes: fields,
      });

  if (standing.status === 'joined' && told.status === 'waiting')
    notices.push({ kind: 'moved-up', mark: mark({ kind: 'moved-up', id }), read: false, event });
  else if (told.movedUpAt && told.movedUpAt >= since)
    notices.push({
      kind: 'moved-up',
      mark: mark({ kind: 'moved-up', id }),
      read: true,
      at: told.movedUpAt,
      event,
    });
  if (standing.status === 'waiting' && told.status === 'joined')
    notices.push({
      kind: 'waiting',
      mark: mark({ kind: 'waiting', id }),
      read: false,
      event,
      ahead: standing.ahead,
    });
  return notices;
}

/** What the creator of an event is told about who joined and left. */
export const toPeopleNotice = ({ event, joined, names, left, at, looked }: PeopleNews): Notice => ({
  kind: 'people',
  mark: markText({ kind: 'people', id: event.id, looked }),
  read: false,
  ...(at && { at }),
  event: toNoticeEvent(event),
  joined,
  names,
  left,
});

/** Newest first; what nobody knows the time of is newer than all that was known before. */
const newestFirst = (one: Notice, other: Notice) =>
  (other.at ?? '~') < (one.at ?? '~') ? -1 : (other.at ?? '~') > (one.at ?? '~') ? 1 : 0;

const unreadOf = (joined: JoinedEventRecord[], since: string) =>
  joined.flatMap((news) => toJoinedNotices(news, since)).filter(({ read }) => !read);

/** How many notices a person has not read. */
export async function countUnread(store: Store, { uid }: { uid: string }, now: Date): Promise<number> {
  const since = noticesSince(now);
  const [joined, people] = await Promise.all([
    store.listNews(uid, since, true),
    store.countPeopleNews(uid, since),
  ]);
  return unreadOf(joined, since).length + people;
}

/** A person's notices: all that are unread, as far as there is room, then what was read of late. */
export async function noticesOf(store: Store, { uid }: { uid: string }, now: Date): Promise<Notices> {
  const since = noticesSince(now);
  const [joined, people, peopleInAll] = await Promise.all([
    store.listNews(uid, since, false),
    store.listPeopleNews(uid, since, LIMITS.notices),
    store.countPeopleNews(uid, since),
  ]);
  const all = [...joined.flatMap((news) => toJoinedNotices(news, since)), ...people.map(toPeopleNotice)];
  all.sort(newestFirst);
  const shown = [...all.filter(({ read }) => !read), ...all.filter(({ read }) => read)];
  return {
    notices: shown.slice(0, LIMITS.notices).toSorted(newestFirst),
    unread: unreadOf(joined, since).length + peopleInAll,
  };
}
