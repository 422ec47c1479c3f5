import { calls } from '@social-serve/contract/paths';
import Rss from 'lucide-react/icons/rss';
import * as words from '#words/feeds.tsx';
import { inPageLanguage, serverAddress } from '../api/server-address.ts';
import { filtersInWords } from '../events/filters-in-words.ts';
import { apiFilters, type ListQuery } from '../events/list-query.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FeedLinks } from './FeedLinks.tsx';

/** The address of a feed with the list's filters. @param path the feed's path */
function feedAddress(path: string, query: ListQuery): string {
  const given = Object.entries(apiFilters(query)).filter(([, value]) => value);
  const params = new URLSearchParams(given as [string, string][]);
  return serverAddress(inPageLanguage(params.size > 0 ? `${path}?${params}` : path));
}

/** The feeds of the current list for calendars and feed readers. */
export function SubscribeDialog({ query, onClose }: { query: ListQuery; onClose: () => void }) {
  const filters = filtersInWords(query);
  const rss = feedAddress(calls.rssFeed, query);
  return (
    <Dialog heading={words.subscribeToThisList} onClose={onClose}>
      <p>
        <span>{filters ? words.youllGetNewEventsThatMatch : words.youllGetAllNewEventsToGet}</span>{' '}
        {filters && <strong>{filters}</strong>}
      </p>
      <section aria-labelledby="in-calendar">
        <h3 id="in-calendar" className="mt-5 text-xl">
          {words.inYourCalendar}
        </h3>
        <FeedLinks address={feedAddress(calls.calendarFeed, query)} />
      </section>
      <section aria-labelledby="in-reader">
        <h3 id="in-reader" className="mt-6 text-xl">
          {words.inAFeedReader}
        </h3>
        <div className="mt-3 flex flex-wrap gap-3">
          <a className="btn btn-line max-sm:w-full" href={rss} target="_blank" rel="noopener noreferrer">
            <Rss className="size-5 flex-none" aria-hidden="true" />
            {words.rssFeedOf(<span className="sr-only">{words.opensInNewTab}</span>)}
          </a>
          <CopyLink className="btn btn-line max-sm:w-full" address={rss} />
        </div>
      </section>
    </Dialog>
  );
}
