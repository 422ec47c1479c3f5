/** Groups: a person and the companions whom they bring, who take their places together unless the person chose that they may be split. */
import { wasAsked } from '@social-serve/contract/coming-rules';
import type { GroupPlaces } from '@social-serve/contract/notice';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { placesLeft } from '../events/places.ts';
import { tooFewPlaces } from './join-rules.ts';
import type { NewCompanion } from './joiner.ts';
import type { PlacedDetails } from './status.ts';

/** What a new row says about its place. */
type Place = Pick<Participation, 'status' | 'joinOrder' | 'turn'>;

/** What is particular about a place. */
interface Newcomer {
  /** Whether an organiser adds them at the door: they have a place, even beyond the capacity. */
  atDoor?: boolean;
  /** Of a group that stays together: the place in line of the person who brings them. */
  turn?: number | undefined;
  /** Whether they wait although a place is free, because the person who brings them waits. */
  waits?: boolean;
}

/** Assigns the places and join orders of a locked event to people who join it. */
export function placesOf(event: EventRow) {
  const { capacity, joined = 0, waiting = 0, lastJoinOrder = 0 } = event;
  const counts = { joined, waiting, lastJoinOrder };
  const left = () => placesLeft({ capacity, ...counts });
  return {
    /** The counts of the event, for its row. */
    counts: () => ({ ...counts, waiting: counts.waiting || null }),
    take({ atDoor = false, turn, waits = false }: Newcomer = {}): { details: PlacedDetails; place: Place } {
      const status = atDoor || (left() > 0 && !waits) ? 'joined' : 'waiting';
      const details = { status, aheadInWaitlist: status === 'waiting' ? counts.waiting : 0 } as const;
      counts.joined += 1;
      counts.waiting += Number(status === 'waiting');
      counts.lastJoinOrder += 1;
      const joinOrder = counts.lastJoinOrder;
      return { details, place: { status, joinOrder, turn: turn ?? joinOrder } };
    },
    /** How many of a person's group would have a place if they joined now. */
    fitting: (people: number) => Math.min(people, left()),
    /**
     * Refuses people if some would have places while others wait.
     * @param people how many people join now
     * @param hasPlace whether the person who brings them already has a place
     * @throws ProblemError (409)
     */
    requireTogether(people: number, hasPlace = false) {
      if (left() < people && (left() > 0 || hasPlace)) throw tooFewPlaces(left());
    },
  };
}

/** Who gets a place after the others were asked whether they come has just said so. */
export const newcomersAnswer = (
  event: EventRow,
  { status }: Pick<Participation, 'status'>,
  at: string,
): Participation['coming'] =>
  status === 'joined' && wasAsked(event, new Date(at)) ? (true as const) : undefined;

/** Whether someone gets a place without the others of the group; true for a person who brings others, whom these follow. */
export const movesAlone = ({ turn, joinOrder }: Pick<Participation, 'turn' | 'joinOrder'>): boolean =>
  turn === joinOrder;

/** Who of a group has a place; undefined for a person alone. */
export function placesOfGroup(
  { status: self }: Pick<Participation, 'status'>,
  companions: readonly Pick<Participation, 'status'>[] = [],
): GroupPlaces | undefined {
  const waiting = companions.filter(({ status }) => status === 'waiting').length;
  return companions.length > 0 ? { self, joined: companions.length - waiting, waiting } : undefined;
}

/** The rows of a person's new companions, with the join orders after theirs. @param together whether the group moves up together */
export function companionRows(
  event: EventRow,
  lead: Pick<Participation, 'id' | 'unconfirmed' | 'status' | 'turn' | 'askedAt' | 'coming'>,
  companions: readonly NewCompanion[],
  { at, together }: { at: string; together: boolean },
  places: ReturnType<typeof placesOf>,
) {
  const statuses: PlacedDetails[] = [];
  const newcomer = together ? { turn: lead.turn, waits: lead.status === 'waiting' } : {};
  const rows = companions.map(({ id, age }): Participation => {
    const { details, place } = places.take(newcomer);
    statuses.push(details);
    return {
      ...{ id, eventId: event.id, broughtBy: lead.id, age, joinedAt: at, ...place },
      ...{ unconfirmed: lead.unconfirmed, askedAt: lead.askedAt, coming: lead.coming },
      lastNotified: { sequence: event.sequence, status: place.status },
    };
  });
  return { rows, statuses };
}
