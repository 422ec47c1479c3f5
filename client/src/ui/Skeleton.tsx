/** A grey box in the shape of loading content. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block rounded-selector ${className}`} aria-hidden="true" />;
}
