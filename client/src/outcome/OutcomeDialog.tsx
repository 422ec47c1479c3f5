import type { Event } from '@social-serve/contract/event';
import type { OutcomeBody } from '@social-serve/contract/outcome';
import { OUTCOME, UNITS } from '@social-serve/contract/outcome-rules';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as words from '#words/outcome.ts';
import { suggestions } from '#words/shared/amounts.ts';
import { units } from '#words/shared/labels.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField, SelectField, TextareaField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { useTypedNumber } from '../ui/use-typed-number.tsx';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { NO_ITEM, type OutcomeValues, outcomeSchema, outcomeValues } from './outcome-form.ts';
import { putOutcome } from './queries.ts';

/** The form for an event's results. */
export function OutcomeDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { outcome } = event;
  const [values] = useState(() => outcomeValues(outcome));
  const { form, sending } = useSendForm<OutcomeValues, OutcomeBody>({
    values,
    schema: outcomeSchema,
    send: (body) => putOutcome(event._id, body),
    success: words.yourResultsAreOnline,
    onSuccess: onClose,
  });
  const { fields: rows, append } = useFieldArray({ control: form.control, name: 'items' });
  const walkIns = useTypedNumber(words.peopleWhoCameWithoutJoining);
  const hours = useTypedNumber(words.yourEventHasNoEndTime);
  const suggested = suggestions[event.eventType] ?? [];

  /** Fills the first empty row with a suggestion; the last row, when all are full and no more can be added. */
  function suggest({ what, unit }: (typeof suggested)[number]) {
    const free = form.getValues('items').findIndex((item) => !item.what.trim());
    const row = free === -1 ? Math.min(rows.length, OUTCOME.items - 1) : free;
    const amount = `items.${row}.amount` as const;
    if (row === rows.length) return append({ ...NO_ITEM, what, unit }, { focusName: amount });
    form.setValue(`items.${row}.what`, what, { shouldDirty: true });
    form.setValue(`items.${row}.unit`, unit, { shouldDirty: true });
    form.setFocus(amount);
  }

  return (
    <FormDialog
      heading={words.howDidItGo}
      intro={<p>{words.resultsAppearOnYourEvents}</p>}
      form={form}
      sending={sending}
      label={words.howDidItGo}
      submit={words.save}
      onClose={onClose}
    >
      {suggested.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {suggested.map((one) => (
            <button
              key={one.what + one.unit}
              type="button"
              className="btn btn-line btn-sm"
              onClick={() => suggest(one)}
            >
              <Plus className="size-4" aria-hidden="true" />
              <span>{`${one.what} (${units[one.unit]})`}</span>
            </button>
          ))}
        </p>
      )}
      {rows.map(({ id }, row) => (
        <Item key={id} row={row} form={form} />
      ))}
      {rows.length < OUTCOME.items && (
        <button
          type="button"
          className="btn btn-line justify-self-start"
          onClick={() => append(NO_ITEM, { focusName: `items.${rows.length}.what` })}
        >
          <Plus className="size-5" aria-hidden="true" />
          {words.addAnother}
        </button>
      )}
      <TextareaField
        label={words.summary}
        id="outcome-summary"
        {...form.field('summary')}
        maxLength={OUTCOME.summary}
      />
      <InputField
        label={words.walkIns}
        id="outcome-walk-ins"
        {...walkIns}
        {...form.field('walkIns')}
        inputMode="numeric"
        placeholder="0"
        autoComplete="off"
      />
      {!event.endDate && (
        <InputField
          label={words.durationInHours}
          id="outcome-hours"
          {...hours}
          {...form.field('hours')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

/** One result: what, how much, and in which unit. */
function Item({ row, form }: { row: number; form: Pick<ZodForm<OutcomeValues>, 'field'> }) {
  const amount = useTypedNumber();
  return (
    <fieldset
      aria-label={words.resultOf(row + 1)}
      className="grid min-w-0 grid-cols-2 gap-3 sm:grid-cols-[1fr_7rem_8rem]"
    >
      <InputField
        className="max-sm:col-span-2"
        label={words.result}
        id={`outcome-what-${row}`}
        {...form.field(`items.${row}.what`)}
        maxLength={OUTCOME.what}
      />
      <InputField
        label={words.amount}
        id={`outcome-amount-${row}`}
        {...amount}
        {...form.field(`items.${row}.amount`)}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField label={words.unit} id={`outcome-unit-${row}`} {...form.field(`items.${row}.unit`)}>
        <option value="">{words.none}</option>
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {units[unit]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
