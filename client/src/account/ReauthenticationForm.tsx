import { useState } from 'react';
import * as words from '#words/account.tsx';
import { messageOf } from '../api/api-error.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Form } from '../ui/Form.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { useAuth } from './auth-context.tsx';
import { reauthentication } from './credentials.ts';
import { deleteMe } from './queries.ts';
import { GoogleButton } from './sign-in/GoogleButton.tsx';
import { PasswordField } from './sign-in/PasswordField.tsx';
import { usePopup } from './sign-in/use-popup.ts';
import { useWrongPasswords } from './use-wrong-passwords.tsx';

/** The last step after either reauthentication: deletes the data on the server, then the login. May be repeated. */
function useDeleteAccount() {
  const { endSession, deleteUser } = useAuth();
  return async () => {
    const { accountDeleted } = await deleteMe();
    if (!accountDeleted)
      await deleteUser().catch((error: unknown) => {
        throw new Error(words.yourDataWasDeletedButYourLogin(messageOf(error)));
      });
    toastSuccess(words.yourAccountHasBeenDeleted);
    await endSession('deleted');
  };
}

/** Asks the person to prove their identity, and deletes the account. */
export function ReauthenticationForm({ onCancel }: { onCancel: () => void }) {
  const methods = useAuth().user?.methods ?? [];
  const byGoogle = methods.includes('google');
  const { explain, note } = useWrongPasswords();
  const [failure, setFailure] = useState<string | null>(null);
  const onFailure = (error: unknown) => setFailure(messageOf(error));
  const attempt = { onStart: () => setFailure(null), onFailure };

  return (
    <>
      {(methods.includes('password') || !byGoogle) && (
        <PasswordReauthentication {...attempt} explain={explain} />
      )}
      {byGoogle && <GoogleReauthentication {...attempt} />}
      {failure !== null && <FailureNotice className="mt-4" message={failure} />}
      {note}
      <p className="mt-4">
        <button type="button" className="btn btn-line" onClick={onCancel}>
          {words.keepMyAccount}
        </button>
      </p>
    </>
  );
}

interface AttemptProps {
  onStart: () => void;
  onFailure: (error: unknown) => void;
}

/** Confirms the person by their password. @param props.explain the sentence for a refused one; null for any other failure */
function PasswordReauthentication({
  onStart,
  onFailure,
  explain,
}: AttemptProps & { explain: (error: Error) => string | null }) {
  const { user, confirmPassword } = useAuth();
  const leave = useDeleteAccount();
  const isMounted = useIsMounted();

  const form = useZodForm({ values: { password: '' }, schema: () => reauthentication });
  const sending = useSend({
    async send({ password }: { password: string }) {
      onStart();
      await confirmPassword(password);
      // Not if they cancelled in the meantime.
      if (isMounted.current) await leave();
    },
    failure(error) {
      const message = explain(error);
      if (message === null) onFailure(error);
      else form.setError('password', { message });
    },
  });
  return (
    <Form
      form={form}
      sending={sending}
      label={words.deleteMyAccount}
      className="mt-5 grid grid-cols-1 gap-5"
      footer={
        <p>
          <button type="submit" className="btn btn-error" aria-disabled={sending.isPending}>
            {sending.isPending && <Spinner />}
            <span>{words.deleteMyAccount}</span>
          </button>
        </p>
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={words.yourPassword}
        id="delete-password"
        hint={words.weAskSoThatNoOneElseWhoUses}
        {...form.field('password')}
        autoComplete="current-password"
      />
    </Form>
  );
}

/** Confirms the person with Google's popup. */
function GoogleReauthentication({ onStart, onFailure }: AttemptProps) {
  const { confirmWithGoogle } = useAuth();
  const leaving = useSend({ send: useDeleteAccount(), failure: onFailure });
  const google = usePopup(confirmWithGoogle, { onSuccess: () => void leaving.send(), onFailure });

  function confirm() {
    onStart();
    google.open();
  }

  return (
    <div className="mt-5">
      <GoogleButton busy={google.isPending || leaving.isPending} onClick={confirm}>
        {words.deleteMyAccountWithGoogle}
      </GoogleButton>
    </div>
  );
}
