import { mailbox, pages } from '@social-serve/contract/paths';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as words from '#words/forgot-password.ts';
import { useAuth } from '../account/auth-context.tsx';
import { forgotten } from '../account/credentials.ts';
import { AuthPanel } from '../account/sign-in/AuthPanel.tsx';
import { config } from '../api/config.ts';
import { Form } from '../ui/Form.tsx';
import { InputField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useSendForm } from '../ui/use-send-form.ts';

/** /forgotPassword, with the address typed at Login: sends the link for a new password, without revealing whether the address has an account. */
export function ForgotPassword() {
  usePageTitle(words.forgotPassword);
  const { identity } = useAuth();
  const { state } = useLocation();
  const typed: string = typeof state?.email === 'string' ? state.email : '';
  const [sentTo, setSentTo] = useState('');

  const { form, sending } = useSendForm({
    values: { email: typed },
    schema: () => forgotten,
    async send({ email }) {
      setSentTo('');
      await (await identity()).sendPasswordReset(email);
    },
    onSuccess: (_, { email }) => setSentTo(email),
  });

  return (
    <AuthPanel heading={words.forgotPassword}>
      <p className="muted mt-4">
        {words.wellSendYouALinkToChooseNew}
        {config.google !== false && <span>{words.ifYouLogInWithGoogleYouDont}</span>}
      </p>
      <Form
        form={form}
        sending={sending}
        label={words.sendResetLink}
        className="mt-7 grid grid-cols-1 gap-5"
        footer={<SubmitButton busy={sending.isPending}>{words.sendResetLink}</SubmitButton>}
      >
        <InputField
          label={words.email}
          id="email"
          {...form.field('email')}
          type="email"
          autoComplete="email"
          required
        />
      </Form>
      <p role="status" className="wrap-anywhere not-empty:mt-6">
        {sentTo && (
          <>
            <span>{words.ifHasAPasswordHereWeveSentIt(sentTo)}</span>
            {config.mail === 'mailbox' && (
              <span>
                {' '}
                <a className="link-u font-bold" href={mailbox}>
                  {words.openThisComputersMailbox}
                </a>
              </span>
            )}
          </>
        )}
      </p>
      <p className="mt-7">
        <Link className="touch-target link-u font-bold" to={pages.login} state={state}>
          {words.backToLogin}
        </Link>
      </p>
    </AuthPanel>
  );
}
