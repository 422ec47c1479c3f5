import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import './forms.css';

/** What the control of a field must carry, so that its label, hint and error belong to it. */
interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: ReactNode;
  /** The control's id, unique on the page. */
  id: string;
  /** A sentence that says what is wrong, or nothing. */
  error?: string | undefined;
  /** What helps to fill it in. */
  hint?: ReactNode;
  className?: string;
  /** Draws the control with the props that tie it to label, hint and error. */
  children: (props: FieldControlProps) => ReactNode;
}

/** One field of a form: label above, control, hint and error below (docs/specification.md, "Look"). */
export function FormField({ label, id, error, hint, className = '', children }: FormFieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
