/**
 * The client's settings at run time (docs/specification.md, "Configuration of the client"). The server answers them at
 * GET /config.json and writes them into index.html. Depends on nothing.
 */

import type { WeekSettings } from './day-rules.ts';
import type { Language } from './languages.ts';
import type { ReviewMode } from './review-rules.ts';

export const CONFIG_PATH = '/config.json';

/** The public settings of the Firebase project, or their replacement with the built-in sign-in. */
export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/**
 * Replaces the Firebase project when the server has accounts of its own. Google has no projects whose names begin with `demo-`. The SDK stores
 * a browser's session under the API key, which belongs to no real project.
 */
export const ownAccountsClient: FirebaseSettings = {
  apiKey: 'social-serve-accounts',
  authDomain: 'localhost',
  projectId: 'demo-social-serve',
};

/** Who can see creators' e-mail addresses: everyone, or people with a confirmed address. */
export type CreatorEmails = 'public' | 'signed-in';

/** The map of the site. */
export interface ClientMap {
  /** The address of another site's tiles, with `{z}`, `{x}` and `{y}`; without it they are in the archive of this server (`mapFile`). */
  tiles?: string;
  /** Whom the map credits: a text, whose https addresses make the text before them a link; OpenStreetMap when absent. */
  attribution?: string;
}

export interface ClientConfig {
  firebase: FirebaseSettings;
  /** `signed-in`: lists and events are requested with the signed-in person's token; `public` when absent. */
  creatorEmails?: CreatorEmails;
  /** false: pages show only pictures of this server, and drawn covers instead of others; true when absent. */
  externalPictures?: boolean;
  /** false: browsers do not store the site for use without a connection; true when absent. */
  serviceWorker?: boolean;
  /** The first day of weekends and weeks; by the visitor's zone when absent. */
  week?: WeekSettings;
  /** false: only people with an account may join here; true when absent. */
  joinWithoutAccount?: boolean;
  /** Whether the site has a team, which reads messages from Contact Us; unknown when absent. */
  hasTeam?: boolean;
  /** The address of the people who run the site (`CONTACT_EMAIL`). */
  contactEmail?: string;
  /** The phone number of the people who run the site (`CONTACT_PHONE`). */
  contactPhone?: string;
  /** Their WhatsApp number, with the country's code (`CONTACT_WHATSAPP`). */
  contactWhatsapp?: string;
  /** Where they are (`CONTACT_PLACE`). */
  contactPlace?: string;
  /** Who answers for the site: name and postal address (`SITE_OWNER`). */
  siteOwner?: string;
  /** The addresses of their pages on social networks (`SOCIAL_LINKS`). */
  socialLinks?: readonly string[];
  /** false: only contact details that are set are shown; when absent, examples replace the others. */
  examples?: false;
  /** false: pages make no claims about the site's history, team and size; true when absent (`STORY`). */
  story?: boolean;
  /** The country of phone numbers without its code, where an event’s time zone has none (`COUNTRY`), such as BD. */
  country?: string;
  /** For how many days after an event its organisers see who the guests were (`GUEST_DAYS`); the usual term when absent. */
  guestDays?: number;
  /** Whose events the team looks at before they are published (`REVIEW`); nobody's when absent. */
  review?: Exclude<ReviewMode, 'off'>;
  /** Whether people sign in with accounts of this server instead of a Firebase project. */
  ownAccounts: boolean;
  /** false: people cannot sign in with Google; true when absent. */
  google?: boolean;
  /** Where the site's mail goes: `mailbox` on a developer's machine, `none` for nowhere; absent when it is delivered. */
  mail?: 'mailbox' | 'none';
  /** The map; the site has none when absent. */
  map?: ClientMap;
  /** The languages among which people can choose; absent when there is one. */
  languages?: readonly Language[];
  /** The site's own origin (`SITE_URL`), for addresses that people share; the page's origin when absent. */
  siteUrl?: string;
}
