import { pages } from '@social-serve/contract/paths';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as words from '#words/account-page.tsx';
import * as answers from '#words/own-reports.ts';
import * as stops from '#words/stops.ts';
import { AccountDeletion } from '../account/AccountDeletion.tsx';
import { usePerson } from '../account/auth-context.tsx';
import { DataDownload } from '../account/DataDownload.tsx';
import { EarlierPosts } from '../account/EarlierPosts.tsx';
import { EmailChange } from '../account/EmailChange.tsx';
import type { SignInMethod } from '../account/identity.ts';
import { PasswordChange } from '../account/PasswordChange.tsx';
import { ProfileForm } from '../account/ProfileForm.tsx';
import { SignOutEverywhereButton } from '../account/SignOutEverywhereButton.tsx';
import { config } from '../api/config.ts';
import { OwnFeed } from '../feeds/OwnFeed.tsx';
import { OwnMail } from '../mail/OwnMail.tsx';
import { HoursGiven } from '../participations/Attendances.tsx';
import { OwnAnswers } from '../reports/OwnAnswers.tsx';
import { OwnReports } from '../reports/OwnReports.tsx';
import { OwnStop } from '../stops/OwnStop.tsx';
import { listed } from '../ui/lists.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { DeletionSummary } from './account/DeletionSummary.tsx';

/** The sections, by their anchors. */
const SECTIONS = {
  profile: words.nameAndPhoto,
  login: words.login,
  hours: words.hoursGiven,
  mail: words.mail,
  calendar: words.privateCalendar,
  reports: words.yourReports,
  data: words.yourData,
  deletion: words.deleteYourAccount,
};

const METHODS: Record<SignInMethod, string> = { password: words.eMailAndPassword, google: words.google };

/** /account: everything that belongs to a person, in one place (docs/specification.md, "Accounts"). */
export function Account() {
  usePageTitle(words.account);
  const { email, methods } = usePerson();
  const { hash } = useLocation();
  // The guard shows the page after the browser has looked for the section.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash]);
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading" tabIndex={-1}>
        {words.account}
      </h1>
      <nav aria-label={words.onThisPage}>
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {Object.entries(SECTIONS).map(([id, title]) => (
            <li key={id}>
              <a className="touch-target link-u" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <OwnStop>
        {(content) => (
          <Part id="stop" title={stops.youAreStopped}>
            {content}
          </Part>
        )}
      </OwnStop>
      <OwnAnswers>
        {(list) => (
          <Part id="answers" title={answers.deletedByOurTeam} text={answers.youCanAnswer}>
            {list}
          </Part>
        )}
      </OwnAnswers>
      <Part id="profile" text={words.yourNameAppearsOnEventsYou}>
        <ProfileForm />
      </Part>
      <Part id="login" text={words.yourEMailIdentifies}>
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
        <div className="mt-4 flex flex-wrap gap-3">
          {methods.includes('password') && (!config.ownAccounts || config.mail !== 'none') && <EmailChange />}
          {config.ownAccounts && methods.includes('password') && <PasswordChange />}
          {config.ownAccounts && <SignOutEverywhereButton />}
        </div>
      </Part>
      {config.ownAccounts && (
        <EarlierPosts>
          {(list) => (
            <Part id="earlier" title={words.postedBeforeYou} text={words.someoneUsedYourAddressHere}>
              {list}
            </Part>
          )}
        </EarlierPosts>
      )}
      <Part id="hours">
        <HoursGiven />
      </Part>
      <Part id="mail" text={words.chooseWhichEMailsYouGetYou}>
        <OwnMail />
      </Part>
      <Part id="calendar">
        <OwnFeed />
      </Part>
      <Part id="reports">
        <OwnReports />
      </Part>
      <Part id="data">
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
      <Part id="deletion" text={words.thisIsPermanentDownloadYour}>
        <AccountDeletion>
          <DeletionSummary />
        </AccountDeletion>
      </Part>
    </div>
  );
}

interface PartProps {
  /** Its anchor, at its heading. */
  id: string;
  /** Given for a section without a link above. */
  title?: string;
  text?: string;
  children: ReactNode;
}

function Part({ id, title = SECTIONS[id as keyof typeof SECTIONS], text, children }: PartProps) {
  return (
    <section
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 lg:grid-cols-[18rem_minmax(0,40rem)]"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} tabIndex={-1} className="text-3xl">
          {title}
        </h2>
        {text && <p className="muted mt-2">{text}</p>}
      </div>
      <div className="panel p-5">{children}</div>
    </section>
  );
}
