/** An organiser creates a new private link for a person who lost theirs. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { ProblemError } from '../http/problems.ts';
import type { Payer } from '../outbox/budget.ts';
import { enqueue } from '../outbox/outbox.ts';
import { participantOf } from '../participations/check-in.ts';
import { isUnopened } from '../participations/joiner.ts';

/** Where they gave an address, it is mailed there, too. @returns the row whose link works from now on: the earlier one has ended @throws ProblemError (403, 404) */
export async function renewLink(
  tx: Transaction,
  eventId: string,
  id: string,
  organiser: { uid: string },
  payer: Payer,
  now: Date,
): Promise<Participation> {
  const event = await lockOrganisedEvent(tx, eventId, organiser, operations.renewLink);
  const row = await participantOf(tx, event, id);
  if (row.linkVersion === undefined) throw new ProblemError('not-found', ['hasAccount']);
  // The link shows the whole address, which co-organisers do not see.
  if (row.participant !== undefined && event.creatorUid !== organiser.uid)
    throw new ProblemError('not-allowed', ['creatorRenewsLink']);
  const linkVersion = row.linkVersion + 1;
  // A person who was added and has not opened the message gets no other one: its link stays.
  const staysMailed = isUnopened(row);
  const mailedVersion = staysMailed ? (row.mailedVersion ?? row.linkVersion) : null;
  await tx.update('participations', { id }, { linkVersion, mailedVersion, onlyMailedLink: null });
  if (row.participant !== undefined && !staysMailed)
    await enqueue(tx, {
      ...{ kind: 'private-link', subject: id, recipient: id, due: now.toISOString() },
      charge: { address: row.participant, payer },
    });
  return { ...row, linkVersion, mailedVersion: mailedVersion ?? undefined };
}
