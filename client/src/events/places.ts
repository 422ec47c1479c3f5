import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import * as words from '#words/events.tsx';
import { tooFewPlaces } from '#words/shared/places.ts';
import { daysAhead } from '../ui/dates.ts';
import { displayZone, phaseInWords } from './event-times.ts';

type Places = Pick<Event, 'participants' | 'waiting' | 'capacity'>;

/** Whether all places are taken, so that anyone who joins now is put on the waiting list. */
export const isFull = ({ participants, capacity }: Places): boolean =>
  capacity !== undefined && participants >= capacity;

/**
 * How many people are going, in words: "12 going", "12 of 20 going", "Full · 3 waiting"; "21 of 20 going" if an organiser added people
 * at the door; "12 joined" once it is over.
 */
export function placesInWords(event: Places & Parameters<typeof isOver>[0], now = new Date()): string {
  const { participants, waiting, capacity } = event;
  if (isOver(event, now)) return words.haveJoined(participants);
  if (!isFull(event) || participants > (capacity ?? 0)) return goingInWords(event);
  return waiting > 0 ? words.fullAndWaiting(waiting) : words.full;
}

/** Like `placesInWords`, for people who may join: "Be the first" if no one has. */
export const invitationInWords = (event: Parameters<typeof placesInWords>[0], now = new Date()): string =>
  event.participants === 0 && event.capacity === undefined && !isOver(event, now)
    ? words.beTheFirst
    : placesInWords(event, now);

/** "8 places left"; the same as `invitationInWords` for events that are full, over, or without a limit. */
export function placesLeftInWords(event: Parameters<typeof placesInWords>[0], now = new Date()): string {
  const { capacity, participants } = event;
  if (capacity === undefined || isFull(event) || isOver(event, now)) return invitationInWords(event, now);
  return words.placesLeft(capacity - participants);
}

/** What an organiser looks for first: "12 of 20 going · 3 waiting · 5 days left". */
export function outlookInWords(event: Event, now = new Date()): string {
  const { participants, waiting, eventDate } = event;
  const over = isOver(event, now);
  const days = daysAhead(eventDate, now, displayZone(event));
  return [
    over ? words.haveJoined(participants) : goingInWords(event),
    waiting > 0 && words.waitingCount(waiting),
    over ? words.hasEnded : (phaseInWords(event, now) ?? daysLeft(days)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const goingInWords = ({ participants, capacity }: Places) =>
  capacity === undefined ? words.going(participants) : words.goingOf(participants, capacity);

const daysLeft = (days: number) => (days < 1 ? words.isToday : words.daysLeft(days));

/** How many places are free; undefined for an event without a limit. */
export const freePlaces = ({ participants, capacity }: Places): number | undefined =>
  capacity === undefined ? undefined : Math.max(0, capacity - participants);

/** "1 place is free, you need 3", for a group that waits for more places than are free; null otherwise. */
export function tooFewInWords(event: Places, needs: number | undefined): string | null {
  const free = freePlaces(event) ?? 0;
  return needs !== undefined && free > 0 && free < needs ? tooFewPlaces(free, needs) : null;
}

/** A position on the waiting list, in words. @param ahead how many people are ahead */
export const waitingInWords = (ahead: number): string => words.youAreNumberOnTheWaitingList(ahead + 1);
