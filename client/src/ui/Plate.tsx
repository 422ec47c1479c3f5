const sizes = { table: 'plate-table', card: '', details: 'plate-details' } as const;

export type PlateSize = keyof typeof sizes;

/** Preserves an empty line's height. */
const BLANK = '\u00a0';

interface PlateProps {
  /** ISO 8601. */
  date: string;
  band: string;
  day: string;
  month: string;
  title?: string | undefined;
  size?: PlateSize;
  className?: string;
}

/** The plate with the given words. */
export function Plate({ date, band, day, month, title, size = 'card', className = '' }: PlateProps) {
  return (
    <time className={`plate ${sizes[size]} ${className}`} dateTime={date} title={title}>
      <span className="plate-band">{band || BLANK}</span> <span className="plate-day">{day || BLANK}</span>{' '}
      {size !== 'table' && <span className="plate-month">{month || BLANK}</span>}
    </time>
  );
}
