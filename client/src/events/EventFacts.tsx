import type { Event } from '@social-serve/server/schemas';
import type { LucideIcon } from 'lucide-react';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatDate, formatTimeWithZone, formatWeekday } from '../ui/dates.ts';
import { typeIcons } from '../ui/TypeTag.tsx';

/** When, where, what and by whom, in the visitor's own zone and language. */
export function EventFacts({ event }: { event: Event }) {
  return (
    <>
      <div className="flex items-center gap-4 pb-5">
        <DatePlate date={event.eventDate} size="details" />
        <div className="min-w-0">
          <p className="font-sign text-2xl leading-tight font-bold">
            {formatWeekday(event.eventDate)}, <br />
            {formatDate(event.eventDate)}
          </p>
          <p className="muted mt-1 font-semibold">{formatTimeWithZone(event.eventDate)}</p>
        </div>
      </div>
      <dl>
        <Fact icon={MapPin} name="Location" value={event.location} />
        <Fact icon={typeIcons[event.eventType]} name="Event Type" value={event.eventType} />
        <Fact icon={UserRound} name="Creator" value={event.creator} />
      </dl>
    </>
  );
}

function Fact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="flex gap-3.5 border-t border-base-300 py-3.5">
      <Icon className="mt-0.5 size-5 flex-none text-secondary" aria-hidden="true" />
      <div className="min-w-0">
        <dt className="muted text-sm leading-tight">{name}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    </div>
  );
}
