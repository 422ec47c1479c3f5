/** Notices of what people write to each other: messages of organisers, questions to them, and their answers. */
import type { Notice } from '@social-serve/contract/notice';
import { isOrganiser } from '../events/policy.ts';
import { shownName, toNoticeEvent } from '../events/presenter.ts';
import { isFor } from '../messages/policy.ts';
import {
  clipText,
  type JoinedEventRecord,
  type OrganiserNews,
  type QuestionNews,
  type Store,
} from '../store/port/store.ts';
import { noticeTokenText } from './tokens.ts';

/** Messages of one event that are told at once; a mark of the newest is one of all before it. */
const MOST_MESSAGES = 10;

/** What a person was written about an event that they joined, since they were told last, or since a moment. */
async function messagesOf(store: Store, joined: JoinedEventRecord, since: string): Promise<Notice[]> {
  const { participation, statusDetails, event } = joined;
  const known = participation.lastNotified?.message ?? 0;
  const { number = 0, at = [] } = event.messaged ?? {};
  const mayBeTold = number > known || (at.at(-1) ?? '') >= since;
  if (!mayBeTold || statusDetails.status === 'removed') return [];
  if (isOrganiser(event, { uid: participation.participantUid })) return [];
  const found = await store.listMessages(event.id, { toEverybody: false, limit: MOST_MESSAGES });
  return found
    .filter((message) => isFor(message, statusDetails))
    .filter(({ number, sentAt }) => number > known || (sentAt >= since && sentAt > participation.joinedAt))
    .map(({ number, sentAt, name, text }) => ({
      kind: 'message',
      mark: noticeTokenText({ kind: 'message', id: participation.id, sequence: number }),
      read: number <= known,
      at: sentAt,
      event: toNoticeEvent(event),
      ...shownName(name),
      text: clipText(text),
    }));
}

/** What a person was written about these events. */
export async function messageNotices(
  store: Store,
  joined: readonly JoinedEventRecord[],
  since: string,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const one of joined) notices.push(...(await messagesOf(store, one, since)));
  return notices;
}

/** That somebody asks about an event of this person's; what is answered is read. */
export const toQuestionNotice = ({ question, event }: QuestionNews): Notice => ({
  kind: 'question',
  mark: noticeTokenText({ kind: 'question', id: question.id }),
  read: question.seen === true,
  at: question.askedAt,
  event: toNoticeEvent(event),
  ...shownName(question.name),
  text: clipText(question.text),
});

/** That what this person asked was answered. */
export function toQuestionAnswerNotice({ question, event }: QuestionNews): Notice | null {
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

/** That this person is asked to help organise an event, or that one became theirs. */
export function toOrganiserNotice({ organiser, event }: OrganiserNews): Notice {
  const { id, inheritedAt, invitedAt, seen } = organiser;
  const kind = inheritedAt ? 'inherited' : 'invited';
  const told = {
    mark: noticeTokenText({ kind, id }),
    read: seen === true,
    at: inheritedAt ?? invitedAt,
    event: toNoticeEvent(event),
  };
  if (kind === 'inherited') return { kind, ...told };
  return { kind, ...told, name: event.creatorName ?? event.creator, organiser: id };
}
