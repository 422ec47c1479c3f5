/** A person's own account (docs/specification.md, "Deleting an account"): everything of theirs, and its deletion. */
import { z } from 'zod';
import { ownLists } from './features.ts';
import { moment } from './replies.ts';

/** The reply of GET /me: who sent it, as the server knows them. */
export const meReply = z.object({
  email: z.string(),
  /** Whether they are of the team, which answers applications and reports. */
  team: z.boolean(),
  /** How many notices they have not read. */
  unread: z.int(),
});
export type Me = z.output<typeof meReply>;

/** The reply of GET /me/data. */
export const ownDataReply = z.object({
  email: z.string(),
  madeAt: moment,
  ...ownLists,
  /** false when a list holds more than is handed out at once. */
  complete: z.boolean(),
});
export type OwnData = z.output<typeof ownDataReply>;

/** The reply of DELETE /me/sessions. */
export const signedOutReply = z.object({ acknowledged: z.literal(true) });
export type SignedOut = z.output<typeof signedOutReply>;

/** The reply of DELETE /me. */
export const accountDeletedReply = z.object({
  acknowledged: z.literal(true),
  /**
   * Whether the provider's account is gone, too. false: the server has no right to delete it, so the client does that
   * with its person's own sign-in.
   */
  accountDeleted: z.boolean(),
  /**
   * Whether the applications under the person's address are gone, too. false: the provider does not vouch for the address,
   * so they may belong to someone else, and stay.
   */
  applicationsDeleted: z.boolean(),
});
export type AccountDeleted = z.infer<typeof accountDeletedReply>;
