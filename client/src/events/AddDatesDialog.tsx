import type { ManagedEvent } from '@social-serve/contract/event';
import { type AddDatesBody, addDatesBody } from '@social-serve/contract/event-bodies';
import { latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import * as words from '#words/event-form.ts';
import * as texts from '#words/series.ts';
import { digits } from '#words/shared/days.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormField, InputField, SelectField } from '../ui/FormField.tsx';
import { DateField } from '../ui/LateDateField.tsx';
import { readTypedNumber } from '../ui/typed-number.ts';
import { useSendForm } from '../ui/use-send-form.ts';
import { useTypedNumber } from '../ui/use-typed-number.tsx';
import { whenOf } from './event-times.ts';
import { postDates } from './queries.ts';
import { everyInWords } from './series-words.ts';

/** The inputs: how the series ends, how many dates there are, or the last day as noon UTC. */
const START = { ends: 'count', count: digits(4), until: '' };

const schema = (): z.ZodType<AddDatesBody> =>
  z.preprocess((input) => {
    const { ends, count, until } = input as typeof START;
    return ends === 'until'
      ? { until: until.slice(0, 10) || 'none' }
      : { count: readTypedNumber(count) ?? 0 };
  }, addDatesBody);

interface AddDatesDialogProps {
  event: ManagedEvent;
  onClose: () => void;
}

/** Adds later dates to the series of an event. */
export function AddDatesDialog({ event, onClose }: AddDatesDialogProps) {
  const [now] = useState(() => new Date());
  const count = useTypedNumber(texts.moreDatesToAdd(LIMITS.seriesDates - 1));
  const { form, sending } = useSendForm({
    values: START,
    schema,
    send: (wanted) => postDates(event._id, wanted),
    success: (_, { insertedIds }) => texts.datesWereAdded(insertedIds.length),
    onSuccess: onClose,
  });
  const ends = form.watch('ends');
  return (
    <FormDialog
      heading={texts.addDates}
      intro={
        <p>
          {texts.theyFollowTheLastDate(
            everyInWords(event.seriesEvery ?? 'week', event.eventDate, whenOf(event, 'none').zone),
          )}
        </p>
      }
      form={form}
      sending={sending}
      label={texts.addDates}
      submit={texts.addDates}
      onClose={onClose}
    >
      <SelectField label={words.ends} id="added-ends" {...form.field('ends')}>
        <option value="count">{words.afterANumberOfDates}</option>
        <option value="until">{words.onADay}</option>
      </SelectField>
      {ends === 'until' ? (
        <FormField label={words.lastDay} id="added-until" error={form.errors.until}>
          {(field) => (
            <Controller
              control={form.control}
              name="until"
              render={({ field: controlled }) => (
                <DateField
                  {...field}
                  name="until"
                  value={controlled.value}
                  onChange={controlled.onChange}
                  zone="UTC"
                  usual={{ hour: 12, minute: 0 }}
                  earliest={now}
                  latest={latestEventDate(now)}
                  withTime={false}
                />
              )}
            />
          )}
        </FormField>
      ) : (
        <InputField
          label={texts.datesToAdd}
          id="added-count"
          {...count}
          inputMode="numeric"
          {...form.field('count')}
        />
      )}
    </FormDialog>
  );
}
