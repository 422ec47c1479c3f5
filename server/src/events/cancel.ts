/** Deleting an event cancels it, and removes its content unless other people are involved (docs/specification.md, "Events"). */
import { EVENT_FIELDS } from '@social-serve/contract/event';
import { operations } from '@social-serve/contract/operations';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { refusal } from '../http/guard.ts';
import { lockPeople } from '../people/person-lock.ts';
import { notifyOfCancellation } from './mailing.ts';
import { eventNotFound } from './presenter.ts';
import { type EventFieldsToWrite, isCancelled, isListed, lockEvent, saveEvent } from './row.ts';
import { laterDates } from './series-change.ts';

/** Fields that stay even then, to identify the event. */
const IDENTIFYING: readonly string[] = [
  'title',
  'eventType',
  'eventDate',
  'endDate',
  'timeZone',
  'location',
  'capacity',
];
const INTERNAL = ['changes', 'ownFields', 'rosterSeen', 'outcome', 'outcomeAsked', 'helpers'];
const REMOVED = [...INTERNAL, ...EVENT_FIELDS.filter((name) => !IDENTIFYING.includes(name))];

/** An event without its content. */
function emptied(event: EventRow): EventFieldsToWrite {
  const remaining = Object.fromEntries(Object.entries(event).filter(([name]) => !REMOVED.includes(name)));
  return { ...(remaining as unknown as EventRow), Descriptions: '', photoURL: '' };
}

const isEmptied = ({ Descriptions, photoURL }: EventRow) => Descriptions === '' && photoURL === '';

/** Whether a cancelled event concerns other people: anyone attended, has joined, was removed, or reported it. */
async function concernsOthers(tx: Reader, { id, creatorUid }: EventRow): Promise<boolean> {
  const attended = await tx.count('participations', { eventId: id, attended: true }, 1);
  if (attended > 0) return true;
  // The creator has at most one row. Companions belong to the person who brings them.
  const others = await tx.select('participations', ['participantUid'], {
    where: { eventId: id, broughtBy: null, or: [{ leftReason: null }, { leftReason: 'removed' }] },
    limit: 2,
  });
  if (others.some(({ participantUid }) => participantUid !== creatorUid)) return true;
  return (await tx.count('reports', { eventId: id, open: true }, 1)) > 0;
}

/** Moves the invitations of a cancelled date to the last remaining date of its series. */
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
 * Removes the content of a cancelled event, unless it concerns others.
 * @param before an event cancelled before this moment (ISO 8601 UTC) is deleted entirely
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
 * Cancels an event of this creator, even a hidden one, and with `following` also the later dates of its series.
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
