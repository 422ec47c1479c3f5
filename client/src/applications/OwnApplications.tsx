import type { OwnApplication } from '@social-serve/contract/application';
import { APPLICATIONS } from '@social-serve/contract/application-rules';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as words from '#words/applications.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { LoadMore } from '../ui/LoadMore.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { Written } from '../ui/Written.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { roleLabel } from './application-messages.ts';
import { ownApplications, withdrawApplication } from './queries.ts';
import { StateTag } from './StateTag.tsx';

/** When another application for the same role does not replace this one. */
function nextFrom(decidedAt = ''): Date {
  const day = new Date(decidedAt);
  day.setDate(day.getDate() + APPLICATIONS.sameDays);
  return day;
}

/** What happens next, by the state of an application. */
const NEXT: Record<OwnApplication['state'], (application: OwnApplication) => string> = {
  received: () => words.weReadEveryApplicationAnd,
  accepted: () => words.welcomeWellEMailYouAboutThe,
  declined({ decidedAt }) {
    const from = nextFrom(decidedAt);
    return from > new Date()
      ? words.youCanApplyForAnotherRole(formatDate(from.toISOString()))
      : words.youCanApplyAgainForThisRole;
  },
  withdrawn: () => words.youWithdrewItYouCanApply,
};

/** The signed-in person's applications, with state and the team's note; each can be withdrawn. Renders nothing when there are none. */
export function OwnApplications() {
  const list = useInfiniteQuery(ownApplications);
  const { data, error, isFetching } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useMoveFocus();

  // The notice about an answer links to this list, which is below the form.
  const { hash, key } = useLocation();
  const isThere = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same notice may be followed again
  useEffect(() => {
    if (isThere && hash === '#own-applications') heading.current?.focus();
  }, [isThere, hash, key]);

  if (!data && (isFetching || !error)) return null;
  if (data?.items.length === 0) return null;
  return (
    <section className="panel p-5 sm:p-7 lg:p-8" aria-labelledby="own-applications">
      <h2 ref={heading} id="own-applications" tabIndex={-1} className="mb-3 text-3xl outline-none">
        {words.yourApplications}
      </h2>
      <QueryFailure query={list} />
      <ul>
        {data?.items.map((application) => (
          <ApplicationItem
            key={application._id}
            application={application}
            onWithdrawn={() => moveFocus(heading)}
          />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

interface ApplicationItemProps {
  application: OwnApplication;
  /** Called after the withdrawal, which removes the focused button. */
  onWithdrawn: () => void;
}

function ApplicationItem({ application, onWithdrawn }: ApplicationItemProps) {
  const { _id, role, state, date, firstSentAt, note, name, email, message } = application;

  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: words.withdrawThisApplication,
        text: words.ourTeamWillSeeThatYou,
        ...(role && { about: roleLabel(role) }),
        confirm: words.yesWithdraw,
        cancel: words.keepApplication,
      }),
    send: () => withdrawApplication(_id),
    success: words.yourApplicationWasWithdrawn,
    onSuccess: onWithdrawn,
  });

  return (
    <li className="grid grid-cols-1 justify-items-start gap-3 border-t border-base-300 py-5" data-row={_id}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b>{roleLabel(role) || words.anyRole}</b>
        <StateTag state={state} />
        <span className="muted text-sm">{formatDate(date)}</span>
        {firstSentAt && <span className="muted text-sm">{words.firstSentOn(formatDate(firstSentAt))}</span>}
      </p>
      <p className="muted text-sm">{NEXT[state](application)}</p>
      {note && (
        <p className="quote-source w-full">
          <span className="sr-only">{words.noteFromOurTeam}</span>
          <Written>{note}</Written>
        </p>
      )}
      <details className="w-full">
        <summary className="touch-target link-u cursor-pointer font-semibold">{words.whatYouSent}</summary>
        <ApplicationFacts
          className="mt-3"
          facts={[
            [words.name, name],
            [words.email, email],
            [words.message, message],
          ]}
        />
      </details>
      {state !== 'withdrawn' && (
        <BusyButton
          className="btn btn-line btn-sm"
          aria-label={words.withdrawOf(roleLabel(role), formatDate(date))}
          busy={isPending}
          onClick={() => void send()}
        >
          {words.withdraw}
        </BusyButton>
      )}
    </li>
  );
}
