import type { ListedEvent } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { unbroken } from '@social-serve/contract/zone-rules';
import { memo, type ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { DatePlate } from '../ui/DatePlate.tsx';
import { daysAhead, formatDayShort, formatMonthDay, zoneName } from '../ui/dates.ts';
import { inDigits } from '../ui/numbers.ts';
import { roles } from '../ui/table-roles.ts';
import { byDateGroup, inOneGroup } from './date-groups.ts';
import { EventLocation } from './EventLocation.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import { useEventPath } from './event-path.ts';
import { displayZone, startInLine, whenOf } from './event-times.ts';
import { PlacesTag } from './PlacesTag.tsx';
import { StillNeeded } from './StillNeeded.tsx';
import { CancelledTag, SeriesMark, TypeTag } from './TypeTag.tsx';

/** The event of a row; `cancelled` marks one that was deleted after the person joined it. */
type Listed = ListedEvent & { cancelled?: true | undefined; removedByTeam?: true | undefined };

/** The columns (docs/specification.md) and their classes. In a person's own lists the last one contains the actions. */
const columns = [
  [words.no, 'col-number'],
  [words.title, ''],
  [words.date, 'col-date'],
  [words.location, 'col-location'],
  [words.eventType, 'col-type'],
  [words.thumbnail, 'col-picture'],
  [words.details, 'col-details'],
] as const;
const ownColumns = [...columns.slice(0, -1), [words.actions, 'col-actions']] as const;

/** The number of columns of the note about time zones, beside the first group's heading. */
const NOTE_COLUMNS = 4;

const { table, rowGroup, row, columnHeader, rowHeader, cell } = roles;

interface EventRowProps {
  event: Listed;
  number: number;
  status: ParticipationStatus | undefined;
  note: ReactNode;
  action: ReactNode;
}

function EventRow({ event, number, status, note, action }: EventRowProps) {
  const to = useEventPath(event._id);
  const opening = useViewTransitionState(to);
  const { title, eventDate, eventType, cancelled, removedByTeam } = event;
  const over = isOver(event, new Date());
  const { zone, time, yours } = whenOf(event, 'none');
  const when = zone ? startInLine(event) : unbroken(time);
  const day = over ? formatDayShort(eventDate, undefined, zone) : formatMonthDay(eventDate, undefined, zone);
  // In narrow windows the plate shows weekday and date.
  const near = !zone && !over && daysAhead(eventDate) < 2 ? `${day}, ` : '';
  return (
    <tr className="event-row whole-box" data-row={event._id} {...row}>
      <td className="cell-number muted" {...cell}>
        {inDigits(number)}
      </td>
      <th scope="row" className="cell-title row-title" {...rowHeader}>
        <span className="line-clamp-2">
          {cancelled ? (
            <EventTitle title={title} />
          ) : (
            <Link className="whole-link" to={to} viewTransition>
              <EventTitle title={title} />
            </Link>
          )}
        </span>
        {note}
        <StillNeeded event={event} />
      </th>
      <td className="cell-date" {...cell}>
        <span className="@min-[58rem]:hidden">
          <DatePlate date={eventDate} zone={zone} />
        </span>
        <span className="hidden items-center gap-3 @min-[58rem]:flex">
          <DatePlate date={eventDate} size="table" zone={zone} />
          <span className="leading-tight">
            <b className="block font-[650]">{day}</b>
            <span className="muted block text-sm leading-tight">{unbroken(time)}</span>
            {yours && <span className="muted block text-sm leading-tight">{unbroken(yours)}</span>}
          </span>
        </span>
      </td>
      <td className="cell-location muted text-sm leading-tight wrap-anywhere" {...cell}>
        <span className="font-semibold @min-[58rem]:hidden">{near + when}</span>{' '}
        <span className="cell-where">
          <EventLocation
            event={event}
            className="line-clamp-2 text-left @max-[58rem]:block @max-[58rem]:truncate"
          />
        </span>
      </td>
      <td className="cell-type" {...cell}>
        <span className="flex flex-wrap items-center gap-1">
          {cancelled ? <CancelledTag removedByTeam={removedByTeam} /> : <TypeTag type={eventType} />}
          {event.seriesId && <SeriesMark />}
          {!cancelled && <PlacesTag event={event} own={Boolean(action)} />}
        </span>
      </td>
      <td className="cell-picture" {...cell}>
        <EventPicture event={event} sizes="6rem" shared={opening} status={status} />
      </td>
      {action ? (
        <td className="cell-actions relative z-2" {...cell}>
          {action}
        </td>
      ) : (
        <td className="cell-details" {...cell}>
          {/* Only visual: the title is the link. */}
          <span className="link-u font-bold" aria-hidden="true">
            {words.details}
          </span>
        </td>
      )}
    </tr>
  );
}

interface EventTableProps {
  events: readonly Listed[];
  caption?: string;
  /** Whether the nearest comes first, instead of groups by date. */
  nearestFirst?: boolean;
  /** The visitor's participation in each event, by its id. */
  statuses?: ReadonlyMap<string, ParticipationStatus>;
  /** Shown below the title of an event. */
  note?: (event: Listed) => ReactNode;
  /** The actions of an event; they replace Details. */
  action?: (event: Listed) => ReactNode;
}

/**
 * Events as a table (docs/specification.md), grouped by date. The whole row links to its event. In narrow windows each row is a
 * stack. Memoised, because the sign-in state arrives after the list and must not render it again.
 */
export const EventTable = memo(function EventTable({
  events,
  caption = words.upcomingEvents,
  nearestFirst = false,
  statuses,
  note,
  action,
}: EventTableProps) {
  const elsewhere = events.some((event) => displayZone(event));
  const heads = action ? ownColumns : columns;
  return (
    <div className="panel @container max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <table className={action ? 'list list-own' : 'list'} {...table}>
        <caption className="sr-only">{caption}</caption>
        <thead {...rowGroup}>
          <tr {...row}>
            {heads.map(([name, column]) => (
              <th key={name} scope="col" className={column} {...columnHeader}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {(nearestFirst ? inOneGroup(events) : byDateGroup(events)).map(({ heading, rows }, index) => (
          <tbody key={rows[0]?.event._id} {...rowGroup}>
            <tr className="group-row" {...row}>
              <th
                className="date-group"
                colSpan={heads.length - NOTE_COLUMNS}
                scope="rowgroup"
                {...rowHeader}
              >
                {heading}
              </th>
              <td className="zone-note muted" colSpan={NOTE_COLUMNS} {...cell}>
                {elsewhere && index === 0 && words.timesAreInUnlessNoted(zoneName())}
              </td>
            </tr>
            {rows.map(({ event, number }) => (
              <Boundary
                key={event._id}
                fallback={
                  <tr {...row}>
                    <td className="muted p-4" colSpan={heads.length} {...cell}>
                      {words.thisEventCannotBeShown}
                    </td>
                  </tr>
                }
              >
                <EventRow
                  event={event}
                  number={number}
                  status={statuses?.get(event._id)}
                  note={note?.(event)}
                  action={action?.(event)}
                />
              </Boundary>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
});
