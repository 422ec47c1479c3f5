/** Which language an answer is in, and the addresses of a page in each language (docs/specification.md, "Languages"). */
import { isLanguage, LANGUAGE_KEY, type Language } from '@social-serve/contract/languages';
import type { Request, Response } from 'express';
import { contextOf, type SiteLanguages } from './context.ts';

const COOKIE = new RegExp(`(?:^|;)\\s*${LANGUAGE_KEY}="?(\\w+)`);

/** The header in which Firebase's SDK names the language of its page. In `Accept-Language`, its calls have the browser's. */
export const PAGE_LANGUAGE = 'X-Firebase-Locale';

/** The language of a request: the first that the site offers of the address, the cookie, the browser's languages, the site's own. */
export function languageFor(req: Request, { languages, language: own }: SiteLanguages): Language {
  if (languages.length === 1) return own;
  const offered = (name: unknown): name is Language =>
    typeof name === 'string' && isLanguage(name) && languages.includes(name);
  const asked = req.query[LANGUAGE_KEY];
  if (offered(asked)) return asked;
  const chosen = COOKIE.exec(req.headers.cookie ?? '')?.[1];
  if (offered(chosen)) return chosen;
  // The site's own comes first, for `*`.
  const preferred = req.acceptsLanguages([own, ...languages.filter((language) => language !== own)]);
  return offered(preferred) ? preferred : own;
}

/** Says in the headers of a document which language it is in, and what that depends on. */
export function nameLanguage(res: Response): void {
  const { language, site } = contextOf(res);
  res.set('Content-Language', language);
  if (site.languages.length > 1) res.vary('Accept-Language').vary('Cookie');
}

/** Whether an address has a query besides the language. */
export function hasQuery(req: Request): boolean {
  const at = req.originalUrl.indexOf('?');
  if (at < 0) return false;
  const names = [...new URLSearchParams(req.originalUrl.slice(at)).keys()];
  return names.length === 0 || names.some((name) => name !== LANGUAGE_KEY);
}

/** An address in a language, whoever opens it: the site's own language has the plain one. */
export function addressIn(address: string, language: Language, site: SiteLanguages): string {
  if (language === site.language) return address;
  const [page = '', ...part] = address.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${language}`, ...part].join('#');
}

/** The links of a page to itself in each language, for search engines; '' where there is one. @param address the plain one, escaped */
export function alternatesOf(address: string, site: SiteLanguages): string {
  if (site.languages.length === 1) return '';
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${href}">`;
  return [
    ...site.languages.map((language) => link(language, addressIn(address, language, site))),
    link('x-default', address),
  ].join('');
}
