import Trash2 from 'lucide-react/icons/trash-2';
import { Spinner } from '../ui/Spinner.tsx';

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
    <button
      type="button"
      className={`btn btn-line btn-sm px-2 text-error ${className}`}
      aria-label={`Delete ${title}${meaning ? ` (${meaning})` : ''}`}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onClick}
    >
      {busy ? <Spinner size="loading-xs" /> : <Trash2 className="size-4 flex-none" aria-hidden="true" />}
      Delete
    </button>
  );
}
