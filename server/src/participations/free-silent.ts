/**
 * Places of people who do not answer whether they come: they become free where the organiser chose so and the event is full (docs/specification.md,
 * "Still coming?"). This follows from the rows alone.
 */
import { LIMITS } from '@social-serve/contract/limits';
import type { Database, Transaction } from '../database/database.ts';
import { enqueue } from '../outbox/outbox.ts';
import { freesAt } from '../outbox/reminder-time.ts';
import { recipientIdOf } from './joiner.ts';
import { endAskedParticipations } from './leave.ts';
import { isNeeded, whoLeave } from './release.ts';

/** How many silent people one transaction looks at. */
const PAGE = 50;

/** Silent people with a place, who bring others or come alone. */
const silentIn = (eventId: string) =>
  ({
    ...{ eventId, leftReason: null, status: 'joined' as const, broughtBy: null, coming: null },
    askedAt: { not: null },
    or: [{ attended: null }, { attended: false }],
  }) as const;

/** @param before the join order of the last person who was looked at @returns where to go on; null at the end */
async function freeSome(tx: Transaction, eventId: string, before: number, now: Date): Promise<number | null> {
  const at = now.toISOString();
  const [event] = await tx.lock('events', [eventId]);
  if (!event || !isNeeded(event, at)) return null;
  const rows = await tx.find('participations', {
    where: { ...silentIn(eventId), joinOrder: { lt: before } },
    orderBy: [['joinOrder', 'desc']],
    limit: PAGE,
  });
  const due = rows.filter(
    (row) => (freesAt(event, row)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime(),
  );
  const leaving = await whoLeave(tx, event, due);
  if (leaving.length > 0) {
    await endAskedParticipations(tx, event, leaving, 'silent', now);
    await enqueue(
      tx,
      ...leaving.map((row) => ({
        ...{ kind: 'place-lost' as const, subject: row.id, recipient: recipientIdOf(row), due: at },
      })),
    );
  }
  return rows.length < PAGE ? null : (rows.at(-1)?.joinOrder ?? null);
}

/**
 * Ends participations in a full event of people who were asked and did not answer in time, those who joined last first, until it is no longer full;
 * never that of someone who came, nor after the event has begun. They are notified.
 */
export async function freeSilentPlaces(db: Database, eventId: string, now: Date): Promise<void> {
  let place: number | null = Number.MAX_SAFE_INTEGER;
  while (place !== null) {
    const before: number = place;
    place = await db.transaction((tx) => freeSome(tx, eventId, before, now));
  }
}

/** Events that one slice looks at. */
const SLICE = 50;

/** The most time before its start in which an event frees places, in milliseconds. */
const LONGEST = LIMITS.freeSilent * 3_600_000;

/**
 * Looks at some events that free the places of silent people.
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepSilent(db: Database, place: string | null, now: Date): Promise<string | null> {
  const [eventDate = '', id = ''] = place?.split(' ') ?? [];
  const until = new Date(now.getTime() + LONGEST).toISOString();
  const events = await db.find('events', {
    where: { freeSilent: { not: null }, eventDate: { gt: now.toISOString(), lte: until } },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
    after: place === null ? null : { eventDate, id },
    limit: SLICE,
  });
  for (const event of events.filter((one) => isNeeded(one, now.toISOString())))
    await freeSilentPlaces(db, event.id, now);
  const last = events.length < SLICE ? undefined : events.at(-1);
  return last ? `${last.eventDate} ${last.id}` : null;
}
