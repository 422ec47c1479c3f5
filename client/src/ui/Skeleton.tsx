import './skeleton.css';

/** A grey box in the shape of what is on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton skeleton-bar ${className}`} aria-hidden="true" />;
}
