import { REPORT_REASONS } from '@social-serve/contract/report-rules';
import type { ComponentProps } from 'react';
import './reports.css';

interface ReasonFieldProps {
  legend: string;
  /** What react-hook-form ties the inputs with. */
  field: ComponentProps<'input'>;
  error?: string | undefined;
}

/** The three reasons, of which one is chosen. */
export function ReasonField({ legend, field, error }: ReasonFieldProps) {
  return (
    <fieldset className="reasons" aria-describedby={error ? 'reason-error' : undefined}>
      <legend>{legend}</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason}>
          <input {...field} type="radio" value={reason} aria-invalid={error ? true : undefined} />
          {reason}
        </label>
      ))}
      {error && (
        <p className="field-error" id="reason-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
