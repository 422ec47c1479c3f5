import type { ListedEvent } from '@social-serve/contract/event';
import { isOver, organiserName } from '@social-serve/contract/event-rules';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { unbroken } from '@social-serve/contract/zone-rules';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { useSignedIn } from '../account/auth-context.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatDayShort } from '../ui/dates.ts';
import { SmallFact } from '../ui/SmallFact.tsx';
import { Written } from '../ui/Written.tsx';
import { EventLocation } from './EventLocation.tsx';
import { CARD_SIZES, EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import { useEventPath } from './event-path.ts';
import { nameInList, whenOf } from './event-times.ts';
import { PlacesTag } from './PlacesTag.tsx';
import { StillNeeded } from './StillNeeded.tsx';
import { CancelledTag, OverTag, SeriesMark, TypeTag } from './TypeTag.tsx';

interface EventCardProps {
  /**
   * `_id` is the event's id; `cancelled` marks an event that was deleted after the person joined it. `eventDate` is empty in the
   * form's preview until a date is chosen.
   */
  event: ListedEvent & { cancelled?: true; removedByTeam?: true };
  /** Replaces the View Event link; the title is then the link. */
  action?: ReactNode;
  /** The visitor's participation. */
  status?: ParticipationStatus | undefined;
  /** Shown between the title and the facts. */
  note?: ReactNode;
  /** The heading level of the title; 3 if the card is below a second-level heading. */
  level?: 2 | 3;
}

/** An event as a card: image, title, location, creator, date, type, and a link to its page. An error affects only this card. */
export function EventCard(props: EventCardProps) {
  return (
    <Boundary
      fallback={
        <article className="panel p-4">
          <p className="muted font-semibold">{words.thisEventCannotBeShown}</p>
        </article>
      }
    >
      <Card {...props} />
    </Boundary>
  );
}

function Card({ event, action, status, note, level = 2 }: EventCardProps) {
  const Heading = `h${level}` as const;
  const to = useEventPath(event._id);
  const opening = useViewTransitionState(to);
  const { title, creator, eventDate, eventType, cancelled, removedByTeam } = event;
  const name = organiserName(event);
  // Only signed-in people see an address.
  const organiser = useSignedIn() && name !== event.creatorName ? creator : name;
  const { zone, time, yours } = whenOf(event, 'short');
  const typeTag = cancelled ? (
    <CancelledTag removedByTeam={removedByTeam} />
  ) : isOver(event, new Date()) ? (
    <OverTag />
  ) : (
    <TypeTag type={eventType} />
  );
  const tag = event.seriesId ? (
    <span className="flex items-center gap-2">
      {typeTag}
      <SeriesMark />
    </span>
  ) : (
    typeTag
  );
  return (
    <article className="event-card whole-box panel" data-row={event._id}>
      <EventPicture event={event} sizes={CARD_SIZES} shared={opening} status={status}>
        {!cancelled && <PlacesTag event={event} own={Boolean(action)} />}
      </EventPicture>
      <div className="flex flex-1 flex-wrap gap-4 p-4">
        <div>
          <DatePlate date={eventDate} zone={zone} />
        </div>
        <div className="flex min-w-0 flex-1 basis-36 flex-col">
          <Heading className="line-clamp-2 font-sans text-lg leading-snug font-bold wrap-anywhere">
            {action && !cancelled ? (
              <Link className="whole-link" to={to} viewTransition>
                <EventTitle title={title} />
              </Link>
            ) : (
              <EventTitle title={title} />
            )}
          </Heading>
          {note}
          <StillNeeded event={event} />
          <ul className="muted mt-1.5 grid gap-0.5 text-sm leading-snug text-balance">
            <SmallFact icon={MapPin} name={words.location}>
              <EventLocation event={event} className="line-clamp-2 text-left wrap-anywhere" />
            </SmallFact>
            <SmallFact icon={Clock} name={words.date}>
              <span>
                <span>
                  {eventDate === ''
                    ? words.date
                    : unbroken(`${formatDayShort(eventDate, undefined, zone)}, ${time}`)}
                </span>
                {yours && <span className="block">{` ${unbroken(yours)}`}</span>}
              </span>
            </SmallFact>
            <SmallFact icon={User} name={words.creator}>
              <Written name className="truncate">
                {organiser}
              </Written>
            </SmallFact>
          </ul>
          {!action && (
            <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-4">
              {tag}
              <Link
                className="whole-link link-u font-bold"
                to={to}
                viewTransition
                aria-label={words.viewEventOf(nameInList(event))}
              >
                {words.viewEvent}
              </Link>
            </div>
          )}
        </div>
        {action && (
          <div className="@container basis-full self-end">
            <div className="card-foot">
              {tag}
              <div className="event-card-actions relative z-2 flex grow justify-end">{action}</div>
            </div>
          </div>
        )}
      </div>
    </article>
  );
}
