import { isAcceptablePassword } from '@social-serve/contract/account-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { pages } from '@social-serve/contract/paths';
import { Link, useLocation } from 'react-router-dom';
import { AuthPanel } from '../account/AuthPanel.tsx';
import { useAuth } from '../account/auth-context.tsx';
import { registration } from '../account/credentials.ts';
import { PasswordInput } from '../account/PasswordInput.tsx';
import { SignInForm } from '../account/SignInForm.tsx';
import { FormField } from '../ui/FormField.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

const EMPTY = { name: '', photo: '', email: '', password: '' };

const PASSWORD_RULE = 'Password must be at least 6 characters long and include uppercase, lowercase letter.';

/** /register: makes an account with name and photo, then on to the carried path (docs/specification.md, "Accounts"). */
export function Register() {
  usePageTitle('Register');
  const { signUp, updateProfile } = useAuth();
  const { state } = useLocation();

  return (
    <AuthPanel heading="Register" toJoin="Register or log in to join">
      <SignInForm
        values={EMPTY}
        schema={registration}
        submitLabel="Register"
        refusal={({ password }) => (isAcceptablePassword(password) ? null : PASSWORD_RULE)}
        signIn={async ({ name, photo, email, password }) => {
          await signUp(email, password);
          return updateProfile({ displayName: name, photoURL: photo });
        }}
        greeting={() => 'Your Registration is successfully'}
      >
        {({ errors, register }) => (
          <>
            <FormField label="Name" id="name" error={errors.name}>
              {(field) => (
                <input
                  {...field}
                  {...register('name')}
                  className="input"
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
                  {...register('photo')}
                  className="input"
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
                <input
                  {...field}
                  {...register('email')}
                  className="input"
                  type="email"
                  autoComplete="email"
                  required
                />
              )}
            </FormField>
            <FormField
              label="Password"
              id="password"
              error={errors.password}
              hint="At least 6 characters, with an uppercase and a lowercase letter."
            >
              {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
            </FormField>
          </>
        )}
      </SignInForm>
      <p className="mt-7">
        Have an account already?{' '}
        <Link className="hit link-u font-bold" to={pages.login} state={state}>
          Login
        </Link>
      </p>
    </AuthPanel>
  );
}
