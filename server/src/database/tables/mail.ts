/** Who gets mail, and what is to be sent. Times are ISO 8601 UTC. */
import type { MailKind } from '@social-serve/contract/mail-rules';

/** A person who may get mail: one row per account, and one per address that gets the newsletter without an account. */
export interface MailRecipient {
  id: string;
  /** Absent for an address without an account. Never leaves the server. */
  uid?: string | undefined;
  /** Lower case. */
  address: string;
  /** Whether mail may be sent there: the provider vouches for the address, or its reader confirmed it. */
  verified: boolean;
  /** The address, unless it is an account's that nobody verified: only one row may have it. */
  verifiedAddress?: string | undefined;
  /** Kinds of mail that they turned off. News are on where `newsMonth` is there. */
  off: MailKind[];
  /** The month, such as 2026-11, whose news were sent last. */
  newsMonth?: string | undefined;
  /** What the links of their mail name them by, and its digest. */
  token: string;
  digest: string;
  /** Since when the address refuses mail permanently. */
  refusedAt?: string | undefined;
  /** What a confirmation was asked for, and when, until it is given. */
  asked?: 'news' | 'address' | undefined;
  askedAt?: string | undefined;
  /** When they were last sent a summary of people who joined and left their events. */
  summaryAt?: string | undefined;
  /** Since when a row without an account waits for a confirmation, or gets nothing: it is deleted later. */
  idleSince?: string | undefined;
  /** That the person was asked, after they joined something, to confirm their address. */
  askedOnce?: true | undefined;
  madeAt: string;
}

/**
 * Something to be mailed. It holds references and no texts: a message is rendered when it is sent. The id is the entry's key, so
 * that enqueuing the same thing again is the same entry.
 */
export interface OutboxEntry {
  id: string;
  kind?: string | undefined;
  /** The id of the row that it is about. */
  subject?: string | undefined;
  /** Whom it is for: a uid, or an address where there is no account. */
  recipient?: string | undefined;
  /** When it is to be sent, or tried again. */
  due?: string | undefined;
  /** When it was to be sent first: later tries move `due` alone. */
  since?: string | undefined;
  /** When it was last enqueued: a message describes the state at that time or later, whatever the worker's clock says. */
  asOf?: string | undefined;
  /** Grows whenever it is enqueued again. */
  version?: number | undefined;
  /** How far an entry that visits many rows has come. */
  cursor?: string | undefined;
  tries?: number | undefined;
  /** When the first try failed, or it was enqueued after that. */
  failingSince?: string | undefined;
  /** The Message-ID of its last message, while a later version waits: the same is not sent again. */
  sentId?: string | undefined;
  /** The mail server's words, without addresses. */
  lastError?: string | undefined;
  /** The token of the worker that sends it now, and until when that holds. */
  claim?: string | undefined;
  claimedUntil?: string | undefined;
}
