import { pages, pathTo } from '@social-serve/contract/paths';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import type { User } from '../../account/identity.ts';
import { useQuery } from '../../api/use-query.ts';
import { DuplicateLink } from '../../events/DuplicateLink.tsx';
import { isOrganiser } from '../../events/own-event.ts';
import { eventCopy } from '../../events/queries.ts';
import { mostCompanions } from '../../participations/companion-rules.ts';
import type { NextStep } from '../../participations/JoinBar.tsx';
import { JoinButton, joinNote } from '../../participations/JoinButton.tsx';
import { joinedPart } from '../../participations/joined-parts.ts';
import { setCompanions } from '../../participations/queries.ts';
import { type EventView, isDone, ownParticipation } from '../../participations/use-participation.ts';
import { OnThisDevice } from '../../private-links/OnThisDevice.tsx';
import { linkedPath } from '../../private-links/remembered.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { latePart } from '../../ui/LatePart.tsx';

/** Loaded for people who have joined. */
const Bringing = latePart(async () => (await import('../../participations/Bringing.tsx')).Bringing);

/**
 * The actions on a participation, below when and where. In narrow windows the bar has the next step, and this what it
 * does not: an organiser's own joining.
 */
export function EventSteps({
  view,
  mine,
  joining,
  onJoin,
  leaving,
  onLeave,
  person,
}: NextStep & { person: User | null }) {
  const { event, join, link } = view;
  const place = ownParticipation(view);
  const mayDuplicate = useMayDuplicate(view, person);
  const waits = join === 'waiting';
  const isIn = waits || join === 'joined';
  const inBar = mine ? '' : 'max-lg:hidden';
  return (
    <>
      {isIn && (
        <p className="mt-2 rounded-lg bg-(--wash) px-3.5 py-2.5 text-sm font-semibold">
          <span>{joinNote(view)}</span>{' '}
          {link ? (
            <Link className="touch-target link-u" to={linkedPath(link)}>
              Your place
            </Link>
          ) : (
            <Link className="touch-target link-u" to={waits ? joinedPart('waiting') : pages.joinedEvents}>
              Joined Events
            </Link>
          )}
        </p>
      )}
      <OnThisDevice eventId={event._id} isAccount={Boolean(person)} />
      {place && !isDone(view) && (place.companions || mostCompanions(event) > 0) && (
        <div className="mt-4 border-t border-base-300 pt-4 lg:pb-4">
          <Bringing
            companions={place.companions}
            most={mostCompanions(event)}
            send={(body) => setCompanions(place._id, body)}
          />
        </div>
      )}
      {!isIn && !isDone(view) && (
        <JoinButton
          className={`mt-3 w-full ${mine ? 'btn-line' : 'btn-primary btn-lg'} ${inBar}`}
          view={view}
          busy={joining}
          onClick={onJoin}
        />
      )}
      {onLeave && (
        <BusyButton
          className={`btn btn-line mt-3 w-full ${isDone(view) ? '' : inBar}`}
          icon={LogOut}
          busy={leaving}
          onClick={onLeave}
        >
          {waits ? 'Leave Waiting List' : 'Leave Event'}
        </BusyButton>
      )}
      {mine && join !== 'hidden' && (
        <>
          <Link
            className={`btn btn-line mt-3 w-full ${isDone(view) ? '' : 'max-lg:hidden'}`}
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
      {mayDuplicate && <DuplicateLink id={event._id} title={event.title} className="mt-3 w-full" />}
    </>
  );
}

/** Whether this person organises or organised it: even an event that is over, cancelled or hidden can be duplicated. */
function useMayDuplicate({ event, join }: EventView, person: User | null): boolean {
  // The page of a deleted event names no creator: only they get an answer here.
  const isUnnamed = join === 'cancelled' && event.creator === '';
  const copy = useQuery({ ...eventCopy(event._id), enabled: isUnnamed && person !== null, retry: false });
  return (isOrganiser(event, person) && !event.hidden) || copy.isSuccess;
}
