/** An event for a frame on another site, by the address of its page (docs/specification.md, "The embedded list"): oEmbed 1.0. */
import type { Oembed, OembedQuery } from '@social-serve/contract/embed';
import { EMBED_CARD } from '@social-serve/contract/embed-rules';
import { isLanguage, LANGUAGE_KEY, type Language } from '@social-serve/contract/languages';
import { calls, embed, pages } from '@social-serve/contract/paths';
import type { WithCreatorName } from '../events/organisers.ts';
import { escapeHtml } from '../formats/html.ts';
import type { SiteLanguages } from '../http/context.ts';
import { addressIn } from '../http/language.ts';
import { previewOf, SHARE_PICTURE } from './event-preview.ts';

/** For how long other sites may store an answer, in seconds. */
export const OEMBED_AGE = 3_600;

const EVENT_PAGES = [pages.openEvent, pages.eventDetails].map(
  (path) => new RegExp(`^${path.replace(':id', '([0-9a-f]{24})')}/?$`, 'i'),
);

/** The page of an event. */
interface EventPage {
  id: string;
  language: Language;
}

/**
 * The event whose page an address names, and the language of that page; null for any other address.
 * @param origins those of the site
 */
export function eventPageAt(
  address: string,
  origins: readonly string[],
  site: SiteLanguages,
): EventPage | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  const id = EVENT_PAGES.map((path) => path.exec(pathname)?.[1]).find(Boolean);
  if (!id || !origins.some((own) => own && new URL(own).origin === origin)) return null;
  const asked = searchParams.get(LANGUAGE_KEY) ?? '';
  const language = isLanguage(asked) && site.languages.includes(asked) ? asked : site.language;
  return { id: id.toLowerCase(), language };
}

/** The answer for an event. @param origin the base URL of the site */
export function oembedOf(
  event: WithCreatorName,
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: OembedQuery,
  { origin, language, site }: { origin: string; language: Language; site: SiteLanguages },
): Oembed {
  const { title, image } = previewOf(event, origin, language, site);
  const width = Math.min(EMBED_CARD.width, maxwidth);
  const height = Math.min(EMBED_CARD.height, maxheight);
  const address = addressIn(`${origin}${embed}?event=${event.id}`, language, site);
  const hasRoom = SHARE_PICTURE.width <= maxwidth && SHARE_PICTURE.height <= maxheight;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Social Serve',
    provider_url: origin,
    cache_age: OEMBED_AGE,
    html:
      `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
      'style="border:0;max-width:100%" loading="lazy"></iframe>',
    width,
    height,
    ...(hasRoom && {
      thumbnail_url: image.url,
      thumbnail_width: SHARE_PICTURE.width,
      thumbnail_height: SHARE_PICTURE.height,
    }),
  };
}

/** The link in the head of an event's page by which other sites find the answer. @param origin '' when unknown: then there is none */
export function oembedLink({ url, title }: { url: string; title: string }, origin: string): string {
  if (!origin) return '';
  const address = `${origin}${calls.oembed}?${new URLSearchParams({ url, format: 'json' })}`;
  return `\n<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}" title="${escapeHtml(title)}">`;
}
