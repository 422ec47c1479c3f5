/** Deleting an event cancels it, and removes its content unless other people are involved (docs/specification.md, "Events"). */
import { EVENT_FIELDS } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { refusal } from '../http/guard.ts';
import { lockPeople } from '../people/person-lock.ts';
import { deletedEvent, deletedMessage, deletedOutcome, deletedQuestion, storeDeleted } from './deleted.ts';
import { notifyOfCancellation } from './mailing.ts';
import { isCreator } from './organisers.ts';
import { eventNotFound } from './presenter.ts';
import { type EventFieldsToWrite, eventRow, isCancelled, isListed, lockEvent, saveEvents } from './row.ts';
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
const INTERNAL = [
  ...['organiserPhoneUid', 'changes', 'ownFields', 'outcome', 'helpers', 'cancelReason'],
  ...['claimed', 'endedNeeds'],
];
const REMOVED = [...INTERNAL, ...EVENT_FIELDS.filter((name) => !IDENTIFYING.includes(name))];

/** An event without its content. */
function emptied(event: EventRow): EventFieldsToWrite {
  const remaining = Object.fromEntries(Object.entries(event).filter(([name]) => !REMOVED.includes(name)));
  return { ...(remaining as unknown as EventRow), Descriptions: '', photoURL: '' };
}

const isEmptied = ({ Descriptions, photoURL }: EventRow) => Descriptions === '' && photoURL === '';

/** The most people who have joined an event that only its creator and their companions have joined. */
const ALONE = 1 + LIMITS.companions;

/** The cancelled events that concern other people: anyone attended, has joined, was removed, or said no when asked. */
async function concerningOthers(tx: Reader, events: readonly EventRow[]): Promise<Set<string>> {
  const concerning = new Set(
    events.filter(({ attended, joined = 0 }) => attended || joined > ALONE).map(({ id }) => id),
  );
  // Few rows are read of the rest, because few people have joined them.
  const rest = events.filter(({ id }) => !concerning.has(id));
  const creatorOf = new Map(rest.map(({ id, creatorUid }) => [id, creatorUid]));
  const eventId = { in: [...creatorOf.keys()] };
  const attending = await tx.select('participations', ['eventId'], { where: { eventId, attended: true } });
  // Companions belong to the person who brings them.
  const involved = await tx.select('participations', ['eventId', 'participantUid'], {
    where: {
      ...{ eventId, broughtBy: null },
      or: [{ leftReason: null }, { leftReason: 'removed' }, { cannotCome: { not: null } }],
    },
  });
  const others = involved.filter(
    ({ eventId, participantUid: uid }) => !isCreator({ creatorUid: creatorOf.get(eventId) }, { uid }),
  );
  for (const row of [...attending, ...others]) concerning.add(row.eventId);
  return concerning;
}

/** Moves the invitations of cancelled dates to the last remaining dates of their series. */
async function moveInvitations(tx: Transaction, events: readonly EventRow[]): Promise<void> {
  const seriesOf = new Map(events.flatMap(({ id, seriesId }) => (seriesId ? [[id, seriesId]] : [])));
  if (seriesOf.size === 0) return;
  const invitations = await tx.select('organisers', ['id', 'eventId'], {
    where: { eventId: { in: [...seriesOf.keys()] } },
  });
  if (invitations.length === 0) return;
  const remaining = await tx.select('events', ['id', 'seriesId'], {
    where: {
      seriesId: { in: [...new Set(seriesOf.values())] },
      state: { in: ['listed', 'hidden', 'waiting', 'declined'] },
    },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
  });
  const last = new Map(remaining.map(({ id, seriesId }) => [seriesId, id]));
  await tx.updateEach(
    'organisers',
    invitations.flatMap(({ id, eventId }) => {
      const to = last.get(seriesOf.get(eventId));
      return to === undefined ? [] : [{ id, eventId: to }];
    }),
  );
}

/** More messages and questions of events that concern nobody else are not stored for the team. */
const MOST_TEXTS = 500;

