import Trash2 from 'lucide-react/icons/trash-2';
import { Spinner } from '../ui/Spinner.tsx';

/** The delete button of a card. It names its event to those who do not see the card around it. */
export function DeleteButton({
  title,
  busy,
  onClick,
  className = '',
}: {
  title: string;
  busy: boolean;
  onClick: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      className={`btn btn-line btn-sm px-2 text-error ${className}`}
      aria-label={`Delete ${title}`}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onClick}
    >
      {busy ? <Spinner size="loading-xs" /> : <Trash2 className="size-4" aria-hidden="true" />}
      Delete
    </button>
  );
}
