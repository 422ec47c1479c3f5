/** What is written about single rows: an application, a report, a message from Contact Us. */
import { noticeInWords, subjectInWords } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import { oneLine } from '../formats/event-words.ts';
import {
  type ApplicationRecord,
  type ContactRecord,
  type ReportRecord,
  stateOf,
} from '../store/port/store.ts';
import { button, fact, heading, paragraph, quote, type Words, type Written, write } from './template.ts';
import { IN_LETTERS, type LetterOptions, messageIdOf, writeTo } from './writing.ts';

/** Rows of one thing have one thread. */
const threadOf = (kind: string, { id }: { id: string }, site: string) => ({
  references: messageIdOf(`${kind}-${id}`, site),
});

/** To who applied: that the application arrived, or how the team answered. */
export function applicationLetter(application: ApplicationRecord, options: LetterOptions): Written {
  const { id, role, note, decidedAt } = application;
  const state = stateOf(application);
  const { site } = options;
  const told = { kind: 'answered', application: { _id: id, role }, note } as const;
  const isAnswered = decidedAt !== undefined && (state === 'accepted' || state === 'declined');
  const about = subjectInWords({ ...told, state: 'accepted' });
  const { after = '' } = isAnswered
    ? noticeInWords({ ...told, state }, IN_LETTERS)
    : { after: ' has arrived.' };
  return writeTo(
    {
      subject: about,
      blocks: [
        heading(about + after),
        ...(isAnswered && note ? [quote(note)] : []),
        ...(isAnswered ? [] : [paragraph('Our team reads it, and we tell you by mail when they answer.')]),
        button('See your application', `${site}${pages.volunteer}#own-applications`),
      ],
      reason: 'You get this because you applied at',
      kinds: ['changes'],
      ...threadOf('application', application, site),
    },
    options,
  );
}

/** What became of a report, for who sent it. What a stranger wrote, an event's title too, is not repeated. */
const OUTCOMES: Record<NonNullable<ReportRecord['outcome']>, { title: string; words: string }> = {
  hidden: {
    title: 'What you reported was taken off',
    words: 'Our team looked at it and took it off the site.',
  },
  dismissed: {
    title: 'What you reported stays',
    words: 'Our team looked at it and found that it may stay as it is.',
  },
  deleted: {
    title: 'What you reported was deleted',
    words: 'Our team looked at it and deleted it.',
  },
  shown: {
    title: 'What you reported is shown again',
    words: 'Our team had taken it off the site, looked at it once more, and shows it again.',
  },
};

/** To who reported something: what the team decided. */
export function reportLetter(report: ReportRecord, options: LetterOptions): Written {
  const { title, words } = OUTCOMES[report.outcome ?? 'dismissed'];
  const { site } = options;
  const isThere = report.outcome !== 'hidden' && report.outcome !== 'deleted';
  const see = button('See what you reported', site + pathTo(pages.openEvent, { id: report.eventId }));
  return writeTo(
    {
      subject: 'Your report',
      blocks: [
        heading(title),
        paragraph(`${words} Thank you for telling us.`),
        fact('Your report', `${report.reason}, ${IN_LETTERS.moment(report.date)}`),
        ...(report.text ? [quote(report.text)] : []),
        ...(isThere ? [see] : []),
      ],
      reason: 'You get this because you reported something at',
      kinds: ['changes'],
      ...threadOf('report', report, site),
    },
    options,
  );
}

/** To the team: a message from Contact Us. An answer reaches who wrote it. */
export function contactLetter(message: ContactRecord, site: string): Written {
  const from: Words = ['Message from ', { name: message.name }];
  const written = write(
    {
      subject: `Message from ${oneLine(message.name)}`,
      blocks: [
        heading(from),
        quote(message.message),
        fact('E-mail', [{ name: message.email }]),
        paragraph(
          'If you answer this mail, your answer goes to that address. Then mark the message as answered.',
        ),
        button('See all messages', `${site}${pages.team}?part=messages`),
      ],
      reason: 'You get this because you are of the team at',
    },
    site,
  );
  return {
    ...written,
    replyTo: { address: message.email, name: message.name },
    ...threadOf('contact', message, site),
  };
}
