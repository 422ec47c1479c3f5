import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import * as texts from '#words/account.tsx';
import { messageOf } from '../../api/api-error.ts';
import { config } from '../../api/config.ts';
import type { ChosenPicture } from '../../pictures/use-picture.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { successDialog } from '../../ui/sweet-alert.ts';
import { toastError } from '../../ui/toasts.ts';
import { useSend } from '../../ui/use-send.ts';
import { useZodForm, type ZodForm } from '../../ui/use-zod-form.ts';
import { useAuth } from '../auth-context.tsx';
import { IdentityError, type User } from '../identity.ts';
import { joinIntentOf } from '../join-intent.ts';
import { noteArrival, returnToPath } from '../return-to.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { usePopup } from './use-popup.ts';

/** How long the dialogs after login and registration stay (docs/specification.md, "Texts"). */
const SUCCESS_MS = 2000;

/** 'Welcome {displayName}'; the e-mail address replaces a missing name. */
export const welcome = (user: User) => texts.welcomeOf(user.displayName || user.email);

interface SignInFormProps<Values extends { email: string; password: string }> {
  values: Values;
  /** Created again for each validation. */
  schema: () => z.ZodType<Values>;
  /** A picture for which the form waits before it is sent. */
  picture?: ChosenPicture;
  submitLabel: string;
  /** Why these values must not be sent, for a toast and the password field, which gets the focus. */
  refusal?: (values: Values) => string | null;
  signIn: (values: Values) => Promise<User>;
  /** The text of the dialog after success. */
  greeting: (user: User) => string;
  children: (form: ZodForm<Values>) => ReactNode;
}

/**
 * The common part of /login and /register (docs/specification.md, "Accounts"): a form of required fields, and Login with Google if
 * available. Then opens the return-to path, also for people who are already signed in.
 */
export function SignInForm<Values extends Record<string, string> & { email: string; password: string }>(
  props: SignInFormProps<Values>,
) {
  const { values, schema, submitLabel, refusal, signIn, greeting, picture, children } = props;
  const { user, loading, failure, start, signInWithGoogle } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const to = returnToPath(state);
  const intent = joinIntentOf(state);
  const form = useZodForm<Values, Values>({ values, schema });

  const [hasArrived, setArrived] = useState(false);

  function arrive(words: string) {
    setArrived(true);
    void successDialog(words, { ms: SUCCESS_MS });
    noteArrival(to);
    navigate(to, { replace: true, state: intent && { join: intent } });
  }
  const google = usePopup(signInWithGoogle, { onSuccess: (user) => arrive(welcome(user)) });
  const sending = useSend({
    async ask(checked: Values) {
      const refused = refusal?.(checked);
      if (!refused) return true;
      toastError(refused);
      form.refuse([{ path: 'password', message: refused }]);
      return false;
    },
    async send(checked) {
      google.forget();
      arrive(greeting(await signIn(checked)));
    },
    failure(error) {
      toastError(messageOf(error));
      if (error instanceof IdentityError) form.refuse(error.errors);
    },
  });

  // A person who was already signed in did not sign in to join, so no intent is passed on.
  const isSignedIn = user?.email && !loading && !hasArrived;
  if (isSignedIn && !sending.isPending && !google.isOpen) return <Navigate to={to} replace />;

  return (
    <>
      {failure && <FailureNotice className="mt-6" message={failure} onRetry={start} />}
      <Form
        form={picture ? picture.before(form) : form}
        sending={sending}
        label={submitLabel}
        className="mt-7 grid grid-cols-1 gap-5"
        footer={
          <>
            {intent && (
              <p className="muted text-sm">
                {intent.full ? texts.youllJoinTheWaitingListRightAway : texts.youllJoinTheEventRightAway}
              </p>
            )}
            <SubmitButton busy={sending.isPending || picture?.waiting === true}>{submitLabel}</SubmitButton>
            {config.google !== false && (
              <>
                <div className="muted flex items-center gap-4 text-sm">
                  <hr className="flex-1 border-base-300" />
                  {texts.or}
                  <hr className="flex-1 border-base-300" />
                </div>
                <GoogleButton busy={google.isPending} blocked={sending.isPending} onClick={google.open} />
              </>
            )}
          </>
        }
      >
        {children(form)}
      </Form>
    </>
  );
}
