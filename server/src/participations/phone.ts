/** The phone numbers of people who joined, for the organisers (docs/specification.md, "Phone numbers"). */
import { operations } from '@social-serve/contract/operations';
import type { Database, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { requirePhone } from '../events/phone.ts';
import { refusal } from '../http/guard.ts';
import { lockPeople } from '../people/person-lock.ts';
import { requireJoinable } from './join-rules.ts';

/** A number as it is typed; null for none. `country`: see `PhoneOrigin`. */
export interface TypedPhone {
  phone: string | null;
  country: string | undefined;
}

/**
 * Changes or removes the phone number of a participation in a locked event.
 * @returns whether that changed anything
 * @throws ProblemError (400, 409)
 */
export async function changePhone(
  tx: Transaction,
  event: EventRow,
  { id, phone: before }: Participation,
  { phone, country }: TypedPhone,
  now: Date,
): Promise<boolean> {
  if (phone !== null) requireJoinable(event, now.toISOString());
  const next = phone === null ? null : requirePhone(phone, 'phone', { timeZone: event.timeZone, country });
  if (next === (before ?? null)) return false;
  await tx.update('participations', { id }, { phone: next });
  return true;
}

/** The same for a person's own participation. @throws ProblemError (400, 404, 409) */
export async function setPhone(
  tx: Transaction,
  id: string,
  typed: TypedPhone,
  { uid }: { uid: string },
  now: Date,
): Promise<boolean> {
  await lockPeople(tx, { uid, at: now.toISOString() });
  const found = await tx.get('participations', id);
  const [event] = await tx.lock('events', [found?.eventId ?? '']);
  const participation = await tx.get('participations', id);
  if (!event || participation?.participantUid !== uid || participation.leftReason)
    throw refusal(operations.setPhone);
  return changePhone(tx, event, participation, typed, now);
}

/** Rows that one slice looks at. */
const SLICE = 100;

/**
 * Deletes phone numbers of events that are over for some time.
 * @param before an event that ended earlier, ISO 8601 UTC
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepPhones(
  db: Database,
  before: string,
  place: string | null,
): Promise<string | null> {
  const [phone = '', id = ''] = place?.split(' ') ?? [];
  const rows = await db.select('participations', ['id', 'eventId', 'phone'], {
    where: { phone: { not: null } },
    orderBy: [
      ['phone', 'asc'],
      ['id', 'asc'],
    ],
    after: place === null ? null : { phone, id },
    limit: SLICE,
  });
  const events = await db.select('events', ['id'], {
    where: { id: { in: rows.map(({ eventId }) => eventId) }, endsAt: { gte: before } },
  });
  const recent = new Set(events.map((event) => event.id));
  const ids = rows.filter(({ eventId }) => !recent.has(eventId)).map((row) => row.id);
  if (ids.length > 0)
    await db.transaction((tx) => tx.update('participations', { id: { in: ids } }, { phone: null }));
  const last = rows.length < SLICE ? undefined : rows.at(-1);
  return last ? `${last.phone} ${last.id}` : null;
}
