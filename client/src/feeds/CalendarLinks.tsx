import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import { type CalendarEvent, calendarFile, googleLink, outlookLink } from './calendar-links.ts';

interface CalendarLinksProps {
  event: CalendarEvent;
  /** Called when a link is followed. */
  onLeave: () => void;
  className?: string;
}

/** The links that add an event to a calendar. */
export function CalendarLinks({ event, onLeave, className = '' }: CalendarLinksProps) {
  const elsewhere = { className, target: '_blank', rel: 'noopener noreferrer', onClick: onLeave };
  return (
    <>
      <a className={className} href={calendarFile(event)} download onClick={onLeave}>
        <Download className="muted size-5 flex-none" aria-hidden="true" />
        <span>
          Calendar file
          <span className="muted block text-sm font-normal">Apple, Outlook, Thunderbird</span>
        </span>
      </a>
      <a {...elsewhere} href={googleLink(event)}>
        <CalendarPlus className="muted size-5 flex-none" aria-hidden="true" />
        Google Calendar
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <a {...elsewhere} href={outlookLink(event)}>
        <CalendarDays className="muted size-5 flex-none" aria-hidden="true" />
        Outlook.com
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </>
  );
}
