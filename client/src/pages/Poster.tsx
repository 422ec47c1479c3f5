import { pages, pathTo } from '@social-serve/contract/paths';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Link, useParams } from 'react-router-dom';
import * as words from '#words/poster.ts';
import { isNotFound } from '../api/api-error.ts';
import { useQuery } from '../api/use-query.ts';
import { PosterSheet } from '../events/PosterSheet.tsx';
import { publicEvent } from '../events/queries.ts';
import { eventAddress } from '../events/share.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { NotFound } from './NotFound.tsx';

/** /poster/{id}: an event on a sheet to print, for everybody (docs/specification.md, "Sharing"). */
export function Poster() {
  const { id = '' } = useParams();
  const query = useQuery(publicEvent(id));
  const { data: event } = query;
  usePageTitle(event ? words.posterOf(event.title) : words.poster);

  if (isNotFound(query.error)) return <NotFound text={words.thereIsNoPosterForThisEvent} />;
  return (
    <div className="wrap py-5 lg:py-8">
      <QueryFailure className="not-on-paper mb-5" query={query} />
      {!event && query.isFetching && <LoadingBars />}
      {event && (
        <div className="sheet-box mx-auto">
          <div className="not-on-paper mb-5 flex flex-wrap items-center gap-3">
            <Link
              className="muted mr-auto inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline"
              to={pathTo(pages.openEvent, { id })}
            >
              <ArrowLeft className="size-4" aria-hidden="true" />
              {words.viewEvent}
            </Link>
            <CopyLink className="btn btn-line" address={eventAddress(event._id)} />
            <button type="button" className="btn btn-primary" onClick={() => window.print()}>
              <Printer className="size-5" aria-hidden="true" />
              {words.print}
            </button>
          </div>
          <PosterSheet event={event} />
        </div>
      )}
    </div>
  );
}
