/** What a person joined, by the dates of the events. */
import type { EventRow } from '../tables/events.ts';
import type { Participation } from '../tables/participations.ts';

/** One half of a person's own list: what is not over, soonest first; or what is over, latest first. Ties by id. */
export interface OwnHalf {
  upcoming: boolean;
  /** What ended by then is over (`endsAt`), ISO 8601 UTC. */
  from: string;
}

/** A page of a half. */
export interface OwnListing extends OwnHalf {
  /** The last event of the page before. */
  after?: Pick<EventRow, 'eventDate' | 'id'> | undefined;
  limit: number;
}

/** Which participations: those on the waiting list, or all others; undefined for all. */
interface Waiting {
  waiting?: boolean | undefined;
}

/** A participation with its event as it is now. */
export interface JoinedEvent {
  participation: Participation;
  event: EventRow;
}

export interface OwnEventSearch {
  /** A person's participations, also in cancelled events, and those that an organiser ended. */
  joinedEvents(uid: string, listing: OwnListing & Waiting): Promise<JoinedEvent[]>;
  /** How many of them count: neither is the event cancelled nor did an organiser end them. @param part of all of them */
  countJoinedEvents(uid: string, part?: OwnHalf & Waiting): Promise<number>;
  /** In how many events these people take part, or wait, that are neither over at `from` nor cancelled. Nobody is left out. */
  countUpcomingParticipations(uids: readonly string[], from: string): Promise<Map<string, number>>;
}
