/** What the team last decided about an event or a text, for each person whose it is. */
import type { ReportedPartKind } from '@social-serve/contract/report-rules';

/** Reason and note are those of the report's decision of that moment. */
export interface Moderation {
  id: string;
  /** Whose it is: an organiser, or who wrote the message, the question or its answer. Never leaves the server. */
  uid: string;
  eventId: string;
  about: ReportedPartKind | 'event';
  /** The id of the event, of a series its first date that the person organises, or of the text. */
  aboutId: string;
  reportId: string;
  outcome: 'hidden' | 'deleted' | 'shown';
  /** When it was decided, ISO 8601 UTC. */
  at: string;
  /** What the person answered about a text of theirs that was deleted; the newest answer counts. */
  answer?: string | undefined;
  answeredAt?: string | undefined;
  /** Whether the person read the notice. */
  seen?: true | undefined;
}
