import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import type { CalendarEvent } from './calendar-links.ts';

const CalendarLinks = lazyPart(
  async () => (await import('./CalendarLinks.tsx')).CalendarLinks,
  'small',
  <p className="p-3">Loading</p>,
);

/** A menu of calendars to add an event to. */
export function AddToCalendar({ event, look }: { event: CalendarEvent; look?: MenuLook }) {
  return (
    <MenuButton icon={CalendarPlus} label="Add to calendar" look={look} preload={CalendarLinks.preload}>
      {(close) => <CalendarLinks event={event} onLeave={close} />}
    </MenuButton>
  );
}
