/** Volunteer applications (docs/specification.md, "Volunteer"): what the form sends, and the stored rows. */

import { z } from 'zod';
import { APPLICATION_STATES, VOLUNTEER_ROLES } from './application-rules.ts';
import {
  body,
  either,
  email,
  isPictureAddress,
  oneOf,
  requiredLine,
  requiredText,
  searchedText,
  unlessBlank,
} from './input.ts';
import { LIMITS } from './limits.ts';
import { newestCursor, pageLimit } from './paging.ts';
import { storedPhoto } from './picture-rules.ts';
import { reasonText } from './reasons.ts';
import { moment, rowId } from './replies.ts';
import { lengthOf } from './text-rules.ts';

const role = oneOf('role', VOLUNTEER_ROLES);

/**
 * Body of POST /volunteers. The server sets `date`. Only name, email and message are required. A profile's
 * photo is free text (registration accepts any); if it is not the address of a picture, '' is stored.
 */
export const volunteerBody = body({
  name: requiredLine('name', LIMITS.name),
  email: email('email'),
  role: unlessBlank(role).transform((given) => given ?? ''),
  message: requiredText('message', LIMITS.message),
  photo: z
    .string({ error: reasonText('notText', 'photo') })
    .trim()
    .nullish()
    .transform((value) =>
      value && lengthOf(value) <= LIMITS.photoURL && value.isWellFormed() && isPictureAddress(value)
        ? storedPhoto(value)
        : '',
    ),
});
export type VolunteerBody = z.infer<typeof volunteerBody>;

/** A volunteer application as stored. */
export interface VolunteerApplication extends VolunteerBody {
  date: string;
}

const state = oneOf('state', APPLICATION_STATES);

/**
 * Query of GET /applications: part of the name, address or message; a role; a state. All given conditions must match. `probablySpam`
 * asks for probable spam, which is otherwise left out.
 */
export const applicationsQuery = z.object({
  role: unlessBlank(role),
  state: unlessBlank(state),
  probablySpam: unlessBlank(either('probablySpam', 'true', 'false')),
  search: searchedText('search'),
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
  state: either('state', 'accepted', 'declined'),
  note: unlessBlank(requiredText('note', LIMITS.note)),
  was: unlessBlank(oneOf('was', ['received', 'accepted', 'declined'])),
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
  /** When its text was sent. */
  date: moment,
  /** When the first one was sent, if a later one has replaced it. */
  firstSentAt: moment.optional(),
  /** Absent for most. */
  probablySpam: z.literal(true).optional(),
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
