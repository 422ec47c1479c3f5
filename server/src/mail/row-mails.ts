/** Which rows letters are about, to whom each goes, and what it says. Another kind of row is another entry. */

import { isOver } from '@social-serve/contract/event-rules';
import type { MailKind } from '@social-serve/contract/mail-rules';
import { organisersOf } from '../events/policy.ts';
import {
  type ApplicationRecord,
  asSeenBy,
  type ContactRecord,
  type MailedKind,
  type OrganiserRecord,
  type QuestionRecord,
  type ReportRecord,
  type Rows,
  type Store,
  stateOf,
} from '../store/port/store.ts';
import { heirLetter, invitationLetter } from './organiser-letters.ts';
import { answerLetter, questionLetter } from './question-letters.ts';
import { applicationLetter, contactLetter, reportLetter } from './row-letters.ts';
import type { Written } from './template.ts';
import type { LetterOptions } from './writing.ts';

/** What is asked of the store for a letter. */
type Lookup = Pick<Store, 'findEvent' | 'findHiddenEvent' | 'readOwnRows'>;

/** Rows under one address: its account's, and others that nobody vouches for. */
const MOST_RECIPIENTS = 20;

/** Somebody to whom a letter goes. */
interface Addressee {
  uid: string;
  /** Lower case: they get it only while this is their address, as they gave it in the row. */
  address?: string | undefined;
}

/** A letter to people who have an account: they choose whether they get it. */
interface PersonalLetter {
  to: readonly Addressee[];
  kind: MailKind;
  write: (options: LetterOptions) => Written;
}

/** A letter to the team, whose addresses are the operator's: they need no account. */
interface TeamLetter {
  to: 'team';
  write: (site: string) => Written;
}

/** What is due about a row. */
export type DueLetter = (PersonalLetter | TeamLetter) & {
  /** When that happened which it tells, ISO 8601 UTC. */
  since: string;
  /** Whether somebody else causes it, who may do so often. */
  fromStranger?: true;
};

function aboutApplication(application: ApplicationRecord): DueLetter | null {
  const { applicantUid: uid, email, date, decidedAt, lastNotified } = application;
  const state = stateOf(application);
  const wasRead = decidedAt !== undefined && lastNotified?.decidedAt === decidedAt;
  if (uid === undefined || state === 'withdrawn' || wasRead) return null;
  return {
    to: [{ uid, address: email.toLowerCase() }],
    kind: 'changes',
    since: decidedAt ?? date,
    write: (options: LetterOptions) => applicationLetter(application, options),
  };
}

function aboutReport(report: ReportRecord): DueLetter | null {
  const { reporterUid: uid, decidedAt: since } = report;
  if (since === undefined) return null;
  return {
    to: [{ uid }],
    kind: 'changes',
    since,
    write: (options: LetterOptions) => reportLetter(report, options),
  };
}

/** The team reads messages on its page, too: one that was answered there needs no letter. */
function aboutMessage(message: ContactRecord): DueLetter | null {
  if (message.spam || message.decidedAt !== undefined) return null;
  return {
    to: 'team',
    since: message.date,
    fromStranger: true,
    write: (site: string) => contactLetter(message, site),
  };
}

/**
 * A question goes to the organisers, who may have read it in the app, its answer to who asked. While the event is hidden nobody is
 * told: it may be shown again.
 */
async function aboutQuestion(
  question: QuestionRecord,
  { findEvent, findHiddenEvent }: Lookup,
  now: Date,
): Promise<DueLetter | 'later' | null> {
  const { askerUid, askedAt, answer, answeredAt, answerSeen } = question;
  const event = await findEvent(question.eventId);
  if (!event) return (await findHiddenEvent(question.eventId)) ? 'later' : null;
  if (answer !== undefined && answeredAt !== undefined)
    return answerSeen === answeredAt
      ? null
      : {
          to: [{ uid: askerUid }],
          kind: 'messages',
          since: answeredAt,
          write: (options: LetterOptions) => answerLetter({ ...question, answer }, event, options),
        };
  if (isOver(event, now)) return null;
  const unread = organisersOf(event).filter(({ uid }) => !asSeenBy(uid, { question, event }).question.seen);
  return {
    to: unread.map(({ uid }) => ({ uid })),
    kind: 'messages',
    since: askedAt,
    fromStranger: true,
    write: (options: LetterOptions) => questionLetter(question, event, options),
  };
}

/**
 * An invitation goes to the account with that confirmed address, if there is one; that an event is theirs now to who inherited it.
 * What was read in the app, or answered, needs no letter.
 */
async function aboutOrganiser(
  row: OrganiserRecord,
  { findEvent, readOwnRows }: Lookup,
  now: Date,
): Promise<DueLetter | null> {
  const { email, uid, inheritedAt, invitedAt, answeredAt, seen } = row;
  const event = seen ? null : await findEvent(row.eventId);
  if (!event || isOver(event, now)) return null;
  if (inheritedAt && uid)
    return {
      to: [{ uid }],
      kind: 'changes',
      since: inheritedAt,
      write: (options: LetterOptions) => heirLetter(row, event, options),
    };
  if (answeredAt) return null;
  const whose = { uid: '', email, emailVerified: true };
  const recipients = await readOwnRows('mailRecipients', whose, null, MOST_RECIPIENTS);
  return {
    to: recipients.flatMap((one) => (one.verified && one.uid ? [{ uid: one.uid, address: email }] : [])),
    kind: 'messages',
    since: invitedAt,
    fromStranger: true,
    write: (options: LetterOptions) => invitationLetter(row, event, options),
  };
}

/** What is due about a row of each kind; `later` where that is not to be said now, null for nothing. */
export const ROW_MAILS: {
  [Kind in MailedKind]: (
    row: Rows[Kind],
    store: Lookup,
    now: Date,
  ) => DueLetter | null | Promise<DueLetter | 'later' | null>;
} = {
  applications: aboutApplication,
  reports: aboutReport,
  contactMessages: aboutMessage,
  questions: aboutQuestion,
  organisers: aboutOrganiser,
};
