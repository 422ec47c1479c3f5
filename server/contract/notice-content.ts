/** What a notice says, for the texts in words/LANGUAGE/notices.ts. Imports no zod, which pages would load. */
import type { Notice } from './notice.ts';
import type { Translated } from './translation-rules.ts';

/** The fields of an event that its notices mention. */
interface EventInNotice extends Translated {
  title: string;
  eventDate: string;
  timeZone?: string | undefined;
}

type ContentOf<One> = One extends { event: unknown }
  ? Omit<One, 'mark' | 'read' | 'at' | 'event'> & { event: EventInNotice }
  : Omit<One, 'mark' | 'read' | 'at'>;

/** A notice without its read state. */
export type NoticeContent = ContentOf<Notice>;
type ContentOfKind<Kind extends Notice['kind']> = Extract<NoticeContent, { kind: Kind }>;

/** Who joined an event or its waiting list, and left. */
export type FoundPeople = Pick<ContentOfKind<'people'>, 'joined' | 'waiting' | 'left' | 'names'>;

/** A notice's first sentence, before and after the link to its subject, and a second sentence. */
export interface Sentence {
  before?: string;
  /** A full stop if absent. */
  after?: string;
  more?: string | undefined;
}

/** The texts of each kind of notice. @param moment when its event takes place, or '' */
export type Sentences = {
  readonly [Kind in Notice['kind']]: (notice: ContentOfKind<Kind>, moment: string) => Sentence;
};

/** Sentences one after the other, without those that do not apply; undefined without any. */
export const joinedSentences = (...sentences: (string | false | undefined)[]): string | undefined =>
  sentences.filter(Boolean).join(' ') || undefined;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates a right-to-left name (UAX #9), which would otherwise reorder the words beside it. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
