import { pages } from '@social-serve/contract/paths';
import * as words from '#words/app.ts';

/** The header's links (docs/specification.md). */
export const siteLinks = [
  { to: pages.home, text: words.home },
  { to: pages.upcomingEvents, text: words.upcomingEvents },
  { to: pages.aboutUs, text: words.aboutUs },
  { to: pages.contactUs, text: words.contactUs },
  { to: pages.volunteer, text: words.volunteer },
] as const;
