import type { EventForPerson } from '@social-serve/contract/participation';
import { pages, pathTo } from '@social-serve/contract/paths';
import { languageOf } from '@social-serve/contract/script-rules';
import { Link } from 'react-router-dom';
import * as words from '#words/review.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { formatDate } from '../ui/dates.ts';

interface ReviewNoticeProps {
  event: Pick<EventForPerson, '_id' | 'state' | 'review'>;
  /** Whether the reader organises the event. */
  mine: boolean;
}

/** Says on the page of an event that was not published why, and what its organisers can do. */
export function ReviewNotice({ event: { _id: id, state, review }, mine }: ReviewNoticeProps) {
  const { since, outcome, note, passed, key } = review ?? {};
  const isDeclined = state === 'declined';
  const text = isDeclined
    ? passed
      ? words.itBeganBeforeWeCouldLook
      : words.ourTeamDeclinedIt
    : outcome === 'asked'
      ? words.ourTeamAsksForAChange
      : words.ourTeamLooksAtIt;
  return (
    <section
      className="panel mt-3 grid grid-cols-1 gap-3 border-l-6 border-l-secondary p-5 wrap-anywhere"
      aria-labelledby="review-heading"
    >
      <h2 id="review-heading" className="text-3xl">
        {words.notPublished[isDeclined ? 'declined' : 'waiting']}
      </h2>
      <p>{mine ? text : isDeclined ? words.ourTeamDeclinedTheirs : words.onlyPeopleWithTheLink}</p>
      {note && (
        <p className="quote-source">
          <span className="sr-only">{words.noteFromOurTeam}</span>
          <span data-written lang={languageOf(note)}>
            {note}
          </span>
        </p>
      )}
      {mine && !isDeclined && (
        <>
          <p>
            <Link className="btn btn-line" to={pathTo(pages.eventUpdate, { id })}>
              {words.edit}
            </Link>
          </p>
          {key && (
            <>
              <p className="muted">{words.showItToOthers}</p>
              <CopyLink
                className="btn btn-line justify-self-start"
                address={`${location.origin}${pathTo(pages.openEvent, { id })}#key=${key}`}
              />
            </>
          )}
        </>
      )}
      {since && !isDeclined && <p className="muted text-sm">{words.since(formatDate(since))}</p>}
    </section>
  );
}
