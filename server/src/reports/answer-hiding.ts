/** What an organiser of a hidden event answers the team. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { isHiddenWithCreator } from '../events/hide.ts';
import { isOrganiser } from '../events/organisers.ts';
import { saveEvents } from '../events/row.ts';
import { refusal } from '../http/guard.ts';
import { lockWithDates } from '../organisers/invitation.ts';
import { notifyTeam } from '../outbox/team.ts';
import { lockPeople } from '../people/person-lock.ts';
import { hiddenTogether } from './effects.ts';

/** Answers why an event of this organiser's is hidden, for all dates that were hidden together; the newest answer counts. @throws ProblemError (404, 409) */
export async function answerHiding(
  tx: Transaction,
  id: string,
  { uid }: { uid: string },
  { answer, answeredAt }: { answer: string; answeredAt: string },
): Promise<void> {
  await lockPeople(tx, { uid, at: answeredAt });
  const found = await lockWithDates(tx, id);
  // A person whom the team has stopped answers that, once.
  if (
    found?.event.state !== 'hidden' ||
    !isOrganiser(found.event, { uid }) ||
    isHiddenWithCreator(found.event)
  )
    throw refusal(operations.answerHiding);
  const { event, dates } = found;
  const hidden = hiddenTogether(event, dates);
  await saveEvents(
    tx,
    hidden.flatMap((before) =>
      before.hidden
        ? [{ before, next: { ...before, hidden: { ...before.hidden, answer, answeredAt } } }]
        : [],
    ),
  );
  // The newest decision waits for the team again.
  const [decided] = await tx.select('reports', ['id'], {
    where: { eventId: { in: hidden.map((date) => date.id) }, open: false, outcome: 'hidden' },
    orderBy: [
      ['date', 'desc'],
      ['id', 'desc'],
    ],
    limit: 1,
  });
  if (!decided) return;
  await tx.update('reports', { id: decided.id }, { answeredAt });
  await notifyTeam(tx, answeredAt);
}
