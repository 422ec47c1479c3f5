import { useRef, useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { confirmDialog } from '../ui/dialogs.ts';

/**
 * Deleting from a list (docs/specification.md): asks first and sends once; the call takes the item out of the list,
 * after the server agreed.
 * @param removed the notice that follows; the focus goes to the heading when that is over
 * @returns the id that is being deleted, and what a delete button does
 */
export function useRemoval(removed: () => void | Promise<void>): {
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
      await removed();
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
