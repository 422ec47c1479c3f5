/** Events that people joined or left since one of the organisers last looked. */
import type { RosterSeen } from '../tables/events.ts';

export interface PeopleNewsRow {
  eventId: string;
  /** What the organiser saw of the participants before. */
  seen: RosterSeen;
  /** How many joined since then and did not leave, without the organiser. */
  joined: number;
  /** How many left since then, or deleted their account, of those who were there. */
  left: number;
  /** Everything that there is to see now. */
  now: RosterSeen;
}

export interface PeopleNewsSearch {
  /**
   * Those of these events with news for this organiser, who has not seen them.
   * @param eventIds a hundred at most, all theirs
   */
  peopleNews(organiserUid: string, eventIds: readonly string[]): Promise<PeopleNewsRow[]>;
}
