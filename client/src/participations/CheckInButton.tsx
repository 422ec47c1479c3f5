import type { RosterRow } from '@social-serve/contract/roster';
import Check from 'lucide-react/icons/check';
import * as words from '#words/participations.tsx';
import { nameOf } from './guest-names.ts';

/** Checks one person in; pressed again, it undoes that. */
export function CheckInButton({
  person,
  came,
  unsent,
  onToggle,
}: {
  person: RosterRow;
  came: boolean;
  unsent: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      className="came btn btn-line btn-sm px-2"
      aria-pressed={came}
      aria-label={words.checkedInOf(nameOf(person))}
      aria-description={unsent ? words.notSyncedYet : undefined}
      title={unsent ? words.notSyncedYet : undefined}
      onClick={onToggle}
    >
      <span className="attended-box">{came && <Check aria-hidden="true" />}</span>
      <span className="max-sm:sr-only">{unsent ? words.checkedIn : words.checkedIn2}</span>
    </button>
  );
}
