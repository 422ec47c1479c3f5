import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import * as words from '#words/account.tsx';
import { FormField } from '../../ui/FormField.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  label?: string;
  error: string | undefined;
  hint?: string;
}

/** A field for a password, with a button that shows it. All other props go to the input. */
export function PasswordField({ id, label = words.password, error, hint, ...input }: PasswordFieldProps) {
  return (
    <FormField label={label} id={id} error={error} hint={hint}>
      {(field) => <PasswordInput {...field} {...input} />}
    </FormField>
  );
}

/** A field for choosing a password. */
export const NewPasswordField = (props: PasswordFieldProps) => (
  <PasswordField hint={words.atLeast6CharactersWithAn} autoComplete="new-password" {...props} />
);

function PasswordInput(props: ComponentProps<'input'>) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        className="input pe-12"
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <button
        type="button"
        className="muted absolute inset-y-0.5 end-0.5 grid w-11 cursor-pointer place-items-center rounded-md hover:text-base-content"
        aria-pressed={isVisible}
        aria-controls={props.id}
        onClick={() => setVisible(!isVisible)}
      >
        <Icon className="size-5" aria-hidden="true" />
        {/* No aria-label: only the field may be labelled "Password". */}
        <span className="sr-only">{words.showPassword}</span>
      </button>
    </div>
  );
}
