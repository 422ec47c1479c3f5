import CircleAlert from 'lucide-react/icons/circle-alert';
import { useSyncExternalStore } from 'react';
import * as words from '#words/participations.tsx';
import { formatMonthDay, formatTime } from '../ui/dates.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import {
  addToOutbox,
  type OutboxEntry,
  onOutboxChange,
  refusedEntries,
  removeFromOutbox,
} from './check-in-outbox.ts';
import { guestName } from './roster-queries.ts';
import { useCheckInSync } from './use-check-in-sync.ts';

/** A refused check-in in words, with the person's name if this tab has it cached; or a walk-in, with their own. */
function inWords({ event, participant, checkIn }: OutboxEntry): string {
  const { walkIn, at } = checkIn;
  if (walkIn) return words.walkInOf(walkIn.name, formatMonthDay(at), formatTime(at));
  const text = checkIn.came ? words.checkInOf : words.removedCheckInOf;
  return text(guestName(event, participant), formatMonthDay(checkIn.at), formatTime(checkIn.at));
}

const refusedAsText = () => JSON.stringify(refusedEntries());

/** The check-ins and walk-ins that the server permanently refused, with the reason and what to do. They stay on this device until they are dismissed. */
export function RefusedCheckIns({ className = 'mb-6' }: { className?: string }) {
  const moveFocus = useMoveFocus();
  const text = useSyncExternalStore(onOutboxChange, refusedAsText);
  const refused = JSON.parse(text) as OutboxEntry[];
  const walkIns = refused.filter(({ checkIn }) => checkIn.walkIn);
  const reasons = [...new Set(refused.map(({ checkIn }) => checkIn.refused ?? ''))];

  function dismiss() {
    for (const { event, participant, checkIn } of refused) removeFromOutbox(event, participant, checkIn.at);
    moveFocus();
  }

  function tryAgain() {
    for (const { event, participant, checkIn } of walkIns)
      addToOutbox(event, participant, { ...checkIn, refused: undefined });
    moveFocus();
  }

  if (refused.length === 0) return null;
  const checkIns = refused.length - walkIns.length;
  return (
    <div
      role="alert"
      className={`panel not-on-paper flex flex-wrap items-start gap-x-4 gap-y-3 border-l-6 border-l-error p-4 sm:p-5 ${className}`}
    >
      <CircleAlert aria-hidden="true" className="size-6 flex-none text-error" />
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {walkIns.length > 0 && <p className="font-semibold">{words.walkInsWereNotAdded(walkIns.length)}</p>}
        {checkIns > 0 && <p className="font-semibold">{words.checkInsWereNotSaved(checkIns)}</p>}
        {reasons.map((reason) => (
          <div key={reason} className="mt-1">
            <p>{reason}</p>
            <ul>
              {refused
                .filter(({ checkIn }) => checkIn.refused === reason)
                .map((entry) => (
                  <li key={`${entry.event} ${entry.participant}`} className="muted">
                    <bdi>{inWords(entry)}</bdi>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        {walkIns.length > 0 && <p className="mt-1">{words.tryAgainOrCountThem}</p>}
      </div>
      {walkIns.length > 0 && (
        <button type="button" className="btn btn-line" onClick={tryAgain}>
          {words.tryAgain}
        </button>
      )}
      <button type="button" className="btn btn-line" onClick={dismiss}>
        {words.dismiss}
      </button>
    </div>
  );
}

/** For pages other than the guests' page: sends pending check-ins, and shows refused ones. */
export function WaitingCheckIns(props: { className?: string }) {
  useCheckInSync();
  return <RefusedCheckIns {...props} />;
}
