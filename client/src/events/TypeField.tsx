import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { eventTypes } from '#words/shared/labels.ts';

interface TypeFieldProps {
  /** The result of `register`. */
  input: UseFormRegisterReturn;
  /** Whether the required choice is missing. */
  missing: boolean;
}

/** The type of the event: one of three, chosen with one tap. */
export function TypeField({ input, missing }: TypeFieldProps) {
  return (
    <fieldset className="field sm:col-span-2">
      <legend className="font-[650]">{words.eventType}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {EVENT_TYPES.map((type) => (
          <input
            key={type}
            type="radio"
            className="btn btn-line min-h-11 grow px-3 sm:grow-0 checked:bg-secondary checked:text-secondary-content"
            aria-label={eventTypes[type]}
            value={type}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? 'eventType-error' : undefined}
            {...input}
          />
        ))}
      </div>
      {missing && (
        <p className="field-error" id="eventType-error">
          <CircleAlert aria-hidden="true" />
          {words.chooseAType}
        </p>
      )}
    </fieldset>
  );
}
