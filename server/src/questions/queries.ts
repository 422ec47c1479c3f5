/** Lists of questions. */
import type { Reader } from '../database/database.ts';
import type { Question } from '../database/tables/questions.ts';
import { withNames } from '../people/profiles.ts';

/** A question, with the current name of the person who asked. */
export interface NamedQuestion extends Question {
  name: string | undefined;
}

/** The last row of the page before. */
interface QueueCursor {
  open: boolean;
  date: string;
  id: string;
}

/** The questions of an event: those that wait first, then the others, each newest first. */
export async function listQuestions(
  db: Reader,
  eventId: string,
  { after, limit }: { after?: QueueCursor | undefined; limit: number },
): Promise<NamedQuestion[]> {
  const questions = await db.find('questions', {
    where: { eventId },
    orderBy: [
      ['open', 'desc'],
      ['askedAt', 'desc'],
      ['id', 'desc'],
    ],
    after: after && { open: after.open, askedAt: after.date, id: after.id },
    limit,
  });
  return withNames(db, questions, ({ askerUid }) => askerUid);
}

/** What a person asked about an event, newest first. */
export const listOwnQuestions = (
  db: Reader,
  eventId: string,
  askerUid: string,
  limit: number,
): Promise<Question[]> =>
  db.find('questions', {
    where: { askerUid, eventId },
    orderBy: [
      ['askedAt', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  });
