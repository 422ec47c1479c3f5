import { pages, pathTo } from '@social-serve/contract/paths';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayZone } from '../events/event-times.ts';
import { waitingInWords } from '../events/places.ts';
import { linkedPath } from '../private-links/remembered.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatMonthDay, formatTimeNaming } from '../ui/dates.ts';
import { JoinButton } from './JoinButton.tsx';
import { type EventView, isDone } from './use-participation.ts';
import { WhoSees } from './WhoSees.tsx';

/** The next step on an event's page. */
export interface NextStep {
  view: EventView;
  /** Whether they organise it. */
  mine: boolean;
  joining: boolean;
  onJoin: () => void;
  leaving: boolean;
  /** Absent without a participation, and until its id is known. */
  onLeave: (() => void) | undefined;
}

/** Hidden in the bar if text is enlarged and only the button has room; the page shows the same. */
const ROOMY = '@max-[17rem]:hidden';

/** The bar at the bottom of narrow windows; in low ones it scrolls with the page. */
export function JoinBox({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`@container sticky bottom-0 z-20 border-t border-base-300 bg-base-100 low:static lg:hidden ${className}`}
    >
      <div className="flex min-h-23.5 flex-wrap items-center gap-x-3 gap-y-1.5 p-3 @max-[17rem]:min-h-0 @max-[17rem]:p-2">
        {children}
      </div>
    </div>
  );
}

/**
 * The next step in one bar: Join Event, Join Waiting List, Leave, or an organiser's Manage. Renders nothing if there is nothing to do.
 */
export function JoinBar({ view, mine, joining, onJoin, leaving, onLeave }: NextStep) {
  const { event, join } = view;
  if (isDone(view)) return null;
  const zone = displayZone(event);

  if (!mine && (join === 'joined' || join === 'waiting')) {
    const waits = join === 'waiting';
    const Icon = waits ? Hourglass : Check;
    return (
      <JoinBox>
        <p className={`flex flex-1 items-center gap-2 leading-tight font-bold ${ROOMY}`}>
          <Icon className="size-5 flex-none text-success" aria-hidden="true" />
          <span>{waits ? waitingInWords(event.participation?.ahead ?? 0) : "You're going"}</span>
        </p>
        {view.link && (
          <Link className="btn btn-line h-12 @max-[17rem]:flex-1" to={linkedPath(view.link)}>
            Your place
          </Link>
        )}
        {onLeave && (
          <BusyButton
            className="btn btn-line h-12 @max-[17rem]:flex-1"
            aria-label={waits ? 'Leave Waiting List' : 'Leave Event'}
            busy={leaving}
            onClick={onLeave}
          >
            Leave
          </BusyButton>
        )}
      </JoinBox>
    );
  }
  return (
    <JoinBox>
      <span className={ROOMY}>
        <DatePlate date={event.eventDate} size="table" zone={zone} />
      </span>
      <p className={`min-w-0 leading-tight ${ROOMY}`}>
        <b className="block font-[650]">{formatMonthDay(event.eventDate, undefined, zone)}</b>
        <span className="muted text-sm">
          {formatTimeNaming(event.eventDate, zone ? 'short' : 'none', zone)}
        </span>
      </p>
      {mine ? (
        <Link
          className="btn btn-primary min-h-12 min-w-0 flex-[1_1_8rem]"
          to={pathTo(pages.manageEvent, { id: event._id })}
        >
          Manage
        </Link>
      ) : (
        <JoinButton
          className="btn-primary min-h-12 min-w-0 flex-[1_1_8rem]"
          view={view}
          busy={joining}
          onClick={onJoin}
        />
      )}
      {!mine && <WhoSees inBar />}
    </JoinBox>
  );
}
