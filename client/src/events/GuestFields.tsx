import { LIMITS } from '@social-serve/contract/limits';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { digits } from '#words/shared/days.ts';
import { config } from '../api/config.ts';
import { FormField } from '../ui/FormField.tsx';
import { inDigits } from '../ui/numbers.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import type { EventInput } from './event-input.ts';

/** The choices: how many companions a person may bring. */
const NUMBERS = Array.from({ length: LIMITS.companions + 1 }, (_, number) => number);

interface GuestFieldsProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'errors' | 'setValue'>;
}

/** How people may join: with or without an account, alone or with others. An empty text means the default. */
export function GuestFields<Body>({ form }: GuestFieldsProps<Body>) {
  const { control, errors, setValue } = form;
  const [companions, joining] = useWatch({ control, name: ['mostCompanions', 'joinWithoutAccount'] });
  return (
    <>
      <FormField
        label={words.eachPersonMayBring}
        id="mostCompanions"
        error={errors.mostCompanions}
        hint={words.adultsAndChildrenEachOfThem}
        className="min-w-0"
      >
        {(field) => (
          <select
            {...field}
            name="mostCompanions"
            className="select sm:w-48"
            value={companions || digits(LIMITS.usualCompanions)}
            onChange={({ target }) => setValue('mostCompanions', target.value, { shouldDirty: true })}
          >
            {NUMBERS.map((number) => (
              <option key={number} value={digits(number)}>
                {number === 0 ? words.nobodyElse : inDigits(number)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {config.joinWithoutAccount !== false && (
        <div className="sm:col-span-2">
          <label className="panel flex min-h-11 cursor-pointer items-center gap-3 px-4 font-[650]">
            <input
              type="checkbox"
              name="joinWithoutAccount"
              className="size-5 flex-none accent-secondary"
              aria-describedby="joinWithoutAccount-hint"
              checked={joining !== 'false'}
              onChange={({ target }) =>
                setValue('joinWithoutAccount', target.checked ? '' : 'false', { shouldDirty: true })
              }
            />
            {words.anyoneMayJoinWithoutAn}
          </label>
          <p className="hint" id="joinWithoutAccount-hint">
            {words.theyGiveANameAndIfTheyLikeAn}
          </p>
        </div>
      )}
    </>
  );
}
