/** Volunteer applications. Times are ISO 8601 UTC. */
import type { VolunteerApplication } from '@social-serve/contract/application';
import type { ApplicationState } from '@social-serve/contract/application-rules';
import type { TeamAnswer } from './team-answer.ts';

export interface Application extends VolunteerApplication, TeamAnswer {
  id: string;
  state: ApplicationState;
  /** When the first text was sent, if a later one has replaced it; `date` is that of the text. */
  firstSentAt?: string | undefined;
  /** Whether it is probably spam; never of one that was decided. */
  spam: boolean;
  /** The team's answer in words. */
  note?: string | undefined;
  /** Whose it is, when it was sent signed in. Never leaves the server. */
  applicantUid?: string | undefined;
  withdrawnAt?: string | undefined;
  /** The answer that its person read: that of this moment. */
  lastNotified?: { decidedAt: string } | undefined;
  /** Name, address and message, folded for search; derived when the row is written. */
  searched: string;
  /** The hash of an uploaded photo. */
  picture?: string | undefined;
}
