/** Notices about questions, for organisers, and about their answers, for the people who asked. */
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { OrganiserMarks } from '../database/tables/organisers.ts';
import type { Question } from '../database/tables/questions.ts';
import { isOrganiser } from '../events/organisers.ts';
import { type EventInNotice, NOTICE_FIELDS } from '../events/presenter.ts';
import { changeMarks, marksOf } from '../organisers/marks.ts';
import { organisedEvents } from '../organisers/queries.ts';
import { withNames } from '../people/profiles.ts';

/** A question with its event, as one of the organisers has it. */
export interface QuestionNews {
  question: Pick<Question, 'id' | 'eventId' | 'text' | 'askedAt' | 'seen'> & { name: string | undefined };
  event: EventInNotice;
  /** Whether this organiser read it, or one of them answered. */
  seen: boolean;
}

/** Whether an organiser read the notice of a question, or one of them answered it. */
export const hasSeenQuestion = (
  { seen, askedAt, open }: Pick<Question, 'seen' | 'askedAt' | 'open'>,
  { creatorUid }: Pick<EventRow, 'creatorUid'>,
  { uid, marks }: { uid: string; marks: Partial<OrganiserMarks> },
): boolean => !open || (creatorUid === uid ? seen === true : (marks.questionsSeen ?? '') >= askedAt);

const FIELDS = ['id', 'eventId', 'askerUid', 'text', 'askedAt', 'seen', 'open'] as const;
const EVENT_FIELDS = [...NOTICE_FIELDS, 'creatorUid'] as const;

/** The newest questions since a moment about events of this organiser that begin then or later, and are not cancelled. */
export async function questionNews(
  db: Reader,
  uid: string,
  since: string,
  limit: number,
): Promise<QuestionNews[]> {
  const organised = await organisedEvents(db, uid, { eventDate: { gte: since } });
  if (organised.length === 0) return [];
  const found = await db.select('questions', FIELDS, {
    where: { eventId: { in: organised.map(({ id }) => id) }, askedAt: { gte: since } },
    orderBy: [
      ['askedAt', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  });
  const questions = await withNames(db, found, ({ askerUid }) => askerUid);
  const ids = [...new Set(questions.map(({ eventId }) => eventId))];
  const events = await db.select('events', EVENT_FIELDS, { where: { id: { in: ids } } });
  const marks = await marksOf(db, uid, ids);
  const byId = new Map(events.map((event) => [event.id, event]));
  return questions.flatMap((question) => {
    const event = byId.get(question.eventId);
    if (!event) return [];
    const seen = hasSeenQuestion(question, event, { uid, marks: marks(event.id) });
    return [{ question, event, seen }];
  });
}

/** A question that was answered, with its event. */
export interface AnswerNews {
  question: Pick<Question, 'id' | 'eventId' | 'text' | 'answer' | 'answeredAt' | 'answerSeen'>;
  event: EventInNotice;
}

/** What this person asked and was answered since a moment, the newest answers first. */
export async function answerNews(
  db: Reader,
  askerUid: string,
  since: string,
  limit: number,
): Promise<AnswerNews[]> {
  const questions = await db.select(
    'questions',
    ['id', 'eventId', 'text', 'answer', 'answeredAt', 'answerSeen'],
    {
      where: { askerUid, answeredAt: { gte: since } },
      orderBy: [
        ['answeredAt', 'desc'],
        ['id', 'desc'],
      ],
      limit,
    },
  );
  const events = await db.select('events', NOTICE_FIELDS, {
    where: { id: { in: [...new Set(questions.map(({ eventId }) => eventId))] } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  return questions.flatMap((question) => {
    const event = byId.get(question.eventId);
    return event ? [{ question, event }] : [];
  });
}

/** Records that an organiser read the notice of a question: the creator in the question, a co-organiser in their marks. */
export async function readQuestion(tx: Transaction, id: string, uid: string): Promise<void> {
  const question = await tx.get('questions', id);
  const [event] = question ? await tx.lock('events', [question.eventId]) : [];
  if (!question || !event || !isOrganiser(event, { uid })) return;
  const { eventId, askedAt: questionsSeen } = question;
  const marks = (await marksOf(tx, uid, [eventId]))(eventId);
  if (hasSeenQuestion(question, event, { uid, marks })) return;
  if (event.creatorUid === uid) await tx.update('questions', { id }, { seen: true });
  else await changeMarks(tx, [{ eventId, uid, questionsSeen }]);
}

/** Records that the asker read the answer of that moment; never moves back. */
export async function readAnswer(
  tx: Transaction,
  id: string,
  askerUid: string,
  answeredAt: string,
): Promise<void> {
  const [question] = await tx.lock('questions', [id]);
  if (question?.askerUid !== askerUid) return;
  if ((question.answerSeen ?? '') < answeredAt && answeredAt <= (question.answeredAt ?? ''))
    await tx.update(
      'questions',
      { id },
      { answerSeen: answeredAt, ...(answeredAt === question.answeredAt && { answerUnread: null }) },
    );
}
