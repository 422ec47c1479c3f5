import Check from 'lucide-react/icons/check';
import { Spinner } from '../ui/Spinner.tsx';
import type { JoinState } from './use-participation.ts';

const WHY_NOT: Partial<Record<JoinState, string>> = {
  joined: 'You have joined this event.',
  over: 'This event is over.',
  cancelled: 'This event has been cancelled.',
};

/** Why one cannot join, in words; null while one can. */
export function joinNote(state: JoinState): string | null {
  return WHY_NOT[state] ?? null;
}

/**
 * Join Event (docs/specification.md): out of use when the event is over or cancelled; the word 'Joined' stands in its
 * place when one has joined already.
 */
export function JoinButton({
  state,
  busy,
  onClick,
  className = '',
}: {
  state: JoinState;
  busy: boolean;
  onClick: () => void;
  className?: string;
}) {
  if (state === 'joined') {
    return (
      <p className={`flex items-center justify-center gap-2 font-bold ${className}`}>
        <Check className="size-5 text-success" aria-hidden="true" />
        Joined
      </p>
    );
  }
  return (
    <button
      type="button"
      className={`btn btn-primary ${className}`}
      disabled={state !== 'open'}
      aria-busy={busy}
      onClick={onClick}
    >
      {busy && <Spinner />}
      Join Event
    </button>
  );
}
