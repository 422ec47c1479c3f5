import { pages } from '@social-serve/contract/paths';
import { useState } from 'react';
import * as words from '#words/account-action.ts';
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
import {
  CodeOwner,
  LinkFailure,
  NewPasswordForm,
  Panel,
  SuccessPanel,
  UsernameForManagers,
} from './parts.tsx';

const HEADING = words.confirmYourEMailAddress;

/** How an address was confirmed. */
type Way = 'login' | 'password' | 'newPassword';

const DONE: Record<Way, string> = {
  login: words.yourEMailAddressIsConfirmed,
  password: words.yourEMailAddressIsConfirmed,
  newPassword: words.yourEMailAddressIsConfirmed2,
};

/**
 * Confirms an address. With accounts of this server the code is not enough: someone else may have registered with the address, so the
 * person is logged in, knows the password, or chooses a new one.
 */
export function EmailConfirmation({ code }: { code: string }) {
  usePageTitle(HEADING);
  const { user } = useAuth();
  const [done, setDone] = useState<Way | null>(null);

  if (done === 'login' && user)
    return (
      <SuccessPanel heading={HEADING} to={{ path: pages.account, label: words.yourAccount }}>
        {DONE[done]}
      </SuccessPanel>
    );
  if (done) return <SuccessPanel heading={HEADING}>{DONE[done]}</SuccessPanel>;
  return (
    <Panel heading={HEADING}>
      {config.ownAccounts ? (
        <CodeOwner code={code}>{(email) => <OwnAccount {...{ code, email }} onDone={setDone} />}</CodeOwner>
      ) : (
        <ButtonConfirmation code={code} onDone={() => setDone('login')} />
      )}
    </Panel>
  );
}

interface Confirming {
  code: string;
  onDone: (way: Way) => void;
}

/** With the login of this browser; without one, or if that has ended, the person is asked for a password. */
function OwnAccount({ code, email, onDone }: Confirming & { email: string }) {
  const { user, loading } = useAuth();
  const [isAsked, setAsked] = useState(false);
  if (loading)
    return (
      <p className="mt-6">
        <LoadingWords />
      </p>
    );
  if (user?.email === email && !isAsked)
    return <ButtonConfirmation code={code} onDone={onDone} onEnded={() => setAsked(true)} />;
  return <PasswordConfirmation {...{ code, email, onDone }} />;
}

function ButtonConfirmation({ code, onDone, onEnded }: Confirming & { onEnded?: () => void }) {
  const { identity } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);
  const { send, isPending } = useSend({
    async send() {
      setFailure(null);
      await (await identity()).confirmEmail(code);
    },
    onSuccess: () => onDone('login'),
    failure(error) {
      if ('sessionOver' in error && error.sessionOver && onEnded) onEnded();
      else setFailure(error);
    },
  });
  return (
    <>
      <p className="muted mt-4">{words.confirmThatThisEMailAddress}</p>
      {/* Only on a click: mail scanners open every link in a message. */}
      <p className="mt-7 grid">
        <BusyButton className="btn btn-primary btn-lg" busy={isPending} onClick={() => void send()}>
          {words.confirm}
        </BusyButton>
      </p>
      {failure !== null && <LinkFailure error={failure} />}
    </>
  );
}

function PasswordConfirmation({ code, email, onDone }: Confirming & { email: string }) {
  const { identity } = useAuth();
  const [choosesNew, setChoosesNew] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, sending } = useSendForm({
    values: { password: '' },
    schema: () => reauthentication,
    async send({ password }) {
      setFailure(null);
      await (await identity()).confirmEmail(code, password);
    },
    onSuccess: () => onDone('password'),
    failure: setFailure,
  });

  if (choosesNew)
    return (
      <>
        <p className="mt-4">{words.chooseAPasswordForThis}</p>
        <NewPasswordForm {...{ code, email }} onSaved={() => onDone('newPassword')} />
      </>
    );
  return (
    <>
      <p className="mt-4">{words.enterThePasswordWithWhichYou}</p>
      <Form
        form={form}
        sending={sending}
        label={HEADING}
        className="mt-7 grid grid-cols-1 gap-5"
        footer={<SubmitButton busy={sending.isPending}>{words.confirm}</SubmitButton>}
      >
        <UsernameForManagers email={email} />
        <PasswordField id="password" {...form.field('password')} autoComplete="current-password" />
      </Form>
      {failure !== null && <LinkFailure error={failure} />}
      <p className="mt-7">
        <button type="button" className="touch-target link-u font-bold" onClick={() => setChoosesNew(true)}>
          {words.iDidntRegisterOrDontKnowThe}
        </button>
      </p>
    </>
  );
}
