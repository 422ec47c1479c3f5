import { pages } from '@social-serve/contract/paths';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/account-action.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { newPassword } from '../../account/credentials.ts';
import { IdentityError } from '../../account/identity.ts';
import { AuthPanel } from '../../account/sign-in/AuthPanel.tsx';
import { NewPasswordField } from '../../account/sign-in/PasswordField.tsx';
import { messageOf } from '../../api/api-error.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { LoadingWords } from '../../ui/LoadingWords.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSendForm } from '../../ui/use-send-form.ts';

/** The panel of both pages. */
export const Panel = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <AuthPanel heading={heading}>{children}</AuthPanel>
);

/** Whose code it is: asked when the page opens. Shows that it loads, and why it failed. */
export function CodeOwner({ code, children }: { code: string; children: (email: string) => ReactNode }) {
  const { identity } = useAuth();
  const {
    data: email,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['action-code', code],
    queryFn: async () => (await identity()).readCode(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isPersonal: false },
  });

  if (error && !isFetching) return <LinkFailure error={error} onRetry={() => void refetch()} />;
  if (email === undefined)
    return (
      <p className="mt-6">
        <LoadingWords />
      </p>
    );
  return (
    <>
      <p className="muted mt-4 wrap-anywhere">{words.forItOf(email)}</p>
      {children(email)}
    </>
  );
}

/** Tells password managers whose password a form has. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

/** The form for a new password, which the code allows. */
export function NewPasswordForm({
  code,
  email,
  onSaved,
}: {
  code: string;
  email: string;
  onSaved: () => void;
}) {
  const { identity } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, sending } = useSendForm({
    values: { password: '' },
    schema: () => newPassword,
    async send({ password }) {
      setFailure(null);
      await (await identity()).resetPassword(code, password);
    },
    onSuccess: onSaved,
    failure: setFailure,
  });
  return (
    <>
      <Form
        form={form}
        sending={sending}
        label={words.newPassword}
        className="mt-7 grid grid-cols-1 gap-5"
        footer={<SubmitButton busy={sending.isPending}>{words.save}</SubmitButton>}
      >
        <UsernameForManagers email={email} />
        <NewPasswordField label={words.newPassword} id="password" {...form.field('password')} />
      </Form>
      {failure !== null && <LinkFailure error={failure} />}
    </>
  );
}

/** What happened, and where to go on. */
export function SuccessPanel({
  heading,
  to = { path: pages.login, label: words.login },
  children,
}: {
  heading: string;
  to?: { path: string; label: string };
  children: ReactNode;
}) {
  return (
    <Panel heading={heading}>
      <p role="status" className="mt-6">
        {children}
      </p>
      <p className="mt-7">
        <Link className="btn btn-primary btn-lg" to={to.path}>
          {to.label}
        </Link>
      </p>
    </Panel>
  );
}

/** Why a link's code was rejected, with a link to request a new one. */
export function LinkFailure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
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

/** Leads to a new link. */
export const NewLink = () => (
  <Link className="touch-target link-u font-bold" to={pages.forgotPassword}>
    {words.askForNewLink}
  </Link>
);
