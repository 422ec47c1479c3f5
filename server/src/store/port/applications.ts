/** What the server asks of a store about volunteer applications. */
import type { VolunteerApplication } from '@social-serve/contract/application';
import type { ApplicationState, VolunteerRole } from '@social-serve/contract/application-rules';
import { foldForSearch } from '@social-serve/contract/event-rules';
import type { MailedRow, Owner, OwnRows } from './own-rows.ts';

/** The team's answer to an application. */
interface ApplicationDecision extends Pick<MailedRow, 'mailDue'> {
  state: 'accepted' | 'declined';
  note?: string | undefined;
  /** The address of who decided, and their uid: that never leaves the server. */
  decidedBy: string;
  deciderUid?: string | undefined;
  /** ISO 8601 UTC. */
  decidedAt: string;
}

export interface ApplicationRecord
  extends VolunteerApplication,
    Partial<Omit<ApplicationDecision, 'state'>>,
    MailedRow {
  id: string;
  /** Absent while it is received. */
  state?: Exclude<ApplicationState, 'received'> | undefined;
  /** Whose it is, when it was sent signed in. Never leaves the server. */
  applicantUid?: string | undefined;
  /** ISO 8601 UTC. */
  withdrawnAt?: string | undefined;
  /** The answer that its person read: that of this moment, ISO 8601 UTC. */
  lastNotified?: { decidedAt: string } | undefined;
}

/** The state of an application. */
export const stateOf = ({ state }: ApplicationRecord): ApplicationState => state ?? 'received';

/** What a search looks through: name, address and message, folded. */
export const searchedText = ({ name, email, message }: VolunteerApplication) =>
  foldForSearch([name, email, message].join('\n'));

/** Which applications; those given combine. */
export interface ApplicationFilter {
  /** Whose. */
  owner?: Owner | undefined;
  role?: VolunteerRole | undefined;
  state?: ApplicationState | undefined;
  /** Folded by `foldForSearch`; a literal part of name, address or message, never a pattern. */
  search?: string | undefined;
}

/** Which part of the list: newest first, ties by id. */
export interface ApplicationListing extends ApplicationFilter {
  /** The last application of the page before. */
  after?: { date: string; id: string } | undefined;
  limit: number;
}

export interface ApplicationStore {
  addApplication(application: ApplicationRecord): Promise<void>;
  listApplications(listing: ApplicationListing): Promise<ApplicationRecord[]>;
  countApplications(filter: ApplicationFilter): Promise<number>;
  /**
   * Answers an application that is in the state `was`; of several at once one is kept.
   * @returns the application as it is now, and whether this answer is in it; null when there is none
   */
  decideApplication(
    id: string,
    decision: ApplicationDecision,
    was: ApplicationState,
  ): Promise<{ decided: boolean; application: ApplicationRecord } | null>;
  /** Withdraws an application of this person. @returns whether there was one that was not withdrawn yet */
  withdrawApplication(id: string, owner: Owner, withdrawnAt: string): Promise<boolean>;
}

/** What is somebody's among the applications: what they sent signed in, and what was sent under their address. */
export const OWN_APPLICATIONS: OwnRows<ApplicationRecord> = {
  uid: 'applicantUid',
  address: 'email',
  sentAt: 'date',
  exportedAs: 'applications',
  answered: true,
};
