import { formatDayNumber, formatFull, formatMonthShort, formatWeekdayShort, isSoon } from './dates.ts';
import { Plate, type PlateSize } from './Plate.tsx';

interface DatePlateProps {
  /** ISO 8601; if empty, the plate is blank. */
  date: string;
  size?: PlateSize;
  /** The time zone; by default the visitor's. */
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
