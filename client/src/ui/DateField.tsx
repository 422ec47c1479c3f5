import { momentAt, type WallClock, wallClock } from '@social-serve/contract/zone-rules';
import Calendar from 'lucide-react/icons/calendar';
import { type ComponentProps, type Ref, useImperativeHandle, useRef, useState } from 'react';
import DatePicker, { type CalendarContainer } from 'react-datepicker';
import * as days from '#words/shared/days.ts';
import * as words from '#words/ui.ts';
import { calendarLocale } from './calendar-locale.ts';
import { formatTime, formatUnderstood } from './dates.ts';
import { NO_DATE, readTypedDate, toDate } from './typed-date.ts';

/** The default time of day, at which most such events begin. */
const FIRST_TIME = { hour: 9, minute: 0 };

type TimeOfDay = Pick<WallClock, 'hour' | 'minute'>;

type Modifiers = NonNullable<ComponentProps<typeof DatePicker>['popperModifiers']>;

/** The minimum distance between the calendar and the window's edge. */
const MARGIN = 8;

/** Always below the field and inside the window: above it, the sticky header would cover the months' buttons. */
const BELOW: Modifiers = [
  {
    name: 'below',
    fn: ({ rects, elements }) => {
      const reference = elements.reference as Element;
      const box = reference.closest('.date-field') ?? reference;
      const { left } = box.getBoundingClientRect();
      const icon = reference.getBoundingClientRect().left - left;
      const room = document.documentElement.clientWidth - MARGIN;
      const overhang = Math.max(0, left + rects.floating.width - room);
      return { x: rects.reference.x - icon - overhang, y: rects.reference.y + rects.reference.height };
    },
  },
];

/**
 * A zone's local time as a date of the browser's zone, because the calendar knows no other. An hour that the browser's clocks
 * skip is shown as the next one, so the value is never computed from such a date alone.
 */
function onCalendar({ year, month, day, hour, minute }: WallClock): Date {
  return new Date(year, month - 1, day, hour, minute);
}

/** The input's methods that react-datepicker calls. */
type PickerInput = Pick<HTMLInputElement, 'focus' | 'blur'>;

/**
 * The picker's input. react-datepicker calls `focus` some time after it closes: ignored if the focus has moved on. It calls
 * `blur` even later: always ignored, because the browser moves the focus itself.
 */
function DateInput({ ref, ...props }: ComponentProps<'input'> & { ref?: Ref<PickerInput> }) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus(options) {
      const at = document.activeElement;
      const here = !at || at === document.body || input.current?.closest('.date-field')?.contains(at);
      if (here) input.current?.focus(options);
    },
    blur() {},
  }));
  return <input type="text" {...props} ref={input} />;
}

/** An example of a date as the page's language writes it, which no other order reads as another date. */
const EXAMPLE = days.numericDate({ year: 2026, month: 12, day: 31, hour: 0, minute: 0 });

/** The calendar's box, which react-datepicker names in English alone. */
function CalendarBox({ className, children, showTime }: ComponentProps<typeof CalendarContainer>) {
  return (
    <div
      className={className}
      role="dialog"
      aria-modal="true"
      aria-label={showTime ? words.chooseDateAndTime : words.chooseDate}
      translate="no"
    >
      {children}
    </div>
  );
}

/**
 * A date (MM/dd/yyyy; in the order of the page's language) and its time of day in 30-minute steps, which is shown beside it, both in a
 * time zone. The time can also be typed after the date (docs/specification.md, "Events"). Below the field appears what was
 * understood, so that a date typed in another order is noticed. The value is ISO 8601, '' while empty, and `NO_DATE` for invalid text,
 * which stays as typed.
 */
