/** Reports of events, and of what is written in them. Times are ISO 8601 UTC. */
import type { Language } from '@social-serve/contract/languages';
import type { Outcome } from '@social-serve/contract/outcome';
import type { ReportedPartKind, ReportReason, ReportState } from '@social-serve/contract/report-rules';
import type { Translation } from '@social-serve/contract/translation-rules';
import type { Message } from './messages.ts';
import type { Question } from './questions.ts';
import type { TeamAnswer } from './team-answer.ts';

/** The message, question or outcome that a report is about. */
export interface ReportedPart {
  kind: ReportedPartKind;
  id: string;
}

/** What was reported, as it was then. */
export interface Reported {
  /** The event's. */
  title: string;
  place: string;
  /** Of an event its description. '' for an outcome, which readers see in their language. */
  text: string;
  /** To a question. */
  answer?: string | undefined;
  outcome?: Outcome | undefined;
  /** Of an event: why it was cancelled, its picture as stored, what it needs, its texts in other languages. */
  cancelReason?: string | undefined;
  picture?: string | undefined;
  needs?: string[] | undefined;
  translations?: Translation[] | undefined;
}

/** What the team decided. */
export type ReportOutcome = Exclude<ReportState, 'open'>;

/** A decision of the team. */
export interface ReportDecision extends TeamAnswer {
  outcome: ReportOutcome;
  decidedBy: string;
  decidedAt: string;
  reason?: ReportReason | undefined;
  /** For the authors. */
  note?: string | undefined;
  /** For the team alone. */
  teamNote?: string | undefined;
}

/** `decidedBy`, `deciderUid` and `decidedAt` are those of the last decision. */
export interface Report extends TeamAnswer {
  id: string;
  eventId: string;
  /** Absent for the event itself. */
  about?: ReportedPart | undefined;
  /** The id of the reported part, or of the event. */
  aboutId: string;
  /** The digest of what was reported: one report per person and thing, until the thing changes. */
  version: string;
  /** Absent once its author has deleted their account. */
  reported?: Reported | undefined;
  /** Whether it had been deleted before it was reported: the team alone reads it. */
  afterDeletion?: true | undefined;
  /** The hash of the event's picture, if it is stored here. */
  picture?: string | undefined;
  /** Whose it is: of a message its author, of a question the person who asked, otherwise the event's creator. Never leaves the server. */
  authorUid?: string | undefined;
  /** The reporter's address; absent if someone without an account gave none. */
  reporter?: string | undefined;
  /** Never leaves the server. Absent without an account, and once it was deleted. */
  reporterUid?: string | undefined;
  /** Of someone without an account, who reported by a private link. */
  participationId?: string | undefined;
  /** Whether the address of someone without an account was confirmed: only then do we write to it. */
  confirmed?: true | undefined;
  /** Of someone without an account: that of the page on which they reported. */
  language?: Language | undefined;
  reason: ReportReason;
  text: string;
  date: string;
  /** Whether nobody decided yet; false afterwards. */
  open: boolean;
  /** What the team decided last. */
  outcome?: ReportOutcome | undefined;
  /** All decisions, the earliest first. */
  decisions?: ReportDecision[] | undefined;
  /** When an organiser of the hidden event, or an author of the deleted text, answered the decision; absent once the team has decided again. */
  answeredAt?: string | undefined;
  /** The uids of those who decided, each between two blanks: the erasure of a member finds them. */
  deciders?: string | undefined;
}

/**
 * What the team or an organiser deleted, while the team can still read it, and show it again. The id is that of what was deleted: an
 * event, a message, a question, an outcome.
 */
export interface DeletedContent {
  id: string;
  kind: ReportedPartKind | 'event';
  eventId: string;
  /** The author's, as in a report. Never leaves the server. */
  uid?: string | undefined;
  deletedAt: string;
  byTeam?: true | undefined;
  /** Of an event: its texts, and the hash of its picture. */
  event?: Reported | undefined;
  picture?: string | undefined;
  message?: Message | undefined;
  question?: Question | undefined;
  outcome?: Outcome | undefined;
}

/** What the team hid, for some time: its creator cannot post it again. The id is the event's. */
export interface HiddenPost {
  id: string;
  /** The creator's; absent for an event without one. Never leaves the server. */
  uid?: string | undefined;
  /** Digests of the folded title in all its languages, with blanks between them. */
  titles: string;
  /** The hash of a picture that is stored here, a digest of the address of any other; absent for none. */
  picture?: string | undefined;
  hiddenAt: string;
}
