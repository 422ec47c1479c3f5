/** Notices about organisers' messages, questions and answers. */
import type { Notice } from '@social-serve/contract/notice';
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { clipText } from '../events/changes.ts';
import { isOrganiser } from '../events/organisers.ts';
import { publicName, toNoticeEvent } from '../events/presenter.ts';
import { messagesFor } from '../messages/policy.ts';
import { withNames } from '../people/profiles.ts';
import type { AnswerNews, QuestionNews } from '../questions/news.ts';
import type { JoinedEvent } from './joined-news.ts';
import { noticeTokenText } from './tokens.ts';

/** How many messages of one event are listed. Reading the newest reads all earlier ones. */
const MOST_MESSAGES = 10;

/** A participation with its event: the fields that notices of messages need. */
export interface MessagedEvent extends JoinedEvent {
  event: JoinedEvent['event'] & Pick<EventRow, 'helpers' | 'lastMessage' | 'messaged'>;
}

const knownMessage = ({ participation }: MessagedEvent) => participation.lastNotified.message ?? 0;

/** A filter for the messages about which a participant may have notices; null if there are none. */
function messagesOf(joined: MessagedEvent): Where<'messages'> | null {
  const { participation, statusDetails, event } = joined;
  if (event.lastMessage === undefined || statusDetails.status === 'removed') return null;
  if (participation.broughtBy !== undefined) return null;
  if (isOrganiser(event, { uid: participation.participantUid })) return null;
  return { eventId: event.id, ...messagesFor(statusDetails) };
}

/** The number of messages about an event that its participant has not read. */
export async function countUnreadMessages(db: Reader, joined: MessagedEvent): Promise<number> {
  const where = messagesOf(joined);
  const known = knownMessage(joined);
  if (!where || (joined.event.lastMessage ?? 0) <= known) return 0;
  return db.count('messages', { ...where, number: { gt: known } }, MOST_MESSAGES);
}

/** Notices of the messages about an event that its participant has not read, or that were sent since a moment. */
export async function messageNotices(db: Reader, joined: MessagedEvent, since: string): Promise<Notice[]> {
  const { participation, event } = joined;
  const { lastMessage = 0, messaged } = event;
  const known = knownMessage(joined);
  const where = messagesOf(joined);
  if (!where || (lastMessage <= known && (messaged?.at.at(-1) ?? '') < since)) return [];
  const found = await db.select('messages', ['number', 'sentAt', 'authorUid', 'text'], {
    where,
    orderBy: [['number', 'desc']],
    limit: MOST_MESSAGES,
  });
  const named = await withNames(db, found, ({ authorUid }) => authorUid);
  return named
    .filter(({ number, sentAt }) => number > known || (sentAt >= since && sentAt > participation.joinedAt))
    .map(({ number, sentAt, name, text }) => ({
      kind: 'message',
      mark: noticeTokenText({ kind: 'message', id: participation.id, sequence: number }),
      read: number <= known,
      at: sentAt,
      event: toNoticeEvent(event),
      ...publicName(name),
      text: clipText(text),
    }));
}

/** The notice of a question, for an organiser. */
export const toQuestionNotice = ({ question, event, seen }: QuestionNews): Notice => ({
  kind: 'question',
  mark: noticeTokenText({ kind: 'question', id: question.id }),
  read: seen,
  at: question.askedAt,
  event: toNoticeEvent(event),
  ...publicName(question.name),
  text: clipText(question.text),
});

/** The notice of an answer, for the person who asked; null if the question has none. */
export function toQuestionAnswerNotice({ question, event }: AnswerNews): Notice | null {
  const { id, text, answer, answeredAt, answerSeen } = question;
  if (answer === undefined || answeredAt === undefined) return null;
  return {
    kind: 'question-answered',
    mark: noticeTokenText({ kind: 'question-answered', id, at: answeredAt }),
    read: answerSeen === answeredAt,
    at: answeredAt,
    event: toNoticeEvent(event),
    text: clipText(text),
    answer: clipText(answer),
  };
}
