import { isAcceptablePassword } from '@social-serve/contract/account-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { pages } from '@social-serve/contract/paths';
import { Link, useLocation } from 'react-router-dom';
import { AuthPanel } from '../account/AuthPanel.tsx';
import { useAuth } from '../account/auth-context.tsx';
import { PASSWORD_RULE } from '../account/credentials.ts';
import { SignInForm } from '../account/SignInForm.tsx';
import { FormField } from '../ui/FormField.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

const LABELS = { name: 'Name', photo: 'Photo', email: 'Email', password: 'Password' } as const;

/** /register: makes an account with name and photo, then on to the carried path (spec sections 2, 4 and 5). */
export function Register() {
  usePageTitle('Register');
  const { signUp, updateProfile } = useAuth();
  const { state } = useLocation();

  return (
    <AuthPanel heading="Register">
      <SignInForm
        labels={LABELS}
        submitLabel="Register"
        refusal={({ password }) => (isAcceptablePassword(password) ? null : PASSWORD_RULE)}
        signIn={async ({ name, photo, email, password }) => {
          await signUp(email, password);
          return updateProfile({ displayName: name, photoURL: photo });
        }}
        greeting={() => 'Your Registration is successfully'}
      >
        {(errors) => (
          <>
            <FormField label={LABELS.name} id="name" error={errors.name}>
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
            <FormField
              label={LABELS.photo}
              id="photo"
              error={errors.photo}
              hint="The web address of your picture."
            >
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
            <FormField label={LABELS.email} id="email" error={errors.email}>
              {(field) => (
                <input {...field} className="input" name="email" type="email" autoComplete="email" required />
              )}
            </FormField>
            <FormField
              label={LABELS.password}
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
          </>
        )}
      </SignInForm>
      <p className="mt-7">
        Have an account already?{' '}
        <Link className="link-u font-bold" to={pages.login} state={state}>
          Login
        </Link>
      </p>
    </AuthPanel>
  );
}
