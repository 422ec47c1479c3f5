/** Questions to the organisers of an event. Times are ISO 8601 UTC. */
export interface Question {
  id: string;
  eventId: string;
  /** Never leaves the server. */
  askerUid: string;
  text: string;
  askedAt: string;
  /** Whether everyone can read it once it is answered: its author agreed, and no organiser answered privately. */
  public?: true | undefined;
  /** Whether it waits for an answer. */
  open: boolean;
  answer?: string | undefined;
  answeredAt?: string | undefined;
  /** Who answered. Never leaves the server; absent once their account was deleted. */
  answererUid?: string | undefined;
  /** Whether the event's creator read the notice of it, or an organiser answered. */
  seen?: true | undefined;
  /** The `answeredAt` that the asker read the notice of. */
  answerSeen?: string | undefined;
  /** Whether the asker has yet to read the answer. */
  answerUnread?: true | undefined;
}
