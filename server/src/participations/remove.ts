/** An organiser removes a person from an event (docs/specification.md, "Guests"). */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { enqueue } from '../outbox/outbox.ts';
import { recipientOf } from '../outbox/recipients.ts';
import { participantOf, requireCorrectable } from './check-in.ts';
import { canComeBack, companionsOfAll, endedRow, endParticipations, forgetCompanions } from './leave.ts';
import { endInEvents } from './places.ts';

/** Reads who is removed: a participant, or someone who left and can come back. @throws ProblemError (404) */
async function removedOf(tx: Transaction, event: EventRow, id: string) {
  const row = await tx.get('participations', id);
  const hasLeft = row?.eventId === event.id && row.broughtBy === undefined && canComeBack(row);
  return hasLeft ? row : participantOf(tx, event, id);
}

/** A person's address: the row of someone with an account who left has none. */
const addressOf = async (tx: Transaction, row: Participation) =>
  row.participant ?? (row.participantUid && (await recipientOf(tx, row))?.address);

/** Whether no other row of the event has an address: whoever left may have joined again with it. */
const isFree = async (tx: Transaction, { id, eventId }: Participation, address: string) =>
  (await tx.find('participations', { where: { eventId, participant: address }, limit: 1 })).every(
    (row) => row.id === id,
  );

/**
 * Removes a participant, their companions and their check-ins. The participant cannot join again. For people without an account,
 * only a digest of the address stays, which blocks it.
 * @param blockFor computes that digest (`blockOf`)
 * @throws ProblemError (403, 404; 409 if anyone of them was checked in and it is too late to correct that)
 */
export async function removeParticipant(
  tx: Transaction,
  eventId: string,
  participationId: string,
  organiser: { uid: string },
  now: Date,
  blockFor: (eventId: string, address: string) => string | null = () => null,
): Promise<void> {
  const event = await lockOrganisedEvent(tx, eventId, organiser, operations.removeParticipant);
  const participation = await removedOf(tx, event, participationId);
  const companions = await companionsOfAll(tx, [participationId]);
  if ([participation, ...companions].some(({ attended }) => attended)) requireCorrectable(event, now);
  const { id: subject, participantUid: recipient, broughtBy, linkVersion } = participation;
  const address = await addressOf(tx, participation);
  const blocked = address ? blockFor(eventId, address) : null;
  const unattended = { attended: null } as const;
  if (broughtBy !== undefined || linkVersion !== undefined) {
    await endParticipations(tx, [participation], 'removed and deleted', now, unattended);
    await tx.update('participations', { id: subject }, { blocked });
    return;
  }
  const at = now.toISOString();
  const ended = companions.map((row) => endedRow(row, event, 'removed and deleted', now, unattended));
  const unasked = { phone: null, askedAt: null, coming: null, cannotCome: null } as const;
  const participant = address && (await isFree(tx, participation, address)) ? address : null;
  const known = { participant, blocked } as const;
  const changes = { ...unattended, ...unasked, ...known, leftReason: 'removed', leftAt: at } as const;
  await forgetCompanions(tx, [participation]);
  await endInEvents(tx, [event], [...ended, { row: participation, changes }], now);
  await enqueue(tx, { kind: 'participation', subject, recipient, due: at });
}
