/**
 * The addresses of the product: its calls and its pages (docs/specification.md, "Calls" and "Routes").
 * This file depends on nothing, so that a page that needs a link loads nothing else.
 */

export { calls } from './calls.ts';

/** For people who write programs that call: the document of the calls, to read and to try out. */
export const apiDocs = '/api-docs';

/** For other sites: a list of upcoming events for a frame. The server renders it; the client has no such page. */
export const embed = '/embed';

/** With the built-in sign-in and no mail server: the messages that would go out otherwise. The server draws it, too. */
export const mailbox = '/mailbox';

/**
 * The header in which the private link travels: no address holds it, so that no log, cache, referrer or link preview does. A page has it
 * behind `#` (`pages.linked`), which browsers never send.
 */
export const LINK_HEADER = 'Participation-Link';

/** Path patterns of the pages. */
export const pages = {
  home: '/',
  upcomingEvents: '/upcomingEvents',
  /** An event for everybody: the one address that links, codes, feeds and mails name. */
  openEvent: '/e/:id',
  /** The page of someone who joined without an account: their private link follows `#`. */
  linked: '/g',
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
  /** Where links in the identity provider's mails lead: ours, and those of a Firebase project that names this page. */
  accountAction: '/account-action',
} as const;

/**
 * Pages that share their path with a call: with this parameter, or an `Authorization` header, it is the call.
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

/** Paths for whoever runs the server: is the process up, and can it answer calls. */
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
 * @param params a value for each `:name` in it; encoded here
 */
export function pathTo<Pattern extends string>(
  pattern: Pattern,
  params: Record<ParamNames<Pattern>, string>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: ParamNames<Pattern>) => encodeURIComponent(params[name]));
}
