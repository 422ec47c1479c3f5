import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An item of a list of short facts: an icon, whose name is read out, and the value. */
export function SmallFact({
  icon: Icon,
  name,
  children,
}: {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}) {
  return (
    <li className="flex min-w-0 gap-2 wrap-anywhere">
      <Icon className="mt-[0.125em] size-[1.125em] flex-none" aria-hidden="true" />
      <span className="sr-only">{`${name}: `}</span>
      {children}
    </li>
  );
}
