import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';

interface BusyButtonProps extends ComponentProps<'button'> {
  /** Whether a request is in progress. The button stays focused meanwhile. */
  busy: boolean;
  /** Whether it is disabled for another reason. */
  blocked?: boolean;
  icon?: LucideIcon;
}

/** A button that sends a request, with a spinner in place of its icon meanwhile. */
export function BusyButton({
  busy,
  blocked = false,
  icon: Icon,
  className,
  onClick,
  children,
  ...button
}: BusyButtonProps) {
  const idle = !busy && !blocked;
  return (
    <button
      {...button}
      type="button"
      className={className}
      aria-busy={busy}
      aria-disabled={!idle}
      onClick={idle ? onClick : undefined}
    >
      {busy ? <Spinner /> : Icon && <Icon className="size-4" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
