/** Which of the events that a person joined they may have notices of. */

interface JoinedNewsListing {
  /** Of events that begin then or later, ISO 8601 UTC. */
  since: string;
  /** Whether to leave out those of which they read everything. */
  unread: boolean;
  /** The last participation of the page before. */
  after?: string | undefined;
  limit: number;
}

/** A participation that there may be something to say about. */
export interface JoinedNewsRow {
  /** The participation's id. */
  id: string;
  eventId: string;
}

export interface JoinedNewsSearch {
  /**
   * A person's participations whose event changed, was cancelled, has messages or a place for them or someone whom they bring, or
   * that an organiser ended; by id. The rows themselves say what it is, and whether it is anything.
   */
  joinedNews(participantUid: string, listing: JoinedNewsListing): Promise<JoinedNewsRow[]>;
}
