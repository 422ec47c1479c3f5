/** The places of an event. Which participants have one is written in their rows (`assign-places.ts`). */
import type { EventRow } from '../database/tables/events.ts';

/** What the places of an event follow from. */
export type EventPlaces = Pick<EventRow, 'joined' | 'waiting' | 'capacity'>;

/** How many participants have a place: more than the capacity if an organiser added people at the door. */
export const placesTaken = ({ joined = 0, waiting = 0 }: EventPlaces): number => joined - waiting;

/** How many places are free; Infinity for an event without a capacity. */
export const placesLeft = (event: EventPlaces): number =>
  Math.max(0, (event.capacity ?? Number.POSITIVE_INFINITY) - placesTaken(event));
