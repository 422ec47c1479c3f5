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

type Position = Pick<Question, 'askedAt' | 'id'>;

/**
 * Finds which of these questions were reported and wait for the team. What the team has dismissed stays readable when others report it,
 * too, until there is a new answer.
 */
async function findReported(db: Reader, questions: readonly Question[]): Promise<Set<string>> {
  const reports = await db.select('reports', ['aboutId', 'open', 'decidedAt'], {
    where: {
      aboutId: { in: questions.map(({ id }) => id) },
      // Reports without an account hide nothing: nobody is limited in their number.
      or: [{ open: true, reporterUid: { not: null } }, { outcome: 'dismissed' }],
    },
  });
  const about = Map.groupBy(reports, ({ aboutId }) => aboutId);
  const isReported = ({ id, answeredAt = '' }: Question) => {
    const those = about.get(id) ?? [];
    return (
      those.some(({ open }) => open) &&
      !those.some(({ open, decidedAt = '' }) => !open && decidedAt > answeredAt)
    );
  };
  return new Set(questions.filter(isReported).map(({ id }) => id));
}

/** The questions of an event that everyone can read, newest first: public, answered, and not reported (`findReported`). */
export async function listAnsweredQuestions(
  db: Reader,
  eventId: string,
  { after, limit }: { after?: Position | undefined; limit: number },
): Promise<Question[]> {
  const shown: Question[] = [];
  let last = after;
  do {
    const page: Question[] = await db.find('questions', {
      where: { eventId, open: false, public: true },
      orderBy: [
        ['askedAt', 'desc'],
        ['id', 'desc'],
      ],
      after: last && { askedAt: last.askedAt, id: last.id },
      limit,
    });
    const reported = await findReported(db, page);
    shown.push(...page.filter(({ id }) => !reported.has(id)));
    last = page.length === limit ? page.at(-1) : undefined;
  } while (last && shown.length < limit);
  return shown.slice(0, limit);
}
