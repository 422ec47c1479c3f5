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

/** Limits of applications (docs/specification.md, "Volunteer"). */
export const APPLICATIONS = {
  /** Days after a decision in which another application from the same address for the same role replaces the text. */
  sameDays: 30,
  /** An application with more links is probably spam, and so many of these are stored. */
  links: 3,
  spam: 200,
} as const;
