/** The client's configuration: from the server in index.html, or from build time if hosted elsewhere. */

import { type ClientConfig, ownAccountsClient } from '@social-serve/contract/client-config';
import type { WeekSettings } from '@social-serve/contract/day-rules';

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
  const externalPictures = served.externalPictures ?? text('VITE_EXTERNAL_PICTURES') !== 'off';
  const serviceWorker = served.serviceWorker ?? text('VITE_SERVICE_WORKER') !== 'off';
  const creatorEmails =
    served.creatorEmails ?? (text('VITE_CREATOR_EMAILS') === 'signed-in' ? 'signed-in' : 'public');
  const week =
    served.week ??
    ({
      weekend: text('VITE_WEEKEND') || undefined,
      week: text('VITE_WEEK_START') || undefined,
    } as WeekSettings);
  if (served.firebase)
    return {
      ...served,
      firebase: served.firebase,
      ownAccounts: served.ownAccounts === true,
      creatorEmails,
      externalPictures,
      serviceWorker,
      week,
      apiUrl,
    };
  const apiKey = text('VITE_FIREBASE_API_KEY');
  const firebase = {
    apiKey,
    authDomain: text('VITE_FIREBASE_AUTH_DOMAIN'),
    projectId: text('VITE_FIREBASE_PROJECT_ID'),
  };
  return {
    ...(apiKey
      ? { firebase, ownAccounts: false }
      : { firebase: ownAccountsClient, ownAccounts: true, ...(apiUrl && { google: false }) }),
    creatorEmails,
    externalPictures,
    serviceWorker,
    week,
    apiUrl,
  };
}

/** At build time (prerender.tsx) there is nothing to read, and nobody to use it. */
const nowhere = { getElementById: () => null };

export const config: ClientSettings = readConfig(import.meta.env.SSR ? nowhere : document, import.meta.env);
