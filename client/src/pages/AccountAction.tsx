import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as words from '#words/account-action.ts';
import { actionIn } from '../account/action-link.ts';
import { config } from '../api/config.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { AddressChange, AddressRecovery } from './account-action/AddressChange.tsx';
import { EmailConfirmation } from './account-action/EmailConfirmation.tsx';
import { CodeOwner, NewLink, NewPasswordForm, Panel, SuccessPanel } from './account-action/parts.tsx';

/** /account-action: the target of links in account e-mails. */
export function AccountAction() {
  const { mode, code } = actionIn(useLocation().hash);
  if (code && mode === 'resetPassword') return <NewPassword key={code} code={code} />;
  if (code && mode === 'verifyEmail') return <EmailConfirmation key={code} code={code} />;
  if (code && mode === 'verifyAndChangeEmail') return <AddressChange key={code} code={code} />;
  if (code && mode === 'recoverEmail') return <AddressRecovery key={code} code={code} />;
  return <InvalidLink />;
}

function NewPassword({ code }: { code: string }) {
  usePageTitle(words.newPassword);
  const [isSaved, setSaved] = useState(false);
  if (isSaved)
    return (
      <SuccessPanel heading={words.newPassword}>
        {config.ownAccounts ? words.yourNewPasswordIsSavedAndAnyCalendar : words.yourNewPasswordIsSaved}
      </SuccessPanel>
    );
  return (
    <Panel heading={words.newPassword}>
      <CodeOwner code={code}>
        {(email) => <NewPasswordForm {...{ code, email }} onSaved={() => setSaved(true)} />}
      </CodeOwner>
    </Panel>
  );
}

function InvalidLink() {
  usePageTitle(words.thisLinkDoesNotWork);
  return (
    <Panel heading={words.thisLinkDoesNotWork}>
      <p className="muted mt-4">{words.partOfTheLinkIsMissingCopy}</p>
      <p className="mt-7">
        <NewLink />
      </p>
    </Panel>
  );
}
