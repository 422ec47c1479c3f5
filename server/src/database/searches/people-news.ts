/** Events that people joined or left since one of the organisers last looked. */
import type { RosterSeen } from '../tables/events.ts';

export interface PeopleNewsRow {
  eventId: string;
  /** What the organiser saw of the participants before. */
  seen: RosterSeen;
  /** How many joined since then and did not leave, and have a place; without the organiser and without companions. */
  joined: number;
  /** How many of them are on the waiting list instead. */
  waiting: number;
  /** How many left since then, or deleted their account, of those who were there; without companions. */
  left: number;
  /** Everything that there is to see now. */
  now: RosterSeen;
}

export interface PeopleNewsSearch {
  /**
   * The events among these with news that this organiser has not seen.
   * @param eventIds at most a hundred events that they organise
   */
  peopleNews(organiserUid: string, eventIds: readonly string[]): Promise<PeopleNewsRow[]>;
}
