/** What the server asks of a store about who gets mail, and which (docs/specification.md, "Mail"). */
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { MailTry, OwnRows } from './own-rows.ts';

/** Somebody who may get mail: one row a person, and one of an address that gets news without an account. */
export interface MailRecipientRecord {
  id: string;
  /** Whose account it is; absent for an address without one. Never leaves the server. */
  uid?: string | undefined;
  /** Lower case. */
  address: string;
  /** Whether mail may be sent there: the provider vouches for the address, or who reads its mail confirmed it. */
  verified: boolean;
  /** What they do not want. `news` never stands here: it is on where `newsMonth` is. */
  off: MailKind[];
  /** The month, like 2026-11, whose news were sent last; absent for who gets none. */
  newsMonth?: string | undefined;
  /** What the links of their mail name them by. */
  token: string;
  /** Since when the address refuses mail for good; ISO 8601 UTC, as all moments here. */
  refusedAt?: string | undefined;
  /** What a confirmation was asked for, until it is given; `askedAt` until it is sent. */
  asked?: 'news' | 'address' | undefined;
  askedAt?: string | undefined;
  /** When something is to be sent to the row itself: a confirmation, or news. */
  mailDue?: string | undefined;
  /** Where that failed. */
  mailTry?: MailTry | undefined;
  /** When they were last sent a summary of who joined and left their events. */
  summaryAt?: string | undefined;
  /** One that could not be sent yet. */
  summaryTry?: MailTry | undefined;
  /** Since when a row without account waits for a confirmation, or gets nothing: it is forgotten then. */
  idleSince?: string | undefined;
  /** That the person was asked, after they joined something, to confirm their address. */
  askedOnce?: true | undefined;
  madeAt: string;
}

/** The row of an account as its provider knows it now, as it would be made. */
export type AccountRecipient = MailRecipientRecord & { uid: string };

/** Fields to set; null takes one away. */
export type RecipientChanges = {
  [Field in Exclude<keyof MailRecipientRecord, 'id' | 'uid' | 'address' | 'token'>]?:
    | MailRecipientRecord[Field]
    | null;
};

/** Whether a row says what its account is. */
export const isUpToDate = (row: MailRecipientRecord, { uid, address, verified }: AccountRecipient) =>
  row.uid === uid && row.address === address && row.verified === verified;

/**
 * The address that a row alone may have: an account's that nobody vouches for may be somebody else's, and rules nothing.
 */
export const ruledAddress = ({ uid, address, verified }: MailRecipientRecord): string | null =>
  uid === undefined || verified ? address : null;

/**
 * The row of an account, brought up to date.
 * @param own the row that it had
 * @param taken that of its verified address alone, which becomes part of it: news, and the links in them, go on
 */
export function mergedRecipient(
  own: MailRecipientRecord | null,
  taken: MailRecipientRecord | null,
  account: AccountRecipient,
): AccountRecipient {
  const base = own ?? taken ?? account;
  const { uid, address, verified } = account;
  const isOther = base.address !== address;
  const { refusedAt, idleSince: _, ...kept } = base;
  const stillRefused = refusedAt !== undefined && !isOther && base.verified === verified;
  const news = base.newsMonth ?? taken?.newsMonth;
  return {
    ...kept,
    ...{ uid, address, verified },
    // Links in mail to an earlier address open nothing any more.
    token: taken?.token ?? (isOther ? account.token : base.token),
    ...(news !== undefined && { newsMonth: news, mailDue: base.mailDue ?? taken?.mailDue }),
    ...(stillRefused && { refusedAt }),
  };
}

export interface MailRecipientStore {
  /**
   * Makes the row of an account, or brings it up to date (`mergedRecipient`); writes only what differs. A row of its verified
   * address without an account becomes part of it; another account's that has the address verified does not any more.
   * @throws AccountLeaving
   */
  keepRecipient(account: AccountRecipient): Promise<MailRecipientRecord>;
  /** The rows of these accounts, those that there are. */
  findRecipients(uids: readonly string[]): Promise<MailRecipientRecord[]>;
  /** The row with this token, to the letter. */
  findRecipientByToken(token: string): Promise<MailRecipientRecord | null>;
  /**
   * Notes that news were asked for under an address, for a confirmation to be sent: in the row that has it, else in this new one.
   * @throws AccountLeaving
   */
  askForNews(row: MailRecipientRecord & { askedAt: string }): Promise<void>;
  /**
   * Changes fields of a row.
   * @param seen fields that must be as they were seen
   * @returns whether there is such a row, with those
   */
  changeRecipient(
    id: string,
    changes: RecipientChanges,
    seen?: Partial<Pick<MailRecipientRecord, 'address' | 'off' | 'askedAt' | 'newsMonth'>>,
  ): Promise<boolean>;
  /** Rows to which something is to be sent by now, the longest due first. */
  listDueRecipients(now: Date, limit: number): Promise<MailRecipientRecord[]>;
  /** Removes the rows that are idle since before a moment, ISO 8601 UTC. */
  sweepRecipients(before: string): Promise<void>;
}

/** What is somebody's among them: the row of their account, and the one of their address. */
export const OWN_MAIL_RECIPIENTS: OwnRows<MailRecipientRecord> = {
  uid: 'uid',
  address: 'address',
  sentAt: 'madeAt',
  exportedAs: 'mail',
};
