import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import { CalendarLinks } from './CalendarLinks.tsx';
import type { CalendarEvent } from './calendar-links.ts';

/** A menu of calendars to add an event to. */
export function CalendarMenu({ event, look }: { event: CalendarEvent; look?: MenuLook }) {
  return (
    <MenuButton icon={CalendarPlus} label="Add to calendar" look={look}>
      {(close) => <CalendarLinks event={event} onLeave={close} />}
    </MenuButton>
  );
}
