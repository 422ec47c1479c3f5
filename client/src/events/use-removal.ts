import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import { useRef, useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { formatDate } from '../ui/dates.ts';
import { choiceDialog, confirmDialog, focusHeading } from '../ui/dialogs.ts';
import { shownZone } from './event-times.ts';
import { SCOPE_ASKED, SCOPES, type Scope } from './scope.ts';

export interface Removal {
  id: string;
  /** What the person is told about it when asked. */
  about: string;
  /** What happened, in our own words: the specification's notices say less. */
  outcome: string | ((scope: Scope) => string);
  /** Whether the later dates of its series may go along. */
  series?: boolean;
  call: (id: string, scope: Scope) => Promise<unknown>;
}

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

/**
 * Deleting from a list (docs/specification.md): asks first and sends once; the call takes the item out of the list,
 * after the server agreed.
 * @param removed the notice that follows; the focus goes to the heading when that is over
 * @returns the id that is being deleted, what a delete button does, and what happened last, for a status line that stays
 */
export function useRemoval(removed: () => void | Promise<void>): {
  removing: string | null;
  remove: (what: Removal) => Promise<void>;
  outcome: string;
} {
  const failed = useCallFailure();
  const [removing, setRemoving] = useState<string | null>(null);
  const [outcome, setOutcome] = useState('');
  const asking = useRef(false);

  async function remove({ id, about, call, series, outcome: then }: Removal) {
    if (asking.current) return;
    asking.current = true;
    setOutcome('');
    try {
      const question = {
        title: 'Are you sure?',
        text: "You won't be able to revert this!",
        about,
        confirm: 'Yes, delete it!',
      };
      const scope = series
        ? await choiceDialog(question, SCOPE_ASKED, SCOPES)
        : (await confirmDialog(question)) && 'this';
      if (!scope) return;
      setRemoving(id);
      await call(id, scope);
      setOutcome(typeof then === 'string' ? then : then(scope));
      await removed();
      await focusHeading();
    } catch (error) {
      await failed(error);
    } finally {
      asking.current = false;
      setRemoving(null);
    }
  }
  return { removing, remove, outcome };
}
