/** The head of an event's page as HTML: its preview as OpenGraph, Twitter card and schema.org (JSON-LD). */
import type { Language } from '@social-serve/contract/languages';
import { SITE_TITLE } from '@social-serve/contract/page-heads';
import { documentWords } from '@social-serve/contract/words/documents';
import { escapeHtml, scriptJson } from '../formats/html.ts';
import { type EventPreview, SHARE_PICTURE } from './event-preview.ts';

/**
 * The head of an event's page, in place of the build's title and description of the site.
 * @param listed whether search engines may list the page
 * @param alternates links to the page in other languages, as HTML
 */
export function headOf(preview: EventPreview, listed: boolean, alternates = ''): string {
  const { title, description, url, image, data } = preview;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Social Serve',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    'og:image:type': 'image/png',
    'og:image:width': String(SHARE_PICTURE.width),
    'og:image:height': String(SHARE_PICTURE.height),
    'og:image:alt': image.alt,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image.url,
    'twitter:image:alt': image.alt,
  };
  return [
    `<title>${escapeHtml(`${title} | ${SITE_TITLE}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(listed ? [] : [NOT_LISTED]),
    `<link rel="canonical" href="${escapeHtml(url)}">${alternates}`,
    ...Object.entries(properties).map(
      ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`,
    ),
    ...Object.entries(names).map(([name, text]) => `<meta name="${name}" content="${escapeHtml(text)}">`),
    `<script type="application/ld+json">${scriptJson(data)}</script>`,
  ].join('\n');
}

/** Keeps a page out of search engines. */
const NOT_LISTED = '<meta name="robots" content="noindex">';

/** The head of the page of an event that does not exist. */
export const headOfNothing = (language: Language) =>
  `<title>${documentWords[language].event} | ${SITE_TITLE}</title>\n${NOT_LISTED}`;
