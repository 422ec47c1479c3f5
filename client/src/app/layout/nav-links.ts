import { pages } from '@social-serve/contract/paths';

/** The header's links (docs/specification.md). */
export const siteLinks = [
  { to: pages.home, text: 'Home' },
  { to: pages.upcomingEvents, text: 'Upcoming Events' },
  { to: pages.aboutUs, text: 'About Us' },
  { to: pages.contactUs, text: 'Contact Us' },
  { to: pages.volunteer, text: 'Volunteer' },
] as const;
