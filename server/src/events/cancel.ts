/** Deleting an event: it is cancelled, and what nobody else has to do with is removed (docs/specification.md, "Events"). */
import { EVENT_FIELDS } from '@social-serve/contract/event';
import { operations } from '@social-serve/contract/operations';
import { lockPeople } from '../account/person-lock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { refusal } from '../http/guard.ts';
import { notifyOfCancellation } from './mailing.ts';
import { eventNotFound } from './presenter.ts';
import { type EventFieldsToWrite, isCancelled, isListed, lockEvent, saveEvent } from './row.ts';
import { laterDates } from './series-change.ts';

/** Fields that stay of an event that nobody else joined: they tell which one it was. */
const STAY: readonly string[] = [
  'title',
  'eventType',
  'eventDate',
  'endDate',
  'timeZone',
  'location',
  'capacity',
];
const EMPTIED = ['changes', 'rosterSeen', 'outcome', 'outcomeAsked', 'helpers'];
const REMOVED = [...EMPTIED, ...EVENT_FIELDS.filter((name) => !STAY.includes(name))];

/** An event without what its creator wrote about it. */
function emptied(event: EventRow): EventFieldsToWrite {
  const left = Object.fromEntries(Object.entries(event).filter(([name]) => !REMOVED.includes(name)));
  return { ...(left as unknown as EventRow), Descriptions: '', photoURL: '' };
}

const isEmptied = ({ Descriptions, photoURL }: EventRow) => Descriptions === '' && photoURL === '';

/** Whether another person is affected by a cancelled event: attended, has joined, was removed, or reported it. */
async function concernsOthers(tx: Reader, { id, creatorUid }: EventRow): Promise<boolean> {
  const attended = await tx.count('participations', { eventId: id, attended: true }, 1);
  if (attended > 0) return true;
  // Of its creator there is one row at most.
  const others = await tx.select('participations', ['participantUid'], {
    where: { eventId: id, or: [{ leftReason: null }, { leftReason: 'removed' }] },
    limit: 2,
  });
  if (others.some(({ participantUid }) => participantUid !== creatorUid)) return true;
  return (await tx.count('reports', { eventId: id, open: true }, 1)) > 0;
}

/** Moves the invitations of a cancelled date to the last date of its series that is left. */
async function moveInvitations(tx: Transaction, { id, seriesId }: EventRow): Promise<void> {
  if (seriesId === undefined) return;
  const [last] = await tx.select('events', ['id'], {
    where: { seriesId, or: [{ cancelledAt: null }, { hiddenAt: { not: null } }] },
    orderBy: [
      ['eventDate', 'desc'],
      ['id', 'desc'],
    ],
    limit: 1,
  });
  if (last) await tx.update('organisers', { eventId: id }, { eventId: last.id });
}

/**
 * Removes what a cancelled event holds, unless it concerns others.
 * @param before an event that was cancelled earlier, ISO 8601 UTC, is removed as a whole
 */
export async function clearCancelled(tx: Transaction, event: EventRow, before = ''): Promise<void> {
  if (!isCancelled(event)) return;
  await moveInvitations(tx, event);
  if (await concernsOthers(tx, event)) return;
  const { id } = event;
  for (const table of ['messages', 'questions', 'organisers'] as const)
    await tx.delete(table, { eventId: id });
  if ((event.cancelledAt ?? '') >= before) {
    if (!isEmptied(event)) await saveEvent(tx, event, emptied(event));
    return;
  }
  await tx.delete('reports', { eventId: id });
  await tx.delete('participations', { eventId: id });
  await tx.delete('events', { id });
}

async function cancel(tx: Transaction, event: EventRow, now: Date): Promise<void> {
  const { hidden: _, ...rest } = event;
  const next = { ...rest, cancelledAt: now.toISOString(), sequence: event.sequence + 1 };
  await saveEvent(tx, event, next);
  await notifyOfCancellation(tx, event.id, now);
  await clearCancelled(tx, { ...next, hiddenAt: undefined });
}

/**
 * Cancels an event of this creator, a hidden one too, and with `following` the later dates of its series.
 * @returns how many events were cancelled
 * @throws ProblemError (403, 404)
 */
export async function cancelEvent(
  tx: Transaction,
  id: string,
  creator: { uid: string },
  { following, now }: { following: boolean; now: Date },
): Promise<number> {
  await lockPeople(tx, { uid: creator.uid, at: now.toISOString() });
  const event = await lockEvent(tx, id);
  const isOwn = event.creatorUid === creator.uid;
  if (isCancelled(event) || (!isOwn && !isListed(event))) throw eventNotFound();
  if (!isOwn) throw refusal(operations.deleteEvent);
  const dates = following ? [event, ...(await laterDates(tx, event, now))] : [event];
  for (const date of dates) await cancel(tx, date, now);
  return dates.length;
}
