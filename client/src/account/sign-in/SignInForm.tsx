import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import type { z } from 'zod';
import type { ChosenPicture } from '../../pictures/use-picture.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toastError } from '../../ui/toasts.ts';
import { type CheckedForm, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAuth } from '../auth-context.tsx';
import { IdentityError, type User } from '../identity.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { useSignInFlow, welcome } from './use-sign-in-flow.ts';

interface SignInFormProps<Values extends { email: string; password: string }> {
  values: Values;
  /** Made anew for each check. */
  schema: () => z.ZodType<Values>;
  /** A picture that is waited for before the form is sent. */
  picture?: ChosenPicture;
  submitLabel: string;
  /** Why these values are not sent, for a toast and the password, which then gets the cursor. */
  refusal?: (values: Values) => string | null;
  signIn: (values: Values) => Promise<User>;
  /** What the dialog says when that worked. */
  greeting: (user: User) => string;
  children: (form: CheckedForm<Values>) => ReactNode;
}

/**
 * What /login and /register share (docs/specification.md, "Accounts"): a form of required fields, Login with Google, and
 * the way on to the return-to path, also for somebody who is signed in already.
 */
export function SignInForm<Values extends Record<string, string> & { email: string; password: string }>(
  props: SignInFormProps<Values>,
) {
  const { values, schema, submitLabel, refusal, signIn, greeting, picture, children } = props;
  const { user, loading, failure, start, signInWithGoogle } = useAuth();
  const { busy, open, to, arrive } = useSignInFlow();
  const form = useCheckedForm<Values, Values>({
    values,
    schema,
    before: (checked) => {
      const refused = refusal?.(checked);
      if (!refused) return true;
      toastError(refused);
      form.setError('password' as FieldPath<Values>, { message: refused });
      return false;
    },
    send: async (checked) => {
      const error = await arrive('form', () => signIn(checked), greeting);
      if (!(error instanceof IdentityError) || !error.field) return;
      form.setError(error.field as FieldPath<Values>, { message: error.message });
    },
  });

  if (user?.email && !loading && !open) return <Navigate to={to} replace />;

  return (
    <>
      {failure && <FailureNotice className="mt-6" message={failure} onRetry={start} />}
      <Form
        form={picture ? picture.before(form) : form}
        label={submitLabel}
        busy={busy === 'form'}
        className="mt-7 grid grid-cols-1 gap-5"
        footer={
          <>
            <SubmitButton busy={busy === 'form' || picture?.waiting === true}>{submitLabel}</SubmitButton>
            <p className="muted flex items-center gap-4 text-sm before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
              or
            </p>
            <GoogleButton
              busy={busy === 'google'}
              locked={busy === 'form'}
              onClick={() => arrive('google', signInWithGoogle, welcome)}
            />
          </>
        }
      >
        {children(form)}
      </Form>
    </>
  );
}
