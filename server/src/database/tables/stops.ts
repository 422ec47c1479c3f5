/** People whom the team has stopped from taking part. */
import type { ReportReason } from '@social-serve/contract/report-rules';
import type { TeamAnswer } from './team-answer.ts';

/** A person who is stopped, and who decided it. */
export interface Stop extends TeamAnswer {
  id: string;
  /** When it began, ISO 8601 UTC. */
  date: string;
  /** Their account; absent once it was deleted. Never leaves the server. */
  uid?: string | undefined;
  /** A keyed digest of their confirmed address (`digestOfAddress`), which outlives the account. */
  addressDigest?: string | undefined;
  reason: ReportReason;
  /** For the person, and for the team alone. */
  note?: string | undefined;
  teamNote?: string | undefined;
  /** When it ends, ISO 8601 UTC; absent if the team ends it. Events that were hidden with the person may then still wait to be shown. */
  until?: string | undefined;
  /** What became of their upcoming events. */
  events: 'hide' | 'pass';
  /** The event or report by which the team stopped them. */
  eventId?: string | undefined;
  reportId?: string | undefined;
  /** What they answered, once. */
  answer?: string | undefined;
  answeredAt?: string | undefined;
  /** Whether they read the notice. */
  seen?: true | undefined;
}
