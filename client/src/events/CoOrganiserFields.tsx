import { LIMITS } from '@social-serve/contract/limits';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import * as organisers from '#words/organisers.ts';
import { InputField } from '../ui/FormField.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { NO_CO_ORGANISER } from './co-organiser-input.ts';
import type { EventInput } from './event-input.ts';

const ADD = 'add-co-organiser';

interface CoOrganiserFieldsProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'field'>;
}

/** Who will be invited to help organise a new event: a row for each address. */
export function CoOrganiserFields<Body>({ form }: CoOrganiserFieldsProps<Body>) {
  const { control, field } = form;
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'coOrganisers' });
  const isSeries = useWatch({ control, name: 'repeat' }) !== '';
  const moveFocus = useMoveFocus();
  const isFull = rows.length === LIMITS.organisers;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-2">
      <legend className="sr-only">{words.coOrganisers}</legend>
      {rows.map(({ id }, row) => (
        <div key={id} className="flex max-w-md items-start gap-2">
          <InputField
            label={words.coOrganiserOf(row + 1)}
            id={`co-organiser-${row}`}
            className="min-w-0 grow"
            {...field(`coOrganisers.${row}.email`)}
            type="email"
            autoComplete="off"
            placeholder="name@example.org"
          />
          <button
            type="button"
            className="icon-btn mt-7"
            aria-label={words.removeCoOrganiserOf(row + 1)}
            onClick={() => {
              remove(row);
              moveFocus(`#${ADD}`);
            }}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
      <div>
        <button
          id={ADD}
          type="button"
          className="btn btn-line min-h-11"
          aria-describedby={`${ADD}-hint`}
          aria-disabled={isFull}
          onClick={() =>
            !isFull && append(NO_CO_ORGANISER, { focusName: `coOrganisers.${rows.length}.email` })
          }
        >
          <Plus className="size-5" aria-hidden="true" />
          {words.addCoOrganiser}
        </button>
        <p className="hint" id={`${ADD}-hint`}>
          {rows.length === 0
            ? words.optionalTheyAreInvitedOnceThe
            : isSeries
              ? organisers.theyCanEditAllDatesOfThis
              : organisers.theyCanEditTheEventSeeGuests}
        </p>
      </div>
    </fieldset>
  );
}
