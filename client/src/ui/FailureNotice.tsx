import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import * as words from '#words/ui.ts';

interface FailureNoticeProps {
  /** A sentence that says what went wrong. */
  message: string;
  /** Tries again; without it, no button is shown. */
  onRetry?: () => void;
  className?: string;
}

/** Replaces something that could not be loaded: says why and offers Retry. */
export function FailureNotice({ message, onRetry, className = '' }: FailureNoticeProps) {
  return (
    <div
      role="alert"
      className={`panel flex flex-wrap items-center gap-x-4 gap-y-3 border-l-6 border-l-error p-4 sm:p-5 ${className}`}
    >
      <CircleAlert aria-hidden="true" className="size-6 flex-none text-error" />
      <p className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">{message}</p>
      {onRetry && (
        <button type="button" className="btn btn-line" onClick={onRetry}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {words.retry}
        </button>
      )}
    </div>
  );
}
