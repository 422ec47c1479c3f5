import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode } from 'react';
import './forms.css';

/** The props that connect a control to its label, hint and error. */
interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: ReactNode;
  /** The control's id, unique on the page. */
  id: string;
  /** The error message, if any. */
  error?: string | undefined;
  /** A hint for filling it in. */
  hint?: ReactNode;
  className?: string | undefined;
  /** Renders the control with the props that connect it to label, hint and error. */
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

type LabelledProps = Omit<FormFieldProps, 'children'>;

/** A field with an `input`, which gets all other props, such as those from `register`. */
export function InputField({
  label,
  id,
  error,
  hint,
  className,
  ...input
}: LabelledProps & Omit<ComponentProps<'input'>, keyof LabelledProps>) {
  return (
    <FormField label={label} id={id} error={error} hint={hint} className={className}>
      {(field) => <input {...field} {...input} className="input" />}
    </FormField>
  );
}

/** The same with a `textarea`. */
export function TextareaField({
  label,
  id,
  error,
  hint,
  className,
  ...textarea
}: LabelledProps & Omit<ComponentProps<'textarea'>, keyof LabelledProps>) {
  return (
    <FormField label={label} id={id} error={error} hint={hint} className={className}>
      {(field) => <textarea {...field} {...textarea} className="textarea" />}
    </FormField>
  );
}
