import * as words from '#words/app.ts';
/** The mark: two neighbours, each a head and a bent back, together an S. */
export function LogoMark() {
  return (
    <svg className="size-[min(2.25rem,var(--touch))] flex-none" viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="11" fill="var(--plate)" />
      <g fill="none" strokeWidth="7" strokeLinecap="round">
        <path d="M26.5 11.5H22a6.25 6.25 0 0 0 0 12.5h2" stroke="#ffbe2e" />
        <path d="M21.5 36.5H26a6.25 6.25 0 0 0 0-12.5h-2" stroke="#fff" />
      </g>
      <circle cx="35.4" cy="12.4" r="4.4" fill="#ffbe2e" />
      <circle cx="12.6" cy="35.6" r="4.4" fill="#fff" />
    </svg>
  );
}

/** The name beside it: as wide as in its own face, so that nothing moves when that arrives. */
export function Wordmark({ className }: { className: string }) {
  return (
    <span
      className={`wordmark w-[4.375em] font-sign text-[1.625rem] leading-none font-[750] whitespace-nowrap ${className}`}
      translate="no"
    >
      {words.socialServe}
    </span>
  );
}
