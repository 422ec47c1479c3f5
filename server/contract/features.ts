/** The features of the product: the calls of each, and its list in a person's own data. A new feature is added here. */
import { z } from 'zod';
import { ownApplicationReply } from './application.ts';
import { handedOutCertificate } from './certificate.ts';
import { ownContactReply } from './contact.ts';
import { managedEventReply } from './event.ts';
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
import { organisersOperations } from './operations/organisers.ts';
import { outcomeOperations } from './operations/outcome.ts';
import { participationsOperations } from './operations/participations.ts';
import { picturesOperations } from './operations/pictures.ts';
import { privateLinksOperations } from './operations/private-links.ts';
import { reportsOperations } from './operations/reports.ts';
import { ownOrganiserReply } from './organiser.ts';
import { companionsReply, joinedEventReply } from './participation.ts';
import { ownPictureReply } from './picture.ts';
import { ownQuestionReply } from './question.ts';
import { moment } from './replies.ts';
import { ownReportReply } from './report.ts';

export const featureOperations = {
  ...eventsOperations,
  ...feedsOperations,
  ...participationsOperations,
  ...privateLinksOperations,
  ...outcomeOperations,
  ...certificatesOperations,
  ...impactOperations,
  ...applicationsOperations,
  ...reportsOperations,
  ...contactOperations,
  ...mailOperations,
  ...messagesOperations,
  ...organisersOperations,
  ...picturesOperations,
};

/** The lists of a person's own data. */
export const ownLists = {
  /** Their account, as this server has it; null where Google's Firebase does. */
  account: z
    .object({
      email: z.string(),
      emailVerified: z.boolean(),
      displayName: z.string().nullable(),
      photoURL: z.string().nullable(),
      createdAt: moment,
      lastLoginAt: moment,
      /** How they log in. */
      methods: z.array(z.enum(['password', 'google'])),
    })
    .nullable(),
  /** What the person created, also what they deleted since. */
  events: z.array(managedEventReply.extend({ cancelled: z.literal(true).optional() })),
  participations: z.array(
    joinedEventReply.extend({
      joinedAt: moment,
      /** The display name when they joined; absent without one. */
      name: z.string().optional(),
      /** Whether they came, as the creator of the event marked it; absent while it never was. */
      came: z.boolean().optional(),
      companions: companionsReply.optional(),
    }),
  ),
  /**
   * Those sent signed in, and those under the address when the provider vouches for it; null when it does not and none was
   * sent signed in.
   */
  applications: z.array(ownApplicationReply).nullable(),
  /** The events that the person reported. */
  reports: z.array(ownReportReply),
  /** What they wrote to the team; as with applications. */
  contactMessages: z.array(ownContactReply).nullable(),
  /** Since when the calendar of what they joined has its private address; null while it has none. */
  calendarFeed: z.object({ madeAt: moment }).nullable(),
  /** What they get by mail; as with applications. */
  mail: z.array(ownMailReply).nullable(),
  /** The pictures that they uploaded and that are stored here. */
  pictures: z.array(ownPictureReply),
  /** Their messages to the guests of their events. */
  messages: z.array(ownMessageReply),
  /** What they asked organisers, with the answers. */
  questions: z.array(ownQuestionReply),
  /** Whose events they were asked to help organise; as with applications. */
  organising: z.array(ownOrganiserReply).nullable(),
  /** Their certificates. */
  certificates: z.array(handedOutCertificate),
};
