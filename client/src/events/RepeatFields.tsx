import { latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { seriesEvery } from '@social-serve/contract/series-rules';
import { Controller, useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { FormField, InputField, SelectField } from '../ui/FormField.tsx';
import { DateField } from '../ui/LateDateField.tsx';
import { toDate } from '../ui/typed-date.ts';
import { useTypedNumber } from '../ui/use-typed-number.tsx';
import type { ZodForm } from '../ui/use-zod-form.ts';
import type { EventInput } from './event-input.ts';
import { repeatedDates } from './repeat-input.ts';
import { datesInWords, everyMonthInWords } from './series-words.ts';

interface RepeatFieldsProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'errors' | 'register' | 'field' | 'getValues'>;
  now: Date;
  /** The time zone of the event. */
  zone: string;
}

/** What the preview of the dates depends on. */
const WATCHED = ['repeat', 'repeatEnds', 'repeatCount', 'repeatUntil', 'eventDate', 'timeZone'] as const;

/** Whether and how a new event repeats, with a preview of its dates. */
export function RepeatFields<Body>({ form, now, zone }: RepeatFieldsProps<Body>) {
  const { control, errors } = form;
  const count = useTypedNumber(words.n2ToIncludingTheFirst(LIMITS.seriesDates));
  const watched = useWatch({ control, name: WATCHED });
  const input = {
    ...form.getValues(),
    ...Object.fromEntries(WATCHED.map((name, at) => [name, watched[at]])),
  };
  const dates = repeatedDates(input);
  const begin = toDate(input.eventDate);
  const monthly = begin
    ? everyMonthInWords(seriesEvery({ ...input, timeZone: zone }, 'month'), input.eventDate, zone)
    : words.everyMonth;
  return (
    <>
      <FormField label={words.repeat} id="repeat" error={errors.repeat} className="min-w-0 sm:col-span-2">
        {(field) => (
          <select {...field} className="select sm:w-80" {...form.register('repeat')}>
            <option value="">{words.never}</option>
            <option value="week">{words.everyWeek}</option>
            <option value="two-weeks">{words.everyTwoWeeks}</option>
            <option value="month">{monthly}</option>
          </select>
        )}
      </FormField>
      {input.repeat !== '' && (
        <>
          <SelectField label={words.ends} id="repeatEnds" className="min-w-0" {...form.field('repeatEnds')}>
            <option value="count">{words.afterANumberOfDates}</option>
            <option value="until">{words.onADay}</option>
          </SelectField>
          {input.repeatEnds === 'until' ? (
            <FormField label={words.lastDay} id="repeatUntil" error={errors.repeatUntil} className="min-w-0">
              {(field) => (
                <Controller
                  control={control}
                  name="repeatUntil"
                  render={({ field: controlled }) => (
                    <DateField
                      {...field}
                      name="repeatUntil"
                      value={controlled.value}
                      onChange={controlled.onChange}
                      zone="UTC"
                      usual={{ hour: 12, minute: 0 }}
                      earliest={begin ?? now}
                      latest={latestEventDate(now)}
                      withTime={false}
                    />
                  )}
                />
              )}
            </FormField>
          ) : (
            <InputField
              label={words.numberOfDates}
              id="repeatCount"
              {...count}
              className="min-w-0"
              inputMode="numeric"
              {...form.field('repeatCount')}
            />
          )}
          <p role="status" className="hint mt-0 sm:col-span-2">
            {dates.length > 0
              ? words.datesEachASeparateEvent(
                  dates.length,
                  datesInWords(dates.map((date) => ({ ...date, timeZone: zone }))),
                )
              : words.theDatesWillBeListedHere}
          </p>
        </>
      )}
    </>
  );
}
