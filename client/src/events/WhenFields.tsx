import { latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { wallClock } from '@social-serve/contract/zone-rules';
import { type ComponentProps, useState } from 'react';
import { Controller } from 'react-hook-form';
import { formatOffset } from '../ui/dates.ts';
import { FormField } from '../ui/FormField.tsx';
import type { useCheckedForm } from '../ui/use-checked-form.ts';
import { DateField } from './DateField.tsx';
import { type EventInput, inZone, startOfToday, toDate, zoneIn } from './event-input.ts';
import { type ZoneChoice, zoneChoices, zoneOfCity } from './zone-choices.ts';

const HOUR = 3_600_000;

interface WhenFieldsProps<Body> {
  form: Pick<
    ReturnType<typeof useCheckedForm<EventInput, Body>>,
    'control' | 'errors' | 'getValues' | 'register' | 'setValue' | 'watch' | 'formState'
  >;
  now: Date;
  /** Whether the event that is changed is over. */
  over: boolean;
}

/** When an event is: its date, its end, and the zone on whose clocks both stand. */
export function WhenFields<Body>({ form, now, over }: WhenFieldsProps<Body>) {
  const { control, errors } = form;
  const [eventDate, timeZone] = form.watch(['eventDate', 'timeZone']);
  const named = zoneIn(timeZone);
  // While a name is being typed the dates stay on the clocks of the one before.
  const [zone, setZone] = useState(() => named ?? zoneIn('') ?? 'UTC');
  if (named && named !== zone) setZone(named);
  // Their names are made when somebody wants to see them: some four hundred.
  const [choices, setChoices] = useState<readonly ZoneChoice[]>([]);

  const begin = toDate(eventDate);
  const today = startOfToday(now, zone);
  const latest = latestEventDate(now);

  /** Leaves the clocks of both dates alone: who corrects the zone means the same time there. */
  function move(text: string) {
    const to = zoneIn(text);
    if (!to || to === zone) return;
    for (const name of ['eventDate', 'endDate'] as const)
      form.setValue(name, inZone(form.getValues(name), zone, to), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  }

  const dateField = (
    name: 'eventDate' | 'endDate',
    label: string,
    hint: string | undefined,
    limits: Pick<ComponentProps<typeof DateField>, 'earliest' | 'latest' | 'required' | 'usual'>,
  ) => (
    <FormField label={label} id={name} error={errors[name]} hint={hint} className="min-w-0">
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <DateField {...field} name={name} value={value} onChange={onChange} zone={zone} {...limits} />
          )}
        />
      )}
    </FormField>
  );

  return (
    <>
      {dateField(
        'eventDate',
        'Event Date',
        over ? 'This event is over. Choose a new date to save changes.' : undefined,
        { earliest: today, latest, required: true },
      )}
      {dateField(
        'endDate',
        'End',
        `May be left empty. At most ${LIMITS.eventDays} days after the beginning.`,
        begin
          ? {
              earliest: begin,
              latest: new Date(begin.getTime() + LIMITS.eventDays * 24 * HOUR),
              usual: wallClock(new Date(begin.getTime() + 2 * HOUR), zone),
            }
          : { earliest: today, latest },
      )}
      <FormField
        label="Time Zone"
        id="timeZone"
        error={errors.timeZone}
        hint={zoneHint(timeZone, zone, begin ?? now)}
        className="min-w-0 sm:col-span-2"
      >
        {(field) => (
          <>
            <input
              {...field}
              className="input sm:max-w-88"
              list="timeZones"
              autoComplete="off"
              spellCheck={false}
              maxLength={LIMITS.timeZone}
              placeholder="Search a city or a zone"
              onFocus={() => setChoices(zoneChoices(now))}
              {...form.register('timeZone', {
                onChange: ({ target }) => move(target.value),
                onBlur: ({ target }) => {
                  const found = zoneOfCity(target.value);
                  if (!found) return;
                  move(found);
                  form.setValue('timeZone', found, { shouldDirty: true, shouldValidate: true });
                },
              })}
            />
            <datalist id="timeZones">
              {choices.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
    </>
  );
}

/** On whose clocks the dates stand. */
function zoneHint(text: string, zone: string, at: Date): string {
  const offset = formatOffset(at.toISOString(), zone);
  return text.trim() === ''
    ? `Date and end are in your own zone, ${offset}. Name one, and visitors elsewhere see it beside theirs.`
    : `Date and end are on the clocks there: ${offset} on that day.`;
}
