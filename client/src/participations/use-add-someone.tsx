import type { ManagedEvent } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import UserPlus from 'lucide-react/icons/user-plus';
import * as words from '#words/roster.tsx';
import { serverNow } from '../api/server-clock.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { AddDialog } from './AddDialog.tsx';

/**
 * Adds people without an account to an event, until it is over.
 * @param atDoor at the door, they are checked in at once, and need no connection
 * @returns `button` renders the button; `dialog` must be rendered where it stays when the list changes
 */
export function useAddSomeone(event: ManagedEvent, atDoor?: { offline: boolean }) {
  const moveFocus = useMoveFocus();
  const { open, dialog } = useDialog((_, close) => {
    function done() {
      close();
      // The first guest replaces the button that had the focus.
      moveFocus(undefined, { ifLost: true });
    }
    return <AddDialog id={event._id} timeZone={event.timeZone} atDoor={atDoor} onClose={done} />;
  });
  const isOpen = !event.hidden && !isOver(event, new Date(serverNow()));
  const button = (size?: 'btn-lg') =>
    isOpen && (
      <button
        type="button"
        className={`btn btn-line max-sm:flex-auto max-sm:px-3 ${size ?? ''}`}
        onClick={() => open()}
      >
        <UserPlus className="size-5 max-sm:hidden" aria-hidden="true" />
        {words.addSomeone}
      </button>
    );
  return { button, dialog };
}
