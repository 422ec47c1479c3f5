import { pages } from '@social-serve/contract/paths';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/account-page.tsx';
import { AccountDeletion } from '../account/AccountDeletion.tsx';
import { usePerson } from '../account/auth-context.tsx';
import { DataDownload } from '../account/DataDownload.tsx';
import { EarlierPosts } from '../account/EarlierPosts.tsx';
import type { SignInMethod } from '../account/identity.ts';
import { ProfileForm } from '../account/ProfileForm.tsx';
import { SignOutEverywhereButton } from '../account/SignOutEverywhereButton.tsx';
import { config } from '../api/config.ts';
import { OwnFeed } from '../feeds/OwnFeed.tsx';
import { OwnMail } from '../mail/OwnMail.tsx';
import { listed } from '../ui/lists.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { DeletionSummary } from './account/DeletionSummary.tsx';

const METHODS: Record<SignInMethod, string> = { password: words.eMailAndPassword, google: words.google };

/** /account: everything that belongs to a person, in one place (docs/specification.md, "Accounts"). */
export function Account() {
  usePageTitle(words.account);
  const { email, methods } = usePerson();
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading" tabIndex={-1}>
        {words.account}
      </h1>
      <Part title={words.nameAndPhoto} text={words.yourNameAppearsOnEventsYou}>
        <ProfileForm />
      </Part>
      <Part title={words.login} text={words.youCantChangeYourEMail}>
        <dl className="grid gap-3">
          <div>
            <dt className="muted text-sm">{words.eMailAddress}</dt>
            <dd className="font-semibold wrap-anywhere">{email}</dd>
          </div>
          <div>
            <dt className="muted text-sm">{words.youLogInWith}</dt>
            <dd className="font-semibold">
              {listed(
                methods.map((method) => METHODS[method]),
                'unit',
              )}
            </dd>
          </div>
        </dl>
        {config.ownAccounts && (
          <p className="mt-4">
            <SignOutEverywhereButton />
          </p>
        )}
      </Part>
      {config.ownAccounts && (
        <EarlierPosts>
          {(list) => (
            <Part title={words.postedBeforeYou} text={words.someoneUsedYourAddressHere}>
              {list}
            </Part>
          )}
        </EarlierPosts>
      )}
      <Part title={words.mail} text={words.chooseWhichEMailsYouGetYou}>
        <OwnMail />
      </Part>
      <Part title={words.privateCalendar}>
        <OwnFeed />
      </Part>
      <Part title={words.yourData}>
        <p>
          {words.downloadEverythingWeStore(
            <Link className="link-u" to={pages.privacy}>
              {words.whatWeStoreAndWhoCanSeeIt}
            </Link>,
          )}
        </p>
        <p className="mt-4">
          <DataDownload />
        </p>
      </Part>
      <Part title={words.deleteYourAccount} text={words.thisIsPermanentDownloadYour}>
        <AccountDeletion>
          <DeletionSummary />
        </AccountDeletion>
      </Part>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 lg:grid-cols-[18rem_minmax(0,40rem)]"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {text && <p className="muted mt-2">{text}</p>}
      </div>
      <div className="panel p-5">{children}</div>
    </section>
  );
}
