/** What is written about a question: to the organisers, and its answer to who asked. Nobody's address is in either. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { shownName, toNoticeEvent } from '../events/presenter.ts';
import { oneLine } from '../formats/event-words.ts';
import type { EventRecord, QuestionRecord } from '../store/port/store.ts';
import { button, heading, paragraph, quote, subheading, type Written } from './template.ts';
import { type LetterOptions, messageIdOf, sentenceOf, writeTo } from './writing.ts';

/** The subject is the event's title, as of all letters about it; question and answer have a thread of their own. */
const about = ({ id, eventId }: QuestionRecord, { title }: EventRecord, site: string) => ({
  subject: oneLine(title),
  references: messageIdOf(`question-${id}`, site),
  page: site + pathTo(pages.openEvent, { id: eventId }),
  guests: site + pathTo(pages.manageEvent, { id: eventId }),
});

/** To an organiser: what somebody asks. */
export function questionLetter(
  question: QuestionRecord,
  event: EventRecord,
  options: LetterOptions,
): Written {
  const { subject, references, guests } = about(question, event, options.site);
  const { text } = question;
  const { name } = shownName(question.name);
  const told = { kind: 'question', event: toNoticeEvent(event), name: name && oneLine(name), text } as const;
  return writeTo(
    {
      subject,
      blocks: [
        heading(sentenceOf(told, event).line),
        quote(text),
        paragraph(
          'Who asked is told your answer, and finds it on the event’s page. It does not show your address.',
        ),
        button('Answer', guests),
      ],
      reason: 'You get this because you organise this event at',
      kinds: ['messages'],
      references,
    },
    options,
  );
}

/** To who asked: the answer, below what they asked. */
export function answerLetter(
  question: QuestionRecord & { answer: string },
  event: EventRecord,
  options: LetterOptions,
): Written {
  const { subject, references, page } = about(question, event, options.site);
  const { text, answer } = question;
  const told = { kind: 'question-answered', event: toNoticeEvent(event), text, answer } as const;
  return writeTo(
    {
      subject,
      blocks: [
        heading(sentenceOf(told, event).line),
        subheading('You asked'),
        quote(text),
        subheading('The organiser answered'),
        quote(answer),
        button('See the event', page),
      ],
      reason: 'You get this because you asked about this event at',
      kinds: ['messages'],
      references,
    },
    options,
  );
}
