import * as words from '#words/own-reports.ts';
import { reasons } from '#words/shared/labels.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { formatDate } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { Written } from '../ui/Written.tsx';
import { ownReports } from './queries.ts';

/** What the signed-in person reported, with what the team decided. */
export function OwnReports() {
  const list = useInfiniteQuery(ownReports);
  const { data } = list;
  return (
    <>
      {!data && <QueryFailure query={list} />}
      {data?.items.length === 0 && <p>{words.youHaveReportedNothing}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {data?.items.map(({ _id, reported, reason, text, date, state, decidedAt }) => (
          <li key={_id} data-row={_id} className="wrap-anywhere">
            <p className="font-semibold">
              {reported ? <Written>{reported.title}</Written> : words.itsAuthorHasLeft}
            </p>
            <FactLine>
              <span>{reasons[reason]}</span>
              <span>{formatDate(date)}</span>
            </FactLine>
            {text && (
              <p className="quote-source mt-1">
                <Written>{text}</Written>
              </p>
            )}
            <p className="mt-1">{words.outcomes[state]}</p>
            {decidedAt && <FactLine>{formatDate(decidedAt)}</FactLine>}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
