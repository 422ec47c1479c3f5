import { Dialog } from '../ui/Dialog.tsx';
import { CalendarLinks } from './CalendarLinks.tsx';
import type { CalendarEvent } from './calendar-links.ts';

/** The ways to add an event to a calendar, in a dialog. */
export function CalendarDialog({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  return (
    <Dialog heading="Add to calendar" onClose={onClose}>
      <p className="mb-4 font-semibold wrap-anywhere">
        <bdi>{event.title}</bdi>
      </p>
      <div className="grid grid-cols-1 gap-3">
        <CalendarLinks
          event={event}
          onLeave={onClose}
          className="btn btn-line btn-lg justify-start gap-3 text-start wrap-anywhere"
        />
      </div>
    </Dialog>
  );
}
