import { latestEventDate } from '@social-serve/contract/event-rules';
import Calendar from 'lucide-react/icons/calendar';
import { type ComponentProps, type Ref, useImperativeHandle, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import { formatTime } from '../ui/dates.ts';
import { readTypedDate, startOfToday } from './event-input.ts';
import './date-field.css';

/** The time of day to start with; the one that most events of this kind begin at. */
const FIRST_HOUR = 9;

type Modifiers = NonNullable<ComponentProps<typeof DatePicker>['popperModifiers']>;

/** What the calendar leaves free at the window's edge. */
const MARGIN = 8;

/** Always below the field, and never past the window's edge: above it the sticky header, or the top of the page, would lie on the months' buttons. */
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
      return { x: rects.reference.x - icon - overhang, y: rects.reference.y + rects.reference.height + 10 };
    },
  },
];

/** That day at the time of day of another date. */
function atTime(day: Date, time: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), time.getHours(), time.getMinutes());
}

/** What react-datepicker asks of its input. */
type PickerInput = Pick<HTMLInputElement, 'focus' | 'blur'>;

/**
 * The picker's input. The picker gives the focus back to it some time after it closed: not to a person who has moved
 * on meanwhile. It takes the focus away later still: never, as the browser does so when somebody leaves.
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

/**
 * The date of an event, MM/dd/yyyy, and its time of day in 30-minute steps, which is shown beside it
 * (docs/specification.md, "Events").
 * What is typed stays as typed; anything that is no date reports null.
 */
export function DateField({
  value,
  onChange,
  now,
  ...input
}: {
  value: Date | null;
  onChange: (date: Date | null) => void;
  now: Date;
  id: string;
  name?: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<DatePicker>(null);
  const box = useRef<HTMLDivElement>(null);
  const refused = input['aria-invalid'] === true;
  // The time of day outlives a date that is being typed anew.
  const [kept, setKept] = useState(
    () => value ?? new Date(now.getFullYear(), now.getMonth(), now.getDate(), FIRST_HOUR),
  );

  function report(date: Date | null) {
    if (date) setKept(date);
    onChange(date);
  }

  /** After the picker did so: it takes the list to be as high as the days, which it is beside them only. */
  function showTime() {
    const time = box.current?.querySelector<HTMLElement>('.react-datepicker__time-list [tabindex="0"]');
    const list = time?.parentElement;
    if (list) list.scrollTop = time.offsetTop - (list.clientHeight - time.offsetHeight) / 2;
  }

  /** Brings the field up to where the whole calendar fits below it, and the time into the middle of its list. */
  function makeRoom() {
    requestAnimationFrame(() => {
      requestAnimationFrame(showTime);
      const calendar = box.current?.querySelector('.react-datepicker');
      const bottom = (box.current?.getBoundingClientRect().bottom ?? 0) + 10 + (calendar?.clientHeight ?? 0);
      if (bottom > window.innerHeight) box.current?.scrollIntoView({ block: 'start' });
      // The picker takes its list of times to be as high as the days, which it is not on a phone, and scrolls it so.
      requestAnimationFrame(showTime);
    });
  }

  /** Puts the chosen time of day into the middle of the list. */
  function showTime() {
    const list = box.current?.querySelector('.react-datepicker__time-list');
    const time = list?.querySelector<HTMLElement>('[tabindex="0"]');
    if (list && time) list.scrollTop = time.offsetTop - (list.clientHeight - time.clientHeight) / 2;
  }

  function choose(date: Date | null, event?: unknown) {
    setTyped(null);
    // The first click on a day carries the present time of day.
    const chosen = date && new Date(date);
    if (event) chosen?.setHours(kept.getHours(), kept.getMinutes());
    chosen?.setSeconds(0, 0);
    report(chosen);
  }

  return (
    <div ref={box} className="input date-field">
      <Calendar className="muted size-5 flex-none" aria-hidden="true" />
      <DatePicker
        ref={picker}
        id={input.id}
        name={input.name}
        customInput={<DateInput />}
        selected={value}
        {...(typed !== null && { value: typed })}
        onChange={choose}
        onChangeRaw={(event) => {
          if (!(event?.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          setTyped(event.target.value);
          report(readTypedDate(event.target.value, kept));
        }}
        onBlur={() => value && setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
          if (event.key === 'ArrowDown' && refused) picker.current?.setOpen(true);
        }}
        // A date that was refused gets the focus: the calendar would lie on the sentence that says why.
        preventOpenOnFocus={refused}
        showTimeSelect
        timeIntervals={30}
        timeCaption="Time"
        dateFormat="MM/dd/yyyy"
        placeholderText="MM/DD/YYYY"
        // This month, and the time of day that a day without one gets.
        {...((!value || value < startOfToday(now)) && { openToDate: atTime(now, kept) })}
        minDate={startOfToday(now)}
        maxDate={latestEventDate(now)}
        autoComplete="off"
        aria-invalid={refused ? 'true' : 'false'}
        aria-required="true"
        ariaDescribedBy={input['aria-describedby']}
        onCalendarOpen={makeRoom}
        popperModifiers={BELOW}
        popperPlacement="bottom-start"
        showPopperArrow={false}
        // A day's name is its full date, which ends in "22nd": the "22" that is seen is drawn by the style sheet.
        renderDayContents={(day) => <span data-day={day} />}
      />
      <output htmlFor={input.id} className="flex-none font-semibold">
        {value && formatTime(value.toISOString())}
      </output>
    </div>
  );
}
