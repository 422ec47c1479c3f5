import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { FormField } from '../../ui/FormField.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  label?: string;
  error: string | undefined;
  hint?: string;
}

/** A password field, which hides what is typed. All other props go to the input. */
export function PasswordField({ id, label = 'Password', error, hint, ...input }: PasswordFieldProps) {
  return (
    <FormField label={label} id={id} error={error} hint={hint}>
      {(field) => <PasswordInput {...field} {...input} />}
    </FormField>
  );
}

/** The same for a new password. */
export const NewPasswordField = (props: PasswordFieldProps) => (
  <PasswordField
    hint="At least 6 characters, with an uppercase and a lowercase letter."
    autoComplete="new-password"
    {...props}
  />
);

/** Shows the typed password on request. */
function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        className="input pe-12"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <button
        type="button"
        className="muted absolute inset-y-0.5 end-0.5 grid w-11 cursor-pointer place-items-center rounded-md hover:text-base-content"
        aria-pressed={shown}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" aria-hidden="true" />
        {/* No aria-label: the field alone is labelled Password. */}
        <span className="sr-only">Show password</span>
      </button>
    </div>
  );
}
