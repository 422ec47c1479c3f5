import type { Event } from '@social-serve/contract/event';
import type { JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { pages, pathTo } from '@social-serve/contract/paths';
import MapPin from 'lucide-react/icons/map-pin';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Link } from 'react-router-dom';
import { useAuth } from '../../account/auth-context.tsx';
import { CertificateButton } from '../../certificates/CertificateButton.tsx';
import { DeleteButton } from '../../events/DeleteButton.tsx';
import { nameInList } from '../../events/event-times.ts';
import { mapLink } from '../../events/map-link.ts';
import { ShareButton } from '../../events/ShareButton.tsx';
import { AddToCalendar } from '../../feeds/AddToCalendar.tsx';
import { CalendarButton } from '../../feeds/CalendarButton.tsx';
import { mostCompanions } from '../../participations/companion-rules.ts';
import { ShowNameSwitch } from '../../participations/ShowNameSwitch.tsx';

interface JoinedEventActionsProps {
  joined: JoinedEvent;
  part: JoinedPart;
  /** Whether the person has joined it just now. */
  isNew: boolean;
  leaving: boolean;
  onLeave: () => void;
}

/** What a person can do with an event that they joined or wait for. */
export function JoinedEventActions({ joined, part, isNew, leaving, onLeave }: JoinedEventActionsProps) {
  const { user } = useAuth();
  const { _id, join_id, status, cancelled } = joined;
  const event = { ...joined, _id: join_id };
  const title = nameInList(joined);
  return (
    <div className="grid w-full gap-2">
      {part === 'upcoming' && status === 'joined' && !cancelled && (
        <ShowNameSwitch id={_id} title={title} shown={joined.shown ?? false} />
      )}
      <div
        className={`gap-2 ${isNew ? 'grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]' : 'flex flex-wrap'}`}
      >
        {part === 'past' && joined.came && !joined.removedByTeam && (
          <CertificateButton
            eventId={join_id}
            title={title}
            email={user?.email ?? ''}
            name={user?.displayName ?? ''}
          />
        )}
        {!cancelled && (isNew ? <NextSteps event={event} /> : <CalendarButton event={event} />)}
        <DeleteButton
          title={title}
          meaning={status === 'waiting' ? 'leave the waiting list' : 'leave this event'}
          busy={leaving}
          onClick={onLeave}
        />
      </div>
    </div>
  );
}

/** The next steps after joining an event. */
function NextSteps({ event }: { event: Event }) {
  return (
    <>
      <AddToCalendar event={event} />
      <ShareButton event={event} label="Invite a friend" />
      {mostCompanions(event) > 0 && (
        <Link className="btn btn-line" to={pathTo(pages.eventDetails, { id: event._id })}>
          <UserRoundPlus className="size-4" aria-hidden="true" />
          Bringing anyone?
        </Link>
      )}
      <a className="btn btn-line" {...mapLink(event.location)}>
        <MapPin className="size-4" aria-hidden="true" />
        Directions
      </a>
    </>
  );
}
