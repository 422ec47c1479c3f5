/**
 * The addresses of the product: its calls and its pages (docs/specification.md, "Calls" and "Routes").
 * This file depends on nothing, so that a page that needs a link loads nothing else.
 */

export { calls } from './calls.ts';

/** The API's interactive documentation. */
export const apiDocs = '/api-docs';

/** For other sites: a list of upcoming events to embed in a frame. The server renders it; the client has no page for this path. */
export const embed = '/embed';

/** With the built-in sign-in and no mail server: shows the messages instead of sending them. The server renders it, too. */
export const mailbox = '/mailbox';

/**
 * The header in which the private link travels: it is in no address, and so in no log, cache, referrer or link preview. A page has it
 * behind `#` (`pages.place`), which browsers never send.
 */
export const LINK_HEADER = 'Participation-Link';

/** The query with which any page of a signed-in person opens their notices. */
export const OPEN_NOTICES = '?open=notices';

/** Path patterns of the pages. */
export const pages = {
  home: '/',
  upcomingEvents: '/upcomingEvents',
  /** The open page of an event: the address that links, QR codes, feeds and e-mails use. */
  openEvent: '/e/:id',
  /** The page of someone who joined without an account: their private link follows `#`. */
  place: '/g',
  eventDetails: '/eventDetails/:id',
  joinedEvents: '/joinedEvents',
  manageEvents: '/manageEvents',
  manageEvent: '/manageEvents/:id',
  eventUpdate: '/eventUpdate/:id',
  createEvent: '/createEvent',
  poster: '/poster/:id',
  /** The certificate of an attendance, for anyone with its address. */
  certificate: '/certificate/:code',
  aboutUs: '/aboutUs',
  volunteer: '/volunteer',
  contactUs: '/contactUs',
  privacy: '/privacy',
  account: '/account',
  team: '/team',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgotPassword',
  /** The target of links in the identity provider's e-mails: ours, and those of a Firebase project configured with this page. */
  accountAction: '/account-action',
} as const;

/**
 * Pages that share their path with a call: with this parameter, or an `Authorization` header, the request is the call.
 */
export const sharedWithCall = { manageEvents: 'email' } as const satisfies Partial<
  Record<keyof typeof pages, string>
>;

/** Generated files for search engines and previews (docs/specification.md, "Previews"). */
export const madeFiles = {
  sharePicture: '/share/:file',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:file',
  robots: '/robots.txt',
} as const;

/** The name of the map's archive of tiles in the data folder, and its path. */
export const MAP_FILE = 'map.pmtiles';
export const mapFile = `/${MAP_FILE}`;

/** Health checks: is the process running, and can it answer calls. */
export const probes = { healthz: '/healthz', readyz: '/readyz' } as const;

type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}.${string}`
    ? Name
    : Pattern extends `:${infer Name}`
      ? Name
      : never;

/**
 * Fills a path pattern: `pathTo(pages.eventDetails, { id })`.
 * @param pattern one of `calls` or `pages`
 * @param params a value for each `:name` in it; encoded by this function
 */
export function pathTo<Pattern extends string>(
  pattern: Pattern,
  params: Record<ParamNames<Pattern>, string>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: ParamNames<Pattern>) => encodeURIComponent(params[name]));
}
