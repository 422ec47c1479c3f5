import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link, useViewTransitionState } from 'react-router-dom';
import { EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';

/** An event in the home page's gallery: its picture; the title rises on hover and focus, on a phone it stands below. */
export function GalleryTile({ event }: { event: Event }) {
  const to = pathTo(pages.eventDetails, { id: event._id });
  const opening = useViewTransitionState(to);
  return (
    <Link className="tile" to={to} viewTransition>
      <EventPicture event={event} shared={opening} />
      <EventTitle className="tile-title" title={event.title} />
    </Link>
  );
}
