import { pages } from '@social-serve/contract/paths';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
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
import { usePageTitle } from '../ui/use-page-title.ts';
import { DeletionSummary } from './account/DeletionSummary.tsx';

const METHODS: Record<SignInMethod, string> = { password: 'E-mail and password', google: 'Google' };

/** /account: everything that belongs to a person, in one place (docs/specification.md, "Accounts"). */
export function Account() {
  usePageTitle('Account');
  const { email, methods } = usePerson();
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading" tabIndex={-1}>
        Account
      </h1>
      <Part
        title="Name and photo"
        text="Your name appears on events you post. Organisers see it when you join."
      >
        <ProfileForm />
      </Part>
      <Part title="Login" text="You can’t change your e-mail address, because it identifies your events.">
        <dl className="grid gap-3">
          <div>
            <dt className="muted text-sm">E-mail address</dt>
            <dd className="font-semibold wrap-anywhere">{email}</dd>
          </div>
          <div>
            <dt className="muted text-sm">You log in with</dt>
            <dd className="font-semibold">{methods.map((method) => METHODS[method]).join(', ')}</dd>
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
            <Part
              title="Posted before you"
              text="Someone used your address here before you confirmed it, or you did with another account. It all belongs to you now."
            >
              {list}
            </Part>
          )}
        </EarlierPosts>
      )}
      <Part
        title="Mail"
        text="Choose which e-mails you get. You can also unsubscribe with the link in any of them."
      >
        <OwnMail />
      </Part>
      <Part title="Private calendar">
        <OwnFeed />
      </Part>
      <Part title="Your data">
        <p>
          Download everything we store about you as one file.{' '}
          <Link className="link-u" to={pages.privacy}>
            What we store and who can see it
          </Link>
        </p>
        <p className="mt-4">
          <DataDownload />
        </p>
      </Part>
      <Part title="Delete your account" text="This is permanent. Download your data first.">
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
