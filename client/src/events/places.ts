import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import { daysAhead } from '../ui/dates.ts';
import { phaseInWords, shownZone } from './event-times.ts';

type Places = Pick<Event, 'participants' | 'waiting' | 'capacity'>;

/** Whether every place is taken: who joins now waits. */
export const isFull = ({ participants, capacity }: Places): boolean =>
  capacity !== undefined && participants >= capacity;

/** How many come, in words: "12 going", "12 of 20 going", "Full · 3 waiting"; "12 joined" once it is over. */
export function placesInWords(event: Places & Parameters<typeof isOver>[0], now = new Date()): string {
  const { participants, waiting, capacity } = event;
  if (isOver(event, now)) return `${participants.toLocaleString()} joined`;
  if (capacity === undefined) return `${participants.toLocaleString()} going`;
  if (!isFull(event)) return `${participants.toLocaleString()} of ${capacity.toLocaleString()} going`;
  return waiting > 0 ? `Full · ${waiting.toLocaleString()} waiting` : 'Full';
}

/** As `placesInWords`, for whoever may join: "Be the first" where nobody has. */
export const invitationInWords = (event: Parameters<typeof placesInWords>[0], now = new Date()): string =>
  event.participants === 0 && event.capacity === undefined && !isOver(event, now)
    ? 'Be the first'
    : placesInWords(event, now);

/** How many places are left, in words, "8 places left"; else as `invitationInWords`. */
export function placesLeftInWords(event: Parameters<typeof placesInWords>[0], now = new Date()): string {
  const { capacity, participants } = event;
  if (capacity === undefined || isFull(event) || isOver(event, now)) return invitationInWords(event, now);
  const left = capacity - participants;
  return left === 1 ? '1 place left' : `${left.toLocaleString()} places left`;
}

/** What its organiser looks for first: "12 of 20 going · 3 waiting · 5 days left". */
export function outlookInWords(event: Event, now = new Date()): string {
  const { participants, waiting, capacity, eventDate } = event;
  const people = isOver(event, now) ? 'joined' : 'going';
  const of = capacity === undefined || isOver(event, now) ? '' : ` of ${capacity.toLocaleString()}`;
  const days = daysAhead(eventDate, now, shownZone(event));
  return [
    `${participants.toLocaleString()}${of} ${people}`,
    waiting > 0 && `${waiting.toLocaleString()} waiting`,
    isOver(event, now) ? 'over' : (phaseInWords(event, now) ?? daysLeft(days)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function daysLeft(days: number): string {
  if (days < 1) return 'today';
  return days === 1 ? '1 day left' : `${days.toLocaleString()} days left`;
}

/** A place on the waiting list, in words. @param ahead how many wait before */
export const waitingInWords = (ahead: number): string =>
  `You are number ${(ahead + 1).toLocaleString()} on the waiting list`;
