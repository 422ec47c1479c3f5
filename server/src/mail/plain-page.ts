/** The pages that links in mail lead to: a question and a button, without scripts. */
import { createHash } from 'node:crypto';
import type { Language } from '@social-serve/contract/languages';
import { mailPageWords } from '@social-serve/contract/words/mail-pages';
import { numberIn } from '@social-serve/contract/words/numbers';
import { escapeHtml } from '../formats/html.ts';
import { MARK } from '../formats/mark.ts';
import { tokensCss } from '../formats/tokens.ts';
import type { SiteLanguages } from '../http/context.ts';
import { addressIn } from '../http/language.ts';

const STYLE = `:root{color-scheme:light dark;${tokensCss('light')}}@media (prefers-color-scheme:dark){:root{${tokensCss('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--color-base-200);color:var(--color-base-content);font:1rem/1.5 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header{background:var(--color-base-100);border-bottom:1px solid var(--color-base-300)}
header div,main{max-width:38rem;margin:0 auto;padding:0 1rem}
.name{display:inline-flex;min-height:4.25rem;align-items:center;gap:.625rem;color:inherit;font:800 1.625rem/1 var(--sign);text-decoration:none}
main{padding:2rem 1rem 3rem;overflow-wrap:anywhere}
.sheet{padding:1.75rem 1.5rem;border:1px solid var(--color-base-300);border-radius:.75rem;background:var(--color-base-100)}
h1{margin:0 0 1rem;font:800 2.5rem/1.02 var(--sign)}
:root{--sign:"Sofia Sans Condensed","Arial Narrow","Roboto Condensed","Helvetica Neue",Arial,sans-serif}
:lang(bn){line-height:1.7}
:lang(bn) h1{line-height:1.4}
p{margin:0 0 1rem}
p:last-child{margin:0}
a{color:inherit}
form{margin:1.5rem 0}
form:last-child{margin-bottom:0}
textarea,select,input{display:block;width:100%;min-height:3.25rem;margin:.375rem 0 1rem;padding:.75rem;border:1px solid var(--color-base-content);border-radius:.5rem;background:var(--color-base-100);color:inherit;font:inherit}
textarea{min-height:9rem}
label{font-weight:600}
.lines{white-space:pre-line}
button{min-height:3.25rem;padding:.625rem 1.75rem;border:0;border-radius:.5rem;background:var(--color-primary);color:var(--color-primary-content);font:inherit;font-weight:700;cursor:pointer}
.muted{color:var(--muted);font-size:.9375rem}
p a{color:var(--color-base-content);font-weight:600;text-decoration:underline 2px var(--color-primary);text-underline-offset:.25em}
:focus-visible{outline:3px solid var(--color-base-content);outline-offset:3px}
@media (forced-colors:active){button{border:1px solid}}`;

/** A field of a form: a value that is sent as it is; required lines; an optional line; a number, at first the highest. */
export type PlainField = { name: string } & (
  | { value: string }
  | { label: string; lines: number }
  | { label: string; most: number }
  | { label: string; upTo: number }
);

export interface PlainPage {
  title: string;
  text: string;
  /** What the button sends. */
  fields?: readonly PlainField[];
  /** The label of a button that posts to the page's own address. */
  action?: string;
  /** A further sentence, which ends with a link. */
  more?: { before: string; link: string; after: string; path: string };
}

/** A number to choose. */
function choiceOf(name: string, upTo: number, language: Language): string {
  const options = Array.from({ length: upTo + 1 }, (_, value) => {
    const selected = value === upTo ? ' selected' : '';
    return `<option value="${value}"${selected}>${numberIn(language, value)}</option>`;
  });
  return `<select name="${name}">${options.join('')}</select>`;
}

function fieldHtml(field: PlainField, language: Language): string {
  const { name } = field;
  if ('value' in field) return `<input type="hidden" name="${name}" value="${escapeHtml(field.value)}">`;
  const input =
    'lines' in field
      ? `<textarea name="${name}" maxlength="${field.lines}" required></textarea>`
      : 'most' in field
        ? `<input name="${name}" maxlength="${field.most}" autocomplete="off">`
        : choiceOf(name, field.upTo, language);
  return `<label>${escapeHtml(field.label)}${input}</label>`;
}

export interface PlainPages {
  /** The headers of these pages and their errors. The addresses are secret, so search engines must not list them, nor links reveal them. */
  headers: Readonly<Record<string, string>>;
  render(page: PlainPage, language: Language): string;
}

/** @param fontFaces the CSS that loads the product's fonts @param site its links lead on in the page's language */
export function plainPages(fontFaces: string, site: SiteLanguages): PlainPages {
  const style = fontFaces + STYLE;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
    render: (
      { title, text, fields = [], action, more },
      language,
    ) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${mailPageWords[language].siteName}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><div><a class="name" href="${escapeHtml(addressIn('/', language, site))}"><svg width="36" height="36" viewBox="0 0 48 48" aria-hidden="true">${MARK}</svg>Social Serve</a></div></header>
<main><div class="sheet"><h1>${escapeHtml(title)}</h1><p class="lines">${escapeHtml(text)}</p>${
      action
        ? `<form method="post">${fields.map((field) => fieldHtml(field, language)).join('')}<button>${escapeHtml(action)}</button></form>`
        : ''
    }${
      more
        ? `<p class="muted">${escapeHtml(more.before)}<a href="${escapeHtml(addressIn(more.path, language, site))}">${escapeHtml(more.link)}</a>${escapeHtml(more.after)}</p>`
        : ''
    }</div></main></body></html>`,
  };
}
