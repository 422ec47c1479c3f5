import { pages } from '@social-serve/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/email-change.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { reauthentication } from '../../account/credentials.ts';
import { PasswordField } from '../../account/sign-in/PasswordField.tsx';
import { config } from '../../api/config.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Form } from '../../ui/Form.tsx';
import { LoadingWords } from '../../ui/LoadingWords.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useSend } from '../../ui/use-send.ts';
import { useSendForm } from '../../ui/use-send-form.ts';
import { CodeOwner, LinkFailure, Panel, UsernameForManagers } from './parts.tsx';

interface Changing {
  code: string;
  onDone: () => void;
}

/** The link that was mailed to the new address: nothing changes before a click, since mail scanners open every link. */
export function AddressChange({ code }: { code: string }) {
  usePageTitle(words.useThisAddress);
  const [isDone, setDone] = useState(false);
  return (
    <Panel heading={words.useThisAddress}>
      {isDone ? (
        <>
          <p role="status" className="mt-6">
            {words.yourAddressHasChanged}
          </p>
          <p className="mt-7">
            {/* The page loads again: the login has another address now. */}
            <a className="btn btn-primary btn-lg" href={pages.account}>
              {words.yourAccount}
            </a>
          </p>
        </>
      ) : (
        <CodeOwner code={code}>{() => <Proof code={code} onDone={() => setDone(true)} />}</CodeOwner>
      )}
    </Panel>
  );
}

/** With the login of this browser; without one, or if it is not that account's, with the password. */
function Proof({ code, onDone }: Changing) {
  const { user, loading } = useAuth();
  const [isAsked, setAsked] = useState(false);
  if (loading)
    return (
      <p className="mt-6">
        <LoadingWords />
      </p>
    );
  if ((user && !isAsked) || !config.ownAccounts)
    return <ByLogin code={code} onDone={onDone} onEnded={() => setAsked(true)} />;
  return <ByPassword code={code} onDone={onDone} />;
}

function ByLogin({ code, onDone, onEnded }: Changing & { onEnded: () => void }) {
  const { identity } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);
  const { send, isPending } = useSend({
    async send() {
      setFailure(null);
      await (await identity()).confirmEmail(code);
    },
    onSuccess: onDone,
    failure(error) {
      if ('sessionOver' in error && error.sessionOver && config.ownAccounts) onEnded();
      else setFailure(error);
    },
  });
  return (
    <>
      <p className="muted mt-4">{words.yourAccountGetsThisAddress}</p>
      <p className="mt-7 grid">
        <BusyButton className="btn btn-primary btn-lg" busy={isPending} onClick={() => void send()}>
          {words.useThisAddress}
        </BusyButton>
      </p>
      {failure !== null && <LinkFailure error={failure} />}
    </>
  );
}

function ByPassword({ code, onDone }: Changing) {
  const { identity, user } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, sending } = useSendForm({
    values: { password: '' },
    schema: () => reauthentication,
    async send({ password }) {
      setFailure(null);
      await (await identity()).confirmEmail(code, password);
    },
    onSuccess: onDone,
    failure: setFailure,
  });
  return (
    <>
      <p className="mt-4">{words.enterYourPassword}</p>
      <Form
        form={form}
        sending={sending}
        label={words.useThisAddress}
        className="mt-7 grid grid-cols-1 gap-5"
        footer={<SubmitButton busy={sending.isPending}>{words.useThisAddress}</SubmitButton>}
      >
        <UsernameForManagers email={user?.email ?? ''} />
        <PasswordField id="password" {...form.field('password')} autoComplete="current-password" />
      </Form>
      {failure !== null && <LinkFailure error={failure} />}
    </>
  );
}

/** The link that was mailed to the earlier address. */
export function AddressRecovery({ code }: { code: string }) {
  usePageTitle(words.takeItBack);
  const [isDone, setDone] = useState(false);
  return (
    <Panel heading={words.takeItBack}>
      {isDone ? (
        <>
          <p role="status" className="mt-6">
            {words.youHaveYourAddressBack}
          </p>
          <p className="mt-7">
            <Link className="btn btn-primary btn-lg" to={pages.forgotPassword}>
              {words.chooseYourNewPassword}
            </Link>
          </p>
        </>
      ) : (
        <CodeOwner code={code}>{() => <TakeBack code={code} onDone={() => setDone(true)} />}</CodeOwner>
      )}
    </Panel>
  );
}

function TakeBack({ code, onDone }: Changing) {
  const { identity } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);
  const { send, isPending } = useSend({
    async send() {
      setFailure(null);
      await (await identity()).recoverEmail(code);
    },
    onSuccess: onDone,
    failure: setFailure,
  });
  return (
    <>
      <p className="muted mt-4">{words.thisAddressBecomesYours}</p>
      <p className="mt-7 grid">
        <BusyButton className="btn btn-primary btn-lg" busy={isPending} onClick={() => void send()}>
          {words.takeItBack}
        </BusyButton>
      </p>
      {failure !== null && <LinkFailure error={failure} />}
    </>
  );
}
