/** What the server asks of a store about messages of organisers to who comes to their event. */
import type { MessageTo } from '@social-serve/contract/message';
import type { Messaged } from './events.ts';
import type { OwnRows } from './own-rows.ts';

/** A message. */
export interface MessageRecord {
  id: string;
  eventId: string;
  /** Never leaves the server. */
  senderUid: string;
  /** The display name when it was sent; absent for who had none. */
  name?: string | undefined;
  text: string;
  to: MessageTo;
  /** ISO 8601 UTC. */
  sentAt: string;
  /** 1, 2, 3 … of its event; one that is missing was deleted. */
  number: number;
}

/** A message without its number, which the store adds. */
type NewMessage = Omit<MessageRecord, 'number'>;

/** How many messages an event may have within so many seconds. */
export interface MessageLimit {
  most: number;
  seconds: number;
}

/** What became of a message: sent, or too early by so many milliseconds. */
type Sent = { number: number } | { wait: number };

/**
 * What an event keeps once a message is sent; one rule for every store, held by the event's one row.
 * @returns how many milliseconds it is too early, where it is
 */
export function messagedAfter(
  before: Messaged | null | undefined,
  sentAt: string,
  { most, seconds }: MessageLimit,
): Messaged | { wait: number } {
  const { number, at } = before ?? { number: 0, at: [] };
  const oldest = at.length < most ? undefined : at.at(-most);
  const wait = oldest === undefined ? 0 : Date.parse(oldest) + seconds * 1000 - Date.parse(sentAt);
  return wait > 0 ? { wait } : { number: number + 1, at: [...at, sentAt].slice(-most) };
}

/** Which messages of an event, newest first. */
interface MessageListing {
  /** Whether only those that are for who waits, too. */
  toEverybody: boolean;
  limit: number;
}

/** Nothing that is written here is what everybody sees: it leaves `generation` as it is. */
export interface MessageStore {
  /**
   * Sends a message of an event of this sender's.
   * @returns null when they have no such event, or it is cancelled or hidden @throws AccountLeaving
   */
  addMessage(message: NewMessage, limit: MessageLimit): Promise<Sent | null>;
  listMessages(eventId: string, listing: MessageListing): Promise<MessageRecord[]>;
  findMessage(eventId: string, id: string): Promise<MessageRecord | null>;
}

/** What is somebody's among the messages: those that they sent. */
export const OWN_MESSAGES: OwnRows<MessageRecord> = {
  uid: 'senderUid',
  exportedAs: 'messages',
};
