import type { CreatedEvent } from '@social-serve/contract/participation';
import { useState } from 'react';
import * as words from '#words/points.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { formatDate } from '../ui/dates.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { Written } from '../ui/Written.tsx';
import { EventTitle } from './EventTitle.tsx';
import { PointOffer } from './PointOffer.tsx';
import { eventsWithoutPoint } from './point-queries.ts';
import { seriesAsOne } from './series-words.ts';

const ID = 'events-without-point';

/** Leads from Manage Your Events to the person's upcoming events without a point, each of which gets one by a tap. */
export function EventsWithoutPoint() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="mt-5 lg:mt-7" aria-label={words.eventsWithoutAPoint}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p>{words.someEventsHaveNoPoint}</p>
        <button
          id={`${ID}-button`}
          type="button"
          className="touch-target link-u font-semibold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? ID : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hideThem : words.showThem}
        </button>
      </div>
      {isOpen && <WithoutPoint />}
    </section>
  );
}

function WithoutPoint() {
  const list = useInfiniteQuery(eventsWithoutPoint());
  const moveFocus = useMoveFocus();
  return (
    <div id={ID} className="panel mt-3 p-4 sm:p-5">
      <PagedList
        list={list}
        skeleton={<RowsSkeleton rows={2} className="gap-3" />}
        empty={list.data?.items.length === 0 && <p>{words.allEventsHaveAPoint}</p>}
      >
        <ul className="grid gap-4">
          {seriesAsOne(list.data?.items ?? []).map(({ event }) => (
            <li key={event._id} data-row>
              <Row event={event} onSet={() => moveFocus(`#${ID}-button`, { preventScroll: true })} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

function Row({ event, onSet }: { event: CreatedEvent; onSet: () => void }) {
  const { title, location, eventDate, timeZone, seriesId } = event;
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <EventTitle title={title} />
      </p>
      <p className="muted mb-1 text-sm wrap-anywhere">
        <span>{formatDate(eventDate, timeZone)}</span> · <Written>{location}</Written>
      </p>
      <PointOffer event={{ ...event, isSeries: seriesId !== undefined }} onSet={onSet} />
    </>
  );
}
