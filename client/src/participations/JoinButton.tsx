import { BusyButton } from '../ui/BusyButton.tsx';
import type { Step } from './situation.ts';

interface JoinButtonProps {
  step: Extract<Step, { kind: 'join' }>;
  busy: boolean;
  onClick: () => void;
  className?: string;
}

/**
 * Join Event (docs/specification.md), or Join Waiting List if the event is full. Disabled until it is known whether the person can
 * join.
 */
export function JoinButton({ step, busy, onClick, className = '' }: JoinButtonProps) {
  return (
    <BusyButton
      className={`btn ${className}`}
      data-join
      blocked={step.isBlocked}
      busy={busy}
      onClick={onClick}
    >
      {step.label}
    </BusyButton>
  );
}
