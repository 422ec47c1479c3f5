import { pages, pathTo } from '@social-serve/contract/paths';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { DuplicateLink } from '../../events/DuplicateLink.tsx';
import type { NextStep } from '../../participations/JoinBar.tsx';
import { JoinButton, joinNote } from '../../participations/JoinButton.tsx';
import { joinedPart } from '../../participations/joined-parts.ts';
import { isDone } from '../../participations/use-participation.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/**
 * What one can do about coming, below when and where. In narrow windows the bar holds the next step instead, and this what it
 * does not: an organiser's own joining.
 * @param own whether one may duplicate it: also what is over, cancelled or hidden
 */
export function EventSteps({
  shown,
  mine,
  own,
  joining,
  onJoin,
  leaving,
  onLeave,
}: NextStep & { own: boolean }) {
  const { event, join } = shown;
  const waits = join === 'waiting';
  const isIn = waits || join === 'joined';
  const inBar = mine ? '' : 'max-lg:hidden';
  return (
    <>
      {isIn && (
        <p className="mt-2 rounded-lg bg-(--wash) px-3.5 py-2.5 text-sm font-semibold">
          {joinNote(shown)}{' '}
          <Link className="touch-target link-u" to={waits ? joinedPart('waiting') : pages.joinedEvents}>
            Joined Events
          </Link>
        </p>
      )}
      {!isIn && !isDone(shown) && (
        <JoinButton
          className={`mt-3 w-full ${mine ? 'btn-line' : 'btn-primary btn-lg'} ${inBar}`}
          shown={shown}
          busy={joining}
          onClick={onJoin}
        />
      )}
      {onLeave && (
        <button
          type="button"
          className={`btn btn-line mt-3 w-full ${isDone(shown) ? '' : inBar}`}
          aria-busy={leaving}
          aria-disabled={leaving}
          onClick={onLeave}
        >
          {leaving ? <Spinner /> : <LogOut className="size-4" aria-hidden="true" />}
          {waits ? 'Leave Waiting List' : 'Leave Event'}
        </button>
      )}
      {mine && join !== 'hidden' && (
        <>
          <Link
            className={`btn btn-line mt-3 w-full ${isDone(shown) ? '' : 'max-lg:hidden'}`}
            to={pathTo(pages.manageEvent, { id: event._id })}
          >
            <Users className="size-4" aria-hidden="true" />
            Guests
          </Link>
          <Link
            className="btn btn-line mt-3 w-full"
            to={pathTo(pages.eventUpdate, { id: event._id })}
            aria-label={`Edit ${event.title}`}
          >
            <Pencil className="size-4" aria-hidden="true" />
            Edit
          </Link>
        </>
      )}
      {own && <DuplicateLink id={event._id} title={event.title} className="mt-3 w-full" />}
    </>
  );
}
