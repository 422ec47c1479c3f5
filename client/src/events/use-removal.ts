import type { Event } from '@social-serve/contract/event';
import { useRef, useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { formatDate } from '../ui/dates.ts';
import { confirmDialog, focusHeading } from '../ui/dialogs.ts';
import { shownZone } from './event-times.ts';

/** One removal: what is removed, what the person is told about it when asked, and the call that does it. */
export interface Removal {
  id: string;
  about: string;
  call: (id: string) => Promise<unknown>;
}

/** Which event it is, and how many take part where that is known: “River day”, November 28, 2026. 3 people have joined. */
export function eventInWords(event: Event, participants?: number): string {
  const which = `“${event.title}”, ${formatDate(event.eventDate, shownZone(event))}.`;
  if (participants === undefined) return which;
  if (participants === 0) return `${which} Nobody has joined yet.`;
  return `${which} ${participants === 1 ? '1 person has' : `${participants.toLocaleString()} people have`} joined.`;
}

/**
 * Deleting from a list (docs/specification.md): asks first and sends once; the call takes the item out of the list,
 * after the server agreed.
 * @param removed the notice that follows; the focus goes to the heading when that is over
 * @returns the id that is being deleted, and what a delete button does
 */
export function useRemoval(removed: () => void | Promise<void>): {
  removing: string | null;
  remove: (what: Removal) => Promise<void>;
} {
  const failed = useCallFailure();
  const [removing, setRemoving] = useState<string | null>(null);
  const asking = useRef(false);

  async function remove({ id, about, call }: Removal) {
    if (asking.current) return;
    asking.current = true;
    try {
      const confirmed = await confirmDialog({
        title: 'Are you sure?',
        text: "You won't be able to revert this!",
        about,
        confirm: 'Yes, delete it!',
      });
      if (!confirmed) return;
      setRemoving(id);
      await call(id);
      await removed();
      await focusHeading();
    } catch (error) {
      await failed(error);
    } finally {
      asking.current = false;
      setRemoving(null);
    }
  }
  return { removing, remove };
}
