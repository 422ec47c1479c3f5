import { formatDayNumber, formatFull, formatMonthShort, formatWeekdayShort, isSoon } from './dates.ts';
import './date-plate.css';

const sizes = { table: 'plate-table', card: '', details: 'plate-details' } as const;

interface DatePlateProps {
  /** ISO 8601; the plate is blank while it is empty. */
  date: string;
  size?: keyof typeof sizes;
  /** The zone whose calendar it shows; the visitor's when left out. */
  zone?: string | undefined;
}

/** Keeps a line its height. */
const BLANK = '\u00a0';

/** A day as an enamel plate: weekday band, numeral, month; the band is marigold within seven days. */
export function DatePlate({ date, size = 'card', zone }: DatePlateProps) {
  return (
    <time
      className={`plate ${sizes[size]} ${isSoon(date) ? 'soon' : ''}`}
      dateTime={date}
      title={formatFull(date, zone)}
    >
      <span className="plate-band">{formatWeekdayShort(date, zone) || BLANK}</span>{' '}
      <span className="plate-day">{formatDayNumber(date, zone) || BLANK}</span>{' '}
      {size !== 'table' && <span className="plate-month">{formatMonthShort(date, zone) || BLANK}</span>}
    </time>
  );
}
