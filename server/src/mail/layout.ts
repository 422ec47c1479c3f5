/** The layout of a message: blocks in text and HTML, in the product's colours, for light and dark themes and phones. */
import type { Language } from '@social-serve/contract/languages';
import type { ShownChange } from '@social-serve/contract/notice-words';
import { linkedParts } from '@social-serve/contract/text-links';
import { type MailWords, mailWords } from '@social-serve/contract/words/mail';
import { oneLine } from '../formats/event-words.ts';
import { escapeHtml } from '../formats/html.ts';
import { TOKENS } from '../formats/tokens.ts';
import type { SiteLanguages } from '../http/context.ts';
import { addressIn } from '../http/language.ts';
import type { Message } from './transport/mailer.ts';

const { light, dark } = TOKENS;

/** A part of a message, as text and as HTML, in a language. @param read an address as the reader opens it */
export type Block = (words: MailWords, read: (address: string) => string) => { text: string; html: Html };

/** The content of a message. */
export interface MessageContent {
  subject: string;
  /** A short summary, which mail programs show beside the subject. */
  preheader: string;
  /** A picture at the top, 1200 by 630 pixels. */
  cover?: { address: string; alt: string } | undefined;
  blocks: readonly Block[];
  /** Why the person receives it. */
  reason: string;
  /** Who answers for the site, below that. */
  owner?: string | undefined;
  /** Unsubscribe links, in the last line. */
  off?: readonly Link[];
}

/** A rendered message, without its recipient. */
export type Written = Omit<Message, 'to'>;

interface Link {
  label: string;
  address: string;
}

/** A sentence, or its parts. User text is `{ name }`, which is isolated from the text direction around it. */
export type Words = string | readonly (string | { name: string })[];

/** Safe HTML, made by `html`. */
class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const inserted = (value: unknown): string => {
  if (value instanceof Html) return value.source;
  if (Array.isArray(value)) return value.map(inserted).join('');
  return escapeHtml(String(value));
};

/** A template tag: values are escaped, except HTML made by this tag. */
const html = (strings: TemplateStringsArray, ...values: unknown[]) =>
  new Html(strings.reduce((before, string, index) => before + inserted(values[index - 1]) + string));

const piecesOf = (words: Words) => (typeof words === 'string' ? [words] : words);

const asText = (words: Words) =>
  piecesOf(words)
    .map((piece) => (typeof piece === 'string' ? piece : oneLine(piece.name)))
    .join('');

const asHtml = (words: Words) =>
  html`${piecesOf(words).map((piece) => (typeof piece === 'string' ? piece : html`<bdi>${oneLine(piece.name)}</bdi>`))}`;

const underlined = (words: Words, line: string) =>
  `${asText(words)}\n${line.repeat(Math.min(asText(words).length, 72))}`;

/** The title of a message. */
export const heading =
  (words: Words): Block =>
  () => ({
    text: underlined(words, '='),
    html: html`<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;overflow-wrap:anywhere">${asHtml(words)}</h1>`,
  });

/** The heading of a section. */
export const subheading =
  (words: Words): Block =>
  () => ({
    text: underlined(words, '-'),
    html: html`<h2 style="margin:24px 0 12px;font-size:20px;line-height:1.25;overflow-wrap:anywhere">${asHtml(words)}</h2>`,
  });

export const paragraph =
  (words: Words): Block =>
  () => ({
    text: asText(words),
    html: html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${asHtml(words)}</p>`,
  });

/** User text with its web addresses as links, as on pages. */
const linked = (text: string) =>
  html`${linkedParts(text).map(({ text: part, address }) => (address ? html`<a href="${address}" rel="nofollow noopener noreferrer" style="color:inherit">${part}</a>` : part))}`;

/** User text with its line breaks, each line in its own text direction. */
export const quote = (written: string): Block => {
  const text = written
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join('\n');
  return () => ({
    text: text.replaceAll(/^/gm, '> '),
    html: html`<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding:2px 14px;border-left:3px solid ${light['--color-base-300']};white-space:pre-line;unicode-bidi:plaintext;overflow-wrap:anywhere">${linked(text)}</blockquote>`,
  });
};

const named = (name: string, value: Html) =>
  html`<p style="margin:0 0 12px;overflow-wrap:anywhere"><span class="muted" style="display:block;color:${light['--muted']};font-size:13px">${name}</span>${value}</p>`;

/** A name, a value, and an optional link. */
export const fact =
  (name: string, words: Words, link?: Link): Block =>
  (_, read) => ({
    text: `${name}: ${asText(words)}${link ? `\n${link.label}: ${read(link.address)}` : ''}`,
    html: named(
      name,
      html`${asHtml(words)}${link ? html` <a href="${read(link.address)}" style="color:inherit;white-space:nowrap">${link.label}</a>` : ''}`,
    ),
  });

/** A changed field: its name, new and old value. */
export const change =
  ({ name, from, to }: ShownChange): Block =>
  ({ layout: { before } }) => ({
    text: `${name}: ${oneLine(to)}${from ? `\n  ${before}: ${oneLine(from)}` : ''}`,
    html: named(
      name,
      html`<b><bdi>${oneLine(to)}</bdi></b>${from ? html`<br><span class="muted" style="color:${light['--muted']}">${before}: <s><bdi>${oneLine(from)}</bdi></s></span>` : ''}`,
    ),
  });

