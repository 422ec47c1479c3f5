import type { ManagedEvent } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import { unbroken } from '@social-serve/contract/zone-rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { DatePlate } from '../ui/DatePlate.tsx';
import { Written } from '../ui/Written.tsx';
import { EventTitle } from './EventTitle.tsx';
import { nameInList, whenOf } from './event-times.ts';
import { outlookInWords } from './places.ts';
import { SeriesMark } from './TypeTag.tsx';

export interface ManagedItem {
  event: ManagedEvent;
  action: ReactNode;
  /** Shown below the facts. */
  note?: ReactNode;
}

interface ManagedRowsProps {
  items: readonly ManagedItem[];
  /** The heading level of the titles. */
  level?: 2 | 3;
}

/** Events that a person organises, a row for each. An error affects only its row. */
export function ManagedRows({ items, level = 2 }: ManagedRowsProps) {
  return (
    <div className="panel divide-y divide-base-300">
      {items.map((item) => (
        <Boundary
          key={item.event._id}
          fallback={<p className="muted p-4 font-semibold">{words.thisEventCannotBeShown}</p>}
        >
          <ManagedRow {...item} level={level} />
        </Boundary>
      ))}
    </div>
  );
}

function ManagedRow({ event, action, note, level }: ManagedItem & Required<Pick<ManagedRowsProps, 'level'>>) {
  const Heading = `h${level}` as const;
  const { _id: id, title, location, eventDate, seriesId } = event;
  const { zone, time } = whenOf(event, 'short');
  return (
    <article
      className="whole-box flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3 lg:px-5"
      data-row={id}
    >
      <div className="flex min-w-0 flex-[1_1_20rem] items-start gap-4">
        <div>
          <DatePlate date={eventDate} zone={zone} />
        </div>
        <div className="min-w-0">
          <Heading className="line-clamp-2 font-sans text-lg leading-snug font-bold wrap-anywhere">
            <Link
              className="whole-link hover:underline"
              to={pathTo(pages.manageEvent, { id })}
              aria-label={words.guestsOf(nameInList(event))}
            >
              <EventTitle title={title} />
            </Link>
          </Heading>
          <p className="muted line-clamp-2 text-sm">
            <span>{unbroken(time)}</span> · <Written>{location}</Written>
          </p>
          <p className="text-sm font-semibold">{outlookInWords(event)}</p>
          {seriesId && <SeriesMark />}
          {note}
        </div>
      </div>
      {/* The open dates of a series have the whole width. */}
      <div className="relative z-2 max-lg:basis-full has-[details[open]]:basis-full">{action}</div>
    </article>
  );
}
