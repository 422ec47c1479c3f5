import type { Event } from '@social-serve/contract/event';
import type { OutcomeBody } from '@social-serve/contract/outcome';
import { OFTEN_TOLD, OUTCOME, UNITS } from '@social-serve/contract/outcome-rules';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormField, InputField, TextareaField } from '../ui/FormField.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm, type ZodForm } from '../ui/use-zod-form.ts';
import { type OutcomeValues, outcomeSchema, outcomeValues, ROWS, rowField } from './outcome-form.ts';
import { putOutcome } from './queries.ts';

/** Asks an organiser what was done at their event, and sends it. */
export function OutcomeDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { outcome } = event;
  const [values] = useState(() => outcomeValues(outcome));
  const [shown, setShown] = useState(Math.max(1, outcome?.items.length ?? 0));
  const form = useZodForm<OutcomeValues, OutcomeBody>({ values, schema: outcomeSchema });
  const sending = useSend({
    form,
    send: (body: OutcomeBody) => putOutcome(event._id, body),
    success: 'Everybody can read what you achieved',
    onSuccess: onClose,
  });
  const often = OFTEN_TOLD[event.eventType] ?? [];

  /** Fills the first free row with what is often told. */
  function suggest({ what, unit }: (typeof often)[number]) {
    const isFree = (row: number) => !form.getValues(rowField('what', row)).trim();
    const row = ROWS.find(isFree) ?? ROWS.length - 1;
    setShown((rows) => Math.max(rows, row + 1));
    form.setValue(rowField('what', row), what, { shouldDirty: true });
    form.setValue(rowField('unit', row), unit, { shouldDirty: true });
    requestAnimationFrame(() => document.getElementById(`outcome-amount-${row}`)?.focus());
  }

  return (
    <FormDialog
      heading="What was done?"
      intro={<p>It stands on your event’s page, for everybody. All of it may be left out.</p>}
      form={form}
      sending={sending}
      label="What was done"
      submit="Save"
      onClose={onClose}
    >
      {often.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {often.map((one) => (
            <button
              key={one.what + one.unit}
              type="button"
              className="btn btn-line btn-sm"
              onClick={() => suggest(one)}
            >
              <Plus className="size-4" aria-hidden="true" />
              {one.what} ({one.unit})
            </button>
          ))}
        </p>
      )}
      {ROWS.slice(0, shown).map((row) => (
        <Item key={row} row={row} form={form} />
      ))}
      {shown < ROWS.length && (
        <button
          type="button"
          className="btn btn-line justify-self-start"
          onClick={() => {
            setShown(shown + 1);
            requestAnimationFrame(() => document.getElementById(`outcome-what-${shown}`)?.focus());
          }}
        >
          <Plus className="size-5" aria-hidden="true" />
          Add another
        </button>
      )}
      <TextareaField
        label="In your words"
        id="outcome-summary"
        {...form.field('summary')}
        maxLength={OUTCOME.summary}
      />
      <InputField
        label="Came without having joined"
        id="outcome-walk-ins"
        hint="Who joined is counted by your check-ins."
        {...form.field('walkIns')}
        inputMode="numeric"
        placeholder="0"
        autoComplete="off"
      />
      {!event.endDate && (
        <InputField
          label="How many hours it took"
          id="outcome-hours"
          hint="Your event names no end. Who was checked in is credited with these hours."
          {...form.field('hours')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

/** What was done, how much of it, and in which unit. */
function Item({
  row,
  form,
}: {
  row: number;
  form: Pick<ZodForm<OutcomeValues>, 'register' | 'errors' | 'field'>;
}) {
  return (
    <fieldset
      aria-label={`Result ${row + 1}`}
      className="grid min-w-0 grid-cols-2 gap-3 sm:grid-cols-[1fr_7rem_8rem]"
    >
      <InputField
        className="max-sm:col-span-2"
        label="What"
        id={`outcome-what-${row}`}
        {...form.field(rowField('what', row))}
        maxLength={OUTCOME.what}
      />
      <InputField
        label="Amount"
        id={`outcome-amount-${row}`}
        {...form.field(rowField('amount', row))}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormField label="Unit" id={`outcome-unit-${row}`} error={form.errors[rowField('unit', row)]}>
        {(field) => (
          <select {...field} {...form.register(rowField('unit', row))} className="select">
            <option value="">none</option>
            {UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        )}
      </FormField>
    </fieldset>
  );
}
