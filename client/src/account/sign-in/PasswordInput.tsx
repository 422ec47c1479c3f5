import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';

/** The control of a password: hidden while it is typed, unless one asks to see it. Takes what an input takes. */
export function PasswordInput(props: ComponentProps<'input'>) {
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
