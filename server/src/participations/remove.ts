/** An organiser removes a person from an event (docs/specification.md, "Guests"). */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { enqueue } from '../outbox/outbox.ts';
import { participantOf, requireCorrectable } from './check-in.ts';
import { companionsOfAll, endedRow, endParticipations } from './leave.ts';
import { endInEvents } from './places.ts';

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
  const participation = await participantOf(tx, event, participationId);
  const companions = await companionsOfAll(tx, [participationId]);
  if ([participation, ...companions].some(({ attended }) => attended)) requireCorrectable(event, now);
  const { id: subject, participant, participantUid: recipient, broughtBy, linkVersion } = participation;
  const blocked = participant ? blockFor(eventId, participant) : null;
  const unattended = { attended: null } as const;
  if (broughtBy !== undefined || linkVersion !== undefined) {
    await endParticipations(tx, [participation], 'removed and deleted', now, unattended);
    await tx.update('participations', { id: subject }, { blocked });
    return;
  }
  const at = now.toISOString();
  const ended = companions.map((row) => endedRow(row, event, 'removed and deleted', now, unattended));
  const unasked = { phone: null, askedAt: null, coming: null } as const;
  const changes = { ...unattended, ...unasked, blocked, leftReason: 'removed', leftAt: at } as const;
  await endInEvents(tx, [event], [...ended, { row: participation, changes }], now);
  await enqueue(tx, { kind: 'participation', subject, recipient, due: at });
}
