import { formatDayNumber, formatFull, formatMonthShort, formatWeekdayShort, isSoon } from './dates.ts';
import './date-plate.css';

const sizes = { table: 'plate-table', card: '', details: 'plate-details' } as const;

/** Keeps a line its height. */
const BLANK = '\u00a0';

interface PlateProps {
  /** ISO 8601. */
  date: string;
  band: string;
  day: string;
  month: string;
  title?: string | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/** The plate with its words as they are given. */
export function Plate({ date, band, day, month, title, size = 'card', className = '' }: PlateProps) {
  return (
    <time className={`plate ${sizes[size]} ${className}`} dateTime={date} title={title}>
      <span className="plate-band">{band || BLANK}</span> <span className="plate-day">{day || BLANK}</span>{' '}
      {size !== 'table' && <span className="plate-month">{month || BLANK}</span>}
    </time>
  );
}

interface DatePlateProps {
  /** ISO 8601; the plate is blank while it is empty. */
  date: string;
  size?: keyof typeof sizes;
  /** The zone whose calendar it shows; the visitor's when left out. */
  zone?: string | undefined;
}

/** A day as an enamel plate: weekday band, numeral, month; the band is marigold within seven days. */
export function DatePlate({ date, size = 'card', zone }: DatePlateProps) {
  return (
    <Plate
      date={date}
      size={size}
      title={formatFull(date, zone)}
      className={isSoon(date) ? 'soon' : ''}
      band={formatWeekdayShort(date, zone)}
      day={formatDayNumber(date, zone)}
      month={formatMonthShort(date, zone)}
    />
  );
}
