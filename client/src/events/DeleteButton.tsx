import Trash2 from 'lucide-react/icons/trash-2';
import { BusyButton } from '../ui/BusyButton.tsx';

/** The delete button of an event. It names the event to those who do not see it around it. */
export function DeleteButton({
  title,
  meaning,
  busy,
  onClick,
  className = '',
}: {
  title: string;
  /** What deleting means here, where the word alone does not say it: "leave this event". */
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
      Delete
    </BusyButton>
  );
}
