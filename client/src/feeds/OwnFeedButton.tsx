import CalendarSync from 'lucide-react/icons/calendar-sync';
import * as words from '#words/feeds.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { OwnFeedDialog } from './OwnFeed.tsx';

/** Opens the dialog for the calendar of the person's joined events. */
export function OwnFeedButton() {
  return (
    <DialogButton
      className="btn btn-line"
      title={words.subscribeToYourEvents}
      dialog={(close) => <OwnFeedDialog onClose={close} />}
    >
      <CalendarSync className="size-5 flex-none" aria-hidden="true" />
      <span className="sm:hidden" aria-hidden="true">
        {words.subscribe}
      </span>
      <span className="max-sm:sr-only">{words.subscribeToYourEvents}</span>
    </DialogButton>
  );
}
