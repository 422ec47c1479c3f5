import { pages } from '@social-serve/server/paths';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/auth-context.tsx';
import { fieldProblems, focusFirstError, readFields } from '../auth/credentials.ts';
import { GoogleButton } from '../auth/GoogleButton.tsx';
import { useArrival, welcome } from '../auth/use-arrival.ts';
import { AuthPanel } from '../layout/AuthPanel.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { FormField } from '../ui/FormField.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

const LABELS = { email: 'Email', password: 'Password' } as const;

/** /login: by e-mail and password or by Google, then on to the carried path (spec sections 2 and 5). */
export function Login() {
  usePageTitle('Login');
  const { user, loading, failure, start, signIn, signInWithGoogle } = useAuth();
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
    const { email, password } = readFields(form, ['email', 'password']);
    await arrive(() => signIn(email, password), welcome);
  }

  return (
    <AuthPanel heading="Login">
      {failure && <FailureNotice className="mt-6" message={failure} onRetry={start} />}
      <form className="mt-7 grid gap-5" noValidate onSubmit={submit} aria-busy={busy}>
        <FormField label="Email" id="email" error={errors.email}>
          {(field) => (
            <input {...field} className="input" name="email" type="email" autoComplete="email" required />
          )}
        </FormField>
        <FormField label="Password" id="password" error={errors.password}>
          {(field) => (
            <input
              {...field}
              className="input"
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </FormField>
        {/* Spec section 2: this link does nothing. It says so instead of pretending. */}
        {/* biome-ignore lint/a11y/useValidAnchor: a link without effect is what the specification asks for */}
        <a
          href="#forgot-password"
          aria-disabled="true"
          className="link-u -mt-1 justify-self-start text-[0.9375rem] font-semibold"
          onClick={(event) => event.preventDefault()}
        >
          Forgot password?<span className="sr-only"> (unavailable)</span>
        </a>
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={busy}>
          {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          Login
        </button>
        <p className="muted flex items-center gap-4 text-sm before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
          or
        </p>
        <GoogleButton busy={busy} onClick={() => arrive(signInWithGoogle, welcome)} />
      </form>
      <p className="mt-7">
        New to Social Serve?{' '}
        <Link className="link-u font-bold" to={pages.register} state={state}>
          Register
        </Link>
      </p>
    </AuthPanel>
  );
}
