import { pages } from '@social-serve/contract/paths';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import * as words from '#words/login.tsx';
import { useAuth } from '../account/auth-context.tsx';
import { credentials } from '../account/credentials.ts';
import { AuthPanel } from '../account/sign-in/AuthPanel.tsx';
import { PasswordField } from '../account/sign-in/PasswordField.tsx';
import { SignInForm, welcome } from '../account/sign-in/SignInForm.tsx';
import { InputField } from '../ui/FormField.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';

const EMPTY = { email: '', password: '' };

/** /login: by e-mail and password or by Google, then goes to the return-to path (docs/specification.md, "Accounts"). */
export function Login() {
  usePageTitle(words.login);
  const { signIn } = useAuth();
  const { state } = useLocation();

  return (
    <AuthPanel heading={words.login}>
      <SignInForm
        values={EMPTY}
        schema={() => credentials}
        submitLabel={words.login}
        signIn={({ email, password }) => signIn(email, password)}
        greeting={welcome}
      >
        {({ field, control }) => (
          <>
            <InputField
              label={words.email}
              id="email"
              {...field('email')}
              type="email"
              autoComplete="username"
              required
            />
            <PasswordField id="password" {...field('password')} autoComplete="current-password" />
            <ForgotPasswordLink control={control} />
          </>
        )}
      </SignInForm>
      <p className="mt-7">
        {words.newToSocialServe(
          <Link className="touch-target link-u font-bold" to={pages.register} state={state}>
            {words.register}
          </Link>,
        )}
      </p>
    </AuthPanel>
  );
}

/** Leads to the page for a new password, with the address that was typed. */
function ForgotPasswordLink({ control }: Pick<ZodForm<typeof EMPTY>, 'control'>) {
  const { state } = useLocation();
  const email = useWatch({ control, name: 'email' });
  return (
    <Link
      className="touch-target link-u -mt-1 justify-self-start text-[0.9375rem]"
      to={pages.forgotPassword}
      state={{ ...state, email }}
    >
      {words.forgotPassword}
    </Link>
  );
}
