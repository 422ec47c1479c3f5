import { pages } from '@social-serve/contract/paths';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '../../api/on-events.ts';
import { returnToEventId, returnToPath } from '../return-to.ts';
import { NoReturnToEvent, ReturnToSkeleton } from './ReturnToBox.tsx';
import type { ReturnToEvent as Event } from './ReturnToEvent.tsx';
import './auth-panel.css';

/** Decoration: the form works without it. */
const CoverWall = lazy<ComponentType>(() =>
  import('./CoverWall.tsx').then(
    ({ CoverWall }) => ({ default: CoverWall }),
    () => ({ default: () => null }),
  ),
);

/** Loaded in parallel: the form does not wait for it. */
const ReturnToEvent = lazy<ComponentType<ComponentProps<typeof Event>>>(() =>
  import('./ReturnToEvent.tsx').then(
    ({ ReturnToEvent }) => ({ default: ReturnToEvent }),
    () => ({ default: () => <NoReturnToEvent /> }),
  ),
);

interface AuthPanelProps {
  heading: string;
  /** The heading if the visitor wants to join an event, e.g. "Log in to join". */
  toJoin: string;
  children: ReactNode;
}

/**
 * The layout of /login and /register: the form beside a wall of covers, or beside the event from whose page the visitor came. On
 * phones the event is above the form.
 */
export function AuthPanel({ heading, toJoin, children }: AuthPanelProps) {
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
        <ReturnToSkeleton className="return-event-shape-event" words={toJoin} />
      ) : (
        event && (
          <Suspense fallback={<ReturnToSkeleton words={toJoin} />}>
            <ReturnToEvent key={event} id={event} words={toJoin} />
          </Suspense>
        )
      )}
      <div className="auth-form">{children}</div>
      <div className="auth-side" aria-hidden="true">
        <Suspense>{isWide && !event && <CoverWall />}</Suspense>
      </div>
    </div>
  );
}

function LoginNeeded({ className = '' }: { className?: string }) {
  return <p className={`muted mt-3 ${className}`}>Please log in to continue.</p>;
}
