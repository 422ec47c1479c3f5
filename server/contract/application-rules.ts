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
