/** A grey box in the shape of what is on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`sk ${className}`} aria-hidden="true" />;
}
