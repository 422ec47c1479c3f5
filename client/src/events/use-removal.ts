import { useRef, useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { confirmDialog } from '../ui/dialogs.ts';

/**
 * Deleting from a list (spec section 4): asks first, sends once, and takes the item out of the list only after the
 * server agreed.
 * @param removed what follows then: the local list and the notice; the focus goes to the heading when that is over
 * @returns the id that is being deleted, and what a delete button does
 */
export function useRemoval(removed: (id: string) => void | Promise<void>): {
  removing: string | null;
  remove: (id: string, call: (id: string) => Promise<unknown>) => Promise<void>;
} {
  const failed = useCallFailure();
  const [removing, setRemoving] = useState<string | null>(null);
  const asking = useRef(false);

  async function remove(id: string, call: (id: string) => Promise<unknown>) {
    if (asking.current) return;
    asking.current = true;
    try {
      const confirmed = await confirmDialog({
        title: 'Are you sure?',
        text: "You won't be able to revert this!",
        confirm: 'Yes, delete it!',
      });
      if (!confirmed) return;
      setRemoving(id);
      await call(id);
      await removed(id);
      // The button that had the focus is gone.
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      await failed(error);
    } finally {
      asking.current = false;
      setRemoving(null);
    }
  }
  return { removing, remove };
}
