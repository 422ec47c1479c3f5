import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import { CopyLink } from '../ui/CopyLink.tsx';
import { googleSubscription, webcal } from './calendar-links.ts';

/** The links to subscribe to a calendar. */
export function FeedLinks({ address }: { address: string }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <a className="btn btn-primary max-sm:w-full" href={webcal(address)}>
        <CalendarSync className="size-5 flex-none" aria-hidden="true" />
        Open in your calendar
      </a>
      <a
        className="btn btn-line max-sm:w-full"
        href={googleSubscription(address)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <CalendarPlus className="size-5 flex-none" aria-hidden="true" />
        Google Calendar
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <CopyLink className="btn btn-line max-sm:w-full" address={address} />
    </div>
  );
}
