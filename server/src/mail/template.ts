/** How a letter looks: blocks that are text and HTML alike, in the product's colours, light and dark, on a phone too. */
import { escapeHtml } from '../formats/html.ts';
import { TOKENS } from '../formats/tokens.ts';
import type { Message } from './mailer.ts';

const { light, dark } = TOKENS;

/** A piece of a letter, both ways. */
export interface Block {
  text: string;
  html: Html;
}

/** What a letter says. */
export interface Letter {
  subject: string;
  blocks: readonly Block[];
  /** Why it comes, its last line. */
  reason: string;
}

/** HTML that was made here. */
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

/** HTML with values put in as text; pieces made by `html` are put in as they are. */
const html = (strings: TemplateStringsArray, ...values: unknown[]) =>
  new Html(strings.reduce((before, string, index) => before + inserted(values[index - 1]) + string));

/** The letter's first line. */
export const heading = (text: string): Block => ({
  text: `${text}\n${'='.repeat(text.length)}`,
  html: html`<h1 dir="auto" style="margin:0 0 16px;font-size:26px;line-height:1.2">${text}</h1>`,
});

export const paragraph = (text: string): Block => ({
  text,
  html: html`<p dir="auto" style="margin:0 0 16px">${text}</p>`,
});

/** What is to be done: a link that looks like a button, with its address below for who cannot press it. */
export const button = (label: string, address: string): Block => ({
  text: `${label}:\n${address}`,
  html: html`<p style="margin:8px 0 12px"><a class="button" href="${address}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${light['--color-primary']};color:${light['--color-primary-content']};font-weight:700;text-decoration:none">${label}</a></p>
<p class="muted" style="margin:0 0 16px;color:${light['--muted']};font-size:13px;overflow-wrap:anywhere">Or open this address: <a href="${address}" style="color:inherit">${address}</a></p>`,
});

/** Mail programs that know no `prefers-color-scheme` show the light colours, which stand at each element. */
const DARK = `@media (prefers-color-scheme:dark){
body,.page{background:${dark['--color-base-200']}!important}
.sheet{background:${dark['--color-base-100']}!important;border-color:${dark['--color-base-300']}!important;color:${dark['--color-base-content']}!important}
.muted{color:${dark['--muted']}!important}
.name{color:${dark['--color-base-content']}!important}}`;

const FONT = `font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;

/** Writes a letter out. @param site where the site stands, e.g. https://our-town.example */
export function write({ subject, blocks, reason }: Letter, site: string): Omit<Message, 'to'> {
  const whole = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>:root{color-scheme:light dark}${new Html(DARK)}</style></head>
<body style="margin:0;background:${light['--color-base-200']}">
<div class="page" style="padding:24px 12px;background:${light['--color-base-200']};${FONT}"><div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px"><a class="name" href="${site}" style="color:${light['--band']};font-weight:800;font-size:18px;text-decoration:none">Social Serve</a></p>
<div class="sheet" style="padding:28px 24px 12px;border:1px solid ${light['--color-base-300']};border-radius:14px;background:${light['--color-base-100']};color:${light['--color-base-content']}">
${blocks.map((block) => block.html)}
</div>
<p class="muted" style="margin:16px 4px 0;color:${light['--muted']};font-size:13px">${reason} <a href="${site}" style="color:inherit">${new URL(site).host}</a></p>
</div></div></body></html>`;
  return {
    subject,
    html: whole.source,
    text: `${[...blocks.map(({ text }) => text), `-- \n${reason} ${site}`].join('\n\n')}\n`,
  };
}
