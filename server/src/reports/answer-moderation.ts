/** What the author of a text that the team deleted answers the team. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { refusal } from '../http/guard.ts';
import { notifyTeam } from '../outbox/team.ts';
import { lockPeople } from '../people/person-lock.ts';
import { withNews } from './moderations.ts';

/** Answers why a text of this person's was deleted; the newest answer counts, until the team decides again. @throws ProblemError (404, 409) */
export async function answerModeration(
  tx: Transaction,
  id: string,
  { uid }: { uid: string },
  { answer, answeredAt }: { answer: string; answeredAt: string },
): Promise<void> {
  // A decision locks its authors, too: it comes before this, or after.
  await lockPeople(tx, { uid, at: answeredAt });
  const [row] = await tx.lock('moderations', [id]);
  const [news] = row?.uid === uid ? await withNews(tx, [row]) : [];
  // The newest decision waits for the team again.
  const [decided] = news?.canAnswer
    ? await tx.select('reports', ['id'], {
        where: { aboutId: news.row.aboutId, outcome: 'deleted' },
        orderBy: [
          ['date', 'desc'],
          ['id', 'desc'],
        ],
        limit: 1,
      })
    : [];
  if (!decided) throw refusal(operations.answerModeration);
  await tx.update('moderations', { id }, { answer, answeredAt });
  await tx.update('reports', { id: decided.id }, { answeredAt });
  await notifyTeam(tx, answeredAt);
}
