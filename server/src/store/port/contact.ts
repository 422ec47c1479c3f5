/** What the server asks of a store about messages from Contact Us. */
import type { Decider, MailedRow, OwnRows } from './own-rows.ts';

/** A message; `decidedBy`, `deciderUid` and `decidedAt` say who of the team answered it, and are absent while it waits. */
export interface ContactRecord extends Decider, MailedRow {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  message: string;
  /** ISO 8601 UTC. */
  date: string;
  /** Whose it is, when it was sent signed in. Never leaves the server. */
  senderUid?: string | undefined;
  /** That the honeypot caught it. */
  spam?: true | undefined;
}

/** Whether a message waits for an answer. */
export const isWaiting = ({ spam, decidedAt }: ContactRecord) => !spam && decidedAt === undefined;

/** Which part of the queue: what waits first, then the rest, each newest first, ties by id. */
interface ContactListing {
  /** The last message of the page before. */
  after?: { open: boolean; date: string; id: string } | undefined;
  limit: number;
}

export interface ContactStore {
  /**
   * Keeps a message. Where `most` are kept already, of spam or of all others, the oldest that does not wait goes first.
   * Messages that come at the same moment may be over that by their number.
   * @returns whether there was room @throws AccountLeaving
   */
  addContactMessage(message: ContactRecord, most: number): Promise<boolean>;
  listContactMessages(listing: ContactListing): Promise<ContactRecord[]>;
  /**
   * Says that a message is answered; who said so first stays.
   * @param answer null: it waits again
   * @returns whether there is such a message
   */
  answerContactMessage(id: string, answer: Required<Decider> | null): Promise<boolean>;
  /** Removes the messages that were sent before a moment, ISO 8601 UTC. */
  sweepContactMessages(before: string): Promise<void>;
}

/** What is somebody's among the messages: what they sent signed in, and what was sent under their address. */
export const OWN_CONTACT: OwnRows<ContactRecord> = {
  uid: 'senderUid',
  address: 'email',
  sentAt: 'date',
  exportedAs: 'contactMessages',
  answered: true,
};
