import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as words from '#words/own-reports.ts';
import { reasons } from '#words/shared/labels.ts';
import { useQuery } from '../api/use-query.ts';
import { notices } from '../notices/queries.ts';
import { AnswerForm } from '../stops/AnswerForm.tsx';
import { formatDate } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { Written } from '../ui/Written.tsx';
import { putModerationAnswer } from './queries.ts';

/**
 * What the team deleted of a person's texts, with the answer that they may give and change. Renders nothing for everyone else.
 * @param props.children frames the list
 */
export function OwnAnswers({ children }: { children: (list: ReactNode) => ReactNode }) {
  const { data } = useQuery(notices);
  const { hash } = useLocation();
  const found = (data?.notices ?? []).flatMap((notice) =>
    notice.kind === 'moderated' && notice.moderation ? [{ ...notice, moderation: notice.moderation }] : [],
  );
  const isShown = found.length > 0;
  // The notice leads here, before this has loaded.
  useEffect(() => {
    if (isShown && hash === '#answers') document.getElementById('answers')?.focus();
  }, [isShown, hash]);
  if (!isShown) return null;
  return children(
    <ul className="grid grid-cols-1 gap-6">
      {found.map(({ moderation: { _id, answer }, about, event, text, reason, note, at }) => (
        <li key={_id} data-row={_id} className="grid grid-cols-1 gap-3 wrap-anywhere">
          <div>
            <p className="font-semibold">
              {words.deletedAbout[about]}
              <Written>{event.title}</Written>
            </p>
            <FactLine>
              {reason && <span>{reasons[reason]}</span>}
              {at && <span>{formatDate(at)}</span>}
            </FactLine>
          </div>
          {text !== undefined && (
            <p className="quote-source">
              <Written>{text}</Written>
            </p>
          )}
          {note !== undefined && (
            <p className="quote-source">
              <b>{words.noteFromOurTeam}</b>
              <Written>{note}</Written>
            </p>
          )}
          <AnswerForm
            id={`answer-${_id}`}
            hint={words.isThisAMistake}
            submit={answer === undefined ? words.sendAnswer : words.changeAnswer}
            send={(sent) => putModerationAnswer(_id, sent)}
            stored={answer}
          />
        </li>
      ))}
    </ul>,
  );
}
