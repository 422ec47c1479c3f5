import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import * as words from '#words/feeds.tsx';
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
          {words.calendarFileOf(
            <span className="muted block text-sm font-normal">{words.appleOutlookThunderbird}</span>,
          )}
        </span>
      </a>
      <a {...elsewhere} href={googleLink(event)}>
        <CalendarPlus className="muted size-5 flex-none" aria-hidden="true" />
        {words.googleCalendarOf(<span className="sr-only">{words.opensInNewTab}</span>)}
      </a>
      <a {...elsewhere} href={outlookLink(event)}>
        <CalendarDays className="muted size-5 flex-none" aria-hidden="true" />
        {words.outlookComOf(<span className="sr-only">{words.opensInNewTab}</span>)}
      </a>
    </>
  );
}
