import Trash2 from 'lucide-react/icons/trash-2';
import * as words from '#words/events.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';

/** The delete button of an event. */
export function DeleteButton({
  label,
  busy,
  onClick,
  className = '',
}: {
  /** Names the event, and what deleting means here if that is not obvious. */
  label: string;
  busy: boolean;
  onClick: () => void;
  className?: string;
}) {
  return (
    <BusyButton
      className={`btn btn-line btn-sm px-2 text-error ${className}`}
      aria-label={label}
      icon={Trash2}
      busy={busy}
      onClick={onClick}
    >
      {words.deleteIt}
    </BusyButton>
  );
}
