import { WITHIN } from '@social-serve/contract/point-rules';
import { Link, useSearchParams } from 'react-router-dom';
import * as texts from '#words/events.tsx';
import * as words from '#words/where.ts';
import { useQuery } from '../api/use-query.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { writeAddress } from '../ui/use-address.ts';
import { ANYWHERE, isFilteredBesides, LIST, type ListQuery } from './list-query.ts';
import { eventsWithoutPoint, nearestEvent } from './near-queries.ts';
import { changedWhere, forgetWhere } from './remembered-where.ts';

/** How far a search is widened, in kilometres. */
const WIDER = [5, 10, 25, 50, 100, WITHIN.most];

interface NothingNearProps {
  query: ListQuery;
  onChange: (changes: Partial<ListQuery>) => void;
  onClear: () => void;
}

/** @param distance of the nearest event, rounded: 10.04 km are 10 */
function nothingFound(km: number, searched: number, distance: number | undefined) {
  if (distance === undefined) return words.nothingWithin(searched);
  return distance > km ? words.nothingWithinButNearest(km, distance) : words.nothingWithinButJustOutside(km);
}

/** Why there are no events around a place: how far the nearest is, and what to do about it. */
export function NothingNear({ query, onChange, onClear }: NothingNearProps) {
  const km = Number(query.within);
  const {
    data: nearest,
    isSuccess,
    isLoading,
  } = useQuery({ ...nearestEvent(query), enabled: km < WITHIN.most });
  const distance = nearest?.distanceKm;
  // Farther than the distance, which is rounded.
  const wider =
    distance === undefined ? undefined : (WIDER.find((one) => one > km && one > distance) ?? WITHIN.most);
  const searched = isSuccess && !nearest ? WITHIN.most : km;
  return (
    <EmptyState title={texts.noEventsFound} text={nothingFound(km, searched, distance)}>
      {wider && (
        <button
          type="button"
          className="btn btn-primary btn-lg"
          onClick={() => onChange(changedWhere(query, { within: String(wider) }))}
        >
          {words.searchWithin(wider)}
        </button>
      )}
      {/* Not before, so that none moves under a finger. */}
      {!isLoading && (
        <>
          <button type="button" className="btn btn-line btn-lg" onClick={() => onChange(forgetWhere())}>
            {words.searchEverywhere}
          </button>
          {isFilteredBesides(query) && (
            <button type="button" className="btn btn-line btn-lg" onClick={onClear}>
              {texts.clearFilters}
            </button>
          )}
        </>
      )}
    </EmptyState>
  );
}

/** Below a list around a place: how many events have no point and can be around it, too; with a link to the list without the place. */
export function WithoutPoint({ query }: { query: ListQuery }) {
  const { data } = useQuery(eventsWithoutPoint(query));
  const [params] = useSearchParams();
  if (!data || data.events.length === 0) return null;
  return (
    <p className="mt-5">
      {words.withoutPoint(data.events.length, data.next !== null)}{' '}
      <Link className="link-u font-bold" to={`?${writeAddress(LIST, ANYWHERE, params)}`} preventScrollReset>
        {words.showEventsAnywhere}
      </Link>
    </p>
  );
}
