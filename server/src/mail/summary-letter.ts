/** What is written to organisers: who joined and left their events, all events together (docs/specification.md, "Mail"). */
import { noticeInWords } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import { toNoticeEvent } from '../events/presenter.ts';
import { oneLine } from '../formats/event-words.ts';
import type { PeopleNews } from '../store/port/store.ts';
import { type Block, button, heading, paragraph, subheading, type Written } from './template.ts';
import { IN_LETTERS, type LetterOptions, messageIdOf, writeTo } from './writing.ts';

/** An event's news: the notice's sentence, each name on one line and kept apart. */
function partOf({ event, joined, left, names }: PeopleNews, site: string): Block[] {
  const told = {
    kind: 'people',
    event: toNoticeEvent(event),
    joined,
    left,
    names: names.map(oneLine),
  } as const;
  const { before = '', more } = noticeInWords(told, IN_LETTERS);
  return [
    subheading([{ name: event.title }]),
    paragraph(`${before.trim()}${joined > 0 ? '.' : ' this event.'}${more ? ` ${more}` : ''}`),
    button('See who comes', site + pathTo(pages.manageEvent, { id: event.id })),
  ];
}

/** Who joined and left a person's events since they were last told, or looked. @param news an event or more */
export function summaryLetter(news: readonly PeopleNews[], options: LetterOptions): Written {
  const { site } = options;
  const title = news.length === 1 ? 'News of who comes to your event' : 'News of who comes to your events';
  return writeTo(
    {
      subject: 'Who joined your events',
      blocks: [heading(title), ...news.flatMap((one) => partOf(one, site))],
      reason: 'You get this, once a day at most, because you organise events at',
      kinds: ['summary'],
      references: messageIdOf('summary', site),
    },
    options,
  );
}
