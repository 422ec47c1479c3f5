import * as words from '#words/ui.ts';
/** The spinner of guards, preloaded data and busy forms (docs/specification.md). */
export function LoadingBars({ className = 'py-24' }: { className?: string }) {
  return (
    <div role="status" className={`grid place-items-center ${className}`} data-loading>
      <span className="loading loading-bars text-secondary" />
      <span className="sr-only">{words.loading}</span>
    </div>
  );
}
