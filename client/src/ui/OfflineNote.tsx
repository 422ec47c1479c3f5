import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import * as words from '#words/ui.ts';
import { daysAhead, formatMonthDay, formatTimeInSentence } from './dates.ts';

/** "2:05 PM", with the day unless it is today. @param moment ISO 8601 */
const momentInWords = (moment: string) =>
  `${daysAhead(moment) === 0 ? '' : `${formatMonthDay(moment)}, `}${formatTimeInSentence(moment)}`;

interface OfflineNoteProps {
  /** When the shown data was loaded: ISO 8601. */
  asOf: string;
  onRetry: () => void;
  className?: string;
  /** A sentence that says what requires a connection. */
  children?: ReactNode;
}

/** Shown above cached data: its age, and what is unavailable offline. */
export function OfflineNote({ asOf, onRetry, className = '', children }: OfflineNoteProps) {
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-(--wash) px-3.5 py-2.5 text-sm ${className}`}
    >
      <CloudOff aria-hidden="true" className="size-5 flex-none" />
      <p className="min-w-0 flex-[1_1_8rem]">
        <b>{words.offlineAsOf(momentInWords(asOf))}</b> <span className="inline-block">{children}</span>
      </p>
      <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
        <RefreshCw aria-hidden="true" className="size-4" />
        {words.retry}
      </button>
    </div>
  );
}

/** Controls that require the server: disabled while it cannot be reached; an `OfflineNote` beside them says why. */
export function OnlineControls({
  offline,
  label = words.actions,
  children,
}: {
  offline: boolean;
  /** The group's accessible name. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className="needs-connection contents" disabled={offline}>
      {children}
    </fieldset>
  );
}
