import Trash2 from 'lucide-react/icons/trash-2';
import * as words from '#words/events.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';

/** The delete button of an event. Its label names the event, for screen readers. */
export function DeleteButton({
  title,
  meaning,
  busy,
  onClick,
  className = '',
}: {
  title: string;
  /** What deleting means here, if that is not obvious: "leave this event". */
  meaning?: string;
  busy: boolean;
  onClick: () => void;
  className?: string;
}) {
  return (
    <BusyButton
      className={`btn btn-line btn-sm px-2 text-error ${className}`}
      aria-label={`Delete ${title}${meaning ? ` (${meaning})` : ''}`}
      icon={Trash2}
      busy={busy}
      onClick={onClick}
    >
      {words.deleteIt}
    </BusyButton>
  );
}