const CHOICE =
  'display:inline-block;margin:0 12px 10px 0;padding:11px 24px;border:2px solid;border-radius:10px;font-weight:700;text-decoration:none';

/** The main action: a link styled as a button, with its address below. */
export const button =
  (label: string, plain: string): Block =>
  ({ layout: { orOpen } }, read) => {
    const address = read(plain);
    return {
      text: `${label}:\n${address}`,
      html: html`<p style="margin:8px 0 12px"><a class="button" href="${address}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${light['--color-primary']};color:${light['--color-primary-content']};font-weight:700;text-decoration:none">${label}</a></p>
<p class="muted" style="margin:0 0 16px;color:${light['--muted']};font-size:13px;overflow-wrap:anywhere">${orOpen} <a href="${address}" style="color:inherit">${address}</a></p>`,
    };
  };

/** Two actions of which one is chosen, beside each other. */
export const choice =
  (main: Link, other: Link): Block =>
  (_, read) => ({
    text: [main, other].map(({ label, address }) => `${label}:\n${read(address)}`).join('\n\n'),
    html: html`<p style="margin:8px 0 10px"><a class="button" href="${read(main.address)}" style="${CHOICE};border-color:${light['--color-primary']};background:${light['--color-primary']};color:${light['--color-primary-content']}">${main.label}</a><a href="${read(other.address)}" style="${CHOICE};color:inherit">${other.label}</a></p>`,
  });

/** A link below the button. */
export const link =
  (label: string, address: string): Block =>
  (_, read) => ({
    text: `${label}:\n${read(address)}`,
    html: html`<p style="margin:0 0 16px"><a href="${read(address)}" style="color:inherit">${label}</a></p>`,
  });

/** The light colours are inline styles, for mail programs without `prefers-color-scheme`. */
const DARK = `@media (prefers-color-scheme:dark){
body,.page{background:${dark['--color-base-200']}!important}
.sheet{background:${dark['--color-base-100']}!important;border-color:${dark['--color-base-300']}!important;color:${dark['--color-base-content']}!important}
.muted{color:${dark['--muted']}!important}
.quote{border-color:${dark['--color-base-300']}!important}
.name{color:${dark['--color-base-content']}!important}}`;

const FONT = `font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;

const coverHtml = ({ address, alt }: NonNullable<MessageContent['cover']>) =>
  html`<img src="${address}" alt="${alt}" width="560" height="294" style="display:block;width:100%;height:auto;border-radius:14px 14px 0 0">`;

/** Blanks after the preheader, so that mail programs show no other text after it. */
const PREHEADER_PADDING = '\u00A0\u200C'.repeat(60);

/** The languages of a site that has English alone. */
export const ENGLISH: SiteLanguages = { languages: ['en'], language: 'en' };

/** Opens an address of the site in a language, on a device that never chose one; addresses of others stay as they are. */
const readIn =
  (site: string, language: Language, languages: SiteLanguages) =>
  (address: string): string =>
    address === site || address.startsWith(`${site}/`) ? addressIn(address, language, languages) : address;

/** Renders a message. @param site the site's address, e.g. https://our-town.example */
export function write(
  { subject, preheader, cover, blocks, reason, owner, off: offered = [] }: MessageContent,
  site: string,
  language: Language,
  languages: SiteLanguages,
): Written {
  const words = mailWords[language];
  const { stop } = words.layout;
  const read = readIn(site, language, languages);
  const written = blocks.map((block) => block(words, read));
  const off = offered.map(({ label, address }) => ({ label, address: read(address) }));
  const whole = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>:root{color-scheme:light dark}${new Html(DARK)}</style></head>
<body style="margin:0;background:${light['--color-base-200']}">
<div style="display:none;max-height:0;overflow:hidden">${oneLine(preheader)}${PREHEADER_PADDING}</div>
<div class="page" style="padding:24px 12px;background:${light['--color-base-200']};${FONT}"><div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px"><a class="name" href="${read(site)}" style="color:${light['--band']};font-weight:800;font-size:18px;text-decoration:none">Social Serve</a></p>
<div class="sheet" style="overflow:hidden;border:1px solid ${light['--color-base-300']};border-radius:14px;background:${light['--color-base-100']};color:${light['--color-base-content']}">
${cover ? coverHtml(cover) : ''}
<div style="padding:28px 24px 12px">
${written.map((block) => block.html)}
</div></div>
<p class="muted" style="margin:16px 4px 0;color:${light['--muted']};font-size:13px">${reason} <a href="${read(site)}" style="color:inherit">${new URL(site).host}</a>${stop}${off.map(({ label, address }) => html` <a href="${address}" style="color:inherit">${label}</a>${stop}`)}</p>${
    owner
      ? html`
<p class="muted" style="margin:8px 4px 0;color:${light['--muted']};font-size:13px;overflow-wrap:anywhere" dir="auto">${owner}</p>`
      : ''
  }
</div></div></body></html>`;
  return {
    subject,
    html: whole.source,
    text: `${[...written.map(({ text }) => text), `-- \n${[`${reason} ${read(site)}`, ...off.map(({ label, address }) => `${label}: ${address}`), ...(owner ? [owner] : [])].join('\n')}`].join('\n\n')}\n`,
  };
}
