/** Questions and messages for deleting or leaving an event (docs/specification.md, "Texts"). */

import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import { counted } from '@social-serve/contract/plural';
import * as words from '#words/events.tsx';
import { formatDate } from '../ui/dates.ts';
import { displayZone } from './event-times.ts';
import type { Scope } from './scope.ts';

export const ARE_YOU_SURE = {
  title: words.areYouSure,
  text: words.youWontBeAbleToRevertThis,
  confirm: words.yesDeleteIt,
} as const;

const whichInWords = (event: Event) =>
  `“${event.title}”, ${formatDate(event.eventDate, displayZone(event))}.`;

/** The event to leave, and what leaving means: “River day”, November 28, 2026. You can join again … */
export function leavingInWords(event: Event & { cancelled?: true }): string {
  const which = whichInWords(event);
  if (event.cancelled || isOver(event, new Date())) return which;
  return event.capacity === undefined
    ? words.youCanJoinAgainLater(which)
    : words.youCanJoinAgainIfThereIsA(which);
}

/** The event to delete, and who is affected: “River day”, November 28, 2026. 3 people have joined. … */
export function deletingInWords(event: Event): string {
  const which = whichInWords(event);
  const { participants } = event;
  // For a series, people who joined later dates are not counted.
  const what = event.seriesId ? words.thisDate : '';
  if (isOver(event, new Date()))
    return `${which} ${participants === 0 ? 'No one' : counted(participants, 'person', 'people')} joined${what}.`;
  if (participants === 0) return words.noOneHasJoinedYet(which, what);
  const joined = `${which} ${counted(participants, 'person has', 'people have')} joined${what}.`;
  return words.deletingItCancelsItAndThey(joined);
}

/** The message after leaving an event. */
export function leftInWords(event: Event & { cancelled?: true }, waited: boolean): string {
  if (waited) return words.youLeftTheWaitingListOf(event.title);
  const left = words.youLeft(event.title);
  if (event.cancelled || isOver(event, new Date())) return left;
  return `${left} ${event.waiting > 0 ? 'The next person on the waiting list has your place.' : 'Someone else can now have your place.'}`;
}

/** The message after deleting an event. @param others how many other people had joined */
export function deletedInWords(event: Event, others: number, scope: Scope = 'this'): string {
  if (scope === 'following') return words.wasCancelledFromThisDateOn(event.title);
  return others > 0 && !isOver(event, new Date())
    ? words.wasCancelledGuestsWillBe(event.title)
    : words.wasDeleted(event.title);
}
