import type { ComponentProps } from 'react';
import { shownZone } from '../events/event-times.ts';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatMonthDay, formatTimeNaming } from '../ui/dates.ts';
import { JoinButton } from './JoinButton.tsx';

/** Join Event at the lower edge of narrow windows, with the event's day and time; in low windows it scrolls with the page. */
export function JoinBar(button: ComponentProps<typeof JoinButton>) {
  const { event } = button.shown;
  const zone = shownZone(event);
  return (
    <div className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-base-300 bg-base-100 p-3 low:static lg:hidden">
      <DatePlate date={event.eventDate} size="table" zone={zone} />
      <p className="leading-tight whitespace-nowrap">
        <b className="block font-[650]">{formatMonthDay(event.eventDate, undefined, zone)}</b>
        <span className="muted text-sm">
          {formatTimeNaming(event.eventDate, zone ? 'short' : 'none', zone)}
        </span>
      </p>
      <JoinButton {...button} className="h-12 min-w-0 flex-1" />
    </div>
  );
}
