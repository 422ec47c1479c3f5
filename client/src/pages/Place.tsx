import { pages } from '@social-serve/contract/paths';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/place.ts';
import { useAuth } from '../account/auth-context.tsx';
import { isNotFound, messageOf } from '../api/api-error.ts';
import { useQuery } from '../api/use-query.ts';
import { useLinkInAddress } from '../private-links/link-in-address.ts';
import { isConfirmedElsewhere, linked } from '../private-links/queries.ts';
import { RememberedPlaces } from '../private-links/RememberedPlaces.tsx';
import { useRememberedEvents } from '../private-links/remembered-links.ts';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { OfflineNote } from '../ui/OfflineNote.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { PlaceDetails } from './place/PlaceDetails.tsx';
import { canConfirm, hasLeft, isUpcoming, statusInWords } from './place/place-state.ts';

const NO_LINK = words.openTheLinkThatYouSavedOrThe;

/** /g: the page of someone who joined without an account (docs/specification.md, "Without an account"). */
export function Place() {
  usePageTitle(words.yourPlace);
  const link = useLinkInAddress();
  const remembered = useRememberedEvents();
  const { start } = useAuth();
  useEffect(start, [start]);
  const query = useQuery({ ...linked(link ?? ''), enabled: link !== undefined });
  const { data, error, isFetching } = query;
  const isUnconnected = useOffline();
  const offline = isUnconnected || data?.asOf !== undefined;
  const isElsewhere = isConfirmedElsewhere(error);
  const problem = link === undefined ? NO_LINK : isElsewhere || isNotFound(error) ? messageOf(error) : null;
  const isList = link === undefined && remembered.length > 0;
  const loaded = problem === null ? data : undefined;
  const isWaiting = loaded?.participation.status === 'waiting';
  const Icon = isWaiting ? Hourglass : Check;
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading flex items-center gap-3" tabIndex={-1}>
        {loaded && isUpcoming(loaded) && !hasLeft(loaded) && !canConfirm(loaded) && (
          <Icon className="size-9 flex-none text-success" aria-hidden="true" />
        )}
        <span>
          {isList
            ? words.yourPlacesOnThisDevice
            : problem && !isElsewhere
              ? words.weCantFindYourPlace
              : loaded
                ? statusInWords(loaded)
                : words.yourPlace}
        </span>
      </h1>
      {isList && <RememberedPlaces events={remembered} />}
      {problem && !isList && (
        <>
          <p className="mt-4 max-w-2xl text-lg">{problem}</p>
          <Link className="btn btn-line btn-lg mt-6" to={pages.upcomingEvents}>
            {words.upcomingEvents}
          </Link>
        </>
      )}
      {!problem && <QueryFailure className="mt-5" query={query} />}
      {!problem && !data && isFetching && <LoadingBars />}
      {loaded && offline && (
        <OfflineNote
          className="my-4"
          asOf={loaded.asOf ?? new Date(query.dataUpdatedAt).toISOString()}
          onRetry={() => void query.refetch()}
        >
          {words.goOnlineToChangeYourPlaceOr}
        </OfflineNote>
      )}
      {link && loaded && <PlaceDetails key={link} link={link} linked={loaded} offline={offline} />}
    </div>
  );
}