/** Deletes what was written about cancelled events, which the team can still read for some time, unless the creator's account was deleted. */
async function deleteTexts(tx: Transaction, events: readonly EventRow[]): Promise<void> {
  const eventId = { in: events.map(({ id }) => id) };
  const deletedAt = new Map(
    events.flatMap(({ id, creatorUid, unlistedAt }) => (creatorUid && unlistedAt ? [[id, unlistedAt]] : [])),
  );
  const query = { where: { eventId: { in: [...deletedAt.keys()] } }, limit: MOST_TEXTS };
  const [messages, questions] =
    deletedAt.size > 0 ? [await tx.find('messages', query), await tx.find('questions', query)] : [[], []];
  const at = (row: { eventId: string }) => deletedAt.get(row.eventId) ?? '';
  await storeDeleted(tx, [
    ...messages.map((message) => deletedMessage(message, at(message))),
    ...questions.map((question) => deletedQuestion(question, at(question))),
  ]);
  for (const table of ['messages', 'questions', 'organisers', 'organiserMarks', 'claims'] as const)
    await tx.delete(table, { eventId });
}

/**
 * Removes the content of cancelled events, unless they concern others.
 * @param events locked
 * @param before events cancelled before this moment (ISO 8601 UTC), and not reported, are deleted entirely
 */
export async function clearCancelled(
  tx: Transaction,
  events: readonly EventRow[],
  before = '',
): Promise<void> {
  const cancelled = events.filter(isCancelled);
  await moveInvitations(tx, cancelled);
  const others = await concerningOthers(tx, cancelled);
  const cleared = cancelled.filter(({ id }) => !others.has(id));
  if (cleared.length === 0) return;
  await deleteTexts(tx, cleared);
  await saveEvents(
    tx,
    cleared.filter((event) => !isEmptied(event)).map((event) => ({ before: event, next: emptied(event) })),
  );
  const old = cleared.filter(({ unlistedAt = '' }) => unlistedAt < before);
  if (old.length === 0) return;
  const eventId = { in: old.map(({ id }) => id) };
  const reports = await tx.select('reports', ['eventId'], { where: { eventId } });
  const reported = new Set(reports.map((report) => report.eventId));
  const ids = { in: old.map(({ id }) => id).filter((id) => !reported.has(id)) };
  if (ids.in.length === 0) return;
  await tx.delete('participations', { eventId: ids });
  await tx.delete('events', { id: ids });
}

/** Cancels locked events. */
export async function cancelAll(
  tx: Transaction,
  events: readonly EventRow[],
  { reason, now }: Pick<Cancelling, 'reason' | 'now'>,
): Promise<void> {
  const cancelled = events.map((before) => {
    const { hidden: _, ...rest } = before;
    // The picture of a hidden event is hidden; nobody gets it back by deleting the event. Nor does its creator write to participants.
    const shown: Pick<EventFieldsToWrite, 'cancelReason'> & Partial<EventRow> =
      before.state === 'hidden' ? { photoURL: '', photoAlt: undefined } : { cancelReason: reason };
    const next = { ...rest, ...shown, state: 'cancelled' as const, unlistedAt: now.toISOString() };
    return { before, next: { ...next, sequence: before.sequence + 1 } };
  });
  const deletedAt = now.toISOString();
  await storeDeleted(
    tx,
    cancelled.flatMap(({ before, next: { cancelReason } }) => [
      deletedEvent({ ...before, cancelReason }, deletedAt),
      ...deletedOutcome(before, deletedAt),
    ]),
  );
  await saveEvents(tx, cancelled);
  await notifyOfCancellation(
    tx,
    events.map(({ id }) => id),
    now,
  );
  await clearCancelled(
    tx,
    cancelled.map(({ next }) => eventRow(next)),
  );
}

interface Cancelling {
  /** Whether the later dates of its series are cancelled, too. */
  following: boolean;
  /** What participants read. */
  reason?: string | undefined;
  now: Date;
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
  { following, reason, now }: Cancelling,
): Promise<number> {
  await lockPeople(tx, { uid: creator.uid, at: now.toISOString() });
  const event = await lockEvent(tx, id);
  const isOwn = event.creatorUid === creator.uid;
  if (isCancelled(event) || (!isOwn && !isListed(event))) throw eventNotFound();
  if (!isOwn) throw refusal(operations.deleteEvent);
  const dates = following ? [event, ...(await laterDates(tx, event, now))] : [event];
  await cancelAll(tx, dates, { reason, now });
  return dates.length;
}
