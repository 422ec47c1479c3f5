import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { actionIn } from '../account/action-link.ts';
import { config } from '../api/config.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { EmailConfirmation } from './account-action/EmailConfirmation.tsx';
import { CodeOwner, NewLink, NewPasswordForm, Panel, SuccessPanel } from './account-action/parts.tsx';

/** /account-action: the target of links in account e-mails. */
export function AccountAction() {
  const { mode, code } = actionIn(useLocation().hash);
  if (code && mode === 'resetPassword') return <NewPassword key={code} code={code} />;
  if (code && mode === 'verifyEmail') return <EmailConfirmation key={code} code={code} />;
  return <InvalidLink />;
}

const CALENDAR_ENDED =
  ' If you had a private calendar link, it no longer works. Create a new one under Account.';

function NewPassword({ code }: { code: string }) {
  usePageTitle('New password');
  const [isSaved, setSaved] = useState(false);
  if (isSaved)
    return (
      <SuccessPanel heading="New password">
        {`Your new password is saved. We logged you out on your other devices.${config.ownAccounts ? CALENDAR_ENDED : ''}`}
      </SuccessPanel>
    );
  return (
    <Panel heading="New password">
      <CodeOwner code={code}>
        {(email) => <NewPasswordForm {...{ code, email }} onSaved={() => setSaved(true)} />}
      </CodeOwner>
    </Panel>
  );
}

function InvalidLink() {
  usePageTitle('This link does not work');
  return (
    <Panel heading="This link does not work">
      <p className="muted mt-4">
        Part of the link is missing. Copy the whole link from the e-mail, or ask for a new one.
      </p>
      <p className="mt-7">
        <NewLink />
      </p>
    </Panel>
  );
}
