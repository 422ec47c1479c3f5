import type { Report } from '@social-serve/contract/report';
import * as desk from '#words/report-desk.tsx';
import * as words from '#words/reports.tsx';
import { formatDate } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Written } from '../ui/Written.tsx';
import { STATE_WORDS } from './state-words.ts';

/** What was reported, as it was then: open where it was changed or deleted since. */
export function ReportedThen({ report: { reported, about, changedSince, deletedBy } }: { report: Report }) {
  const since = changedSince ? desk.changedSince : deletedBy && desk.deletedBy[deletedBy];
  if (!reported) return <FactLine>{desk.itsAuthorDeletedTheirAccount}</FactLine>;
  const { title, place, text, answer, cancelReason, picture } = reported;
  const lines = [...(about ? [] : [title, place]), text, answer, cancelReason];
  return (
    <details className="my-2" open={since !== undefined}>
      <summary className="touch-target link-u cursor-pointer font-semibold">{desk.asItWasReported}</summary>
      {since && <p className="font-semibold text-error">{since}</p>}
      <blockquote className="quote-source my-2">
        {lines.map(
          (line) =>
            line && (
              <p
                key={line}
                data-written
                lang={languageOf(line)}
                className="whitespace-pre-line wrap-anywhere"
              >
                {line}
              </p>
            ),
        )}
        {picture && (
          <img className="mt-2 max-h-48 max-w-full rounded-box" src={picture} alt={desk.theReportedPicture} />
        )}
      </blockquote>
    </details>
  );
}

/** All decisions about a report, the earliest first, with the notes for the authors and for the team. */
export const Decisions = ({ report: { decisions = [] } }: { report: Report }) =>
  decisions.map(({ outcome, decidedBy, decidedAt, note, teamNote }) => (
    <div key={decidedAt}>
      <FactLine>
        <span>
          {words.decidedBy(
            STATE_WORDS[outcome],
            <Written name>{decidedBy}</Written>,
            formatDate(decidedAt),
            note && <Written>{note}</Written>,
          )}
        </span>
      </FactLine>
      {teamNote && (
        <FactLine>
          <span>{desk.forTheTeam(<Written>{teamNote}</Written>)}</span>
        </FactLine>
      )}
    </div>
  ));

/** What the authors of a deleted part answered. */
export const AuthorAnswers = ({ report: { authorAnswers = [] } }: { report: Report }) =>
  authorAnswers.map(({ answer, answeredAt, name }) => (
    <p key={`${answeredAt} ${name}`} className="quote-source my-2">
      <b>{desk.answered(name ? <Written name>{name}</Written> : desk.anAuthor, formatDate(answeredAt))}</b>
      <Written>{answer}</Written>
    </p>
  ));
