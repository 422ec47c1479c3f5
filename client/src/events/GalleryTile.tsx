import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link, useViewTransitionState } from 'react-router-dom';
import { Boundary } from '../ui/Boundary.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import { PlacesTag } from './PlacesTag.tsx';
import { placesInWords } from './places.ts';
import './gallery-tile.css';

interface GalleryTileProps {
  event: Event;
  /** What the visitor has to do with it. */
  part?: ParticipationStatus | undefined;
}

/** An event in the home page's gallery: its picture; the title rises on hover and focus, on a phone it stands below. It fails alone. */
export function GalleryTile(props: GalleryTileProps) {
  return (
    <Boundary fallback={null}>
      <Tile {...props} />
    </Boundary>
  );
}

function Tile({ event, part }: GalleryTileProps) {
  const to = pathTo(pages.eventDetails, { id: event._id });
  const opening = useViewTransitionState(to);
  const own = part === 'joined' ? 'Joined' : part === 'waiting' && 'Waiting';
  const known = [own, placesInWords(event)].filter(Boolean).join(', ');
  return (
    <Link className="tile" to={to} viewTransition aria-label={event.title} aria-description={known}>
      <EventPicture event={event} shared={opening} part={part}>
        <PlacesTag event={event} />
      </EventPicture>
      <EventTitle className="tile-title" title={event.title} />
    </Link>
  );
}
