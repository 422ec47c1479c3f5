/** What is written about organising together. What a stranger typed stands in the body alone, and is no link. */
import { noticeInWords } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import { shownName, toNoticeEvent } from '../events/presenter.ts';
import { whenInWords } from '../formats/event-words.ts';
import type { EventRecord, OrganiserRecord } from '../store/port/store.ts';
import { button, fact, heading, paragraph, type Written } from './template.ts';
import { IN_LETTERS, type LetterOptions, messageIdOf, sentenceOf, writeTo } from './writing.ts';

const ofSeries = ({ seriesId }: EventRecord) =>
  seriesId ? [paragraph('This is for all dates of its series.')] : [];

/** To who is asked to help organise an event. */
export function invitationLetter(
  { id }: OrganiserRecord,
  event: EventRecord,
  options: LetterOptions,
): Written {
  const { site } = options;
  const name = shownName(event.creatorName).name ?? 'Somebody';
  const told = { kind: 'invited', event: toNoticeEvent(event), name, organiser: id } as const;
  const { after = '', more = '' } = noticeInWords(told, IN_LETTERS);
  return writeTo(
    {
      subject: 'You are asked to help organise an event',
      blocks: [
        heading([{ name }, ' asks you to help organise "', { name: event.title }, after]),
        fact('When', whenInWords(event)),
        paragraph(
          'You would edit the event, see who comes, check people in, and write to them. Accept or decline under the bell, once you are logged in.',
        ),
        paragraph(`${more}.`),
        ...ofSeries(event),
        button('See the event', site + pathTo(pages.openEvent, { id: event.id })),
      ],
      reason: 'You get this because somebody named your address at',
      kinds: ['messages'],
      references: messageIdOf(`invitation-${id}`, site),
    },
    options,
  );
}

/** To who inherits an event. */
export function heirLetter({ id }: OrganiserRecord, event: EventRecord, options: LetterOptions): Written {
  const { site } = options;
  const { line, more = '' } = sentenceOf({ kind: 'inherited', event: toNoticeEvent(event) }, event);
  return writeTo(
    {
      subject: 'An event is yours from now on',
      blocks: [
        heading(line),
        fact('When', whenInWords(event)),
        paragraph(`${more} Its guests keep their places, and were told nothing.`),
        ...ofSeries(event),
        button('See who comes', site + pathTo(pages.manageEvent, { id: event.id })),
      ],
      reason: 'You get this because you helped to organise this event at',
      kinds: ['changes'],
      references: messageIdOf(`invitation-${id}`, site),
    },
    options,
  );
}
