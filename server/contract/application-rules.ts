/** The choices of the volunteer form (docs/specification.md, "Volunteer"). Depends on nothing: a page may use it without loading zod. */

export const VOLUNTEER_ROLES = [
  'Social Media Manager',
  'Content Writer',
  'Backend Developer',
  'Event Coordinator',
  'Community Manager',
] as const;
export type VolunteerRole = (typeof VOLUNTEER_ROLES)[number];

/** The states of an application; without a decision it is `received`. */
export const APPLICATION_STATES = ['received', 'accepted', 'declined', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
