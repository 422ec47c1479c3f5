/** The places of an event in words, as pages and the server's documents show them. Loads no zod. */
import type { Event } from './event.ts';
import type { placesWords } from './words/places.ts';

export type Places = Pick<Event, 'participants' | 'waiting' | 'capacity'>;
type Words = Pick<(typeof placesWords)['en'], 'going' | 'goingOf' | 'full' | 'fullAndWaiting' | 'beTheFirst'>;

/** Whether all places are taken, so that anyone who joins now is put on the waiting list. */
export const isFull = ({ participants, capacity }: Places): boolean =>
  capacity !== undefined && participants >= capacity;

/** How many people are going: "12 going", "12 of 20 going". */
export const goingInWords = ({ participants, capacity }: Places, words: Words): string =>
  capacity === undefined ? words.going(participants) : words.goingOf(participants, capacity);

/** As `goingInWords`, or "Full · 3 waiting"; "21 of 20 going" if an organiser added people at the door. */
export function placesInWords(places: Places, words: Words): string {
  const { participants, waiting, capacity } = places;
  if (!isFull(places) || participants > (capacity ?? 0)) return goingInWords(places, words);
  return waiting > 0 ? words.fullAndWaiting(waiting) : words.full;
}

/** As `placesInWords`, for people who may join: "Be the first" if no one has. */
export const invitationInWords = (places: Places, words: Words): string =>
  places.participants === 0 && places.capacity === undefined
    ? words.beTheFirst
    : placesInWords(places, words);
