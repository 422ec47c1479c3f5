import { pages } from '@social-serve/contract/paths';
import { Link, useLocation } from 'react-router-dom';
import { AuthPanel } from '../account/AuthPanel.tsx';
import { useAuth } from '../account/auth-context.tsx';
import { carriedPath } from '../account/carried-path.ts';
import { SignInForm } from '../account/SignInForm.tsx';
import { welcome } from '../account/use-arrival.ts';
import { FormField } from '../ui/FormField.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

const LABELS = { email: 'Email', password: 'Password' } as const;

/** /login: by e-mail and password or by Google, then on to the carried path (spec sections 2 and 5). */
export function Login() {
  usePageTitle('Login');
  const { signIn } = useAuth();
  const { state } = useLocation();

  return (
    <AuthPanel heading="Login">
      {carriedPath(state) !== pages.home && <p className="muted mt-3">Please log in to go on.</p>}
      <SignInForm
        labels={LABELS}
        submitLabel="Login"
        signIn={({ email, password }) => signIn(email, password)}
        greeting={welcome}
      >
        {(errors) => (
          <>
            <FormField label={LABELS.email} id="email" error={errors.email}>
              {(field) => (
                <input {...field} className="input" name="email" type="email" autoComplete="email" required />
              )}
            </FormField>
            <FormField label={LABELS.password} id="password" error={errors.password}>
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
          </>
        )}
      </SignInForm>
      <p className="mt-7">
        New to Social Serve?{' '}
        <Link className="link-u font-bold" to={pages.register} state={state}>
          Register
        </Link>
      </p>
    </AuthPanel>
  );
}
