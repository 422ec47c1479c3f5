import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import type { CalendarEvent } from './calendar-links.ts';

const load = async () => (await import('./CalendarLinks.tsx')).CalendarLinks;
const CalendarLinks = lazyPart(load, 'small');

/** A menu of calendars to add an event to. */
export function AddToCalendar({ event, look }: { event: CalendarEvent; look?: MenuLook }) {
  return (
    <MenuButton
      icon={CalendarPlus}
      label="Add to calendar"
      look={look}
      preload={() => void load().catch(() => undefined)}
    >
      {(close) => <CalendarLinks event={event} onLeave={close} />}
    </MenuButton>
  );
}
