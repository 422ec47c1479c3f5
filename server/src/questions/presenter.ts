/** Questions as they travel: never with the asker's uid or address. */
import type { OwnQuestion, Question } from '@social-serve/contract/question';
import { shownName } from '../events/presenter.ts';
import type { QuestionRecord } from '../store/port/store.ts';

const written = ({ id, text, askedAt, answer, answeredAt }: QuestionRecord) => ({
  _id: id,
  text,
  askedAt,
  ...(answer !== undefined && { answer, answeredAt }),
});

/** A question as an organiser sees it. */
export const toQuestion = (record: QuestionRecord): Question => ({
  ...written(record),
  ...shownName(record.name),
});

/** A question as who asked it sees it. */
export const toOwnQuestion = (record: QuestionRecord): OwnQuestion => ({
  ...written(record),
  event_id: record.eventId,
});
