/** Volunteer applications (docs/specification.md, "Volunteer"): what the form sends, and the stored rows. */

import { z } from 'zod';
import { APPLICATION_STATES, VOLUNTEER_ROLES } from './application-rules.ts';
import { body, email, isHttpUrl, requiredLine, requiredText, searchedText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { newestCursor, pageLimit } from './paging.ts';
import { moment, rowId } from './replies.ts';
import { lengthOf } from './text-rules.ts';

const role = z.enum(VOLUNTEER_ROLES, { error: `Role must be one of ${VOLUNTEER_ROLES.join(', ')}.` });

/**
 * Body of POST /volunteers. The server sets `date`. Only name, email and message are required. A profile's
 * photo is free text (registration accepts any); if it is not a web address, '' is stored.
 */
export const volunteerBody = body({
  name: requiredLine('Name', LIMITS.name),
  email: email('Email'),
  role: unlessBlank(role).transform((given) => given ?? ''),
  message: requiredText('Message', LIMITS.message),
  photo: z
    .string({ error: 'Photo must be text.' })
    .trim()
    .nullish()
    .transform((value) =>
      value && lengthOf(value) <= LIMITS.photoURL && value.isWellFormed() && isHttpUrl(value) ? value : '',
    ),
});
export type VolunteerBody = z.infer<typeof volunteerBody>;

/** A volunteer application as stored. */
export interface VolunteerApplication extends VolunteerBody {
  date: string;
}

const state = z.enum(APPLICATION_STATES, { error: `State must be one of ${APPLICATION_STATES.join(', ')}.` });

/** Query of GET /applications: part of the name, address or message; a role; a state. All given conditions must match. */
export const applicationsQuery = z.object({
  role: unlessBlank(role),
  state: unlessBlank(state),
  search: searchedText('Search'),
  limit: pageLimit,
  cursor: newestCursor,
});
export type ApplicationsQuery = z.output<typeof applicationsQuery>;

/** Query of GET /me/applications. */
export const ownApplicationsQuery = applicationsQuery.pick({ limit: true, cursor: true });

/**
 * Body of PUT /applications/{id}: the team's decision, with a note for the applicant. `was` is the state that the team
 * member saw (default: received); if it has changed since, the reply reports the current state. A withdrawn application cannot be decided.
 */
export const applicationDecisionBody = body({
  state: state.extract(['accepted', 'declined'], { error: 'State must be accepted or declined.' }),
  note: unlessBlank(requiredText('Note', LIMITS.note)),
  was: unlessBlank(
    state.exclude(['withdrawn'], { error: 'Was must be one of received, accepted, declined.' }),
  ),
});
export type ApplicationDecisionBody = z.output<typeof applicationDecisionBody>;

/** An application as its applicant sees it. */
export const ownApplicationReply = z.object({
  ...volunteerBody.shape,
  // As sent with the application.
  email: z.string(),
  // A role or photo may be missing; it is stored as ''.
  role: z.string(),
  photo: z.string(),
  _id: rowId,
  date: moment,
  state,
  /** The team's note on its decision. */
  note: z.string().optional(),
  decidedAt: moment.optional(),
});
export type OwnApplication = z.output<typeof ownApplicationReply>;

/** An application as the team sees it. */
export const applicationReply = ownApplicationReply.extend({
  /** The address of the team member who decided; absent before the decision. */
  decidedBy: z.string().optional(),
});
export type Application = z.output<typeof applicationReply>;

/** The replies of GET /applications and GET /me/applications: newest first. */
export const applicationsReply = z.array(applicationReply);
export const ownApplicationsReply = z.array(ownApplicationReply);
