/** A person's own account: their data, and its deletion (docs/specification.md, "Deleting an account"). */
import { z } from 'zod';
import { ownLists } from './features.ts';
import { furtherLists } from './further-data.ts';
import { body, oneOf, requiredLine } from './input.ts';
import { LANGUAGES } from './languages.ts';
import { moment } from './replies.ts';

/** What waits for the team, in numbers: without reports about the member's own events and texts. */
const desk = z.object({
  applications: z.int(),
  /** Open ones, and those whose event's organiser answered the decision. */
  reports: z.int(),
  /** From Contact Us. */
  messages: z.int(),
  /** Events that wait to be published; a series is one. */
  review: z.int(),
});
export type Desk = z.output<typeof desk>;

/** The reply of GET /me: the caller, as the server knows them. */
export const meReply = z.object({
  email: z.string(),
  /** Whether they belong to the team, which reviews applications and reports. */
  team: z.boolean(),
  /** How many notices they have not read. */
  unread: z.int(),
  /** For members of the team alone. */
  desk: desk.optional(),
});
export type Me = z.output<typeof meReply>;

/** The body of PUT /me/language. */
export const languageBody = body({
  language: oneOf('language', LANGUAGES),
});

/** The reply of GET /me/data. */
export const ownDataReply = z.object({
  email: z.string(),
  madeAt: moment,
  ...ownLists,
  ...furtherLists,
  /** false if a list was cut off at the limit for one reply. */
  complete: z.boolean(),
});
export type OwnData = z.output<typeof ownDataReply>;

/** The body of POST /logouts: the id of a session, the part of its refresh token before the dot. */
export const logoutBody = body({
  session: requiredLine('session', 64),
});

/** The reply of POST /logouts and of DELETE /me/sessions. */
export const signedOutReply = z.object({ acknowledged: z.literal(true) });
export type SignedOut = z.output<typeof signedOutReply>;

/** The reply of DELETE /me. */
export const accountDeletedReply = z.object({
  acknowledged: z.literal(true),
  /**
   * Whether the identity provider's account was deleted, too. false: the server is not allowed to delete it, so the client
   * deletes it with the person's own sign-in.
   */
  accountDeleted: z.boolean(),
  /**
   * Whether the applications under the person's address were deleted, too. false: the provider has not verified the address,
   * so they may belong to someone else and are retained.
   */
  applicationsDeleted: z.boolean(),
});
export type AccountDeleted = z.infer<typeof accountDeletedReply>;
