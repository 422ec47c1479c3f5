/** What the server asks of a store about questions to organisers. */
import type { EventRecord } from './events.ts';
import type { MailedRow, OwnRows } from './own-rows.ts';

/** A question. */
export interface QuestionRecord extends MailedRow {
  id: string;
  eventId: string;
  /** Never leaves the server. */
  askerUid: string;
  /** The display name when it was asked; absent for who had none. */
  name?: string | undefined;
  text: string;
  /** ISO 8601 UTC. */
  askedAt: string;
  /** Absent while it waits. */
  answer?: string | undefined;
  /** ISO 8601 UTC. */
  answeredAt?: string | undefined;
  /** Whether the event's creator read the notice of it, or an organiser answered. */
  seen?: true | undefined;
  /** The `answeredAt` that the asker read the notice of. */
  answerSeen?: string | undefined;
}

/** A question together with its event as it is now. */
export interface QuestionNews {
  question: QuestionRecord;
  event: EventRecord;
}

/** The same for one of the event's organisers, each of whom reads notices by themselves; what is answered is read. */
export function asSeenBy(organiserUid: string, { question, event }: QuestionNews): QuestionNews {
  if (event.creatorUid === organiserUid || question.answeredAt !== undefined) return { question, event };
  const { questionsSeen = '' } = event.helpers?.find(({ uid }) => uid === organiserUid) ?? {};
  return { question: { ...question, seen: questionsSeen >= question.askedAt || undefined }, event };
}

/** Which part of an event's questions: those that wait first, then the rest, each newest first, ties by id. */
interface QuestionListing {
  /** The last question of the page before. */
  after?: { open: boolean; date: string; id: string } | undefined;
  limit: number;
}

/** Nothing that is written here is what everybody sees: it leaves `generation` as it is. */
export interface QuestionStore {
  /** @returns whether there is such an event, which is not cancelled @throws AccountLeaving */
  addQuestion(question: QuestionRecord): Promise<boolean>;
  listQuestions(eventId: string, listing: QuestionListing): Promise<QuestionRecord[]>;
  countQuestions(eventId: string): Promise<number>;
  findQuestion(eventId: string, id: string): Promise<QuestionRecord | null>;
  /** What this person asked about an event, newest first. */
  listOwnQuestions(eventId: string, askerUid: string, limit: number): Promise<QuestionRecord[]>;
  /**
   * Keeps an organiser's answer; the newest counts.
   * @returns null when they have no such event, else whether it has such a question @throws AccountLeaving
   */
  answerQuestion(
    eventId: string,
    id: string,
    organiserUid: string,
    answer: { answer: string; answeredAt: string; mailDue?: string },
  ): Promise<boolean | null>;

  /** The newest questions since a moment about events of this organiser that begin then or later, and are not cancelled. */
  listQuestionNews(organiserUid: string, since: string, limit: number): Promise<QuestionNews[]>;
  /** What this person asked and was answered since a moment, the newest answers first. */
  listAnswerNews(askerUid: string, since: string, limit: number): Promise<QuestionNews[]>;
  /** Keeps that an organiser read the notice of a question about an event of theirs. Idempotent. */
  keepQuestionSeen(id: string, organiserUid: string): Promise<void>;
  /** Keeps that this person read the answer of that moment to what they asked, or a later one. Idempotent. */
  keepAnswerSeen(id: string, askerUid: string, answeredAt: string): Promise<void>;
}

/** What is somebody's among the questions: those that they asked, with the answers. */
export const OWN_QUESTIONS: OwnRows<QuestionRecord> = {
  uid: 'askerUid',
  exportedAs: 'questions',
};
