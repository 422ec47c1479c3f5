/** What is written about a question: to the organisers, and its answer to who asked. Nobody's address is in either. */
import { noticeInWords, type Told } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import { shownName } from '../events/presenter.ts';
import { oneLine } from '../formats/event-words.ts';
import type { EventRecord, QuestionRecord } from '../store/port/store.ts';
import {
  button,
  heading,
  paragraph,
  quote,
  subheading,
  type Words,
  type Written,
  write,
} from './template.ts';
import { IN_LETTERS, type LetterOptions, messageIdOf, offOf } from './writing.ts';

/** The subject is the event's title, as of all letters about it; question and answer have a thread of their own. */
const about = ({ id, eventId }: QuestionRecord, { title }: EventRecord, site: string) => ({
  subject: oneLine(title),
  references: messageIdOf(`question-${id}`, site),
  page: site + pathTo(pages.openEvent, { id: eventId }),
  guests: site + pathTo(pages.manageEvent, { id: eventId }),
});

/** The notice's sentence around the event's title. */
function sentenceOf(told: Told, { title }: EventRecord): Words {
  const { before = '', after = '.' } = noticeInWords(told, IN_LETTERS);
  return [before, { name: title }, after];
}

const noticed = ({ title, eventDate, timeZone }: EventRecord) => ({
  title,
  eventDate,
  timeZone: timeZone ?? undefined,
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
  const { off, links } = offOf(['messages'], options);
  const told = { kind: 'question', event: noticed(event), name: name && oneLine(name), text } as const;
  const written = write(
    {
      subject,
      blocks: [
        heading(sentenceOf(told, event)),
        quote(text),
        paragraph(
          'Who asked is told your answer, and finds it on the event’s page. It does not show your address.',
        ),
        button('Answer', guests),
      ],
      reason: 'You get this because you organise this event at',
      off: links,
    },
    options.site,
  );
  return { ...written, off, references };
}

/** To who asked: the answer, below what they asked. */
export function answerLetter(
  question: QuestionRecord & { answer: string },
  event: EventRecord,
  options: LetterOptions,
): Written {
  const { subject, references, page } = about(question, event, options.site);
  const { text, answer } = question;
  const { off, links } = offOf(['messages'], options);
  const told = { kind: 'question-answered', event: noticed(event), text, answer } as const;
  const written = write(
    {
      subject,
      blocks: [
        heading(sentenceOf(told, event)),
        subheading('You asked'),
        quote(text),
        subheading('The organiser answered'),
        quote(answer),
        button('See the event', page),
      ],
      reason: 'You get this because you asked about this event at',
      off: links,
    },
    options.site,
  );
  return { ...written, off, references };
}
