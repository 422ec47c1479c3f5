import { headOf, type PageHeads, SITE_TITLE } from '../../page-heads.ts';

/** Titles and descriptions of the public pages, in English. */
export const pageHeads: PageHeads = {
  home: {
    title: SITE_TITLE,
    description: 'Join, Create, and Track Events that make a difference in your local area.',
  },
  upcomingEvents: headOf(
    'Upcoming Events',
    'Cleanups, plantations and donation drives near you, soonest first. Search by title or place, and join with two taps.',
  ),
  aboutUs: headOf(
    'About Us',
    'Who is behind Social Serve: our mission, our vision, and how a shared list of weekend cleanups grew.',
  ),
  volunteer: headOf(
    'Volunteer',
    'Become a volunteer: five roles, as much time as you choose to give, people from your own neighbourhood.',
  ),
  contactUs: headOf(
    'Contact Us',
    'Do you have a question, an idea, or a problem with the site? Call, write or drop by.',
  ),
  privacy: headOf(
    'Privacy',
    'What Social Serve stores about you, why, who can see it, for how long, and how to delete it.',
  ),
  register: headOf('Register', 'Create an account to join social events near you and to organise your own.'),
  login: headOf('Login', 'Log in to join social events near you and to keep track of those you organise.'),
};
