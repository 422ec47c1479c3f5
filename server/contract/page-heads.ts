/**
 * What search engines and previews of links say of the public pages that look the same to everybody. The build writes it
 * into their documents (client/vite-plugins/prerender-shells.ts); the title is the one that the page itself sets.
 */
import type { pages } from './paths.ts';

/** What the browser's title bar says of the site, and after the name of each page. */
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

/** By the name that the page has in the route table. */
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

/** Pages of which the server puts in a head for what each shows; it is not there while the database is away. */
export const pagesWithOwnHead: ReadonlySet<keyof typeof pages> = new Set(['openEvent', 'eventDetails']);
