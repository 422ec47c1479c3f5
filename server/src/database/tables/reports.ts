/** Reports of events, and of what is written in them. Times are ISO 8601 UTC. */
import type { ReportedPartKind, ReportReason, ReportState } from '@social-serve/contract/report-rules';
import type { TeamAnswer } from './team-answer.ts';

/** The message, question or outcome that a report is about. */
export interface ReportedPart {
  kind: ReportedPartKind;
  id: string;
}

export interface Report extends TeamAnswer {
  id: string;
  eventId: string;
  /** Absent for the event itself. */
  about?: ReportedPart | undefined;
  /** The id of the reported part, or of the event: one report per person and thing. */
  aboutId: string;
  reporter: string;
  /** Never leaves the server. Absent once their account was deleted. */
  reporterUid?: string | undefined;
  reason: ReportReason;
  text: string;
  date: string;
  /** Whether nobody decided yet; false afterwards. */
  open: boolean;
  /** What the team decided; `shown`: a hidden event is shown again. */
  outcome?: Exclude<ReportState, 'open'> | undefined;
  note?: string | undefined;
  /** When the organiser of the hidden event answered the decision; absent once the team has decided again. */
  answeredAt?: string | undefined;
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
