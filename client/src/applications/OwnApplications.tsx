import type { OwnApplication } from '@social-serve/contract/application';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAction } from '../account/use-action.ts';
import { useSessionWatch } from '../account/use-call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { confirmDialog, focusHeading } from '../ui/dialogs.ts';
import { LoadMore } from '../ui/LoadMore.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { ownApplications, withdrawApplication } from './queries.ts';
import { StateTag } from './StateTag.tsx';
import './applications.css';
import '../ui/quote.css';

/** What happens next, by the state of an application. */
const NEXT: Record<OwnApplication['state'], string> = {
  received: 'We read every application, and answer here.',
  accepted: 'Welcome! We write to you about what comes next.',
  declined: 'You may apply anew, for another role too.',
  withdrawn: 'You took it back. You may apply anew.',
};

/** What the signed-in person applied for, with its state and the team's note; each can be withdrawn. Nothing when there is none. */
export function OwnApplications({ email }: { email: string }) {
  const list = useInfiniteQuery(ownApplications(email), queryClient);
  const { data, error, isFetching } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  useSessionWatch(error);

  // The notice of an answer leads here, past the form.
  const { hash, key } = useLocation();
  const isThere = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same notice may be followed again
  useEffect(() => {
    if (isThere && hash === '#own-applications') heading.current?.focus();
  }, [isThere, hash, key]);

  const { given: withdrawing, start } = useAction(async ({ _id }: OwnApplication) => {
    await withdrawApplication(_id);
    toastSuccess('Your application is withdrawn');
    await focusHeading(heading.current);
  });

  async function withdraw(application: OwnApplication) {
    const confirmed = await confirmDialog({
      title: 'Withdraw this application?',
      text: 'Our team sees that you took it back. You may apply anew at any time.',
      ...(application.role && { about: application.role }),
      confirm: 'Yes, withdraw',
      cancel: 'Keep it',
    });
    if (confirmed) await start(application);
  }

  if (!data && (isFetching || !error)) return null;
  if (data?.items.length === 0) return null;
  return (
    <section className="panel p-5 sm:p-7 lg:p-8" aria-labelledby="own-applications">
      <h2 ref={heading} id="own-applications" tabIndex={-1} className="mb-3 text-3xl outline-none">
        Your applications
      </h2>
      <QueryFailure query={list} />
      <ul>
        {data?.items.map((application) => (
          <li key={application._id} className="own-application">
            <p className="application-line">
              <b>{application.role || 'Any role'}</b>
              <StateTag state={application.state} />
              <span className="muted text-sm">{formatDate(application.date)}</span>
            </p>
            <p className="muted text-sm">{NEXT[application.state]}</p>
            {application.note && (
              <p className="quote-source">
                <span className="sr-only">Our team says: </span>
                {application.note}
              </p>
            )}
            <details>
              <summary className="touch-target link-u">What you sent</summary>
              <dl className="quote mt-3">
                <dt>Name</dt>
                <dd>{application.name}</dd>
                <dt>Email</dt>
                <dd>{application.email}</dd>
                <dt>Message</dt>
                <dd>{application.message}</dd>
              </dl>
            </details>
            {application.state !== 'withdrawn' && (
              <BusyButton
                className="btn-line btn-sm"
                aria-label={`Withdraw: ${application.role || 'any role'}, ${formatDate(application.date)}`}
                busy={withdrawing?.[0]._id === application._id}
                onClick={() => void withdraw(application)}
              >
                Withdraw
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />
    </section>
  );
}
