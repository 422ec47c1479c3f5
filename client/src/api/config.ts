/** The client's configuration: from the server in index.html, or from build time if hosted elsewhere. */

import { type ClientConfig, ownAccountsClient } from '@social-serve/contract/client-config';
import type { WeekSettings } from '@social-serve/contract/day-rules';
import { LANGUAGES_OFFERED, languagesIn } from '@social-serve/contract/languages';

export interface ClientSettings extends ClientConfig {
  /** Where the server's calls go; empty for the page's own origin. */
  apiUrl: string;
}

/**
 * Reads the configuration that the server put into the page (`<script id="config">`); `VITE_*` stand in for
 * it when the client is hosted elsewhere (docs/specification.md, "Configuration of the client").
 * @param page the document to read from
 * @param env Vite's environment
 */
export function readConfig(
  page: Pick<Document, 'getElementById'>,
  env: Partial<Record<string, unknown>>,
): ClientSettings {
  const text = (key: string) => (typeof env[key] === 'string' ? env[key] : '');
  const served = JSON.parse(page.getElementById('config')?.textContent || '{}') as Partial<ClientConfig>;
  const apiUrl = text('VITE_API_URL').replace(/\/+$/, '');
  const apiKey = text('VITE_FIREBASE_API_KEY');
  const ofBuild = apiKey
    ? { apiKey, authDomain: text('VITE_FIREBASE_AUTH_DOMAIN'), projectId: text('VITE_FIREBASE_PROJECT_ID') }
    : ownAccountsClient;
  const week = { weekend: text('VITE_WEEKEND') || undefined, week: text('VITE_WEEK_START') || undefined };
  const languages = languagesIn(text('VITE_LANGUAGES').split(','));
  const links = text('VITE_SOCIAL_LINKS')
    .split(',')
    .map((link) => link.trim())
    .filter(Boolean);
  // Hosted elsewhere: a site for others, but for the developer's own (`vite`).
  const ownFacts = env.PROD === true && !served.firebase;
  return {
    ...(languages.length > 1 && { languages }),
    ...(ownFacts && { examples: false as const, story: text('VITE_STORY') === 'on' }),
    ...(text('VITE_CONTACT_EMAIL') && { contactEmail: text('VITE_CONTACT_EMAIL') }),
    ...(text('VITE_CONTACT_PHONE') && { contactPhone: text('VITE_CONTACT_PHONE') }),
    ...(text('VITE_CONTACT_WHATSAPP') && { contactWhatsapp: text('VITE_CONTACT_WHATSAPP') }),
    ...(text('VITE_CONTACT_PLACE') && { contactPlace: text('VITE_CONTACT_PLACE') }),
    ...(text('VITE_SITE_OWNER') && { siteOwner: text('VITE_SITE_OWNER') }),
    ...(links.length > 0 && { socialLinks: links }),
    ...(text('VITE_COUNTRY') && { country: text('VITE_COUNTRY')?.toUpperCase() }),
    ...(Number(text('VITE_GUEST_DAYS')) > 0 && { guestDays: Number(text('VITE_GUEST_DAYS')) }),
    ...(['first', 'all'].includes(text('VITE_REVIEW')) && { review: text('VITE_REVIEW') as 'first' | 'all' }),
    ...(text('VITE_MAP_TILES') && {
      map: { tiles: text('VITE_MAP_TILES'), attribution: text('VITE_MAP_ATTRIBUTION') },
    }),
    creatorEmails: text('VITE_CREATOR_EMAILS') === 'signed-in' ? 'signed-in' : 'public',
    externalPictures: text('VITE_EXTERNAL_PICTURES') !== 'off',
    serviceWorker: text('VITE_SERVICE_WORKER') !== 'off',
    week: week as WeekSettings,
    ...(!served.firebase && !apiKey && apiUrl && { google: false }),
    ...served,
    firebase: served.firebase ?? ofBuild,
    ownAccounts: served.firebase ? served.ownAccounts === true : !apiKey,
    apiUrl,
  };
}

/** At build time (prerender.tsx) there is nothing to read, and nobody to use it: the shells have the switch of languages as most sites do. */
const nowhere = { getElementById: () => null };

export const config: ClientSettings = import.meta.env.SSR
  ? { languages: LANGUAGES_OFFERED, ...readConfig(nowhere, import.meta.env) }
  : readConfig(document, import.meta.env);
