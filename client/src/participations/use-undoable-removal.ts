import type { RosterRow } from '@social-serve/contract/roster';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { confirmDialog, dialogsGone, focusHeading } from '../ui/dialogs.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { removeParticipant } from './roster-queries.ts';

/** How long a removal waits before it is sent, for who wants to take it back. */
const UNDO_MS = 10_000;

interface Pending {
  person: RosterRow;
  timer: ReturnType<typeof setTimeout>;
}

const called = ({ name, email }: RosterRow) => name ?? email;

/**
 * Removing somebody from an event: asks first, by name, then waits a while, then sends it. It is sent at once when somebody else
 * is removed, and when the page is left or put aside; a page that is closed in that very moment may take it along unsent, and
 * then the person stands on the list as before.
 * @param id the event's
 * @returns who is about to be removed, what a Remove button does, and what Undo does
 */
export function useUndoableRemoval(id: string) {
  const failed = useCallFailure();
  const [removing, setRemoving] = useState<RosterRow | null>(null);
  const pending = useRef<Pending>(null);
  const asking = useRef(false);

  /** Ends the wait. @returns who waited */
  const take = useCallback(() => {
    const person = pending.current?.person;
    clearTimeout(pending.current?.timer);
    pending.current = null;
    return person;
  }, []);

  const send = useCallback(async () => {
    const person = take();
    if (!person) return;
    try {
      await removeParticipant(id, person._id);
      toastSuccess(`${called(person)} was removed`);
    } catch (error) {
      await failed(error);
    }
    setRemoving((shown) => (shown?._id === person._id ? null : shown));
  }, [id, failed, take]);

  useEffect(() => {
    const putAside = () => document.visibilityState === 'hidden' && void send();
    document.addEventListener('visibilitychange', putAside);
    return () => {
      document.removeEventListener('visibilitychange', putAside);
      void send();
    };
  }, [send]);

  async function remove(person: RosterRow) {
    if (asking.current) return;
    asking.current = true;
    const confirmed = await confirmDialog({
      title: `Remove ${called(person)}?`,
      text: 'They see that you removed them, and cannot join this event again.',
      ...(person.name && { about: person.email }),
      confirm: 'Yes, remove',
    });
    asking.current = false;
    if (!confirmed) return;
    void send();
    pending.current = { person, timer: setTimeout(() => void send(), UNDO_MS) };
    setRemoving(person);
    await dialogsGone();
    document.querySelector<HTMLElement>('[data-undo]')?.focus();
  }

  async function undo() {
    if (!take()) return;
    setRemoving(null);
    await focusHeading();
  }

  return { removing, remove, undo };
}
