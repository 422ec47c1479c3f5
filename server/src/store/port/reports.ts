/** What the server asks of a store about reports of events, and about events that the team hides. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { amountInWords } from '@social-serve/contract/outcome-rules';
import type { ReportedPartKind, ReportReason, ReportState } from '@social-serve/contract/report-rules';
import type { EventRecord } from './events.ts';
import type { MailedRow, OwnRows } from './own-rows.ts';

/** What the team decided about all open reports of an event. */
interface ReportDecision extends Pick<MailedRow, 'mailDue'> {
  /** `shown`: the event is no longer hidden. */
  outcome: Exclude<ReportState, 'open'>;
  note?: string | undefined;
  /** The address of who decided, and their uid: that never leaves the server. */
  decidedBy: string;
  deciderUid?: string | undefined;
  /** ISO 8601 UTC. */
  decidedAt: string;
}

/** The message, question or outcome that a report is about. */
export interface ReportedPart {
  kind: ReportedPartKind;
  id: string;
}

/** That somebody reported an event, or a part of it. */
export interface ReportRecord extends Partial<ReportDecision>, MailedRow {
  id: string;
  eventId: string;
  /** Absent for the event itself. */
  about?: ReportedPart | undefined;
  reporter: string;
  /** Never leaves the server. */
  reporterUid: string;
  reason: ReportReason;
  text: string;
  /** ISO 8601 UTC. */
  date: string;
}

/** The state of a report: open while nobody decided. */
export const reportStateOf = ({ outcome }: ReportRecord): ReportState => outcome ?? 'open';

/** A report together with its event, and what else it is about, as they are now. */
export interface ReportedRecord {
  report: ReportRecord;
  event: EventRecord;
  /** Absent for a report of the event itself, and once it is gone. */
  part?: ReportedText | undefined;
}

/** What a reported part of an event says. */
export interface ReportedText {
  text: string;
  answer?: string | undefined;
  /** Who wrote it. */
  name?: string | undefined;
}

/** What the outcome says that a report is about; undefined for a report of anything else, and once it is gone. */
export function reportedOutcome({ about }: ReportRecord, event: EventRecord): ReportedText | undefined {
  const { outcome } = event;
  if (about?.kind !== 'outcome' || outcome?._id !== about.id) return undefined;
  const items = outcome.items.map((item) => `${amountInWords(item, String)}: ${item.what}`);
  const walkIns = outcome.walkIns > 0 ? [`${outcome.walkIns} came without having joined`] : [];
  const text = [...items, ...walkIns, ...(outcome.summary ? [outcome.summary] : [])].join('\n');
  return { text, name: event.creatorName ?? undefined };
}

/** Which part of the queue: open reports first, then closed ones, each newest first, ties by id. */
interface ReportListing {
  open?: boolean | undefined;
  /** The last report of the page before. */
  after?: { open: boolean; date: string; id: string } | undefined;
  limit: number;
}

/** What the outcome of a decision is, and whether it is this one's. */
interface Decided {
  decided: boolean;
  report: ReportRecord;
}

/** Why a report was not kept: this person reported the same before, or it was deleted meanwhile. */
type ReportRefusal = 'reported already' | 'no event';

export interface ReportStore {
  /** @returns why it was not kept, if it was not @throws AccountLeaving */
  addReport(report: ReportRecord): Promise<ReportRefusal | null>;
  listReports(listing: ReportListing): Promise<ReportedRecord[]>;
  countReports(open?: boolean): Promise<number>;
  /**
   * Closes a report that is open, and with it all open ones of its event or, unless that is hidden, all about the same;
   * `hidden` takes the event off every list, `deleted` removes what was reported of it. Of several at once one is kept.
   * Not decided, too, when a report about an event itself is to be `deleted`.
   * @param reason why the event is hidden; the report's own when left out
   * @returns the report as it is now, and whether this decision is in it; null when there is none
   */
  closeReports(
    id: string,
    decision: ReportDecision & { outcome: 'hidden' | 'dismissed' | 'deleted' },
    reason?: ReportReason,
  ): Promise<Decided | null>;
  /** Shows the hidden event of a report again. @returns the same; not decided when the event is not hidden */
  showAgain(id: string, decision: ReportDecision & { outcome: 'shown' }): Promise<Decided | null>;
  /** An event that is hidden, which no list has; null for any other. */
  findHiddenEvent(id: string): Promise<EventRecord | null>;
  /** Keeps what the creator of a hidden event answers; the newest counts. @returns whether they have such an event */
  answerHiding(id: string, creatorUid: string, answer: string, answeredAt: string): Promise<boolean>;
}

/** A report without who sent it and what they wrote: while its event is hidden, the team shows that again by it. */
const erasedReport = (report: ReportRecord): ReportRecord => ({
  ...report,
  reporter: DELETED_ACCOUNT,
  reporterUid: report.id, // no uid is a report's id
  text: '',
});

/** What is somebody's among the reports: those that they sent. */
export const OWN_REPORTS: OwnRows<ReportRecord> = {
  uid: 'reporterUid',
  address: 'reporter',
  exportedAs: 'reports',
  answered: true,
  erased: (report) => (report.outcome === 'hidden' ? erasedReport(report) : null),
  changing: ['outcome'],
};
