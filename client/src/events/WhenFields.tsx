import { latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { wallClock } from '@social-serve/contract/zone-rules';
import { type ComponentProps, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { formatOffset, formatPlainDay, formatTime } from '../ui/dates.ts';
import { FormField } from '../ui/FormField.tsx';
import { DateField } from '../ui/LateDateField.tsx';
import { NO_DATE, toDate } from '../ui/typed-date.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { type EventInput, nextSaturday, SATURDAY, startOfToday, type Timing } from './event-input.ts';

const HOUR = 3_600_000;

/** Hints for an event that is over. */
const OVER = {
  correctable: words.thisEventIsOverYouCanStill,
  over: words.thisEventIsOverChooseNew,
  fixed: words.thisEventIsOverAndPeopleWere,
} as const;

interface WhenFieldsProps<Body> {
  form: Pick<
    ZodForm<EventInput, Body>,
    'clearErrors' | 'control' | 'errors' | 'formState' | 'getValues' | 'setValue' | 'trigger'
  >;
  now: Date;
  /** Set if the edited event is over. */
  over: keyof typeof OVER | undefined;
  /** The time zone of both dates. */
  zone: string;
  /** The time of day of a new event. */
  time: Timing['time'] | undefined;
  /** The duration, in milliseconds: the end moves with the start. Undefined without an end. */
  length: number | undefined;
  /** Whether `timing` is that of the copied event. */
  copied: boolean;
}

const TIMING_HINT = words.chooseNewDayTheTimeAnd;

/** An event's date and end, each with a button for the most common choice. */
export function WhenFields<Body>({ form, now, over, zone, time, length, copied }: WhenFieldsProps<Body>) {
  const { control, errors } = form;
  const begin = toDate(useWatch({ control, name: 'eventDate' }));
  const today = startOfToday(now, zone);
  const latest = latestEventDate(now);
  // The last one that was readable: while a start is typed, its end stays.
  const [lastBegin, setLastBegin] = useState(begin);
  if (begin && begin.getTime() !== lastBegin?.getTime()) setLastBegin(begin);
  const saturday = nextSaturday(now, zone, time);
  const usualLength = length ?? SATURDAY.length;

  /** The end moves with the start, until another end is chosen. */
  function moveEnd(text: string) {
    const start = toDate(text);
    if (length === undefined || !start) return;
    const endAfter = (from: Date) => new Date(from.getTime() + length).toISOString();
    if (form.getValues('endDate') === (lastBegin ? endAfter(lastBegin) : ''))
      form.setValue('endDate', endAfter(start), { shouldDirty: true });
  }

  /** A date that is not readable says so once the field is left, like everything else when the form is sent. */
  function leave(name: 'eventDate' | 'endDate') {
    if (form.getValues(name) === NO_DATE) form.trigger(name);
  }

  const dateField = (
    name: 'eventDate' | 'endDate',
    label: string,
    hint: string | undefined,
    limits: Pick<ComponentProps<typeof DateField>, 'earliest' | 'latest' | 'required' | 'usual'>,
    preset: { label: string; date: () => Date } | { label: string; date: null },
  ) => (
    <FormField label={label} id={name} error={errors[name]} hint={hint} className="min-w-0">
      {(field) => (
        <>
          <Controller
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <DateField
                {...field}
                name={name}
                value={value}
                onChange={(date) => {
                  if (name === 'eventDate') moveEnd(date);
                  if (!form.formState.isSubmitted) form.clearErrors(name);
                  onChange(date);
                }}
                onLeave={() => leave(name)}
                zone={zone}
                {...limits}
              />
            )}
          />
          <button
            type="button"
            className="btn btn-line mt-3 min-h-11 self-start"
            disabled={!preset.date}
            onClick={() => {
              if (!preset.date) return;
              const date = preset.date().toISOString();
              if (name === 'eventDate') moveEnd(date);
              form.setValue(name, date, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            }}
          >
            {preset.label}
          </button>
        </>
      )}
    </FormField>
  );

  return (
    <>
      {dateField(
        'eventDate',
        words.eventDate,
        over ? OVER[over] : copied ? TIMING_HINT : undefined,
        { earliest: today, latest, required: true, ...(time && { usual: time }) },
        {
          label: words.nextSaturdayOf(
            formatPlainDay(saturday.toISOString(), now, zone),
            formatTime(saturday.toISOString(), zone),
          ),
          date: () => saturday,
        },
      )}
      {dateField(
        'endDate',
        words.end,
        words.optionalUpToDaysAfterThe(LIMITS.eventDays),
        begin
          ? {
              earliest: begin,
              latest: new Date(begin.getTime() + LIMITS.eventDays * 24 * HOUR),
              usual: wallClock(new Date(begin.getTime() + usualLength), zone),
            }
          : { earliest: today, latest },
        { label: words.twoHours, date: begin && (() => new Date(begin.getTime() + 2 * HOUR)) },
      )}
      <p className="hint mt-0 sm:col-span-2">
        {words.timeZoneOf(zone.replaceAll('_', ' '), formatOffset((begin ?? now).toISOString(), zone))}
      </p>
    </>
  );
}
