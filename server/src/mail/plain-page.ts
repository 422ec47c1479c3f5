/** The pages that links in mail lead to: a question and a button, in the product's colours, without a script. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../formats/html.ts';
import { TOKENS } from '../formats/tokens.ts';

const colours = (theme: keyof typeof TOKENS) =>
  Object.entries(TOKENS[theme])
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const STYLE = `:root{color-scheme:light dark;${colours('light')}}@media (prefers-color-scheme:dark){:root{${colours('dark')};--name:var(--color-base-content)}}
*{box-sizing:border-box}
body{margin:0;background:var(--color-base-200);color:var(--color-base-content);font:1rem/1.5 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:35rem;margin:0 auto;padding:1.5rem .75rem 3rem;overflow-wrap:anywhere}
a{color:inherit}
.name{display:inline-block;padding:.625rem .25rem;color:var(--name,var(--band));font-weight:800;font-size:1.125rem;text-decoration:none}
.sheet{padding:1.75rem 1.5rem;border:1px solid var(--color-base-300);border-radius:.875rem;background:var(--color-base-100)}
h1{margin:0 0 1rem;font:700 2.25rem/1.1 "Sofia Sans Condensed","Arial Narrow","Roboto Condensed",system-ui,sans-serif}
p{margin:0 0 1rem}
form{margin:1.5rem 0 0}
button{min-height:3rem;padding:.625rem 1.5rem;border:0;border-radius:.625rem;background:var(--color-primary);color:var(--color-primary-content);font:inherit;font-weight:700;cursor:pointer}
.muted{margin:1.5rem 0 0;color:var(--muted);font-size:.9375rem}
:focus-visible{outline:3px solid var(--color-base-content);outline-offset:3px}
@media (forced-colors:active){button{border:1px solid}}`;

const HASH = createHash('sha256').update(STYLE).digest('base64');

/** Of these pages, and of what refuses them: their addresses are secrets, so no search engine lists them and no site that they lead to learns them. */
export const PLAIN_PAGE_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${HASH}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

export interface PlainPage {
  title: string;
  text: string;
  /** What the button says, which posts to the page's own address. */
  action?: string;
  /** What else there is to know. */
  more?: { before: string; label: string; path: string };
}

/** Draws a page. */
export const plainPage = ({ title, text, action, more }: PlainPage) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | Social Events</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><a class="name" href="/">Social Serve</a><div class="sheet"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
    action ? `<form method="post"><button>${escapeHtml(action)}</button></form>` : ''
  }${
    more
      ? `<p class="muted">${escapeHtml(more.before)} <a href="${more.path}">${escapeHtml(more.label)}</a>.</p>`
      : ''
  }</div></main></body></html>`;
