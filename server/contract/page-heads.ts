/**
 * The titles and descriptions of public pages that are the same for everyone, for search engines and link previews. The
 * build writes them into the documents (client/vite-plugins/prerender-shells.ts); the pages set the same titles. They are in
 * words/LANGUAGE/page-heads.ts.
 */
import type { pages } from './paths.ts';

type PageName = keyof typeof pages;

/** The site's name in the browser's title bar, and the suffix of each page's title. */
export const SITE_TITLE = 'Social Events';

export interface PageHead {
  /** Title of the document. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
}

/** Pages that search engines may list, at one address each; all others are a person's own, or say it in a head of their own. */
export const LISTED_PAGES = [
  'home',
  'upcomingEvents',
  'aboutUs',
  'volunteer',
  'contactUs',
  'privacy',
  'register',
  'login',
] as const satisfies PageName[];

/** The heads in one language. */
export type PageHeads = Record<(typeof LISTED_PAGES)[number], PageHead>;

/** The head of a page, by its name. */
export const headOf = (name: string, description: string): PageHead => ({
  title: `${name} | ${SITE_TITLE}`,
  description,
});

/** Pages whose head the server fills by content; left out while the database is unavailable. */
export const pagesWithOwnHead: ReadonlySet<PageName> = new Set(['openEvent', 'eventDetails']);
