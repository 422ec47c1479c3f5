import type { PlaceWithoutAccount } from '@social-serve/contract/places-without-account';
import * as words from '#words/account-page.tsx';
import { placesWithoutAccount } from '../../account/queries.ts';
import { useQuery } from '../../api/use-query.ts';
import { EventTitle } from '../../events/EventTitle.tsx';
import { formatDate } from '../../ui/dates.ts';

/** What becomes of places that were taken under this address without the account, when it is deleted: items of a list. */
export function PlacesWithoutAccount() {
  const { data } = useQuery(placesWithoutAccount);
  if (!data) return null;
  if (!data.addressConfirmed) return <li>{words.placesThatWereTakenWithYourE}</li>;
  return (
    <>
      <Places says={words.thesePlacesThatYouTook} places={data.places.filter(({ confirmed }) => confirmed)} />
      <Places
        says={words.thesePlacesStaySomeoneTook}
        places={data.places.filter(({ confirmed }) => !confirmed)}
      />
    </>
  );
}

function Places({ says, places }: { says: string; places: readonly PlaceWithoutAccount[] }) {
  if (places.length === 0) return null;
  return (
    <li>
      {says}
      <ul className="list-disc ps-5">
        {places.map(({ _id, title, date }) => (
          <li key={_id}>
            {words.placeOn(
              <b>
                <EventTitle title={title} />
              </b>,
              formatDate(date),
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
