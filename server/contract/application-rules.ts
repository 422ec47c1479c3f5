/** What the volunteer form offers (docs/specification.md, "Volunteer"). Depends on nothing: a page may use it without loading zod. */

/** Roles of the volunteer form. */
export const VOLUNTEER_ROLES = [
  'Social Media Manager',
  'Content Writer',
  'Backend Developer',
  'Event Coordinator',
  'Community Manager',
] as const;
export type VolunteerRole = (typeof VOLUNTEER_ROLES)[number];

/** What became of an application; one that nobody answered yet is received. */
export const APPLICATION_STATES = ['received', 'accepted', 'declined', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
