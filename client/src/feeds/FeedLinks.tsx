import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import * as words from '#words/feeds.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { googleSubscription, webcal } from './calendar-links.ts';

/** The links to subscribe to a calendar. */
export function FeedLinks({ address }: { address: string }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <a className="btn btn-primary max-sm:w-full" href={webcal(address)}>
        <CalendarSync className="size-5 flex-none" aria-hidden="true" />
        {words.openInYourCalendar}
      </a>
      <a
        className="btn btn-line max-sm:w-full"
        href={googleSubscription(address)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <CalendarPlus className="size-5 flex-none" aria-hidden="true" />
        {words.googleCalendarOf(<span className="sr-only">{words.opensInNewTab}</span>)}
      </a>
      <CopyLink className="btn btn-line max-sm:w-full" address={address} />
    </div>
  );
}
