/** What is written about organising together. What a stranger typed stands in the body alone, and is no link. */
import { noticeInWords } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import { shownName } from '../events/presenter.ts';
import { whenInWords } from '../formats/event-words.ts';
import type { EventRecord, OrganiserRecord } from '../store/port/store.ts';
import { button, fact, heading, paragraph, type Written, write } from './template.ts';
import { IN_LETTERS, type LetterOptions, offOf } from './writing.ts';

const noticed = ({ title, eventDate, timeZone }: EventRecord) => ({
  title,
  eventDate,
  timeZone: timeZone ?? undefined,
});

const ofSeries = ({ seriesId }: EventRecord) =>
  seriesId ? [paragraph('This is for all dates of its series.')] : [];

/** To who is asked to help organise an event. */
export function invitationLetter(
  { id }: OrganiserRecord,
  event: EventRecord,
  options: LetterOptions,
): Written {
  const { site } = options;
  const { off, links } = offOf(['messages'], options);
  const name = shownName(event.creatorName).name ?? 'Somebody';
  const told = { kind: 'invited', event: noticed(event), name, organiser: id } as const;
  const { after = '', more = '' } = noticeInWords(told, IN_LETTERS);
  const written = write(
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
      off: links,
    },
    site,
  );
  return { ...written, off, references: `<invitation-${id}@${new URL(site).hostname}>` };
}

/** To who inherits an event. */
export function heirLetter({ id }: OrganiserRecord, event: EventRecord, options: LetterOptions): Written {
  const { site } = options;
  const { off, links } = offOf(['changes'], options);
  const {
    before = '',
    after = '.',
    more = '',
  } = noticeInWords({ kind: 'inherited', event: noticed(event) }, IN_LETTERS);
  const written = write(
    {
      subject: 'An event is yours from now on',
      blocks: [
        heading([before, { name: event.title }, after]),
        fact('When', whenInWords(event)),
        paragraph(`${more} Its guests keep their places, and were told nothing.`),
        ...ofSeries(event),
        button('See who comes', site + pathTo(pages.manageEvent, { id: event.id })),
      ],
      reason: 'You get this because you helped to organise this event at',
      off: links,
    },
    site,
  );
  return { ...written, off, references: `<invitation-${id}@${new URL(site).hostname}>` };
}
