/** How letters write moments, numbers, and what ends them. */
import type { Writing } from '@social-serve/contract/notice-words';
import { whenInWords } from '../formats/event-words.ts';

/** In English, times on the clocks of the event's zone. */
export const IN_LETTERS: Writing = {
  moment: (iso, zone) =>
    Number.isNaN(Date.parse(iso)) ? '' : whenInWords({ eventDate: iso, timeZone: zone }),
  number: (count) => count.toLocaleString('en-US'),
};

/** What the link says that ends letters of a kind. */
const OFF_LABELS = {
  reminders: 'Get no more reminders',
  changes: 'Get no more of these',
  summary: 'Get no more summaries',
  messages: 'Get no more of these messages',
  news: 'Get no more news',
};
type Kind = keyof typeof OFF_LABELS;

/** What letters to a person are made with. */
export interface LetterOptions {
  /** Where the site stands, e.g. https://our-town.example */
  site: string;
  /** The address that ends letters of a kind to this person. */
  offAddress: (kind: Kind) => string;
}

/** What ends letters of these kinds: the links of the last line, and the address of the header, which has room for one. */
export const offOf = (kinds: readonly [Kind, ...Kind[]], { offAddress }: LetterOptions) => ({
  off: offAddress(kinds[0]),
  links: kinds.map((kind) => ({ label: OFF_LABELS[kind], address: offAddress(kind) })),
});

/** A Message-ID: the same for the same letter, whoever sends it, as a mail program shows one that comes twice once. */
export const messageIdOf = (name: string, site: string) => `<${name}@${new URL(site).hostname}>`;

/** The thread of an event's letters: mail programs put together what names one Message-ID. */
export const threadOf = (eventId: string, site: string) => messageIdOf(`event-${eventId}`, site);
