/** What is written to who wants news, and to who is asked whether an address is theirs. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { whenInWords } from '../formats/event-words.ts';
import type { EventRecord } from '../store/port/store.ts';
import { button, fact, heading, paragraph, subheading, type Written, write } from './template.ts';
import { type LetterOptions, writeTo } from './writing.ts';

const CONFIRMATIONS = {
  news: {
    title: 'Confirm your subscription',
    text: 'Somebody asked that our news come to this address, once a month.',
    otherwise: 'If it was not you, do nothing: no news come, and the address is forgotten in a week.',
  },
  address: {
    title: 'Confirm your e-mail',
    text: 'This address refused our mail some time ago. When you confirm it, mail comes again.',
    otherwise: 'If you did not ask for this, do nothing.',
  },
};

/** With the link that confirms an address. @param asked what for */
export function confirmationLetter(
  asked: keyof typeof CONFIRMATIONS,
  confirmAddress: string,
  site: string,
): Written {
  const { title, text, otherwise } = CONFIRMATIONS[asked];
  return write(
    {
      subject: `${title} | Social Serve`,
      blocks: [heading(title), paragraph(text), button('Confirm', confirmAddress), paragraph(otherwise)],
      reason: 'This was sent because a confirmation was asked for at',
    },
    site,
  );
}

/** The news of a month. @param events those that come next, at least one */
export function newsLetter(events: readonly EventRecord[], options: LetterOptions): Written {
  const { site } = options;
  const item = (event: EventRecord) => [
    subheading([{ name: event.title }]),
    fact(whenInWords(event, 'short'), [{ name: event.location }], {
      label: 'See it',
      address: site + pathTo(pages.openEvent, { id: event.id }),
    }),
  ];
  return writeTo(
    {
      subject: 'The next events | Social Serve',
      blocks: [
        heading('The next events'),
        ...events.flatMap(item),
        button('See all events', site + pages.upcomingEvents),
      ],
      reason: 'You get this once a month, because you wanted news of',
      kinds: ['news'],
    },
    options,
  );
}
