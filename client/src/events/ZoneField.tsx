import { LIMITS } from '@social-serve/contract/limits';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { formatOffset } from '../ui/dates.ts';
import { FormField } from '../ui/FormField.tsx';
import { toDate } from '../ui/typed-date.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { type EventInput, inZone, zoneIn } from './event-input.ts';
import { type ZoneChoice, zoneChoices, zoneOfCity } from './zone-choices.ts';

/** The time zone of a form's dates: while a name is being typed, the previous one. */
export function useZone(text: string): string {
  const named = zoneIn(text);
  const [zone, setZone] = useState(() => named ?? zoneIn('') ?? 'UTC');
  if (named && named !== zone) setZone(named);
  return named ?? zone;
}

interface ZoneFieldProps<Body> {
  form: Pick<
    ZodForm<EventInput, Body>,
    'control' | 'errors' | 'getValues' | 'register' | 'setValue' | 'formState'
  >;
  now: Date;
  /** From `useZone`. */
  zone: string;
}

/** The time zone of an event's date and end, by its name or a city. */
export function ZoneField<Body>({ form, now, zone }: ZoneFieldProps<Body>) {
  const [eventDate, timeZone] = useWatch({ control: form.control, name: ['eventDate', 'timeZone'] });
  // The list of some four hundred names is created only when it is needed.
  const [choices, setChoices] = useState<readonly ZoneChoice[]>([]);

  /** Keeps the local times of both dates: someone who corrects the zone means the same time there. */
  function move(text: string) {
    const to = zoneIn(text);
    if (!to || to === zone) return;
    for (const name of ['eventDate', 'endDate'] as const)
      form.setValue(name, inZone(form.getValues(name), zone, to), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  }

  return (
    <FormField
      label={words.timeZone}
      id="timeZone"
      error={form.errors.timeZone}
      hint={zoneHint(timeZone, zone, toDate(eventDate) ?? now)}
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
            placeholder={words.searchForACityOrTimeZone}
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
  );
}

/** Explains the time zone of the dates. */
function zoneHint(text: string, zone: string, at: Date): string {
  const offset = formatOffset(at.toISOString(), zone);
  return text.trim() === ''
    ? words.timesAreInYourTimeZoneChoose(offset)
    : words.timesAreInThisTimeZoneOnThat(offset);
}
