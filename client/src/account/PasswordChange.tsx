import { useEffect, useRef } from 'react';
import * as words from '#words/account.tsx';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { ownFeed } from '../feeds/queries.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { useAuth } from './auth-context.tsx';
import { passwordChange } from './credentials.ts';
import { IdentityError } from './identity.ts';
import { NewPasswordField, PasswordField } from './sign-in/PasswordField.tsx';
import { useWrongPasswords } from './use-wrong-passwords.tsx';

/** Changes the password of an account of this server. */
export function PasswordChange() {
  return (
    <DialogButton className="btn btn-line" dialog={(close) => <PasswordDialog onClose={close} />}>
      {words.changePassword}
    </DialogButton>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user, confirmPassword, identity } = useAuth();
  const { explain, note } = useWrongPasswords();
  /** Whether the current password was accepted in this attempt: a refusal is then about the new one. */
  const isConfirmed = useRef(false);
  const form = useZodForm({ values: { password: '', newPassword: '' }, schema: () => passwordChange });
  const sending = useSend({
    async send({ password, newPassword }: { password: string; newPassword: string }) {
      isConfirmed.current = false;
      await confirmPassword(password);
      isConfirmed.current = true;
      await (await identity()).changePassword(newPassword);
    },
    success: words.yourNewPasswordIsSaved,
    onSuccess() {
      // It has ended with the other sessions.
      void queryClient.invalidateQueries({ queryKey: ownFeed.queryKey });
      onClose();
    },
    failure(error) {
      if (isConfirmed.current) {
        const isRefused = error instanceof IdentityError && error.field !== undefined;
        form.setError(isRefused ? 'newPassword' : 'root', { message: messageOf(error) });
        return;
      }
      const message = explain(error);
      form.setError(message === null ? 'root' : 'password', { message: message ?? messageOf(error) });
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <FormDialog
      heading={words.changePassword}
      intro={<p>{words.allOtherDevicesAreLoggedOut}</p>}
      form={form}
      sending={sending}
      label={words.changePassword}
      submit={words.save}
      onClose={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <div>
        <PasswordField
          label={words.currentPassword}
          id="current-password"
          {...form.field('password')}
          autoComplete="current-password"
        />
        {note}
      </div>
      <NewPasswordField label={words.newPassword} id="new-password" {...form.field('newPassword')} />
    </FormDialog>
  );
}