export function DateField({
  value,
  onChange,
  zone,
  earliest,
  latest,
  usual = FIRST_TIME,
  withTime = true,
  onLeave,
  required = false,
  ...input
}: {
  value: string;
  onChange: (value: string) => void;
  /** IANA name. */
  zone: string;
  /** The selectable days. */
  earliest: Date;
  latest: Date;
  /** The time of day for a day without one. */
  usual?: TimeOfDay;
  /** Whether the time of day can be chosen, too. */
  withTime?: boolean;
  /** Called when the focus leaves the input. */
  onLeave?: () => void;
  required?: boolean;
  id: string;
  name?: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}) {
  // Typed text stays while the field has the value read from it; another value, as from a button, replaces it.
  const [typing, setTyping] = useState<{ text: string; value: string } | null>(null);
  const typed = typing?.value === value ? typing.text : null;
  // While someone types, a half-typed date is no fault.
  const [isTyping, setIsTyping] = useState(false);
  const picker = useRef<DatePicker>(null);
  const box = useRef<HTMLDivElement>(null);
  const refused = input['aria-invalid'] === true;
  const date = toDate(value);
  const shown = date && wallClock(date, zone);
  const selected = shown && onCalendar(shown);
  const firstDay = onCalendar({ ...wallClock(earliest, zone), hour: 0, minute: 0 });
  // The time of day stays while another date is typed.
  const [lastTime, setLastTime] = useState<TimeOfDay | null>(shown);
  const time = shown ?? lastTime ?? usual;

  const understood = date
    ? formatUnderstood(date.toISOString(), zone, withTime)
    : value !== '' && !isTyping
      ? words.enterDateAs(days.datePlaceholder, EXAMPLE)
      : '';

  function report(wall: WallClock) {
    setLastTime(wall);
    onChange(momentAt(wall, zone).toISOString());
  }

  /** Scrolls the field up until the whole calendar fits below it, and centres the chosen time in its list. */
  function makeRoom() {
    requestAnimationFrame(() => {
      const calendar = box.current?.querySelector('.react-datepicker');
      const bottom = (box.current?.getBoundingClientRect().bottom ?? 0) + (calendar?.clientHeight ?? 0);
      if (bottom > window.innerHeight) box.current?.scrollIntoView({ block: 'start' });
      // react-datepicker scrolls the list of times as if it were as high as the days; on a phone it is not, so scroll again.
      requestAnimationFrame(showTime);
    });
  }

  /** Centres the chosen time of day in the list. */
  function showTime() {
    const list = box.current?.querySelector('.react-datepicker__time-list');
    const time = list?.querySelector<HTMLElement>('[tabindex="0"]');
    if (list && time) list.scrollTop = time.offsetTop - (list.clientHeight - time.clientHeight) / 2;
  }

  function choose(chosen: Date | null, event?: unknown) {
    setTyping(null);
    if (!chosen) return onChange('');
    const [year, month, day] = [chosen.getFullYear(), chosen.getMonth() + 1, chosen.getDate()];
    // A click on a day reports the current time of day, which the person did not choose.
    const { hour, minute } = event ? time : { hour: chosen.getHours(), minute: chosen.getMinutes() };
    report({ year, month, day, hour, minute });
  }

  function type(text: string) {
    const wall = readTypedDate(text, time);
    const read = wall ? momentAt(wall, zone).toISOString() : text.trim() === '' ? '' : NO_DATE;
    if (wall) setLastTime(wall);
    setTyping({ text, value: read });
    setIsTyping(true);
    onChange(read);
  }

  return (
    <>
      <div ref={box} className="input date-field">
        <Calendar className="muted size-5 flex-none" aria-hidden="true" />
        <DatePicker
          ref={picker}
          id={input.id}
          name={input.name}
          customInput={<DateInput />}
          selected={selected}
          value={typed ?? (shown ? days.numericDate(shown) : '')}
          onChange={choose}
          onChangeRaw={(event) => {
            if (!(event?.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            type(event.target.value);
          }}
          onBlur={() => {
            if (selected) setTyping(null);
            setIsTyping(false);
            onLeave?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
            if (event.key === 'ArrowDown' && refused) picker.current?.setOpen(true);
          }}
          // A refused date is focused, and the calendar would cover its error.
          preventOpenOnFocus={refused}
          showTimeSelect={withTime}
          timeIntervals={30}
          timeCaption={words.time}
          {...calendarLocale}
          placeholderText={days.datePlaceholder}
          calendarContainer={CalendarBox}
          chooseDayAriaLabelPrefix={words.chooseDay}
          disabledDayAriaLabelPrefix={words.dayNotAvailable}
          monthAriaLabelPrefix={words.monthOf}
          previousMonthButtonLabel={words.previousMonth}
          nextMonthButtonLabel={words.nextMonth}
          previousMonthAriaLabel={words.previousMonth}
          nextMonthAriaLabel={words.nextMonth}
          // The initial month, and the time of day for a day without one.
          {...((!selected || selected < firstDay) && {
            openToDate: onCalendar({ ...wallClock(earliest, zone), hour: time.hour, minute: time.minute }),
          })}
          minDate={firstDay}
          maxDate={onCalendar(wallClock(latest, zone))}
          autoComplete="off"
          aria-invalid={refused ? 'true' : 'false'}
          aria-required={required ? 'true' : 'false'}
          ariaDescribedBy={input['aria-describedby']}
          onCalendarOpen={makeRoom}
          popperModifiers={BELOW}
          popperPlacement="bottom-start"
          showPopperArrow={false}
          // A day's accessible name is its full date; the style sheet draws the visible "22".
          renderDayContents={(day) => <span data-day={days.digits(day)} />}
        />
        {date && withTime && (
          <output htmlFor={input.id} className="flex-none font-semibold">
            {formatTime(date.toISOString(), zone)}
          </output>
        )}
      </div>
      <p className="hint empty:hidden" aria-live="polite">
        {understood}
      </p>
    </>
  );
}
