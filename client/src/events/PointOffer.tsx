import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router-dom';
import * as words from '#words/points.ts';
import { useQuery } from '../api/use-query.ts';
import { placeArea, placeInWords, placeName } from '../places/place-name.ts';
import { placesIn } from '../places/queries.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useSend } from '../ui/use-send.ts';
import { putEvent } from './queries.ts';

/** An event for which a point is offered. */
export type Pointless = Pick<Event, '_id' | 'title' | 'eventDate' | 'location' | 'timeZone'> & {
  /** Whether later dates of its series get the point, too. */
  isSeries: boolean;
};

/** The place that an event's location mentions; null if there is none, or while that is not known. */
export function useMentionedPlace({ location, timeZone }: Pick<Event, 'location' | 'timeZone'>) {
  const { data } = useQuery(placesIn(location, timeZone));
  return data?.[0] ?? null;
}

/** Sets the point of an event to the place that its location mentions, by one tap; or leads to the form. */
export function PointOffer({ event, onSet }: { event: Pointless; onSet: () => void }) {
  const { _id, title, eventDate, isSeries } = event;
  const place = useMentionedPlace(event);
  const { send, isPending } = useSend({
    async send() {
      if (!place) return;
      const point = { lat: place.lat, lon: place.lon };
      await putEvent(_id, { eventDate, point }, isSeries ? 'following' : 'this');
    },
    success: place ? words.pointSetAt(placeInWords(place)) : '',
    onSuccess: onSet,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {place && (
        <BusyButton
          className="btn btn-primary h-auto min-h-11 py-1.5"
          icon={MapPin}
          busy={isPending}
          aria-label={words.placeSetThePointOf(placeName(place), title)}
          title={placeArea(place)}
          onClick={() => void send()}
        >
          {words.placeSetThePoint(placeName(place))}
        </BusyButton>
      )}
      <Link
        className="touch-target link-u font-semibold"
        to={pathTo(pages.eventUpdate, { id: _id })}
        aria-label={words.setThePointOf(title)}
      >
        {place ? words.setAnotherPoint : words.setThePointInTheForm}
      </Link>
    </div>
  );
}
