/**
 * The addresses of the pages (docs/specification.md, "Routes"), without those of the calls: the first page that somebody
 * opens needs these only.
 */

/** Path patterns of the pages. */
export const pages = {
  home: '/',
  upcomingEvents: '/upcomingEvents',
  eventDetails: '/eventDetails/:id',
  joinedEvents: '/joinedEvents',
  manageEvents: '/manageEvents',
  eventUpdate: '/eventUpdate/:id',
  createEvent: '/createEvent',
  aboutUs: '/aboutUs',
  volunteer: '/volunteer',
  contactUs: '/contactUs',
  register: '/register',
  login: '/login',
} as const;
