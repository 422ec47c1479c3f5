/**
 * Fills the prerendered shell of /e/{id} (docs/specification.md, "The page of an event") with the same texts that the page itself
 * will show, in the reader's language and the event's time zone, to be read before any script has loaded.
 */

import { coverPathOf } from '@social-serve/contract/drawn-rules';
import { isDisplayablePicture, organiserName } from '@social-serve/contract/event-rules';
import type { Language } from '@social-serve/contract/languages';
import { isUnbroken, OPEN_EVENT, type Slot, titleSize } from '@social-serve/contract/open-event';
import { ownPicture, PICTURE_WIDTHS, picturePath } from '@social-serve/contract/picture-rules';
import { languageOf } from '@social-serve/contract/script-rules';
import { beginningOf, lengthOf } from '@social-serve/contract/text-rules';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { dayWords } from '@social-serve/contract/words/days';
import { documentWords } from '@social-serve/contract/words/documents';
import { knownZone, unbroken, wallClock } from '@social-serve/contract/zone-rules';
import type { EventRow } from '../database/tables/events.ts';
import { isOverNow } from '../events/clock.ts';
import type { NamedEvent } from '../events/organisers.ts';
import { openEvent } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { phaseInWords, timeInWords } from '../formats/event-words.ts';
import { escapeHtml, scriptJson } from '../formats/html.ts';
import { resultsOf } from './open-results.ts';
import { plateOf } from './plate.ts';

/** Characters of the description that are read first: some ten lines on a phone. */
const FIRST_LINES = 480;

/** A word of the title, as the page renders it (client/src/events/EventTitle.tsx). */
const wordOf = (word: string) =>
  isUnbroken(word) ? `<span class="whitespace-nowrap">${escapeHtml(word)}</span>` : escapeHtml(word);

/** A text in its own direction and language, as the page renders it. */
function written(text: string, html: string, page: Language): string {
  const language = languageOf(text, page);
  return `<bdi${language ? ` lang="${language}"` : ''}>${html}</bdi>`;
}

/** The beginning of a text in whole words, with its line breaks; the page shows the rest. */
function firstLines(text: string): string {
  if (lengthOf(text) <= FIRST_LINES) return text;
  const start = beginningOf(text, FIRST_LINES);
  return `${/^([\s\S]*\S)\s+\S*$/.exec(start)?.[1] ?? start}…`;
}

export interface OpenPageSite {
  /** The base URL of the site. */
  origin: string;
  /** Whether pages show pictures of other sites. */
  externalPictures: boolean;
}

/** Whether the page shows a picture of the event's own, and not its cover. */
const showsOwnPicture = (event: EventRow, { externalPictures }: OpenPageSite) =>
  isListed(event) &&
  (ownPicture(event.photoURL) !== null || (externalPictures && isDisplayablePicture(event.photoURL)));

/** An event's picture as the page shows it (client/src/events/EventPicture.tsx). */
function pictureOf(event: EventRow, site: OpenPageSite): string {
  const box = 'width="640" height="360" decoding="async" referrerpolicy="no-referrer"';
  if (!showsOwnPicture(event, site)) return `<img src="${coverPathOf(event)}" alt="" ${box}>`;
  const { photoURL, photoAlt } = event;
  const alt = `alt="${escapeHtml(photoAlt ?? '')}"`;
  const own = ownPicture(photoURL);
  if (!own) return `<img data-loaded src="${escapeHtml(photoURL)}" ${alt} ${box}>`;
  const files = PICTURE_WIDTHS.map((width) => `${picturePath(own, width)} ${width}w`).join(', ');
  const sizes = '(width >= 80rem) 52rem, (width >= 64rem) calc(100vw - 29rem), 100vw';
  return `<img data-loaded srcset="${files}" sizes="${sizes}" src="${picturePath(own, 800)}" ${alt} ${box}>`;
}

/** Has the browser fetch the cover before the page's code; nothing where another picture is shown. */
export const coverPreload = (event: EventRow, site: OpenPageSite): string =>
  showsOwnPicture(event, site)
    ? ''
    : `\n<link rel="preload" as="image" href="${coverPathOf(event)}" fetchpriority="high">`;

/** The slots of the shell, filled with an event, as HTML. */
export function slotsOf(
  event: NamedEvent,
  site: OpenPageSite,
  now: Date,
  language: Language,
): Record<Slot, string> {
  const clock = wallClock(new Date(event.eventDate), knownZone(event.timeZone));
  const { title, location, Descriptions } = inLanguage(event, language);
  const cancelled = !isListed(event);
  const over = isOverNow(event, now);
  const { eventCancelled, eventOver } = documentWords[language];
  const phase = phaseInWords(event, now, language);
  const time = timeInWords(event, now, language);
  const text = (value: string) => escapeHtml(value.toWellFormed());
  return {
    state: cancelled ? 'cancelled' : over ? 'over' : 'ahead',
    note: cancelled ? eventCancelled : over ? eventOver : '',
    picture: pictureOf(event, site),
    results: cancelled ? '' : resultsOf(event, language),
    size: titleSize(title),
    title: written(title, title.toWellFormed().split(/(\s+)/).map(wordOf).join(''), language),
    ...plateOf(event, now, language),
    weekday: text(dayWords[language].weekday(clock)),
    date: text(dayWords[language].date(clock)),
    time: text(unbroken(phase ? `${time} · ${phase}` : time)),
    place: written(location, text(location), language),
    organiser: cancelled ? '' : text(organiserName(event)),
    about: cancelled ? '' : text(firstLines(Descriptions)),
    data: `<script type="application/json" id="${OPEN_EVENT}">${scriptJson(openEvent(event, site.origin))}</script>`,
  };
}
