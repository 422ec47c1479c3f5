import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, createElement, type ReactNode } from 'react';
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
          <span>{error}</span>
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
type Control = 'input' | 'select' | 'textarea';

/** A field with this control, which gets all other props, such as those from `register`. */
const fieldWith =
  <Tag extends Control>(tag: Tag) =>
  ({
    label,
    id,
    error,
    hint,
    className,
    ...props
  }: LabelledProps & Omit<ComponentProps<Tag>, keyof LabelledProps>) => (
    <FormField label={label} id={id} error={error} hint={hint} className={className}>
      {(field) => createElement(tag, { ...field, ...props, className: tag })}
    </FormField>
  );

export const InputField = fieldWith('input');
export const SelectField = fieldWith('select');
export const TextareaField = fieldWith('textarea');
