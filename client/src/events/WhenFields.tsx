import { latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { wallClock } from '@social-serve/contract/zone-rules';
import type { ComponentProps } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { formatOffset, formatPlainDay, formatTime } from '../ui/dates.ts';
import { FormField } from '../ui/FormField.tsx';
import { DateField } from '../ui/LateDateField.tsx';
import { toDate } from '../ui/typed-date.ts';
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
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'errors' | 'getValues' | 'setValue' | 'formState'>;
  now: Date;
  /** Set if the edited event is over. */
  over: keyof typeof OVER | undefined;
  /** The time zone of both dates. */
  zone: string;
  /** The time of day and the duration of a new event. Its end moves with its start. */
  timing: Timing | undefined;
  /** Whether `timing` is that of the copied event. */
  copied: boolean;
}

const TIMING_HINT = words.chooseNewDayTheTimeAnd;

/** An event's date and end, each with a button for the most common choice. */
export function WhenFields<Body>({ form, now, over, zone, timing, copied }: WhenFieldsProps<Body>) {
  const { control, errors } = form;
  const begin = toDate(useWatch({ control, name: 'eventDate' }));
  const today = startOfToday(now, zone);
  const latest = latestEventDate(now);
  const saturday = nextSaturday(now, zone, timing?.time);
  const length = timing?.length ?? SATURDAY.length;
  const endAfter = (start: Date | null) => start && new Date(start.getTime() + length).toISOString();

  /** The end of a new event moves with its start, until another end is chosen. */
  function moveEnd(start: string) {
    if (timing?.length === undefined) return;
    const end = form.getValues('endDate');
    if (end === (endAfter(begin) ?? ''))
      form.setValue('endDate', endAfter(toDate(start)) ?? '', { shouldDirty: true });
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
                  onChange(date);
                }}
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
        { earliest: today, latest, required: true, ...(timing && { usual: timing.time }) },
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
              usual: wallClock(new Date(begin.getTime() + length), zone),
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
