import { mailbox } from '@social-serve/contract/paths';
import { useEffect, useRef, useState } from 'react';
import * as accountWords from '#words/account.tsx';
import * as words from '#words/email-change.ts';
import { messageOf } from '../api/api-error.ts';
import { config } from '../api/config.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { useAuth } from './auth-context.tsx';
import { emailChange } from './credentials.ts';
import { IdentityError } from './identity.ts';
import { PasswordField } from './sign-in/PasswordField.tsx';
import { useWrongPasswords } from './use-wrong-passwords.tsx';

/** Changes the e-mail address of an account, once the new one is confirmed. */
export function EmailChange() {
  return (
    <DialogButton className="btn btn-line" dialog={(close) => <EmailDialog onClose={close} />}>
      {words.changeEMailAddress}
    </DialogButton>
  );
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const { user, confirmPassword, identity } = useAuth();
  const { explain, note } = useWrongPasswords();
  const [sentTo, setSentTo] = useState('');
  /** Whether the password was accepted in this attempt: a refusal is then about the address. */
  const isConfirmed = useRef(false);
  const form = useZodForm({ values: { email: '', password: '' }, schema: () => emailChange });
  const sending = useSend({
    async send({ email, password }: { email: string; password: string }) {
      isConfirmed.current = false;
      await confirmPassword(password);
      isConfirmed.current = true;
      await (await identity()).changeEmail(email);
      return email;
    },
    onSuccess: setSentTo,
    failure(error) {
      if (isConfirmed.current) {
        const isRefused = error instanceof IdentityError && error.field === 'email';
        form.setError(isRefused ? 'email' : 'root', { message: messageOf(error) });
        return;
      }
      const message = explain(error);
      form.setError(message === null ? 'root' : 'password', { message: message ?? messageOf(error) });
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  if (sentTo)
    return (
      <Dialog heading={words.changeEMailAddress} onClose={onClose}>
        <p role="status" className="wrap-anywhere">
          {words.ifTheAddressIsFree(sentTo)}
        </p>
        {config.mail === 'mailbox' && (
          <p className="mt-3">
            <a className="link-u font-bold" href={mailbox}>
              {words.openTheMailbox}
            </a>
          </p>
        )}
      </Dialog>
    );
  return (
    <FormDialog
      heading={words.changeEMailAddress}
      intro={<p>{words.whatWillHappen}</p>}
      form={form}
      sending={sending}
      label={words.changeEMailAddress}
      submit={words.sendLink}
      onClose={onClose}
    >
      <InputField
        label={words.newEMailAddress}
        id="new-email"
        {...form.field('email')}
        type="email"
        autoComplete="off"
        required
      />
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <div>
        <PasswordField
          label={accountWords.currentPassword}
          id="email-password"
          {...form.field('password')}
          autoComplete="current-password"
        />
        {note}
      </div>
    </FormDialog>
  );
}
