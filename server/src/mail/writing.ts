/** How messages write times and numbers, and how they end. */
import { type NoticeContent, noticeInWords, type Writing } from '@social-serve/contract/notice-words';
import { whenInWords } from '../formats/event-words.ts';
import { type MessageContent, type Words, type Written, write } from './layout.ts';

/** In English, times on the clocks of the event's zone. */
export const IN_MAIL: Writing = {
  moment: (iso, zone) =>
    Number.isNaN(Date.parse(iso)) ? '' : whenInWords({ eventDate: iso, timeZone: zone }),
  number: (count) => count.toLocaleString('en-US'),
};

/** What the link says that ends letters of a kind. */
const OFF_LABELS = {
  reminders: 'Unsubscribe from reminders',
  changes: 'Unsubscribe from event updates',
  summary: 'Unsubscribe from guest summaries',
  messages: 'Unsubscribe from messages',
  news: 'Unsubscribe from the newsletter',
};
type Kind = keyof typeof OFF_LABELS;

/** The options of messages to a person. */
export interface MessageOptions {
  /** The site's address, e.g. https://our-town.example */
  site: string;
  /** The address that ends letters of a kind to this person. */
  offAddress: (kind: Kind) => string;
}

/** What is written to a person, who can end letters of these kinds. */
interface PersonalMessage extends Omit<MessageContent, 'off'> {
  /** Each has a link in the last line; the header, which has room for one, ends the first. */
  kinds: readonly [Kind, ...Kind[]];
  /** The thread that it belongs to. */
  references?: string;
}

/** Renders a message to a person. */
export function writeTo(
  { kinds, references, ...content }: PersonalMessage,
  { site, offAddress }: MessageOptions,
): Written {
  const off = kinds.map((kind) => ({ label: OFF_LABELS[kind], address: offAddress(kind) }));
  return { ...write({ ...content, off }, site), off: offAddress(kinds[0]), references };
}

/** A notice's sentence around the event's title, and what it says beside it. */
export function sentenceOf(
  notice: NoticeContent,
  { title }: { title: string },
): { line: Words; more: string | undefined } {
  const { before = '', after = '.', more } = noticeInWords(notice, IN_MAIL);
  return { line: [before, { name: title }, after], more };
}

/** A Message-ID: the same for the same message, so that mail programs show a repeated one once. */
export const messageIdOf = (name: string, site: string) => `<${name}@${new URL(site).hostname}>`;

/** The thread of an event's messages: mail programs group messages that refer to one Message-ID. */
export const threadOf = (eventId: string, site: string) => messageIdOf(`event-${eventId}`, site);
