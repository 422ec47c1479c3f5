import { pages } from '@social-serve/contract/paths';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as words from '#words/account.tsx';
import { useMedia } from '../../api/on-events.ts';
import { returnToEventId, returnToPath } from '../return-to.ts';
import { CoverWall } from './CoverWall.tsx';
import { ReturnToSkeleton } from './ReturnToBox.tsx';
import { ReturnToEvent } from './ReturnToEvent.tsx';

interface AuthPanelProps {
  heading: string;
  /** The headings if the visitor wants to join an event, or a full one; by default "Log in to join". */
  invitation?: { toJoin: string; toWait: string };
  children: ReactNode;
}

const LOG_IN = { toJoin: words.logInToJoin, toWait: words.logInToJoinTheWaitingList };

/**
 * The layout of /login and /register: the form beside a wall of covers, or beside the event from whose page the visitor came. On
 * phones the event is above the form.
 */
export function AuthPanel({ heading, invitation = LOG_IN, children }: AuthPanelProps) {
  const { state } = useLocation();
  const event = returnToEventId(state);
  // Phones do not load the wall at all.
  const isWide = useMedia('(width >= 64rem)');
  return (
    <div className="auth lg:min-h-[calc(100dvh-4.3rem)]">
      <div className="auth-head">
        <h1 className="page-heading">{heading}</h1>
        {import.meta.env.SSR ? (
          <LoginNeeded className="return-event-shape-page" />
        ) : (
          !event && returnToPath(state) !== pages.home && <LoginNeeded />
        )}
      </div>
      {import.meta.env.SSR ? (
        <ReturnToSkeleton className="return-event-shape-event" words={invitation.toJoin} />
      ) : (
        event && <ReturnToEvent key={event} id={event} {...invitation} />
      )}
      <div className="auth-form">{children}</div>
      <div className="auth-side" aria-hidden="true">
        {isWide && !event && <CoverWall />}
      </div>
    </div>
  );
}

function LoginNeeded({ className = '' }: { className?: string }) {
  return <p className={`muted mt-3 ${className}`}>{words.pleaseLogInToContinue}</p>;
}
