import type { ManagedEvent } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import * as texts from '#words/account-page.tsx';
import { useInfiniteQuery, useQuery } from '../../api/use-query.ts';
import { EventTitle } from '../../events/EventTitle.tsx';
import { displayZone } from '../../events/event-times.ts';
import { placesInWords } from '../../events/places.ts';
import { allManagedEvents } from '../../events/queries.ts';
import { seriesAsOne } from '../../events/series-words.ts';
import { joinedEvents } from '../../participations/joined-queries.ts';
import { formatMonthDay } from '../../ui/dates.ts';
import { Written } from '../../ui/Written.tsx';
import { PlacesWithoutAccount } from './PlacesWithoutAccount.tsx';

/** Events that are named; the rest is counted. */
const NAMED = 5;

const dayOf = (event: ManagedEvent) => formatMonthDay(event.eventDate, undefined, displayZone(event));

const Title = ({ title }: ManagedEvent) => (
  <b>
    <EventTitle title={title} />
  </b>
);

/** What deleting the account means: which events pass on or are cancelled, which are left, what is deleted. */
export function DeletionSummary() {
  const created = useQuery(allManagedEvents()).data;
  const joins = useInfiniteQuery(joinedEvents('upcoming'));
  const waits = useInfiniteQuery(joinedEvents('waiting'));
  const now = new Date();
  const upcoming = created?.items.filter((event) => !isOver(event, now));
  const passing = created?.items.filter(({ passesTo }) => passesTo !== undefined) ?? [];
  const cancelled = upcoming?.filter(({ passesTo }) => passesTo === undefined);
  const rest = (cancelled?.length ?? 0) - NAMED;

  return (
    <ul className="mt-3 grid list-disc gap-2 ps-5">
      {passing.length > 0 && (
        <li>
          {texts.theseEventsPassToTheirCo}
          <ul className="list-disc ps-5">
            {seriesAsOne(passing).map(({ event, later }) => (
              <li key={event._id}>
                {texts.passesOn(
                  <Title {...event} />,
                  later.length === 0 ? dayOf(event) : texts.andMoreDates(dayOf(event), later.length),
                  <Written name>{event.passesTo}</Written>,
                )}
              </li>
            ))}
          </ul>
        </li>
      )}
      {cancelled && cancelled.length > 0 ? (
        <li>
          {texts.theseEventsWillBeCancelled}
          <ul className="list-disc ps-5">
            {cancelled.slice(0, NAMED).map((event) => (
              <li key={event._id}>
                {texts.isCancelled(<Title {...event} />, dayOf(event), placesInWords(event))}
              </li>
            ))}
            {rest > 0 && <li>{texts.andMoreOf(rest)}</li>}
          </ul>
        </li>
      ) : (
        <li>{cancelled ? texts.noneOfYourEventsWillBe : texts.yourUpcomingEventsWithoutACo}</li>
      )}
      <li>
        {joins.data && waits.data
          ? texts.youWillLeave(joins.data.total, waits.data.total)
          : texts.youWillLeaveEveryEventThat}
      </li>
      <PlacesWithoutAccount />
      <li>{texts.yourAccountApplications}</li>
      <li>{texts.pastEventsStayWithoutYour}</li>
    </ul>
  );
}
