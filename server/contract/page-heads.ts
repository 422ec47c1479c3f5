/**
 * The titles and descriptions of public pages that are the same for everyone, for search engines and link previews. The
 * build writes them into the documents (client/vite-plugins/prerender-shells.ts); the pages set the same titles.
 */
import type { pages } from './paths.ts';

/** The site's name in the browser's title bar, and the suffix of each page's title. */
export const SITE_TITLE = 'Social Events';

interface PageHead {
  /** Title of the document. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
}

const head = (name: string, description: string): PageHead => ({
  title: `${name} | ${SITE_TITLE}`,
  description,
});

/** By the page's name in the route table. */
export const pageHeads: Partial<Record<keyof typeof pages, PageHead>> = {
  home: {
    title: SITE_TITLE,
    description: 'Join, Create, and Track Events that make a difference in your local area.',
  },
  upcomingEvents: head(
    'Upcoming Events',
    'Cleanups, plantations and donation drives near you, soonest first. Search by title or place, and join with two taps.',
  ),
  aboutUs: head(
    'About Us',
    'Who is behind Social Serve: our mission, our vision, and how a shared list of weekend cleanups grew.',
  ),
  volunteer: head(
    'Volunteer',
    'Become a volunteer: five roles, as much time as you choose to give, people from your own neighbourhood.',
  ),
  contactUs: head(
    'Contact Us',
    'Do you have a question, an idea, or a problem with the site? Call, write or drop by.',
  ),
  privacy: head(
    'Privacy',
    'What Social Serve stores about you, why, who can see it, for how long, and how to delete it.',
  ),
  register: head('Register', 'Create an account to join social events near you and to host your own.'),
  login: head('Login', 'Log in to join social events near you and to keep track of those you host.'),
};

/** Pages whose head the server fills by content; left out while the database is unavailable. */
export const pagesWithOwnHead: ReadonlySet<keyof typeof pages> = new Set(['openEvent', 'eventDetails']);
