/** Messages of organisers to the participants of an event. */
import type { MessageTo } from '@social-serve/contract/message';

export interface Message {
  id: string;
  eventId: string;
  /** Never leaves the server. */
  authorUid: string;
  text: string;
  to: MessageTo;
  /** ISO 8601 UTC. */
  sentAt: string;
  /** 1, 2, 3 … within an event; a missing one was deleted. */
  number: number;
}
