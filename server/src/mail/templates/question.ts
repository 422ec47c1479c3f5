/** A question, to an organiser; and its answer, to the person who asked. Neither contains an address. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { mailWords } from '@social-serve/contract/words/mail';
import type { EventRow } from '../../database/tables/events.ts';
import type { Question } from '../../database/tables/questions.ts';
import { isOverNow } from '../../events/clock.ts';
import { isOrganiser } from '../../events/organisers.ts';
import { publicName, toNoticeEvent } from '../../events/presenter.ts';
import { clipped, oneLine } from '../../formats/event-words.ts';
import { marksOf } from '../../organisers/marks.ts';
import { namesOf } from '../../people/profiles.ts';
import { hasSeenQuestion } from '../../questions/news.ts';
import type { NamedQuestion } from '../../questions/queries.ts';
import { button, heading, paragraph, quote, subheading, type Written } from '../layout.ts';
import type { RenderContext, RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, sentenceOf, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

/** How soon we check again whether an event that the team hides is shown again, in milliseconds. */
const CHECK_EVERY = 30 * 60_000;

/** A question and its event. `hidden`: wait, because the event may be shown again; null: do not send. */
async function readQuestion(
  id: string,
  { db }: RenderContext,
): Promise<{ question: Question; event: EventRow } | 'hidden' | null> {
  const question = await db.get('questions', id);
  const event = question && (await db.get('events', question.eventId));
  if (!event) return null;
  if (event.state !== 'listed') return event.state === 'hidden' ? 'hidden' : null;
  return { question, event };
}

const later = ({ now }: RenderContext) => ({
  notBefore: new Date(now.getTime() + CHECK_EVERY).toISOString(),
});

/** A question and its answer are one thread. */
const threadOf = ({ id }: Question, site: string) => messageIdOf(`question-${id}`, site);

/** To an organiser: the question. */
function questionMessage(question: NamedQuestion, event: EventRow, options: MessageOptions): Written {
  const { site } = options;
  const words = mailWords[options.language];
  const { text } = question;
  const { name } = publicName(question.name);
  const notice = {
    kind: 'question',
    event: toNoticeEvent(event),
    name: name && oneLine(name),
    text,
  } as const;
  return writeTo(
    {
      subject: words.question.subject(oneLine(event.title)),
      preheader: clipped(text, 100),
      blocks: [
        heading(sentenceOf(notice, event, options.language).line),
        quote(text),
        paragraph(words.question.whatHappens),
        button(words.question.answer, `${site}${pathTo(pages.manageEvent, { id: event.id })}?show=messages`),
      ],
      reason: words.question.because,
      kinds: ['messages'],
      references: threadOf(question, site),
    },
    options,
  );
}

/** To the person who asked: the question and the answer. */
function answerMessage(
  question: Question & { answer: string },
  event: EventRow,
  options: MessageOptions,
): Written {
  const { site } = options;
  const words = mailWords[options.language];
  const { text, answer } = question;
  const notice = { kind: 'question-answered', event: toNoticeEvent(event), text, answer } as const;
  return writeTo(
    {
      subject: words.answer.subject(oneLine(event.title)),
      preheader: clipped(answer, 100),
      blocks: [
        heading(sentenceOf(notice, event, options.language).line),
        subheading(words.answer.youAsked),
        quote(text),
        subheading(words.answer.theyAnswered),
        quote(answer),
        button(words.seeEvent, site + pathTo(pages.openEvent, { id: event.id })),
      ],
      reason: words.answer.because,
      kinds: ['messages'],
      references: threadOf(question, site),
    },
    options,
  );
}

/** Renders the question for an organiser; null if they read it in the app. */
export const writeQuestion: RenderMessage = async ({ subject, recipient: uid = '' }, context) => {
  const found = await readQuestion(subject, context);
  if (found === 'hidden') return later(context);
  if (!found) return null;
  const { question, event } = found;
  if (isOverNow(event, context.now) || !isOrganiser(event, { uid })) return null;
  const marks = (await marksOf(context.db, uid, [event.id]))(event.id);
  if (hasSeenQuestion(question, event, { uid, marks })) return null;
  const name = (await namesOf(context.db, [question.askerUid]))(question.askerUid);
  return personal(
    {
      ...{ uid, kind: 'messages', name: ['questions', question.id, question.askedAt], fromStranger: true },
      write: (options) =>
        questionMessage({ ...question, name }, inLanguage(event, options.language), options),
    },
    context,
  );
};

/** Renders the answer for the person who asked; null if they read it in the app. */
export const writeAnswer: RenderMessage = async ({ subject }, context) => {
  const found = await readQuestion(subject, context);
  if (found === 'hidden') return later(context);
  if (!found) return null;
  const { question, event } = found;
  const { id, askerUid: uid, answer, answeredAt, answerSeen } = question;
  if (answer === undefined || answeredAt === undefined || answerSeen === answeredAt) return null;
  return personal(
    {
      ...{ uid, kind: 'messages', name: ['questions', id, answeredAt] },
      write: (options) =>
        answerMessage({ ...question, answer }, inLanguage(event, options.language), options),
    },
    context,
  );
};
