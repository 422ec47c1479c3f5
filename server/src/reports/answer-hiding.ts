/** What the creator of a hidden event answers the team. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { saveEvents } from '../events/row.ts';
import { refusal } from '../http/guard.ts';
import { lockWithDates } from '../organisers/invitation.ts';
import { lockPeople } from '../people/person-lock.ts';
import { hiddenTogether } from './decide.ts';

/** Answers why an event of this creator's is hidden, for all dates that were hidden together; the newest answer counts. @throws ProblemError (404, 409) */
export async function answerHiding(
  tx: Transaction,
  id: string,
  { uid }: { uid: string },
  { answer, answeredAt }: { answer: string; answeredAt: string },
): Promise<void> {
  await lockPeople(tx, { uid, at: answeredAt });
  const found = await lockWithDates(tx, id);
  if (found?.event.state !== 'hidden' || found.event.creatorUid !== uid)
    throw refusal(operations.answerHiding);
  const { event, dates } = found;
  await saveEvents(
    tx,
    hiddenTogether(event, dates).flatMap((before) =>
      before.hidden
        ? [{ before, next: { ...before, hidden: { ...before.hidden, answer, answeredAt } } }]
        : [],
    ),
  );
}
