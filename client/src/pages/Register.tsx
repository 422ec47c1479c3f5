import { pages } from '@social-serve/server/paths';
import { isAcceptablePassword, LIMITS } from '@social-serve/server/rules';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/auth-context.tsx';
import { fieldProblems, focusFirstError, PASSWORD_RULE, readFields } from '../auth/credentials.ts';
import { GoogleButton } from '../auth/GoogleButton.tsx';
import { useArrival, welcome } from '../auth/use-arrival.ts';
import { AuthPanel } from '../layout/AuthPanel.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { FormField } from '../ui/FormField.tsx';
import { toastError } from '../ui/toasts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

const LABELS = { name: 'Name', photo: 'Photo', email: 'Email', password: 'Password' } as const;

/** /register: makes an account with name and photo, then on to the carried path (spec sections 2, 4 and 5). */
export function Register() {
  usePageTitle('Register');
  const { user, loading, failure, start, signUp, updateProfile, signInWithGoogle } = useAuth();
  const { state } = useLocation();
  const { busy, to, arrive } = useArrival();
  const [errors, setErrors] = useState<Partial<Record<keyof typeof LABELS, string>>>({});

  if (user?.email && !loading && !busy) return <Navigate to={to} replace />;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const problems = fieldProblems(form, LABELS);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(form);
    const { name, photo, email, password } = readFields(form, ['name', 'photo', 'email', 'password']);
    if (!isAcceptablePassword(password)) {
      toastError(PASSWORD_RULE);
      form.querySelector<HTMLElement>('[name="password"]')?.focus();
      return;
    }
    await arrive(
      async () => {
        await signUp(email, password);
        return updateProfile({ displayName: name, photoURL: photo });
      },
      () => 'Your Registration is successfully',
    );
  }

  return (
    <AuthPanel heading="Register">
      {failure && <FailureNotice className="mt-6" message={failure} onRetry={start} />}
      <form className="mt-7 grid gap-5" noValidate onSubmit={submit} aria-busy={busy}>
        <FormField label="Name" id="name" error={errors.name}>
          {(field) => (
            <input
              {...field}
              className="input"
              name="name"
              autoComplete="name"
              maxLength={LIMITS.name}
              required
            />
          )}
        </FormField>
        <FormField label="Photo" id="photo" error={errors.photo} hint="The web address of your picture.">
          {(field) => (
            <input
              {...field}
              className="input"
              name="photo"
              inputMode="url"
              autoComplete="photo"
              placeholder="https://"
              maxLength={LIMITS.photoURL}
              required
            />
          )}
        </FormField>
        <FormField label="Email" id="email" error={errors.email}>
          {(field) => (
            <input {...field} className="input" name="email" type="email" autoComplete="email" required />
          )}
        </FormField>
        <FormField
          label="Password"
          id="password"
          error={errors.password}
          hint="At least 6 characters, with an uppercase and a lowercase letter."
        >
          {(field) => (
            <input
              {...field}
              className="input"
              name="password"
              type="password"
              autoComplete="new-password"
              required
            />
          )}
        </FormField>
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={busy}>
          {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          Register
        </button>
        <p className="muted flex items-center gap-4 text-sm before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
          or
        </p>
        <GoogleButton busy={busy} onClick={() => arrive(signInWithGoogle, welcome)} />
      </form>
      <p className="mt-7">
        Have an account already?{' '}
        <Link className="link-u font-bold" to={pages.login} state={state}>
          Login
        </Link>
      </p>
    </AuthPanel>
  );
}
