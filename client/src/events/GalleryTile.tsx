import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link, useViewTransitionState } from 'react-router-dom';
import { Boundary } from '../ui/Boundary.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import './gallery-tile.css';

/** An event in the home page's gallery: its picture; the title rises on hover and focus, on a phone it stands below. It fails alone. */
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
  return (
    <Link className="tile" to={to} viewTransition>
      <EventPicture event={event} shared={opening} />
      <EventTitle className="tile-title" title={event.title} />
    </Link>
  );
}
