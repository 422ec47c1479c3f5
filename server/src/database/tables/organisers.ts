/** Invitations to help organise an event, and what organisers have read. Times are ISO 8601 UTC. */

/** An invitation to help organise an event, and what became of it. */
export interface Invitation {
  id: string;
  eventId: string;
  /** The address that was invited; lower case. */
  email: string;
  invitedAt: string;
  /** Whose it is, once they answered. Never leaves the server. */
  uid?: string | undefined;
  /** Absent while it waits. */
  accepted?: boolean | undefined;
  answeredAt?: string | undefined;
  /** When the event became theirs, because its creator deleted their account. */
  inheritedAt?: string | undefined;
  /** Whether they read the notice of it: of the invitation, or that they inherited. */
  seen?: true | undefined;
}

/** What an organiser knows of a roster: the last join order, and how many participants up to it had left. */
export interface RosterKnown {
  joinOrder: number;
  left: number;
}

/** What an organiser of an event, its creator or a co-organiser, has read and was mailed about it. Absent until there is something. */
export interface OrganiserMarks {
  /** See `marksId` (`organisers/marks.ts`). */
  id: string;
  eventId: string;
  /** Never leaves the server. */
  uid: string;
  rosterSeen?: RosterKnown | undefined;
  rosterMailed?: RosterKnown | undefined;
  /** Of a co-organiser: they read the notices of questions that were asked until then. */
  questionsSeen?: string | undefined;
  /** When they read the question for the results. */
  outcomeAsked?: string | undefined;
  /** The `eventDate` for which they were mailed whom to expect. */
  expected?: string | undefined;
  /** They read what the team decided about the event until then. */
  reviewSeen?: string | undefined;
}
