/**
 * How people who have a place reach the others and the organiser: the group chat, and the organiser's number (docs/specification.md,
 * "Group chat and number of an organiser"). This file alone decides who sees them besides the organisers and the team.
 */
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isListed } from '../events/row.ts';
import { stopOf } from '../people/stopped.ts';

/** The contacts of an event. */
export type Contact = Pick<EventRow, 'groupLink' | 'organiserPhone'>;

/** What decides whether a participation is one of a known person with a place. */
export type ContactRow = Pick<
  Participation,
  'leftReason' | 'status' | 'participantUid' | 'linkVersion' | 'unconfirmed' | 'added' | 'broughtBy'
>;

/** Whether someone knows who they are: an account, a confirmed address, or an organiser who added them. Typing a name is not enough. */
const isKnown = ({ participantUid, linkVersion, unconfirmed, added }: ContactRow): boolean =>
  participantUid !== undefined || added === true || (linkVersion !== undefined && unconfirmed !== true);

/** The contacts of an event for a participation of it; none for people who wait, left or were removed. */
export function contactFor(row: ContactRow, event: EventRow, now: Date): Contact {
  const hasPlace = !row.leftReason && row.status === 'joined' && row.broughtBy === undefined;
  if (!hasPlace || !isKnown(row)) return {};
  if (!isListed(event) || event.endsAt < daysBefore(now, TERMS.phones)) return {};
  const { groupLink, organiserPhone } = event;
  return { ...(groupLink && { groupLink }), ...(organiserPhone && { organiserPhone }) };
}

/** The same, for an event and a person of whom nobody asked yet whether the team stopped them. */
export async function contactOf(
  db: Pick<Reader, 'get' | 'find'>,
  row: ContactRow & Pick<Participation, 'participant'>,
  event: EventRow,
  now: Date,
): Promise<Contact> {
  const contact = contactFor(row, event, now);
  if (Object.keys(contact).length === 0) return {};
  const person = { uid: row.participantUid, email: row.participant };
  return (await stopOf(db, person, now)) ? {} : contact;
}

/** The contacts for the reply to joining. */
export async function contactAfterJoining(db: Reader, id: string, now: Date): Promise<Contact> {
  const row = await db.get('participations', id);
  const event = row && (await db.get('events', row.eventId));
  return row && event ? contactOf(db, row, event, now) : {};
}
