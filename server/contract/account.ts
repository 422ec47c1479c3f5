/** A person's own account (docs/specification.md, "Leaving for good"): everything of theirs, and its deletion. */
import { z } from 'zod';
import { ownApplicationReply } from './application.ts';
import { managedEventReply } from './event.ts';
import { joinedEventReply } from './participation.ts';
import { ownPictureReply } from './picture.ts';
import { moment } from './replies.ts';
import { ownReportReply } from './report.ts';

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
  /** What the person created, also what they deleted since. */
  events: z.array(managedEventReply.extend({ cancelled: z.literal(true).optional() })),
  participations: z.array(
    joinedEventReply.extend({
      joinedAt: moment,
      /** The display name when they joined; absent for who had none. */
      name: z.string().optional(),
      /** Whether they came, as the creator of the event marked it; absent while it never was. */
      came: z.boolean().optional(),
    }),
  ),
  /**
   * Those sent signed in, and those under the address when the provider vouches for it; null when it does not and none was
   * sent signed in.
   */
  applications: z.array(ownApplicationReply).nullable(),
  /** The events that the person reported. */
  reports: z.array(ownReportReply),
  /** Since when the calendar of what they joined has its private address; null while it has none. */
  calendarFeed: z.object({ madeAt: moment }).nullable(),
  /** The pictures that they sent and that are kept here. */
  pictures: z.array(ownPictureReply),
  /** false when a list holds more than is handed out at once. */
  complete: z.boolean(),
});
export type OwnData = z.output<typeof ownDataReply>;

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
   * so they may be somebody else's, and stay.
   */
  applicationsDeleted: z.boolean(),
});
export type AccountDeleted = z.infer<typeof accountDeletedReply>;
