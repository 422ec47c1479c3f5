import { pages } from '@social-serve/contract/paths';
import { useState } from 'react';
import * as words from '#words/account-action.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { config } from '../../api/config.ts';
import { LoadingWords } from '../../ui/LoadingWords.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CodeOwner, NewPasswordForm, Panel, SuccessPanel } from './parts.tsx';
import { ByClick, ByPassword } from './proof.tsx';

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
  return (
    <ByClick
      label={words.confirm}
      send={async () => (await identity()).confirmEmail(code)}
      onDone={() => onDone('login')}
      onEnded={onEnded}
    >
      {words.confirmThatThisEMailAddress}
    </ByClick>
  );
}

function PasswordConfirmation({ code, email, onDone }: Confirming & { email: string }) {
  const [choosesNew, setChoosesNew] = useState(false);
  if (choosesNew)
    return (
      <>
        <p className="mt-4">{words.chooseAPasswordForThis}</p>
        <NewPasswordForm {...{ code, email }} onSaved={() => onDone('newPassword')} />
      </>
    );
  return (
    <>
      <ByPassword
        {...{ code, email }}
        label={HEADING}
        submit={words.confirm}
        onDone={() => onDone('password')}
      >
        {words.enterThePasswordWithWhichYou}
      </ByPassword>
      <p className="mt-7">
        <button type="button" className="touch-target link-u font-bold" onClick={() => setChoosesNew(true)}>
          {words.iDidntRegisterOrDontKnowThe}
        </button>
      </p>
    </>
  );
}
