/** The parts that messages about an event have in common. */
import type { Language } from '@social-serve/contract/languages';
import { mailWords } from '@social-serve/contract/words/mail';
import { joinedMailWords } from '@social-serve/contract/words/mail-joined';
import type { EventRow } from '../../database/tables/events.ts';
import { withCreatorName } from '../../events/organisers.ts';
import { oneLine, whenInWords } from '../../formats/event-words.ts';
import type { SiteLanguages } from '../../http/context.ts';
import { previewOf } from '../../sharing/event-preview.ts';
import { type Block, fact, type MessageContent } from '../layout.ts';

type Cover = NonNullable<MessageContent['cover']>;

interface CoverOptions {
  site: string;
  language: Language;
  languages: SiteLanguages;
}

/**
 * The picture of an event, with its title, time and place; undefined for a hidden event, which has none. Its address names the
 * language: what loads it in a mail program does not.
 */
export function coverOf(event: EventRow, { site, language, languages }: CoverOptions) {
  if (event.state === 'hidden') return undefined;
  const { image } = previewOf(
    withCreatorName(event, () => undefined),
    site,
    language,
    languages,
  );
  return { address: image.url, alt: image.alt } satisfies Cover;
}

/** The site's picture, for messages that contain nobody's words. */
export const siteCover = (site: string): Cover => ({ address: `${site}/share.png`, alt: '' });

const mapOf = ({ location }: EventRow, label: string) => ({
  label,
  address: `https://www.openstreetmap.org/search?query=${encodeURIComponent(oneLine(location))}`,
});

/** Where an event would have been. */
export const placeOf = ({ location }: EventRow, language: Language): Block =>
  fact(joinedMailWords[language].where, [{ name: location }]);

/** When and where an event is. */
export const factsOf = (event: EventRow, language: Language): Block[] => [
  fact(mailWords[language].when, whenInWords(event, language)),
  fact(
    joinedMailWords[language].where,
    [{ name: event.location }],
    mapOf(event, joinedMailWords[language].map),
  ),
];
