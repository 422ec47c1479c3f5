/** What is asked and said when an event is deleted, or left (docs/specification.md, "Texts"). */
import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import { formatDate } from '../ui/dates.ts';
import { shownZone } from './event-times.ts';
import type { Scope } from './scope.ts';

export const ARE_YOU_SURE = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirm: 'Yes, delete it!',
} as const;

const whichInWords = (event: Event) => `“${event.title}”, ${formatDate(event.eventDate, shownZone(event))}.`;

/** Which event somebody asks to leave, and what that means: “River day”, November 28, 2026. You can join again … */
export function leavingInWords(event: Event & { cancelled?: true }): string {
  const which = whichInWords(event);
  if (event.cancelled || isOver(event, new Date())) return which;
  return `${which} You can join again ${event.capacity === undefined ? 'later' : 'while there is a place'}.`;
}

/** Which event somebody asks to delete, and whom that concerns: “River day”, November 28, 2026. 3 people have joined. … */
export function deletingInWords(event: Event): string {
  const which = whichInWords(event);
  const { participants } = event;
  // Of a series: who joined later dates is not counted here.
  const what = event.seriesId ? ' this date' : '';
  if (participants === 0) return `${which} Nobody has joined${what} yet.`;
  const joined = `${which} ${participants === 1 ? '1 person has' : `${participants.toLocaleString()} people have`} joined${what}.`;
  return isOver(event, new Date()) ? joined : `${joined} It is called off, and they are told.`;
}

/** What leaving means, once it is done. */
export function leftInWords(event: Event & { cancelled?: true }, waited: boolean): string {
  if (waited) return `You left the waiting list of "${event.title}".`;
  const left = `You left "${event.title}".`;
  if (event.cancelled || isOver(event, new Date())) return left;
  return `${left} ${event.waiting > 0 ? 'Who waited longest has your place.' : 'Your place is free again.'}`;
}

/** What deleting one's own event means, once it is done. @param others how many others had joined */
export function deletedInWords(event: Event, others: number, scope: Scope = 'this'): string {
  if (scope === 'following') return `"${event.title}" is called off from this date on. Who joined is told.`;
  return others > 0 && !isOver(event, new Date())
    ? `"${event.title}" is called off. Who joined is told.`
    : `"${event.title}" is deleted.`;
}
