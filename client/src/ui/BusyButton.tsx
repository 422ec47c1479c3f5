import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';

interface BusyButtonProps extends ComponentProps<'button'> {
  /** Whether what it sends is under way. The button keeps the focus meanwhile. */
  busy: boolean;
  /** Whether it is out of use for another reason. */
  blocked?: boolean;
  icon?: LucideIcon;
}

/** A button that sends something, with a spinner in place of its icon while that is under way. */
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
      {children}
    </button>
  );
}
