import type { ComponentProps } from 'react';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatMonthDay, formatTime } from '../ui/dates.ts';
import { JoinButton } from './JoinButton.tsx';

/** Join Event at the lower edge of narrow windows, with the event's day and time; in low windows it scrolls with the page. */
export function JoinBar(button: ComponentProps<typeof JoinButton>) {
  const { eventDate } = button.shown.event;
  return (
    <div className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-base-300 bg-base-100 p-3 low:static lg:hidden">
      <DatePlate date={eventDate} size="table" />
      <p className="leading-tight whitespace-nowrap">
        <b className="block font-[650]">{formatMonthDay(eventDate)}</b>
        <span className="muted text-sm">{formatTime(eventDate)}</span>
      </p>
      <JoinButton {...button} className="h-12 min-w-0 flex-1" />
    </div>
  );
}
