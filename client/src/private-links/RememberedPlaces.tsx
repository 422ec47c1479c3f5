import { Link } from 'react-router-dom';
import * as words from '#words/private-links.ts';
import { useQuery } from '../api/use-query.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { publicEvent } from '../events/queries.ts';
import { formatDate } from '../ui/dates.ts';
import { placePath, useRememberedLink } from './remembered-links.ts';

/** The places that this device remembers, each with a link to its page. */
export function RememberedPlaces({ events }: { events: readonly string[] }) {
  return (
    <ul className="panel mt-6 max-w-2xl">
      {events.map((id) => (
        <PlaceRow key={id} eventId={id} />
      ))}
    </ul>
  );
}

/** The device stores no title: it is that of the public event, as soon as it is known. */
function PlaceRow({ eventId }: { eventId: string }) {
  const remembered = useRememberedLink(eventId);
  const { data: event } = useQuery(publicEvent(eventId));
  if (!remembered) return null;
  return (
    <li className="border-base-300 px-4 py-3 not-first:border-t">
      <Link className="touch-target link-u text-lg font-semibold" to={placePath(remembered.link)}>
        {event ? <EventTitle title={event.title} /> : words.aPlaceOnThisDevice}
      </Link>
      {event && <p className="muted text-sm">{formatDate(event.eventDate)}</p>}
    </li>
  );
}
