import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';

interface BusyButtonProps extends ComponentProps<'button'> {
  /** Whether what it starts is under way. The button keeps the focus meanwhile. */
  busy: boolean;
  icon?: LucideIcon;
}

/** A button with a spinner, in place of its icon, while what it starts is under way. */
export function BusyButton({ busy, icon: Icon, className = '', children, ...button }: BusyButtonProps) {
  return (
    <button {...button} type="button" className={`btn ${className}`} aria-busy={busy}>
      {busy ? <Spinner /> : Icon && <Icon className="size-4" aria-hidden="true" />}
      {children}
    </button>
  );
}
