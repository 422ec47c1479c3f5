/** What the server asks of a store about summaries: letters to organisers about who joined and left (docs/specification.md, "Mail"). */
import type { RosterSeen } from './events.ts';
import type { MailSettling } from './mail.ts';
import type { PeopleNews } from './notices.ts';

export interface SummaryStore {
  /**
   * Events in which somebody may have joined or left, as their marks say (`MailMark`), since that moment or earlier; the
   * earliest first. A mark too many costs a look.
   */
  listSummaryMarks(before: string, limit: number): Promise<string[]>;
  /** Says that an event was looked at. */
  settleSummary(eventId: string, settling: MailSettling): Promise<void>;
  /** Changes of the rosters of this organiser since they saw them, or were mailed, of events not earlier than `since`. */
  listNewsToMail(organiserUid: string, since: string, limit: number): Promise<PeopleNews[]>;
  /** Keeps what of a roster this organiser was mailed; never moves back. Nothing that everybody sees changes. */
  keepRosterMailed(eventId: string, organiserUid: string, rosterMailed: RosterSeen): Promise<void>;
}
