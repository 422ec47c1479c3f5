import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import { useId } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { Boundary } from '../ui/Boundary.tsx';
import { formatDayShort } from '../ui/dates.ts';
import { EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import { whenOf } from './event-times.ts';
import './gallery-tile.css';

/** An event in the home page's gallery: its picture; title and time rise on hover and focus, on a phone they stand below. It fails alone. */
export function GalleryTile({ event }: { event: Event }) {
  return (
    <Boundary fallback={null}>
      <Tile event={event} />
    </Boundary>
  );
}

function Tile({ event }: { event: Event }) {
  const to = pathTo(pages.eventDetails, { id: event._id });
  const opening = useViewTransitionState(to);
  const { zone, time, yours } = whenOf(event, 'short');
  const [name, when] = [useId(), useId()];
  return (
    <Link className="tile" to={to} viewTransition aria-labelledby={name} aria-describedby={when}>
      <EventPicture event={event} shared={opening} />
      <span className="tile-title">
        <span id={name}>
          <EventTitle title={event.title} />
        </span>
        <span className="tile-when" id={when}>
          {`${formatDayShort(event.eventDate, undefined, zone)}, ${time}`}
          {yours && <span className="block">{yours}</span>}
        </span>
      </span>
    </Link>
  );
}
