import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { unbroken } from '@social-serve/contract/zone-rules';
import { Link, useViewTransitionState } from 'react-router-dom';
import { Boundary } from '../ui/Boundary.tsx';
import { formatDayShort } from '../ui/dates.ts';
import { CARD_SIZES, EventPicture, StatusMark } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import { useEventPath } from './event-path.ts';
import { whenOf } from './event-times.ts';
import { PlacesTag } from './PlacesTag.tsx';

interface GalleryTileProps {
  event: Event;
  /** The visitor's participation. */
  status?: ParticipationStatus | undefined;
}

/** An event in the home page's gallery: its picture. Title and time appear on hover and focus; on a phone they are below. An error affects only this tile. */
export function GalleryTile(props: GalleryTileProps) {
  return (
    <Boundary fallback={null}>
      <Tile {...props} />
    </Boundary>
  );
}

function Tile({ event, status }: GalleryTileProps) {
  const to = useEventPath(event._id);
  const opening = useViewTransitionState(to);
  const { zone, time, yours } = whenOf(event, 'short');
  return (
    <div className="tile-box">
      <Link className="tile" to={to} viewTransition>
        <EventPicture event={event} sizes={CARD_SIZES} shared={opening} />
        <span className="tile-title">
          <span className="line-clamp-3">
            <EventTitle title={event.title} />
          </span>{' '}
          <span className="tile-when">
            <span>{unbroken(`${formatDayShort(event.eventDate, undefined, zone)}, ${time}`)}</span>
            {yours && <span className="block">{` ${unbroken(yours)}`}</span>}
          </span>
        </span>
      </Link>
      <span className="tile-marks">
        <StatusMark status={status} />
        <PlacesTag event={event} />
      </span>
    </div>
  );
}
