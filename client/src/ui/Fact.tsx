import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './fact.css';

/** One line of what is known: an icon, what it is, and the value. Stands inside a `dl`. */
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
    <div className={`fact ${className}`}>
      <dt className="muted text-sm leading-tight">
        <Icon aria-hidden="true" />
        {name}
      </dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
