import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link, useViewTransitionState } from 'react-router-dom';
import { Boundary } from '../ui/Boundary.tsx';
import { DatePlate } from '../ui/DatePlate.tsx';
import { dateGroup, formatMonthDay, formatTime, zoneName } from '../ui/dates.ts';
import { EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import { TypeTag } from './TypeTag.tsx';
import './event-table.css';

/** The columns (docs/specification.md) and their widths. */
const columns = [
  ['No', 'w-12'],
  ['Title', ''],
  ['Date', 'w-40'],
  ['Location', 'w-48 xl:w-74'],
  ['Event Type', 'w-36'],
  ['Thumbnail', 'w-26'],
  ['Details', 'w-22'],
] as const;

/** On a phone the rows are stacks; stating the roles keeps them a table for whoever listens to it. */
const table = { role: 'table' };
const rowGroup = { role: 'rowgroup' };
const row = { role: 'row' };
const columnHeader = { role: 'columnheader' };
const rowHeader = { role: 'rowheader' };
const cell = { role: 'cell' };

interface NumberedEvent {
  event: Event;
  number: number;
}

/** Neighbouring events under one heading each, in the order of the list. */
function byDateGroup(events: readonly Event[]): { heading: string; rows: NumberedEvent[] }[] {
  const groups: { heading: string; rows: NumberedEvent[] }[] = [];
  events.forEach((event, index) => {
    const heading = dateGroup(event.eventDate);
    const last = groups.at(-1);
    const numbered = { event, number: index + 1 };
    if (last?.heading === heading) last.rows.push(numbered);
    else groups.push({ heading, rows: [numbered] });
  });
  return groups;
}

function EventRow({ event, number }: NumberedEvent) {
  const to = pathTo(pages.eventDetails, { id: event._id });
  const opening = useViewTransitionState(to);
  const { title, location, eventDate, eventType } = event;
  return (
    <tr className="ev" {...row}>
      <td className="c-no muted" {...cell}>
        {number}
      </td>
      <th scope="row" className="c-title ttl" {...rowHeader}>
        <EventTitle title={title} />
      </th>
      <td className="c-date" {...cell}>
        <span className="@min-[58rem]:hidden">
          <DatePlate date={eventDate} />
        </span>
        <span className="hidden items-center gap-3 @min-[58rem]:flex">
          <DatePlate date={eventDate} size="table" />
          <span className="leading-tight whitespace-nowrap">
            <b className="block font-[650]">{formatMonthDay(eventDate)}</b>
            <span className="muted text-sm">{formatTime(eventDate)}</span>
          </span>
        </span>
      </td>
      <td className="c-place muted text-sm leading-snug wrap-anywhere" {...cell}>
        <bdi className="line-clamp-2 text-left">{location}</bdi>
      </td>
      <td className="c-type" {...cell}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <TypeTag type={eventType} />
          <span className="muted text-sm @min-[58rem]:hidden">{formatTime(eventDate)}</span>
        </span>
      </td>
      <td className="c-pic" {...cell}>
        <EventPicture event={event} shared={opening} />
      </td>
      <td className="c-go" {...cell}>
        <Link
          className="go font-bold @min-[58rem]:link-u"
          to={to}
          viewTransition
          aria-label={`Details: ${title}`}
        >
          <span className="@max-[58rem]:sr-only">Details</span>
        </Link>
      </td>
    </tr>
  );
}

/**
 * Events as a table (docs/specification.md), grouped by when they are. The whole row opens the event, the Details
 * link is what the keyboard reaches. Where there is no room for the columns each row is a stack of what matters,
 * without sideways scrolling.
 * @param events in the order of the list, soonest first
 */
export function EventTable({ events }: { events: readonly Event[] }) {
  return (
    <div className="panel @container max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <table className="list" {...table}>
        <caption>
          Upcoming events. Times are in your zone, <span className="whitespace-nowrap">{zoneName()}</span>.
        </caption>
        <thead {...rowGroup}>
          <tr {...row}>
            {columns.map(([name, width]) => (
              <th key={name} scope="col" className={width} {...columnHeader}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {byDateGroup(events).map(({ heading, rows }) => (
          <tbody key={heading} {...rowGroup}>
            <tr {...row}>
              <th className="grp" colSpan={columns.length} scope="rowgroup" {...rowHeader}>
                {heading}
              </th>
            </tr>
            {rows.map(({ event, number }) => (
              <Boundary
                key={event._id}
                fallback={
                  <tr {...row}>
                    <td className="muted p-4" colSpan={columns.length} {...cell}>
                      This event cannot be shown.
                    </td>
                  </tr>
                }
              >
                <EventRow event={event} number={number} />
              </Boundary>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
