import { pages } from '@social-serve/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/email-change.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { config } from '../../api/config.ts';
import { LoadingWords } from '../../ui/LoadingWords.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CodeOwner, Panel } from './parts.tsx';
import { ByClick, ByPassword } from './proof.tsx';

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
  const { identity, user, loading } = useAuth();
  const [isAsked, setAsked] = useState(false);
  if (loading)
    return (
      <p className="mt-6">
        <LoadingWords />
      </p>
    );
  if ((user && !isAsked) || !config.ownAccounts)
    return (
      <ByClick
        label={words.useThisAddress}
        send={async () => (await identity()).confirmEmail(code)}
        onDone={onDone}
        onEnded={config.ownAccounts ? () => setAsked(true) : undefined}
      >
        {words.yourAccountGetsThisAddress}
      </ByClick>
    );
  return (
    <ByPassword
      {...{ code, onDone }}
      email={user?.email ?? ''}
      label={words.useThisAddress}
      submit={words.useThisAddress}
    >
      {words.enterYourPassword}
    </ByPassword>
  );
}

/** The link that was mailed to the earlier address. */
export function AddressRecovery({ code }: { code: string }) {
  usePageTitle(words.takeItBack);
  const { identity } = useAuth();
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
        <CodeOwner code={code}>
          {() => (
            <ByClick
              label={words.takeItBack}
              send={async () => (await identity()).recoverEmail(code)}
              onDone={() => setDone(true)}
            >
              {words.thisAddressBecomesYours}
            </ByClick>
          )}
        </CodeOwner>
      )}
    </Panel>
  );
}
