import { pages } from '@social-serve/contract/paths';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { newPassword } from '../account/credentials.ts';
import { IdentityError } from '../account/identity.ts';
import { AuthPanel } from '../account/sign-in/AuthPanel.tsx';
import { NewPasswordField } from '../account/sign-in/PasswordField.tsx';
import { messageOf } from '../api/api-error.ts';
import { config } from '../api/config.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Form } from '../ui/Form.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { text, useAddress } from '../ui/use-address.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useSend } from '../ui/use-send.ts';
import { useSendForm } from '../ui/use-send-form.ts';

const ADDRESS = { mode: text, oobCode: text };

/** /account-action: the target of links in account e-mails; `mode` is the purpose, `oobCode` the one-time code. */
export function AccountAction() {
  const [{ mode, oobCode: code }] = useAddress(ADDRESS);
  if (code && mode === 'resetPassword') return <NewPassword key={code} code={code} />;
  if (code && mode === 'verifyEmail') return <ConfirmEmail key={code} code={code} />;
  return <InvalidLink />;
}

const TO_JOIN = 'Log in to join';

function NewPassword({ code }: { code: string }) {
  usePageTitle('New password');
  const { identity } = useAuth();
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const loadEmail = useCallback(() => {
    setFailure(null);
    identity()
      .then((provider) => provider.readResetCode(code))
      .then(setEmail, setFailure);
  }, [code, identity]);
  useEffect(loadEmail, [loadEmail]);

  const { form, sending } = useSendForm({
    values: { password: '' },
    schema: () => newPassword,
    async send({ password }) {
      setFailure(null);
      await (await identity()).resetPassword(code, password);
    },
    failure: setFailure,
  });

  if (sending.isSuccess)
    return (
      <Done heading="New password">
        Your new password is saved. We logged you out on your other devices.
        {config.ownAccounts &&
          ' If you had a private calendar link, it no longer works. Create a new one under Account.'}
      </Done>
    );
  return (
    <AuthPanel heading="New password" toJoin={TO_JOIN}>
      {email === null && !failure && (
        <p className="mt-6">
          <LoadingWords />
        </p>
      )}
      {email !== null && (
        <>
          <p className="muted mt-4 wrap-anywhere">{`For ${email}`}</p>
          <Form
            form={form}
            sending={sending}
            label="New password"
            className="mt-7 grid grid-cols-1 gap-5"
            footer={<SubmitButton busy={sending.isPending}>Save</SubmitButton>}
          >
            {/* Tells password managers whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordField label="New password" id="password" {...form.field('password')} />
          </Form>
        </>
      )}
      {failure !== null && <LinkFailure error={failure} onRetry={email === null ? loadEmail : undefined} />}
    </AuthPanel>
  );
}

function ConfirmEmail({ code }: { code: string }) {
  usePageTitle('Confirm your e-mail address');
  const { identity } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);

  const { send, isPending, isSuccess } = useSend({
    async send() {
      setFailure(null);
      await (await identity()).confirmEmail(code);
    },
    failure: setFailure,
  });

  if (isSuccess) return <Done heading="Confirm your e-mail address">Your e-mail address is confirmed.</Done>;
  return (
    <AuthPanel heading="Confirm your e-mail address" toJoin={TO_JOIN}>
      <p className="muted mt-4">Confirm that this e-mail address is yours.</p>
      {/* Only on a click: mail scanners open every link in a message. */}
      <p className="mt-7 grid">
        <BusyButton className="btn btn-primary btn-lg" busy={isPending} onClick={() => void send()}>
          Confirm
        </BusyButton>
      </p>
      {failure !== null && <LinkFailure error={failure} />}
    </AuthPanel>
  );
}

function InvalidLink() {
  usePageTitle('This link does not work');
  return (
    <AuthPanel heading="This link does not work" toJoin={TO_JOIN}>
      <p className="muted mt-4">
        Part of the link is missing. Copy the whole link from the e-mail, or ask for a new one.
      </p>
      <p className="mt-7">
        <NewLink />
      </p>
    </AuthPanel>
  );
}

function Done({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <AuthPanel heading={heading} toJoin={TO_JOIN}>
      <p role="status" className="mt-6">
        {children}
      </p>
      <p className="mt-7">
        <Link className="btn btn-primary btn-lg" to={pages.login}>
          Login
        </Link>
      </p>
    </AuthPanel>
  );
}

/** Why a link's code was rejected, with a link to request a new one. */
function LinkFailure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const isUnreachable = error instanceof IdentityError && error.unreachable;
  return (
    <>
      <FailureNotice
        className="mt-6"
        message={messageOf(error)}
        {...(isUnreachable && onRetry && { onRetry })}
      />
      {!isUnreachable && (
        <p className="mt-7">
          <NewLink />
        </p>
      )}
    </>
  );
}

const NewLink = () => (
  <Link className="touch-target link-u font-bold" to={pages.forgotPassword}>
    Ask for a new link
  </Link>
);
