import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One fact: an icon, its name, and its value. For use in a `dl`. */
export function Fact({
  icon: Icon,
  name,
  className = '',
  children,
}: {
  icon: LucideIcon;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`relative border-t border-base-300 py-3.5 ps-8 [.panel>&:first-child]:border-t-0 ${className}`}
    >
      <dt className="muted text-sm leading-tight">
        <Icon aria-hidden="true" className="absolute start-0 mt-0.5 size-5 text-secondary" />
        {name}
      </dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
