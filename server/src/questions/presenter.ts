/** Questions in replies, without the asker's uid and address. */
import type { AnsweredQuestion, OwnQuestion, Question } from '@social-serve/contract/question';
import type { Question as QuestionRow } from '../database/tables/questions.ts';
import { publicName } from '../events/presenter.ts';
import type { NamedQuestion } from './queries.ts';

const written = ({ id, text, askedAt, public: isPublic, answer, answeredAt }: QuestionRow) => ({
  _id: id,
  text,
  askedAt,
  ...(isPublic && { public: isPublic }),
  ...(answer !== undefined && { answer, answeredAt }),
});

/** A question as an organiser sees it. */
export const toQuestion = (row: NamedQuestion): Question => ({ ...written(row), ...publicName(row.name) });

/** A question as its asker sees it. */
export const toOwnQuestion = (row: QuestionRow): OwnQuestion => ({ ...written(row), event_id: row.eventId });

/** An answered question as everyone sees it. */
export const toAnsweredQuestion = ({
  id: _id,
  text,
  askedAt,
  answer = '',
  answeredAt = '',
}: QuestionRow): AnsweredQuestion => ({ _id, text, askedAt, answer, answeredAt });
