import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import type { RosterRow } from '@social-serve/contract/roster';
import { useId, useLayoutEffect, useRef } from 'react';
import { eventsReloaded } from '../events/queries.ts';
import { confirmDialog, dialogsGone, focusHeading } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { removeParticipant } from './roster-queries.ts';

/** How long a removal can be undone before it is sent. */
const UNDO_MS = 10_000;

const called = ({ name, email }: RosterRow) => name ?? email;

/** Removes a person from an event: asks first, and can be undone for a while. */
export const useRemoval = (event: Event) =>
  useSend({
    ask: (person: RosterRow) =>
      confirmDialog({
        title: `Remove ${called(person)}?`,
        text: isOver(event, new Date())
          ? 'They’ll be notified and lose any check-in for this event.'
          : 'They’ll be notified and can’t rejoin.',
        ...(person.name && { about: person.email }),
        confirm: 'Yes, remove',
      }),
    undoMs: UNDO_MS,
    // Also after a failure: they may have left by themselves. Who waited may have moved up.
    send: (person) => removeParticipant(event._id, person._id).finally(eventsReloaded),
    success: (person) => `${called(person)} was removed`,
  });

/** Says who is being removed, with Undo while they can stay. Empty when nobody is. */
export function UndoBar({ held, given, undo }: ReturnType<typeof useRemoval>) {
  const id = useId();
  const person = held ?? given;
  // Drawn all the time: what enters a status region that was not there before is not announced.
  return (
    <div
      className={
        person
          ? 'panel mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 font-semibold'
          : ''
      }
    >
      <p role="status" id={id} className="min-w-0 wrap-anywhere">
        {person && (
          <>
            <bdi>{called(person)}</bdi> {held ? 'will be removed.' : 'is being removed.'}
          </>
        )}
      </p>
      {held && <Undo key={held._id} person={held} describedBy={id} onUndo={undo} />}
    </div>
  );
}

interface UndoProps {
  person: RosterRow;
  describedBy: string;
  onUndo: () => void;
}

/** It gets the focus of the row that is gone; when it goes the focus goes to the heading, or back to the row. */
function Undo({ person, describedBy, onUndo }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(focusHeading);

  useLayoutEffect(() => {
    const own = button.current;
    // Who went on meanwhile keeps their focus.
    void dialogsGone().then(() => document.activeElement === document.body && own?.focus());
    return () => {
      if (document.activeElement === own) void back.current();
    };
  }, []);

  function press() {
    // Once the row is drawn again.
    back.current = async () => {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-row="${person._id}"] button:last-child`)?.focus(),
      );
    };
    onUndo();
  }

  return (
    <button
      ref={button}
      type="button"
      className="btn btn-line btn-sm"
      aria-describedby={describedBy}
      onClick={press}
    >
      Undo
    </button>
  );
}
