import { notPublished } from '#words/events.tsx';
import * as words from '#words/organisers.ts';
import { reasons } from '#words/shared/labels.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { nameInList } from '../events/event-times.ts';
import { ManagedRows } from '../events/ManagedRows.tsx';
import { OtherDates } from '../events/OtherDates.tsx';
import { OwnEventActions } from '../events/OwnEventActions.tsx';
import { seriesAsOne } from '../events/series-words.ts';
import { OutcomeReminder } from '../outcome/OutcomeReminder.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { inDigits } from '../ui/numbers.ts';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { organisedEvents } from './queries.ts';
import { useLeave } from './use-leave.ts';

const HEADING = 'organised-heading';

interface OrganisedEventsProps {
  /** Whether the list above already reports that the server cannot be reached. */
  quiet?: boolean;
  /** Whether the parent already limits the width. */
  inside?: boolean;
}

/** The second list of /manageEvents: events that the person co-organises. Renders nothing if there are none. */
export function OrganisedEvents({ quiet = false, inside = false }: OrganisedEventsProps) {
  const className = inside ? 'mt-6' : 'wrap pb-10';
  const list = useInfiniteQuery(organisedEvents);
  const { data, error, isFetching } = list;
  const moveFocus = useMoveFocus();
  const { leave, leaving } = useLeave(() => moveFocus(`#${HEADING}`));
  if (!data && error && !isFetching && !quiet) {
    return (
      <section className={className} aria-labelledby={HEADING}>
        <h2 id={HEADING} className="mb-4 text-3xl">
          {words.coOrganising}
        </h2>
        <QueryFailure query={list} />
      </section>
    );
  }
  if (!data?.items.length) return null;
  return (
    <section className={className} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="mb-4 text-3xl">
        {words.coOrganisingOf(inDigits(data.total))}
      </h2>
      <ManagedRows
        level={3}
        items={seriesAsOne(data.items).map(({ event, later }) => ({
          event,
          note: (
            <>
              {event.state && <p className="text-sm font-semibold">{notPublished}</p>}
              {event.hidden && (
                <p className="text-sm font-semibold text-error">
                  {words.hiddenByOurTeam(reasons[event.hidden.reason])}
                </p>
              )}
              <OutcomeReminder event={event} />
            </>
          ),
          action: (
            <>
              <OwnEventActions event={event}>
                <BusyButton
                  className="btn btn-line btn-sm px-2"
                  aria-label={words.leaveOf(nameInList(event))}
                  busy={leaving}
                  onClick={() => void leave(event)}
                >
                  {words.leave}
                </BusyButton>
              </OwnEventActions>
              <OtherDates dates={later} actionFor={(date) => <OwnEventActions event={date} />} />
            </>
          ),
        }))}
      />
      <LoadMore list={list} />
    </section>
  );
}
