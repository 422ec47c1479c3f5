/** The list, or one event, on other sites as a document: no script, nothing loaded, every word from outside escaped. */

import { dayIn } from '@social-serve/contract/day-rules';
import type { EmbedQuery } from '@social-serve/contract/embed';
import type { Language } from '@social-serve/contract/languages';
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { dayWords } from '@social-serve/contract/words/days';
import { documentWords } from '@social-serve/contract/words/documents';
import { typeIn } from '@social-serve/contract/words/labels';
import { knownZone, wallClock } from '@social-serve/contract/zone-rules';
import type { EventRow } from '../database/tables/events.ts';
import { isOverNow } from '../events/clock.ts';
import { placesTaken } from '../events/places.ts';
import { isListed } from '../events/row.ts';
import { whenInWords } from '../formats/event-words.ts';
import { escapeHtml } from '../formats/html.ts';
import { styleOf } from './style.ts';

/** "Sat, Nov 28, 8:30 – 11:00 AM GMT+6"; with the year where it is another one than now. */
function timesOf(event: EventRow, timeZone: string, now: Date, language: Language): string {
  const isThisYear =
    dayIn(new Date(event.eventDate), timeZone).slice(0, 4) === dayIn(now, timeZone).slice(0, 4);
  return whenInWords({ ...event, timeZone }, language, isThisYear ? 'withoutYear' : 'short');
}

function plate(date: Date, zone: string, now: Date, language: Language): string {
  const clock = wallClock(date, zone);
  const words = dayWords[language];
  const days = (Date.parse(dayIn(date, zone)) - Date.parse(dayIn(now, zone))) / 86_400_000;
  const soon = days >= 0 && days < 7 ? ' soon' : '';
  // The line beside it says the same in full.
  return (
    `<span class="plate${soon}" aria-hidden="true"><span>${words.weekdayShort(clock)}</span>` +
    `<b>${words.dayNumber(clock)}</b><i>${words.monthShort(clock)}</i></span>`
  );
}

/** What keeps people from joining, or how many places are left. */
function stateOf(event: EventRow, now: Date, language: Language): string {
  const words = documentWords[language];
  if (!isListed(event)) return `<span class="tag">${words.cancelled}</span>`;
  if (isOverNow(event, now)) return `<span class="tag">${words.eventOver}</span>`;
  if (event.capacity === undefined || event.capacity === null) return '';
  const left = event.capacity - placesTaken(event);
  const { full, left: placesLeft } = words.embed;
  return `<span class="tag">${left <= 0 ? full : placesLeft(left)}</span>`;
}

const NEW_TAB = 'target="_blank" rel="noopener"';
const saysSo = (language: Language) => `<span class="out"> ${documentWords[language].embed.newTab}</span>`;

/** The address of a page, by its path. */
type AddressOf = (path: string) => string;

function item(
  written: EventRow,
  addressOf: AddressOf,
  query: EmbedQuery,
  now: Date,
  language: Language,
): string {
  const event = inLanguage(written, language);
  const zone = knownZone(event.timeZone, query.zone);
  const type = escapeHtml(event.eventType);
  return (
    `<li><a href="${escapeHtml(addressOf(pathTo(pages.openEvent, { id: event.id })))}" ${NEW_TAB}>` +
    `${plate(new Date(event.eventDate), zone, now, language)}<span class="what">` +
    `<strong dir="auto">${escapeHtml(event.title)}</strong>` +
    `<span><time datetime="${escapeHtml(event.eventDate)}">${escapeHtml(timesOf(event, zone, now, language))}</time></span>` +
    `<span dir="auto">${escapeHtml(event.location)}</span>` +
    `<span class="tags"><span class="tag ${type}">${escapeHtml(typeIn(language, event.eventType))}</span>${stateOf(event, now, language)}</span>` +
    `${saysSo(language)}</span></a></li>`
  );
}

/** The page of the whole list with the same filters, as its address says them. */
function listAddress({ type, search, place, text, when, from, to }: EmbedQuery): string {
  const params = new URLSearchParams();
  // The page has one box, which searches title and place.
  for (const [name, value] of Object.entries({ type, when, from, to, place, search: text ?? search }))
    if (value) params.set(name, value);
  return pages.upcomingEvents + (params.size > 0 ? `?${params}` : '');
}

/** A document that shows this, and links to a list on the site. */
function documentOf(
  title: string,
  content: string,
  { css, list, language }: { css: string; list: string; language: Language },
): string {
  const { all } = documentWords[language].embed;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} | Social Events</title><style>${css}</style></head>` +
    `<body><main>${content}` +
    `<p class="all"><a href="${escapeHtml(list)}" ${NEW_TAB}>${all}${saysSo(language)}</a></p>` +
    '</main></body></html>'
  );
}

/**
 * Draws the list.
 * @param addressOf the address of a page of the site
 * @param language the reader's
 */
export function embedPage(
  events: EventRow[],
  query: EmbedQuery,
  addressOf: AddressOf,
  now: Date,
  language: Language,
): string {
  const { title, none } = documentWords[language].embed;
  const items = events.map((event) => item(event, addressOf, query, now, language)).join('');
  const content = `<h1>${title}</h1>${items ? `<ul>${items}</ul>` : `<p class="none">${none}</p>`}`;
  const { css } = styleOf(query.theme);
  return documentOf(title, content, { css, list: addressOf(listAddress(query)), language });
}

/** Draws one event, also one that is over or cancelled. */
export function embedCard(
  event: EventRow,
  query: EmbedQuery,
  addressOf: AddressOf,
  now: Date,
  language: Language,
): string {
  const title = escapeHtml(inLanguage(event, language).title);
  const content = `<h1 class="out">${title}</h1><ul>${item(event, addressOf, query, now, language)}</ul>`;
  const { css } = styleOf(query.theme);
  return documentOf(title, content, { css, list: addressOf(pages.upcomingEvents), language });
}
