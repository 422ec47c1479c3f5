import CalendarSync from 'lucide-react/icons/calendar-sync';
import { DialogButton } from '../ui/DialogButton.tsx';
import { OwnFeedDialog } from './OwnFeed.tsx';

/** Opens the dialog for the calendar of the person's joined events. */
export function OwnFeedButton() {
  return (
    <DialogButton
      className="btn btn-line"
      title="Subscribe to your events"
      dialog={(close) => <OwnFeedDialog onClose={close} />}
    >
      <CalendarSync className="size-5 flex-none" aria-hidden="true" />
      <span>
        Subscribe<span className="max-sm:sr-only"> to your events</span>
      </span>
    </DialogButton>
  );
}
