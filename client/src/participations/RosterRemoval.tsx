import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import type { RosterRow } from '@social-serve/contract/roster';
import { useId, useLayoutEffect, useRef } from 'react';
import * as words from '#words/roster.tsx';
import { reloadEvents } from '../events/queries.ts';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { Written } from '../ui/Written.tsx';
import { nameOf } from './guest-names.ts';
import { removeParticipant } from './roster-queries.ts';

/** How long a removal can be undone before it is sent. */
const UNDO_MS = 10_000;

/** Whether the first person brings the second. */
const brings = ({ _id }: RosterRow, { broughtBy }: RosterRow) => broughtBy?._id === _id;

/** What a removal means for the person. */
function consequences({ age, withoutAccount, email, status }: RosterRow, hasEnded: boolean): string {
  if (age) return hasEnded ? words.thePersonWhoBringsThemStays : words.thePersonWhoBringsThemStaysAndCanBring;
  if (!withoutAccount) return hasEnded ? words.theyllBeNotifiedAndLoseAny : words.theyllBeNotifiedAndCant;
  if (status === 'left') return words.theirLinkStopsWorkingAndWeDelete;
  if (hasEnded) return words.theirLinkStopsWorkingAndTheyLose;
  return email ? words.theirLinkStopsWorkingAndTheirAddress : words.theirLinkStopsWorkingButTheyCan;
}

/**
 * Removes a person and their companions from an event. Asks first, and can be undone for a while.
 * @param rows the loaded rows
 * @returns the result of `useSend`, and `isLeaving`: whether a person is being removed
 */
export function useRemoval(event: Event, rows: readonly RosterRow[]) {
  const removal = useSend({
    ask: (person: RosterRow) =>
      confirmDialog({
        title: words.removeOf(nameOf(person)),
        text: [
          consequences(person, isOver(event, new Date())),
          rows.some((row) => brings(person, row)) && words.anyoneTheyBringIsRemovedToo,
        ]
          .filter(Boolean)
          .join(' '),
        ...(person.name && { about: person.email }),
        confirm: words.yesRemove,
      }),
    undoMs: UNDO_MS,
    // Also after a failure: they may have left in the meantime. People on the waiting list may have moved up.
    send: (person) => removeParticipant(event._id, person._id).finally(reloadEvents),
    success: (person) => words.wasRemovedOf(nameOf(person)),
  });
  const { held, given } = removal;
  const isLeaving = (row: RosterRow) =>
    [held, given].some((person) => person && (person._id === row._id || brings(person, row)));
  return { ...removal, isLeaving };
}

/** Says who is being removed, with Undo as long as that is possible. Empty if no one is. */
export function UndoBar({ held, given, undo }: ReturnType<typeof useRemoval>) {
  const id = useId();
  const moveFocus = useMoveFocus();
  const person = held ?? given;
  // Always rendered: text in a status region that is new itself is not announced.
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
          <span>
            {(held ? words.willBeRemoved : words.isBeingRemoved)(<Written name>{nameOf(person)}</Written>)}
          </span>
        )}
      </p>
      {held && <Undo key={held._id} person={held} describedBy={id} onUndo={undo} moveFocus={moveFocus} />}
    </div>
  );
}

interface UndoProps {
  person: RosterRow;
  describedBy: string;
  onUndo: () => void;
  moveFocus: ReturnType<typeof useMoveFocus>;
}

/** Takes the focus from the row that disappeared; afterwards the focus moves to the heading, or back to the row. */
function Undo({ person, describedBy, onUndo, moveFocus }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<string>(undefined);

  useLayoutEffect(() => {
    const own = button.current;
    moveFocus(button, { ifLost: true });
    return () => {
      if (document.activeElement === own) moveFocus(next.current);
    };
  }, [moveFocus]);

  function press() {
    next.current = `[data-row="${person._id}"] [popovertarget]`;
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
      {words.undo}
    </button>
  );
}
