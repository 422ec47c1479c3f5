/** The places of an event: of the participants who have not left, the first `capacity` have a place and the others wait. */
import type { Changes, Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/limits.ts';
import { capacityOf, type EventPlaces } from '../events/organisers.ts';
import { saveEvents } from '../events/row.ts';
import { enqueue, type MailJob } from '../outbox/outbox.ts';

type Waiting = Pick<Participation, 'id' | 'participantUid' | 'joinOrder' | 'broughtBy'>;

/** The first people on the waiting list of an event. */
async function waitingList(
  db: Reader,
  event: Pick<EventRow, 'id'> & EventPlaces,
  limit: number,
): Promise<Waiting[]> {
  const capacity = capacityOf(event);
  if ((event.joined ?? 0) <= capacity) return [];
  return db.select('participations', ['id', 'participantUid', 'joinOrder', 'broughtBy'], {
    where: { eventId: event.id, leftReason: null },
    orderBy: [['joinOrder', 'asc']],
    offset: capacity,
    limit,
  });
}

/** The first on the waiting list of an event; undefined if it is empty. */
export const firstWaiting = async (
  db: Reader,
  event: Pick<EventRow, 'id'> & EventPlaces,
): Promise<Waiting | undefined> => (await waitingList(db, event, 1))[0];

/** How many current participants joined before a person; always 0 if the event has no waiting list. */
export async function countBefore(
  db: Reader,
  { eventId, joinOrder, leftReason }: Pick<Participation, 'eventId' | 'joinOrder' | 'leftReason'>,
  event: EventPlaces,
): Promise<number> {
  if (leftReason || (event.joined ?? 0) <= capacityOf(event)) return 0;
  return db.count('participations', { eventId, leftReason: null, joinOrder: { lt: joinOrder } });
}

/** An event's counts of people who attended, after one more (1) or one fewer (-1). */
export const attendedAfter = (
  { attended = 0, companionsAttended = 0 }: Pick<EventRow, 'attended' | 'companionsAttended'>,
  { broughtBy }: Pick<Participation, 'broughtBy'>,
  added: number,
): Pick<EventRow, 'attended' | 'companionsAttended'> => ({
  attended: attended + added || undefined,
  companionsAttended: companionsAttended + (broughtBy === undefined ? 0 : added) || undefined,
});

/** A participation that ends, and what changes in its row: `leftReason` and the fields that change with it. */
export interface EndedParticipation {
  row: Participation;
  changes: Changes<'participations'>;
}

/**
 * The places that people who leave a locked event give up while others wait. Those go to the first on the waiting list who do not
 * leave; once the event is over they stay empty, so that nobody is shown as having taken part who only waited.
 */
async function placesGivenUp(
  tx: Transaction,
  event: EventRow,
  leaving: readonly Participation[],
  at: string,
): Promise<{ movingUp: Waiting[]; vacated: number }> {
  const waiting = leaving.length === 0 ? [] : await waitingList(tx, event, leaving.length);
  const [first] = waiting;
  if (!first) return { movingUp: [], vacated: 0 };
  const ids = new Set(leaving.map(({ id }) => id));
  const places = leaving.filter(({ joinOrder }) => joinOrder < first.joinOrder).length;
  if (isOverNow(event, new Date(at))) return { movingUp: [], vacated: places };
  return { movingUp: waiting.filter(({ id }) => !ids.has(id)).slice(0, places), vacated: 0 };
}

/** An event after people have left it. @param added how many more of its places stay empty */
function withoutPeople(event: EventRow, ended: readonly EndedParticipation[], added: number): EventRow {
  let attended: Pick<EventRow, 'attended' | 'companionsAttended'> = event;
  for (const { row, changes } of ended)
    if (row.attended && !changes.attended) attended = attendedAfter(attended, row, -1);
  const { attended: all, companionsAttended } = attended;
  const joined = (event.joined ?? ended.length) - ended.length || undefined;
  const vacated = (event.vacated ?? 0) + added || undefined;
  return { ...event, joined, vacated, attended: all, companionsAttended };
}

/**
 * Ends participations in locked events. If places become free, the first on the waiting lists move up, until an event is over. No place becomes free if a
 * person had been removed before.
 */
export async function endInEvents(
  tx: Transaction,
  events: readonly EventRow[],
  ended: readonly EndedParticipation[],
  at: string,
): Promise<void> {
  const byEvent = Map.groupBy(
    ended.filter(({ row }) => !row.leftReason),
    ({ row }) => row.eventId,
  );
  const movingUp: Waiting[] = [];
  const vacated = new Map<string, number>();
  for (const event of events) {
    const leaving = byEvent.get(event.id)?.map(({ row }) => row) ?? [];
    const given = await placesGivenUp(tx, event, leaving, at);
    movingUp.push(...given.movingUp);
    vacated.set(event.id, given.vacated);
  }
  await tx.updateEach(
    'participations',
    ended.map(({ row, changes }) => ({ id: row.id, ...changes })),
  );
  await saveEvents(
    tx,
    events.flatMap((before) => {
      const leaving = byEvent.get(before.id);
      return leaving ? [{ before, next: withoutPeople(before, leaving, vacated.get(before.id) ?? 0) }] : [];
    }),
  );
  await enqueue(tx, ...(await mailJobsFor(tx, movingUp, at)));
}

/** The mail jobs for participants who moved up; for a companion, the mail goes to the person who brings them. */
export async function mailJobsFor(
  db: Reader,
  rows: readonly Pick<Waiting, 'id' | 'participantUid' | 'broughtBy'>[],
  due: string,
): Promise<MailJob[]> {
  const leadIds = [...new Set(rows.flatMap(({ broughtBy }) => broughtBy ?? []))];
  const leads =
    leadIds.length === 0
      ? []
      : await db.select('participations', ['id', 'participantUid'], { where: { id: { in: leadIds } } });
  const uids = new Map(leads.map(({ id, participantUid }) => [id, participantUid]));
  return rows.map(({ id: subject, participantUid, broughtBy }) =>
    broughtBy === undefined
      ? { kind: 'participation', subject, recipient: participantUid, due }
      : { kind: 'companion', subject, recipient: uids.get(broughtBy), due },
  );
}
