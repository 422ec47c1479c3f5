/** Recipients of mail, and the outbox. Times are ISO 8601 UTC. */
import type { Language } from '@social-serve/contract/languages';
import type { MailKind } from '@social-serve/contract/mail-rules';

/**
 * A recipient of mail: one row per account, one per person who joined with an address but without an account, and one per address
 * that gets the newsletter without an account.
 */
export interface MailRecipient {
  id: string;
  /** The account's; absent for an address without one. Never leaves the server. */
  uid?: string | undefined;
  /** Of a person who joined without an account. */
  participationId?: string | undefined;
  /** Lower case. */
  address: string;
  /** Of an address without an account: that of the page on which it was entered. */
  language?: Language | undefined;
  /** Whether mail may be sent there: the identity provider verified the address, or its owner confirmed it. */
  verified: boolean;
  /** The address, unless it is an account's unverified one. Unique. */
  verifiedAddress?: string | undefined;
  /** Kinds of mail that they turned off. The newsletter is on if `newsMonth` is set. */
  off: MailKind[];
  /** The month of the last newsletter, like 2026-11. */
  newsMonth?: string | undefined;
  /** Names them in the links of their mail. With it and the key of links, the secret in these is derived. */
  linkId: string;
  /** The earlier address of an account, while its rows follow a change (`account/move-rows.ts`). */
  movedFrom?: string | undefined;
  /** Since when the address refuses mail permanently. */
  refusedAt?: string | undefined;
  /** The purpose of a pending confirmation, and when it was requested. */
  asked?: 'news' | 'address' | 'report' | undefined;
  askedAt?: string | undefined;
  /** When they were last sent a summary of people who joined and left their events. */
  summaryAt?: string | undefined;
  /** Since when a row without an account awaits confirmation, or receives nothing. It is deleted later. */
  idleSince?: string | undefined;
  /** Whether the person was asked, after joining an event, to confirm their address. */
  askedOnce?: true | undefined;
  madeAt: string;
}

/**
 * A mail job. It holds references and no text: a message is rendered when it is sent. The id is the job's key, so that enqueuing a
 * job again updates its entry.
 */
export interface OutboxEntry {
  id: string;
  kind?: string | undefined;
  /** The id of the row that the job is about. */
  subject?: string | undefined;
  /** A uid; without an account, the id of the person's participation, or the address that gets the newsletter. */
  recipient?: string | undefined;
  /** When to send it, or to retry. */
  due?: string | undefined;
  /** When it was first due. Retries change only `due`. */
  since?: string | undefined;
  /** When it was last enqueued. The message describes the state at that time or later, even if the worker's clock is slow. */
  asOf?: string | undefined;
  /** Incremented whenever it is enqueued again. */
  version?: number | undefined;
  /** The position of an entry that visits many rows. */
  cursor?: string | undefined;
  tries?: number | undefined;
  /** When it first failed, or was enqueued again after that. */
  failingSince?: string | undefined;
  /** The Message-ID of its last message, while a later version waits: the same message is not sent again. */
  sentId?: string | undefined;
  /** The mail server's words, without addresses. */
  lastError?: string | undefined;
  /** While it is held because of a limit of mail to strangers: what it counts in, and a keyed hash of its address. */
  buckets?: string[] | undefined;
  heldFor?: string | undefined;
  /** The claim of the worker that is processing it, and when that expires. */
  claim?: string | undefined;
  claimedUntil?: string | undefined;
}

/** A mailbox whose owner wants no mail that strangers cause, until they confirm an address. Locking it creates it. */
export interface StoppedMailbox {
  /** Names the mailbox by a keyed hash, as `StrangerMail.bucket`. */
  id: string;
  /** Since when, ISO 8601 UTC. */
  at?: string | undefined;
}

/** A message to an address that never agreed to get any, as it counts in one limit. Stored for a day. */
export interface StrangerMail {
  id: string;
  /** The limit, and a keyed hash of the mailbox, network or organiser: `mailbox HASH`. */
  bucket: string;
  /** A keyed hash of the address. */
  address: string;
  /** ISO 8601 UTC. */
  at: string;
}
