import './spinner.css';

/** A turning ring in a button whose work is under way. Decorative: `aria-busy` of the button or form says it. */
export function Spinner({ size = 'loading-sm' }: { size?: 'loading-xs' | 'loading-sm' }) {
  return <span className={`loading loading-spinner ${size}`} aria-hidden="true" />;
}
