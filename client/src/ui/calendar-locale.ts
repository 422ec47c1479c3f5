/** The calendar's names and digits in the page's language: react-datepicker formats them by date-fns, which knows English alone. */
import type { WallClock } from '@social-serve/contract/zone-rules';
import type { ComponentProps } from 'react';
import type DatePicker from 'react-datepicker';
import { language } from '#words/language.ts';
import * as days from '#words/shared/days.ts';

type Locale = Exclude<ComponentProps<typeof DatePicker>['locale'], string | undefined>;
type Localize = Locale['localize'];

/** A day in this month, or on this weekday. */
const inMonth = (month: number): WallClock => ({ year: 2026, month: month + 1, day: 1, hour: 0, minute: 0 });
const onWeekday = (weekday: number): WallClock => ({ ...inMonth(1), day: weekday + 1 }); // 1 February 2026 is a Sunday

const twoDigits = (number: number) => days.digits(number).padStart(2, days.digits(0));

const localize: Pick<Localize, 'ordinalNumber' | 'month' | 'day'> = {
  // `do`, `yo`, `Ho` and `mo` of the formats.
  ordinalNumber: (number, options) =>
    options?.unit === 'hour' || options?.unit === 'minute' ? twoDigits(number) : days.digits(number),
  month: (month) => days.month(inMonth(month)),
  day: (weekday, options) =>
    (options?.width === 'short' ? days.weekdayColumn : days.weekday)(onWeekday(weekday)),
};
const full = () => 'EEEE, do LLLL yo';

/** The locale and the formats of the calendar; those of react-datepicker itself on English pages. */
export const calendarLocale: Pick<
  ComponentProps<typeof DatePicker>,
  'locale' | 'dateFormatCalendar' | 'timeFormat'
> = language === 'en'
  ? { timeFormat: days.timeFormat }
  : {
      // Nothing is parsed, and no distance is shown.
      locale: {
        code: language,
        localize,
        formatLong: { date: full, time: full, dateTime: full },
        options: { weekStartsOn: 0 },
      } as unknown as Locale,
      dateFormatCalendar: 'LLLL yo',
      timeFormat: days.timeFormat,
    };
