import CalendarPlus from 'lucide-react/icons/calendar-plus';
import * as words from '#words/feeds.tsx';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import { CalendarLinks } from './CalendarLinks.tsx';
import type { CalendarEvent } from './calendar-links.ts';

/** A menu of calendars to add an event to. */
export function CalendarMenu({ event, look }: { event: CalendarEvent; look?: MenuLook }) {
  return (
    <MenuButton icon={CalendarPlus} label={words.addToCalendar} look={look}>
      {(close) => <CalendarLinks event={event} onLeave={close} />}
    </MenuButton>
  );
}
