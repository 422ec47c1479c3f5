/** The format of times and numbers in messages, and their unsubscribe links. */
import type { Language } from '@social-serve/contract/languages';
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { NoticeContent } from '@social-serve/contract/notice-content';
import { type Moment, noticeText } from '@social-serve/contract/notice-words';
import { mailWords } from '@social-serve/contract/words/mail';
import { noticeWords } from '@social-serve/contract/words/notices';
import { whenInWords } from '../formats/event-words.ts';
import type { SiteLanguages } from '../http/context.ts';
import { type MessageContent, type Words, type Written, write } from './layout.ts';

/** How a language's messages show a moment in a zone. */
export const momentIn =
  (language: Language): Moment =>
  (iso, zone) =>
    Number.isNaN(Date.parse(iso)) ? '' : whenInWords({ eventDate: iso, timeZone: zone }, language);

/** The options of messages to a person. */
export interface MessageOptions {
  language: Language;
  languages: SiteLanguages;
  /** The site's address, e.g. https://our-town.example */
  site: string;
  /** The person's unsubscribe address for a kind of mail. */
  offAddress: (kind: MailKind) => string;
}

/** A message to a person, who can turn off its kinds. */
interface PersonalMessage extends Omit<MessageContent, 'off'> {
  /** Each has an unsubscribe link in the last line. The header, which has room for one, turns off the first. */
  kinds: readonly [MailKind, ...MailKind[]];
  /** The Message-ID of its thread. */
  references?: string;
}

/** Renders a message to a person. */
export function writeTo(
  { kinds, references, ...content }: PersonalMessage,
  { site, language, languages, offAddress }: MessageOptions,
): Written {
  const off = kinds.map((kind) => ({ label: mailWords[language].off[kind], address: offAddress(kind) }));
  const written = write({ ...content, off }, site, language, languages);
  return { ...written, unsubscribe: offAddress(kinds[0]), references };
}

/** A notice's first sentence, with the event's title in it, and its second sentence. */
export function sentenceOf(
  notice: NoticeContent,
  { title }: { title: string },
  language: Language,
): { line: Words; more: string | undefined } {
  const { before = '', after = '.', more } = noticeText(noticeWords[language], notice, momentIn(language));
  return { line: [before, { name: title }, after], more };
}

/** A Message-ID that depends only on the name, so that mail programs show a repeated message once. */
export const messageIdOf = (name: string, site: string) => `<${name}@${new URL(site).hostname}>`;

/** The Message-ID of the thread of an event's messages. */
export const threadOf = (eventId: string, site: string) => messageIdOf(`event-${eventId}`, site);
