import { pages, pathTo } from '@social-serve/contract/paths';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/event-details.ts';
import { displayZone } from '../../events/event-times.ts';
import { JoinButton } from '../../participations/JoinButton.tsx';
import type { Step } from '../../participations/situation.ts';
import { VisibilityNote } from '../../participations/VisibilityNote.tsx';
import { placePath } from '../../private-links/remembered-links.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DatePlate } from '../../ui/DatePlate.tsx';
import { formatMonthDay, formatTimeNaming } from '../../ui/dates.ts';
import { useEvent } from './event-provider.tsx';

/** Hidden in the bar if text is enlarged and only the button has room; the page shows the same. */
const ROOMY = '@max-[17rem]:hidden';

/** The bar at the bottom of narrow windows; in low ones it scrolls with the page. */
export function Bar({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <BottomBar className={`@container border-t border-base-300 bg-base-100 lg:hidden ${className}`}>
      <div className="flex min-h-23.5 flex-wrap items-center gap-x-3 gap-y-1.5 p-3 @max-[17rem]:min-h-0 @max-[17rem]:p-2">
        {children}
      </div>
    </BottomBar>
  );
}

/**
 * The next step in one bar: Join Event, Join Waiting List, Leave, or an organiser's Manage. Renders nothing if there is nothing to do.
 */
export function StepBar() {
  const { event, situation, isJoining, join } = useEvent();
  const { isDone, step, organises } = situation;
  if (isDone || !step) return null;
  if (organises)
    return (
      <DatedBar>
        <Link
          className="btn btn-primary min-h-12 min-w-0 flex-[1_1_8rem]"
          to={pathTo(pages.manageEvent, { id: event._id })}
        >
          {words.manage}
        </Link>
      </DatedBar>
    );
  if (step.kind === 'place') return <PlaceBar {...step} />;
  return (
    <DatedBar>
      <JoinButton
        className="btn-primary min-h-12 min-w-0 flex-[1_1_8rem]"
        step={step}
        busy={isJoining}
        onClick={join}
      />
      <VisibilityNote inBar />
    </DatedBar>
  );
}

/** The date, and what can be done. */
function DatedBar({ children }: { children: ReactNode }) {
  const { event } = useEvent();
  const zone = displayZone(event);
  return (
    <Bar>
      <span className={ROOMY}>
        <DatePlate date={event.eventDate} size="table" zone={zone} />
      </span>
      <p className={`min-w-0 leading-tight ${ROOMY}`}>
        <b className="block font-[650]">{formatMonthDay(event.eventDate, undefined, zone)}</b>
        <span className="muted text-sm">
          {formatTimeNaming(event.eventDate, zone ? 'short' : 'none', zone)}
        </span>
      </p>
      {children}
    </Bar>
  );
}

/** The visitor's place, and how to leave it. */
function PlaceBar({ isWaiting, short, leave: leaveLabel, link }: Extract<Step, { kind: 'place' }>) {
  const { isLeaving, leave } = useEvent();
  const Icon = isWaiting ? Hourglass : Check;
  return (
    <Bar>
      <p className={`flex flex-1 items-center gap-2 leading-tight font-bold ${ROOMY}`}>
        <Icon className="size-5 flex-none text-success" aria-hidden="true" />
        <span>{short}</span>
      </p>
      {link && (
        <Link className="btn btn-line h-12 @max-[17rem]:flex-1" to={placePath(link)}>
          {words.yourPlace}
        </Link>
      )}
      {leave && (
        <BusyButton
          className="btn btn-line h-12 @max-[17rem]:flex-1"
          aria-label={leaveLabel}
          busy={isLeaving}
          onClick={leave}
        >
          {words.leave}
        </BusyButton>
      )}
    </Bar>
  );
}
