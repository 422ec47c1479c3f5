import type { ComponentProps } from 'react';

interface RadioFieldProps {
  legend: string;
  /** Unique on the page; react-hook-form's props are in `input`. */
  id: string;
  input: ComponentProps<'input'>;
  /** The choices: value and label. */
  choices: readonly (readonly [value: string, words: string])[];
  error?: string | undefined;
}

/** A field with a few choices, all visible. */
export function RadioField({ legend, id, input, choices, error }: RadioFieldProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-[0.9375rem] font-[650]">{legend}</legend>
      {choices.map(([value, words]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...input}
            className="size-5 flex-none accent-secondary"
            type="radio"
            value={value}
            aria-invalid={error ? true : undefined}
          />
          {words}
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
