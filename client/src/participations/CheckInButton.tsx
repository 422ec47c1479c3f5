import type { RosterRow } from '@social-serve/contract/roster';
import Check from 'lucide-react/icons/check';

/** Marks one person as there; pressed again it takes that back. */
export function CheckInButton({
  person: { name, email },
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
      aria-label={`${name ?? email} came`}
      aria-description={unsent ? 'Waiting to be sent' : undefined}
      title={unsent ? 'Waiting to be sent' : undefined}
      onClick={onToggle}
    >
      <span className="attended-box">{came && <Check aria-hidden="true" />}</span>
      Came{unsent && '…'}
    </button>
  );
}
