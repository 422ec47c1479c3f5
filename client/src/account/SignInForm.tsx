import { type FormEvent, type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastError } from '../ui/toasts.ts';
import { useAuth } from './auth-context.tsx';
import { fieldProblems, readFields } from './credentials.ts';
import { GoogleButton } from './GoogleButton.tsx';
import type { User } from './identity.ts';
import { useArrival, welcome } from './use-arrival.ts';

interface SignInFormProps<Name extends string> {
  /** The fields, all required, and their labels. */
  labels: Record<Name, string>;
  submitLabel: string;
  /** Why these values are not sent, for a toast; the password then gets the cursor. */
  refusal?: (values: Record<Name, string>) => string | null;
  signIn: (values: Record<Name, string>) => Promise<User>;
  /** What the dialog says when that worked. */
  greeting: (user: User) => string;
  /** Draws the fields. */
  children: (errors: Partial<Record<Name, string>>) => ReactNode;
}

/**
 * What /login and /register share (spec sections 2, 4 and 5): a form of required fields, Login with Google, and the way
 * on to the carried path, also for somebody who is signed in already.
 */
export function SignInForm<Name extends string>(props: SignInFormProps<Name>) {
  const { labels, submitLabel, refusal, signIn, greeting, children } = props;
  const { user, loading, failure, start, signInWithGoogle } = useAuth();
  const { busy, to, arrive } = useArrival();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  if (user?.email && !loading && !busy) return <Navigate to={to} replace />;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const problems = fieldProblems(form, labels);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(form);
    const values = readFields(form, Object.keys(labels) as Name[]);
    const refused = refusal?.(values);
    if (refused) {
      toastError(refused);
      form.querySelector<HTMLElement>('[name="password"]')?.focus();
      return;
    }
    await arrive(() => signIn(values), greeting);
  }

  return (
    <>
      {failure && <FailureNotice className="mt-6" message={failure} onRetry={start} />}
      <form className="mt-7 grid gap-5" noValidate onSubmit={submit} aria-busy={busy}>
        {children(errors)}
        <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
        <p className="muted flex items-center gap-4 text-sm before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
          or
        </p>
        <GoogleButton busy={busy} onClick={() => arrive(signInWithGoogle, welcome)} />
      </form>
    </>
  );
}
