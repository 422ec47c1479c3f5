import type { Event } from '@social-serve/contract/event';
import { AddToCalendar } from '../feeds/AddToCalendar.tsx';
import { ShareButton } from './ShareButton.tsx';

/** What anybody can do with an event, in one row. */
export function EventActions({ event, className = '' }: { event: Event; className?: string }) {
  return (
    <div className={`popover-row flex max-w-sm flex-wrap gap-3 ${className}`}>
      <AddToCalendar event={event} />
      <ShareButton event={event} />
    </div>
  );
}
