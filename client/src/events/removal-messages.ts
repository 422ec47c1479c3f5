/** Questions and messages for deleting or leaving an event (docs/specification.md, "Texts"). */

import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import * as words from '#words/events.tsx';
import { formatDate } from '../ui/dates.ts';
import { displayZone } from './event-times.ts';
import type { Scope } from './scope.ts';

export const ARE_YOU_SURE = {
  title: words.areYouSure,
  text: words.youWontBeAbleToRevertThis,
  confirm: words.yesDeleteIt,
} as const;

const dateOf = (event: Event) => formatDate(event.eventDate, displayZone(event));

/** The event to leave, and what leaving means: “River day”, November 28, 2026. You can join again … */
export function leavingInWords(event: Event & { cancelled?: true }): string {
  const { title, capacity } = event;
  if (event.cancelled || isOver(event, new Date())) return words.eventOn(title, dateOf(event));
  const text = capacity === undefined ? words.leaveAndJoinAgain : words.leaveAndJoinAgainIfPlace;
  return text(title, dateOf(event));
}

/** The event to delete, and who is affected: “River day”, November 28, 2026. 3 people have joined. … */
export const deletingInWords = (event: Event): string =>
  words.deletingOf({
    title: event.title,
    date: dateOf(event),
    people: event.participants,
    series: event.seriesId !== undefined,
    over: isOver(event, new Date()),
  });

/** The message after leaving an event. */
export function leftInWords(event: Event & { cancelled?: true }, waited: boolean): string {
  const { title, waiting } = event;
  if (waited) return words.youLeftTheWaitingListOf(title);
  if (event.cancelled || isOver(event, new Date())) return words.youLeft(title);
  return waiting > 0 ? words.youLeftAndTheNextHasYourPlace(title) : words.youLeftAndYourPlaceIsFree(title);
}

/** The message after deleting an event. @param others how many other people had joined */
export function deletedInWords(event: Event, others: number, scope: Scope = 'this'): string {
  if (scope === 'following') return words.wasCancelledFromThisDateOn(event.title);
  return others > 0 && !isOver(event, new Date())
    ? words.wasCancelledGuestsWillBe(event.title)
    : words.wasDeleted(event.title);
}
