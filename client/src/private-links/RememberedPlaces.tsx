import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/private-links.ts';
import { asRead } from '../api/as-read.ts';
import { useQuery } from '../api/use-query.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { publicEvent } from '../events/queries.ts';
import { formatDate } from '../ui/dates.ts';
import { placePath, useRememberedLink } from './remembered-links.ts';
import { savedPlace } from './saved-places.ts';

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

/** The title is that of the public event; until that is known, and offline, as this device saved it. */
function PlaceRow({ eventId }: { eventId: string }) {
  const remembered = useRememberedLink(eventId);
  const { data } = useQuery(publicEvent(eventId));
  const link = remembered?.link;
  const saved = useMemo(() => link && asRead(savedPlace(link)?.answer.event), [link]);
  const event = data ?? saved;
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
