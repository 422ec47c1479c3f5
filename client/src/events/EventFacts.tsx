import type { Event } from '@social-serve/contract/event';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatDate, formatWeekday } from '../ui/dates.ts';
import { Fact } from '../ui/Fact.tsx';
import { keptTogether, whenOf } from './event-times.ts';
import { mapLink } from './map-link.ts';
import { placesInWords } from './places.ts';
import { typeIcon } from './TypeTag.tsx';

/** When, where, what and by whom, in the visitor's language; on the clocks of the event's zone and on the visitor's. */
export function EventFacts({ event }: { event: Event }) {
  const { zone, time, yours } = whenOf(event, 'long');
  return (
    <>
      <div className="flex items-center gap-4 pb-5">
        <DatePlate date={event.eventDate} size="details" zone={zone} />
        <div className="min-w-0">
          <p className="font-sign text-2xl leading-tight font-bold">
            {formatWeekday(event.eventDate, zone)}, <br />
            {formatDate(event.eventDate, zone)}
          </p>
          <p className="muted mt-1 font-semibold">{keptTogether(time)}</p>
          {yours && <p className="muted mt-1 text-sm">{keptTogether(yours)}</p>}
        </div>
      </div>
      <dl>
        <Fact icon={MapPin} name="Location">
          <a className="touch-target link-u" {...mapLink(event.location)}>
            <bdi>{event.location}</bdi>
            <span className="sr-only"> (map)</span>
          </a>
        </Fact>
        <Fact icon={typeIcon(event.eventType)} name="Event Type">
          {event.eventType}
        </Fact>
        <Fact icon={Users} name="Places">
          {placesInWords(event)}
        </Fact>
        <Fact icon={UserRound} name="Creator">
          {event.creatorName && <bdi className="block">{event.creatorName}</bdi>}
          <span className={event.creatorName ? 'muted block text-sm' : ''}>{event.creator}</span>
        </Fact>
      </dl>
    </>
  );
}
