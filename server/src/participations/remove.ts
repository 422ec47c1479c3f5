/** An organiser removes somebody from an event (docs/specification.md, "Guests"). */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { enqueue } from '../mail/outbox.ts';
import { participantOf, requireCorrectable } from './check-in.ts';
import { freePlace } from './places.ts';

/**
 * Removes a participant, who cannot join again; their check-in goes with it.
 * @throws ProblemError (403, 404; 409 when they were checked in and it is too late to correct that)
 */
export async function removeParticipant(
  tx: Transaction,
  eventId: string,
  participationId: string,
  organiser: { uid: string },
  now: Date,
): Promise<void> {
  const event = await lockOrganisedEvent(tx, eventId, organiser, operations.removeParticipant);
  const participation = await participantOf(tx, event, participationId);
  if (participation.attended) requireCorrectable(event, now);
  const at = now.toISOString();
  const changes = { attended: null, leftReason: 'removed', leftAt: at } as const;
  await freePlace(tx, event, participation, changes, at);
  await enqueue(tx, {
    kind: 'participation',
    subject: participation.id,
    recipient: participation.participantUid,
    due: at,
  });
}
