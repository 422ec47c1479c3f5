import type { ReactNode } from 'react';
import * as texts from '#words/account.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The classes of the event's title. */
export const RETURN_TITLE =
  'line-clamp-3 self-center text-[1.375rem] wrap-anywhere lg:col-span-full lg:text-[1.75rem]';

interface ReturnToBoxProps {
  /** The heading, e.g. "Log in to join". */
  words?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The box of the event for which a visitor logs in. On phones its height is fixed, so that the form below does not move. */
export function ReturnToBox({ words, className = '', children }: ReturnToBoxProps) {
  return (
    <section className={`return-event ${className}`} aria-label={texts.theEvent}>
      <div className="panel">
        {words && <p className="col-span-full leading-snug font-bold text-secondary lg:-mb-2">{words}</p>}
        {children}
      </div>
    </section>
  );
}

/** The skeleton while the event is loading. */
export function ReturnToSkeleton({ words, className }: { words: string; className?: string }) {
  return (
    <ReturnToBox words={words} {...(className && { className })}>
      <Skeleton className="picture return-event-picture" />
      <span className={RETURN_TITLE}>
        <Skeleton className="h-5 w-4/5" />
      </span>
      <Skeleton className="h-18 w-14" />
      <span className="return-event-facts">
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="mt-2 h-3.5 w-4/5" />
      </span>
    </ReturnToBox>
  );
}

/** Shown if the event is unavailable. @param props.gone whether the event is not public or does not exist */
export function NoReturnToEvent({ gone = false }: { gone?: boolean }) {
  return (
    <ReturnToBox>
      <p className="col-span-full row-span-full self-center font-semibold lg:pt-4">
        {gone ? texts.weCantFindThisEventItMayHave : texts.weCantShowTheEventRightNow}
      </p>
    </ReturnToBox>
  );
}
