import type { RosterRow } from '@social-serve/contract/roster';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { cleanOnSignOut } from '../api/sign-out.ts';
import { eventsReloaded } from '../events/queries.ts';
import { confirmDialog, dialogsGone, focusHeading } from '../ui/dialogs.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { removeParticipant } from './roster-queries.ts';

/** How long a removal waits before it is sent, for who wants to take it back. */
const UNDO_MS = 10_000;

/** A removal that was confirmed, until the roster is loaded anew. */
interface Removal {
  person: RosterRow;
  /** Whether it can still be undone. */
  waits: boolean;
}

const called = ({ name, email }: RosterRow) => name ?? email;

/** Removals that wait, on whichever page: LogOut asks before they are lost. */
const waiting = new Set<string>();
cleanOnSignOut({ hasUnsent: () => waiting.size > 0 });

/**
 * Removing somebody from an event: asks first, then waits for an Undo, then sends it. It is sent at once when somebody else is
 * removed, and when the page is left or hidden. A page that is closed in that moment may not send it: then the person stays on
 * the list.
 * @param id the event's
 * @returns the removal that is under way, what a Remove button does, what Undo does, what sends it at once, and a ref for the
 * Undo button
 */
export function useUndoableRemoval(id: string) {
  const failed = useCallFailure();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const pending = useRef<{ person: RosterRow; timer: ReturnType<typeof setTimeout> }>(null);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const undoButton = useRef<HTMLButtonElement>(null);
  const asking = useRef(false);
  const isMounted = useIsMounted();

  /** Ends the wait. @returns who waited */
  const take = useCallback(() => {
    const person = pending.current?.person;
    clearTimeout(pending.current?.timer);
    pending.current = null;
    if (person) waiting.delete(person._id);
    return person;
  }, []);

  const deliver = useCallback(
    async (person: RosterRow) => {
      const hadFocus = undoButton.current !== null && document.activeElement === undoButton.current;
      setRemoval({ person, waits: false });
      if (hadFocus) void focusHeading();
      try {
        await removeParticipant(id, person._id);
        toastSuccess(`${called(person)} was removed`);
      } catch (error) {
        await failed(error);
      }
      // Also after a failure: they may have left by themselves. Who waited may have moved up.
      await eventsReloaded();
      setRemoval((shown) => (shown?.person._id === person._id ? null : shown));
    },
    [id, failed],
  );

  /** Sends what waits. Resolves when nothing is under way. */
  const send = useCallback(() => {
    const person = take();
    if (person) sending.current = deliver(person);
    return sending.current;
  }, [take, deliver]);

  useEffect(() => {
    const sendWhenHidden = () => document.visibilityState === 'hidden' && void send();
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden);
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
    if (confirmed) await send();
    asking.current = false;
    // Who went on to another page meanwhile sees no Undo any more.
    if (!confirmed || !isMounted.current) return;
    waiting.add(person._id);
    pending.current = { person, timer: setTimeout(() => void send(), UNDO_MS) };
    setRemoval({ person, waits: true });
    await dialogsGone();
    // Who went on meanwhile keeps their focus.
    if (document.activeElement === document.body) undoButton.current?.focus();
  }

  function undo() {
    const person = take();
    if (!person) return;
    setRemoval(null);
    // The focus goes back to the person's Remove button, once it is drawn again.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${person._id}"] button:last-child`)?.focus(),
    );
  }

  return { removal, remove, undo, send, undoButton };
}
