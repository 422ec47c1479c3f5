/** The product's features: the calls of each, and its list in a person's own data. Add a new feature here. */
import { z } from 'zod';
import { ownApplicationReply } from './application.ts';
import { handedOutCertificate } from './certificate.ts';
import { ownContactReply } from './contact.ts';
import { earlierPost } from './earlier-posts.ts';
import { managedEventReply } from './event.ts';
import { LANGUAGES } from './languages.ts';
import { ownMailReply } from './mail.ts';
import { ownMessageReply } from './message.ts';
import { applicationsOperations } from './operations/applications.ts';
import { certificatesOperations } from './operations/certificates.ts';
import { contactOperations } from './operations/contact.ts';
import { eventsOperations } from './operations/events.ts';
import { feedsOperations } from './operations/feeds.ts';
import { impactOperations } from './operations/impact.ts';
import { mailOperations } from './operations/mail.ts';
import { messagesOperations } from './operations/messages.ts';
import { needsOperations } from './operations/needs.ts';
import { organisersOperations } from './operations/organisers.ts';
import { outcomeOperations } from './operations/outcome.ts';
import { participationsOperations } from './operations/participations.ts';
import { picturesOperations } from './operations/pictures.ts';
import { placesOperations } from './operations/places.ts';
import { privateLinksOperations } from './operations/private-links.ts';
import { reportsOperations } from './operations/reports.ts';
import { reviewOperations } from './operations/review.ts';
import { stopsOperations } from './operations/stops.ts';
import { ownOrganiserReply } from './organiser.ts';
import { companionsReply, joinedEventReply, PARTICIPATION_STATUSES } from './participation.ts';
import { ownPictureReply } from './picture.ts';
import { ownQuestionReply } from './question.ts';
import { moment } from './replies.ts';
import { ownDeletedReply, ownReportReply } from './report.ts';
import { ownStopped } from './stop.ts';

export const featureOperations = {
  ...eventsOperations,
  ...feedsOperations,
  ...participationsOperations,
  ...privateLinksOperations,
  ...needsOperations,
  ...outcomeOperations,
  ...certificatesOperations,
  ...impactOperations,
  ...applicationsOperations,
  ...reportsOperations,
  ...stopsOperations,
  ...reviewOperations,
  ...contactOperations,
  ...mailOperations,
  ...messagesOperations,
  ...organisersOperations,
  ...picturesOperations,
  ...placesOperations,
};

/** The lists of a person's own data. */
export const ownLists = {
  /** Their account, as stored here; null if Firebase manages it. */
  account: z
    .object({
      email: z.string(),
      emailVerified: z.boolean(),
      displayName: z.string().nullable(),
      photoURL: z.string().nullable(),
      createdAt: moment,
      lastLoginAt: moment,
      /** How they sign in. */
      methods: z.array(z.enum(['password', 'google'])),
    })
    .nullable(),
  /** Their display name, and since when it is known here; null before they posted or joined anything. */
  displayName: z
    .object({
      name: z.string().nullable(),
      namedAt: moment.optional(),
      /** The language of their mail, if it is not the site's own; and whether they chose it. */
      language: z.enum(LANGUAGES).optional(),
      languageChosen: z.literal(true).optional(),
    })
    .nullable(),
  /** Which of the rows below someone wrote under the address before the person confirmed it, by id. */
  earlierPosts: z.array(earlierPost.pick({ _id: true, kind: true })),
  /** Events that the person created, including those deleted since. */
  events: z.array(managedEventReply.extend({ cancelled: z.literal(true).optional() })),
  participations: z.array(
    joinedEventReply.extend({
      joinedAt: moment,
      /** The display name, or the name that they gave without an account; absent without one. */
      name: z.string().optional(),
      /** Whether they attended, as an organiser recorded it; absent without a record. */
      came: z.boolean().optional(),
      companions: companionsReply.optional(),
      /** `left`: they said no when asked whether they come, or did not answer in time; and why. */
      status: z.enum([...PARTICIPATION_STATUSES, 'left']),
      cannotCome: z.string().optional(),
      /** If they joined without an account, under the confirmed address of this one: what else is stored of it. */
      withoutAccount: z
        .object({ mail: ownMailReply.optional(), certificate: handedOutCertificate.optional() })
        .optional(),
    }),
  ),
  /**
   * Those sent while signed in, and those under the address if the provider has verified it; null if it has not and none
   * were sent while signed in.
   */
  applications: z.array(ownApplicationReply).nullable(),
  /** The events that the person reported. */
  reports: z.array(ownReportReply),
  /** What they wrote that was deleted, while the team can still read it. */
  deletedContent: z.array(ownDeletedReply),
  /** Messages to the team; the same rule as for applications. */
  contactMessages: z.array(ownContactReply).nullable(),
  /** When the private address of their calendar was created; null without one. */
  calendarFeed: z.object({ madeAt: moment }).nullable(),
  /** Their mail settings; the same rule as for applications. */
  mail: z.array(ownMailReply).nullable(),
  /** The pictures that they uploaded and that are stored here. */
  pictures: z.array(ownPictureReply),
  /** Their messages to the guests of their events. */
  messages: z.array(ownMessageReply),
  /** Questions that they asked organisers, with the answers. */
  questions: z.array(ownQuestionReply),
  /** Invitations to help organise events; the same rule as for applications. */
  organising: z.array(ownOrganiserReply).nullable(),
  certificates: z.array(handedOutCertificate),
  /** Present if our team has stopped them from taking part; otherwise null. */
  stop: ownStopped.nullable(),
};
