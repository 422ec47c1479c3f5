import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reasons } from '#words/shared/labels.ts';
import * as words from '#words/stops.ts';
import { useQuery } from '../api/use-query.ts';
import { formatDate } from '../ui/dates.ts';
import { Written } from '../ui/Written.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ownStop, putStopAnswer } from './queries.ts';

/** Why the team has stopped this person, and the one answer that they may give. Renders nothing for everyone else. */
export function OwnStop({ children }: { children: (content: ReactNode) => ReactNode }) {
  const { data } = useQuery(ownStop);
  const { hash } = useLocation();
  const stop = data?.stop;
  const isShown = stop !== undefined && stop !== null;
  // The notice leads here, before this has loaded.
  useEffect(() => {
    if (isShown && hash === '#stop') document.getElementById('stop')?.focus();
  }, [isShown, hash]);
  if (!stop) return null;
  const { reason, note, since, until, events, answer, answeredAt } = stop;
  return children(
    <div className="grid gap-3 wrap-anywhere">
      <p>
        <b>{reasons[reason]}</b>
        <span className="muted block text-sm">
          {words.sinceUntil(formatDate(since), until && formatDate(until))}
        </span>
      </p>
      {note && (
        <p className="quote-source">
          <b>{words.noteFromOurTeam}</b>
          <Written>{note}</Written>
        </p>
      )}
      <p>{words.youCanNoLonger}</p>
      <p>{events === 'pass' ? words.yourEventsPassed : words.yourEventsAreHidden}</p>
      {answer === undefined ? (
        <AnswerForm
          id="stop-answer"
          hint={words.youCanAnswerOnce}
          submit={words.sendAnswer}
          send={putStopAnswer}
        />
      ) : (
        <p className="quote-source">
          <b>{words.youAnswered(answeredAt && formatDate(answeredAt))}</b>
          <Written>{answer}</Written>
        </p>
      )}
    </div>,
  );
}
