/**
 * The client's settings at run time (docs/specification.md, "Configuration of the client"): GET /config.json answers
 * it, and the server puts the same into index.html. Depends on nothing.
 */

import type { WeekSettings } from './day-rules.ts';

/** Where the server answers it. */
export const CONFIG_PATH = '/config.json';

/** The public settings of the Firebase project, or what stands for them with own accounts. */
export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/**
 * Replaces the Firebase project when the server has accounts of its own. Google has no project whose name begins with `demo-`. The SDK stores
 * a browser's session under the API key, which belongs to no real project.
 */
export const ownAccountsClient: FirebaseSettings = {
  apiKey: 'social-serve-accounts',
  authDomain: 'localhost',
  projectId: 'demo-social-serve',
};

/** Who can see creators' e-mail addresses: everyone, or signed-in visitors. */
export type CreatorEmails = 'public' | 'signed-in';

export interface ClientConfig {
  firebase: FirebaseSettings;
  /** With `signed-in`, the lists and events are requested with the token of a signed-in person; `public` when absent. */
  creatorEmails?: CreatorEmails;
  /** false: pages show pictures of this server only, and the drawn cover for any other; true when absent. */
  externalPictures?: boolean;
  /** false: no browser keeps the site, to show it without a connection; true when absent. */
  serviceWorker?: boolean;
  /** The first day of weekends and weeks; by the visitor's zone when absent. */
  week?: WeekSettings;
  /** false: only people with an account may join here; true when absent. */
  joinWithoutAccount?: boolean;
  /** Whether the site has a team, which reads what Contact Us sends; not known when absent. */
  hasTeam?: boolean;
  /** The address of the people who run the site (`CONTACT_EMAIL`). */
  contactEmail?: string;
  /** Whether people sign in with accounts of this server instead of a Firebase project. */
  ownAccounts: boolean;
  /** false: nobody can sign in with Google here; true when absent. */
  google?: boolean;
  /** Where the site's mail goes: `mailbox` on a developer's machine, `none` for nowhere; absent when it is delivered. */
  mail?: 'mailbox' | 'none';
  /** The site's own origin (`SITE_URL`), for addresses that people pass on; the page's own when absent. */
  siteUrl?: string;
}
