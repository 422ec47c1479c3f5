import { LANGUAGE_KEY } from '@social-serve/contract/languages';
import { language } from '#words/language.ts';
import { config } from './config.ts';

/** An absolute address on the server, for others to use, whichever address this page was opened at. @param path with its query */
export const serverAddress = (path: string): string => (config.apiUrl || siteOrigin()) + path;

/**
 * A path with this page's language, for programs and pages of other sites, which do not say what their reader speaks.
 * @param path without a fragment
 */
export const inPageLanguage = (path: string): string =>
  (config.languages ?? []).length > 1
    ? `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${language}`
    : path;

/** A page's absolute address, whichever address this page was opened at. @param path with its query and fragment */
export const siteAddress = (path: string): string => siteOrigin() + path;

const siteOrigin = () =>
  config.siteUrl || (import.meta.env.SSR ? 'http://localhost' : window.location.origin);
