import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { nameInList } from '../events/event-times.ts';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import type { CalendarEvent } from './calendar-links.ts';

const load = async () => (await import('./CalendarDialog.tsx')).CalendarDialog;
const CalendarDialog = lazyPart(load, 'small');

/** Like AddToCalendar, for small spaces: opens a dialog. */
export function CalendarButton({ event }: { event: CalendarEvent }) {
  return (
    <DialogButton
      className="btn btn-line btn-sm px-2"
      aria-label={`Add ${nameInList(event)} to your calendar`}
      title="Add to calendar"
      load={load}
      dialog={(close) => <CalendarDialog event={event} onClose={close} />}
    >
      <CalendarPlus className="size-4.5 flex-none" aria-hidden="true" />
      {/* In a wide table column, with its label. */}
      <span className="hidden @min-[58rem]:inline">Calendar</span>
    </DialogButton>
  );
}
