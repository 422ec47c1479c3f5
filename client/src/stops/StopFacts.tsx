import type { OwnStopped, TeamStop } from '@social-serve/contract/stop';
import { reasons } from '#words/shared/labels.ts';
import * as words from '#words/stops.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { Written } from '../ui/Written.tsx';
import { deleteStop, type StopSource } from './queries.ts';

/** Why and until when a person is stopped, the notes, and the answer. */
export function StopFacts({ stop }: { stop: OwnStopped & Partial<TeamStop> }) {
  const { reason, note, teamNote, since, until, answer, decidedBy } = stop;
  const quotes = [
    [words.noteToThem, note],
    [words.noteOfTheTeam, teamNote],
    [words.theyAnswered, answer],
  ] as const;
  return (
    <>
      <p className="mt-2">
        <b>{reasons[reason]}</b>
      </p>
      <FactLine>
        <span>{words.sinceUntil(formatDate(since), until && formatDate(until))}</span>
        {decidedBy && <span>{decidedBy}</span>}
      </FactLine>
      {quotes.map(
        ([label, text]) =>
          text && (
            <p key={label} className="quote-source mt-2">
              <b>{label}</b>
              <Written>{text}</Written>
            </p>
          ),
      )}
    </>
  );
}

interface EndButtonProps {
  /** What they were stopped by, or the stop itself. */
  source: StopSource | { stop: string };
  name: string;
  onEnded?: () => void;
}

/** Ends a stop, after a question. */
export function EndButton({ source, name, onEnded }: EndButtonProps) {
  const { isPending, send } = useSend({
    ask: () =>
      confirmDialog({
        title: words.endTheStop,
        text: words.theyCanTakePartAgain,
        about: name,
        confirm: words.yesEnd,
        danger: false,
      }),
    send: () => deleteStop(source),
    success: words.isEnded(name),
    ...(onEnded && { onSuccess: onEnded }),
  });
  return (
    <BusyButton
      className="btn btn-line btn-sm"
      aria-label={words.endOf(name)}
      busy={isPending}
      onClick={() => void send()}
    >
      {words.end}
    </BusyButton>
  );
}
