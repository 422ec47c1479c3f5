/** Groups: a person and the companions whom they bring take their places together. */
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { capacityOf } from '../events/organisers.ts';
import { tooFewPlaces } from './join-rules.ts';
import type { NewCompanion } from './joiner.ts';
import { type NewStatusDetails, statusDetailsOf } from './status.ts';

/** Assigns the places and join orders of a locked event. */
export function placesOf(event: EventRow) {
  const { joined = 0, lastJoinOrder = 0 } = event;
  const counts = { joined, lastJoinOrder };
  return {
    counts,
    /** The statuses of a group if it joined now. */
    wouldTake: (people: number) =>
      Array.from({ length: people }, (_, index) => statusDetailsOf(counts.joined + index, event)),
    take() {
      const statusDetails = statusDetailsOf(counts.joined, event);
      counts.joined += 1;
      counts.lastJoinOrder += 1;
      return { statusDetails, joinOrder: counts.lastJoinOrder };
    },
    /**
     * Refuses a group if some would have places while others wait.
     * @param people how many people join now
     * @param hasPlace whether the person who brings them already has a place
     * @throws ProblemError (409)
     */
    requireTogether(people: number, hasPlace = false) {
      const left = Math.max(0, capacityOf(event) - counts.joined);
      if (left < people && (left > 0 || hasPlace)) throw tooFewPlaces(left);
    },
  };
}

/** The rows of a person's companions, with the join orders after theirs. */
export function companionRows(
  event: EventRow,
  lead: Pick<Participation, 'id' | 'searched' | 'searchedName' | 'unconfirmed'>,
  companions: readonly NewCompanion[],
  at: string,
  places: ReturnType<typeof placesOf>,
) {
  const statuses: NewStatusDetails[] = [];
  const rows = companions.map(({ id, age }): Participation => {
    const { statusDetails, joinOrder } = places.take();
    statuses.push(statusDetails);
    return {
      ...{ id, eventId: event.id, participantUid: id, broughtBy: lead.id, age, joinedAt: at, joinOrder },
      unconfirmed: lead.unconfirmed,
      lastNotified: { sequence: event.sequence, status: statusDetails.status },
      // A search for the name of the person who brings them finds them, too.
      ...{ searched: lead.searched, searchedName: lead.searchedName },
    };
  });
  return { rows, statuses };
}
