import { answerBy, questionsBegin } from '@social-serve/contract/coming-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { digits } from '#words/shared/days.ts';
import { formatUnderstood, localZone } from '../ui/dates.ts';
import { FormField } from '../ui/FormField.tsx';
import { toDate } from '../ui/typed-date.ts';
import { readTypedNumber } from '../ui/typed-number.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { type EventInput, zoneIn } from './event-input.ts';

/** How many hours before the start places can become free. */
const HOURS = Array.from({ length: LIMITS.freeSilent }, (_, hour) => hour + 1);

interface ComingFieldsProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'errors' | 'setValue'>;
}

/** Whether people are asked if they still come, and what happens to the places of those who don't answer. An empty text is the default. */
export function ComingFields<Body>({ form }: ComingFieldsProps<Body>) {
  const { control, errors, setValue } = form;
  const [askComing, freeSilent, capacity] = useWatch({
    control,
    name: ['askComing', 'freeSilent', 'capacity'],
  });
  const asks = askComing !== 'false';
  return (
    <>
      <FormField
        label={words.theDayBefore}
        id="askComing"
        error={errors.askComing}
        hint={asks ? words.theyAnswerWithOneTap : words.theyGetAReminderWithoutQuestion}
        className="min-w-0"
      >
        {(field) => (
          <select
            {...field}
            name="askComing"
            className="select"
            value={asks ? '' : 'false'}
            onChange={({ target }) => setValue('askComing', target.value, { shouldDirty: true })}
          >
            <option value="">{words.askWhetherTheyStillCome}</option>
            <option value="false">{words.onlyRemindThem}</option>
          </select>
        )}
      </FormField>
      {asks && (capacity.trim() !== '' || freeSilent !== '') && (
        <FormField
          label={words.freePlacesOfPeopleWhoDontAnswer}
          id="freeSilent"
          error={errors.freeSilent}
          hint={<FreeingHint control={control} />}
          className="min-w-0"
        >
          {(field) => (
            <select
              {...field}
              name="freeSilent"
              className="select"
              value={freeSilent}
              onChange={({ target }) => setValue('freeSilent', target.value, { shouldDirty: true })}
            >
              <option value="">{words.neverFreeThem}</option>
              {HOURS.map((hours) => (
                <option key={hours} value={digits(hours)}>
                  {words.hoursBeforeTheStart(hours)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
    </>
  );
}

/** Until when people must have answered. */
function FreeingHint<Body>({ control }: Pick<ZodForm<EventInput, Body>, 'control'>) {
  const [freeSilent, eventDate, timeZone] = useWatch({
    control,
    name: ['freeSilent', 'eventDate', 'timeZone'],
  });
  const hours = readTypedNumber(freeSilent);
  if (typeof hours !== 'number') return words.everyoneKeepsTheirPlace;
  const begins = toDate(eventDate)?.toISOString();
  if (!begins) return words.theyAreAskedTwoDaysBefore;
  const zone = zoneIn(timeZone) ?? localZone();
  const event = { eventDate: begins, timeZone: zone, freeSilent: hours };
  const by = answerBy(event, questionsBegin(event).toISOString());
  if (!by) return words.theyAreAskedTwoDaysBefore;
  return words.theyMustAnswerBy(formatUnderstood(by.toISOString(), zone, true));
}
