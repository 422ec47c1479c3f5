import { lengthOf } from '@social-serve/contract/text-rules';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, createElement, type ReactNode, type SyntheticEvent, useState } from 'react';
import * as words from '#words/ui.ts';

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
  /** How many characters are left, where that matters. */
  left?: number | undefined;
  /** A hint for filling it in. */
  hint?: ReactNode;
  className?: string | undefined;
  /** Renders the control with the props that connect it to label, hint and error. */
  children: (props: FieldControlProps) => ReactNode;
}

/** One field of a form: label above, control, hint and error below (docs/specification.md, "Look"). */
export function FormField({ label, id, error, left, hint, className = '', children }: FormFieldProps) {
  const lines = { error: Boolean(error), left: left !== undefined, hint: Boolean(hint) };
  const describedBy = Object.entries(lines).flatMap(([name, shown]) => (shown ? `${id}-${name}` : []));
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.join(' ') || undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {left !== undefined && (
        <p className={left < 0 ? 'field-error' : 'hint'} id={`${id}-left`} aria-live="polite">
          {left < 0 ? words.charactersTooMany(-left) : words.charactersLeft(left)}
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

type LabelledProps = Omit<FormFieldProps, 'children' | 'left'>;
type Control = 'input' | 'select' | 'textarea';
type ControlProps<Tag extends Control> = LabelledProps & Omit<ComponentProps<Tag>, keyof LabelledProps>;

/**
 * How many characters a field has left, once there are few. Nothing is cut while typing, as an input's own maxlength would do,
 * which counts an emoji as several.
 */
function useCharactersLeft(maxLength = Number.POSITIVE_INFINITY) {
  const [typed, setTyped] = useState(0);
  const count = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setTyped(lengthOf(currentTarget.value));
  const left = maxLength - typed;
  const isNear = left <= Math.min(maxLength / 5, 100);
  return { left: isNear ? left : undefined, counting: { onInput: count, onFocus: count } };
}

/** A field with this control, which gets all other props, such as those from `register`. `maxLength` is in code points. */
function fieldWith<Tag extends Control>(tag: Tag) {
  return function LabelledControl(props: ControlProps<Tag>) {
    const { label, id, error, hint, className, maxLength, ...others } = props as ControlProps<'input'>;
    const { left, counting } = useCharactersLeft(maxLength);
    return (
      <FormField {...{ label, id, error, left, hint, className }}>
        {(field) =>
          createElement(tag, {
            ...field,
            ...(maxLength !== undefined && counting),
            ...others,
            className: tag,
          })
        }
      </FormField>
    );
  };
}

export const InputField = fieldWith('input');
export const SelectField = fieldWith('select');
export const TextareaField = fieldWith('textarea');
