import type { ManagedEvent } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import {
  goingInWords,
  invitationInWords as invitationIn,
  isFull,
  type Places,
  placesInWords as placesIn,
} from '@social-serve/contract/place-rules';
import * as words from '#words/events.tsx';
import * as texts from '#words/shared/places.ts';
import { daysAhead } from '../ui/dates.ts';
import { displayZone, phaseInWords } from './event-times.ts';

/** Whether all places are taken, so that anyone who joins now is put on the waiting list. */
export { isFull };

/** How many people are going (`contract/place-rules.ts`); "12 joined" once it is over. */
export const placesInWords = (event: Places & Parameters<typeof isOver>[0], now = new Date()): string =>
  isOver(event, now) ? words.haveJoined(event.participants) : placesIn(event, texts);

/** Like `placesInWords`, for people who may join: "Be the first" if no one has. */
export const invitationInWords = (event: Parameters<typeof placesInWords>[0], now = new Date()): string =>
  isOver(event, now) ? placesInWords(event, now) : invitationIn(event, texts);

/** "8 places left"; the same as `invitationInWords` for events that are full, over, or without a limit. */
export function placesLeftInWords(event: Parameters<typeof placesInWords>[0], now = new Date()): string {
  const { capacity, participants } = event;
  if (capacity === undefined || isFull(event) || isOver(event, now)) return invitationInWords(event, now);
  return words.placesLeft(capacity - participants);
}

/** What an organiser looks for first: "12 of 20 going · 3 waiting · 1 question · 5 days left". */
export function outlookInWords(event: ManagedEvent, now = new Date()): string {
  const { participants, waiting, questions = 0, eventDate } = event;
  const over = isOver(event, now);
  const days = daysAhead(eventDate, now, displayZone(event));
  return [
    over ? words.haveJoined(participants) : goingInWords(event, texts),
    waiting > 0 && words.waitingCount(waiting),
    questions > 0 && words.questions(questions),
    over ? words.hasEnded : (phaseInWords(event, now) ?? daysLeft(days)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const daysLeft = (days: number) => (days < 1 ? words.isToday : words.daysLeft(days));

/** How many places are free; undefined for an event without a limit. */
export const freePlaces = ({ participants, capacity }: Places): number | undefined =>
  capacity === undefined ? undefined : Math.max(0, capacity - participants);

/** "1 place is free, you need 3", for a group that waits for more places than are free; null otherwise. */
export function tooFewInWords(event: Places, groupSize: number | undefined): string | null {
  const free = freePlaces(event) ?? 0;
  return groupSize !== undefined && free > 0 && free < groupSize ? texts.tooFewPlaces(free, groupSize) : null;
}

/** A position on the waiting list, in words. @param ahead how many people are ahead */
export const waitingInWords = (ahead: number): string => words.youAreNumberOnTheWaitingList(ahead + 1);
