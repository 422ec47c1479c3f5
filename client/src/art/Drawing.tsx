import sheet from './drawings.svg';

/** Every drawing of the sheet with its own measures. */
const boxes = {
  create: '0 0 120 96',
  participate: '0 0 120 96',
  search: '0 0 120 96',
  secure: '0 0 120 96',
  empty: '0 0 320 220',
  talk: '0 0 300 210',
  lost: '0 0 320 220',
} as const;

/** A decorative drawing in the colours of the theme. */
export function Drawing({ name, className = '' }: { name: keyof typeof boxes; className?: string }) {
  return (
    <svg viewBox={boxes[name]} className={className} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
