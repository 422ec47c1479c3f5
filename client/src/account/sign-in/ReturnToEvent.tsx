import { isOver } from '@social-serve/contract/event-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import { unbroken } from '@social-serve/contract/zone-rules';
import { Link } from 'react-router-dom';
import * as texts from '#words/account.tsx';
import { isNotFound } from '../../api/api-error.ts';
import { useQuery } from '../../api/use-query.ts';
import { EventPicture } from '../../events/EventPicture.tsx';
import { EventTitle } from '../../events/EventTitle.tsx';
import { whenOf } from '../../events/event-times.ts';
import { isFull, placesLeftInWords } from '../../events/places.ts';
import { publicEvent } from '../../events/queries.ts';
import { DatePlate } from '../../ui/DatePlate.tsx';
import { Written } from '../../ui/Written.tsx';
import { NoReturnToEvent, RETURN_TITLE, ReturnToBox, ReturnToSkeleton } from './ReturnToBox.tsx';

/**
 * The event for which a visitor logs in, beside the form. The form does not wait for it, and does not move when it arrives or fails.
 */
export function ReturnToEvent({ id, toJoin, toWait }: { id: string; toJoin: string; toWait: string }) {
  const { data: event, error } = useQuery(publicEvent(id));

  if (!event) {
    if (!error) return <ReturnToSkeleton words={toJoin} />;
    return <NoReturnToEvent gone={isNotFound(error)} />;
  }

  const { zone, time, yours } = whenOf(event, 'short');
  const over = isOver(event, new Date());
  return (
    <ReturnToBox words={over ? texts.thisEventIsOver : isFull(event) ? toWait : toJoin}>
      <EventPicture
        className="return-event-picture"
        event={event}
        sizes="(width >= 64rem) 28rem, 8rem"
        eager
      />
      <h2 className={RETURN_TITLE}>
        <EventTitle title={event.title} />
      </h2>
      <div>
        <DatePlate date={event.eventDate} zone={zone} />
      </div>
      <ul className="return-event-facts">
        <li>
          <span className="sr-only">{texts.date}</span>
          <b>{unbroken(time)}</b>
        </li>
        {yours && <li>{unbroken(yours)}</li>}
        <li>
          <span className="sr-only">{texts.location}</span>
          <Written>{event.location}</Written>
        </li>
        <li>
          <span className="sr-only">{texts.places}</span>
          <span>{placesLeftInWords(event)}</span>
        </li>
      </ul>
      <p className="col-span-full line-clamp-2 text-sm wrap-anywhere lg:line-clamp-3 lg:text-base">
        {event.Descriptions}
      </p>
      <Link
        className="touch-target link-u col-span-full justify-self-start font-semibold"
        to={pathTo(pages.openEvent, { id: event._id })}
      >
        {texts.seeTheWholeEvent}
      </Link>
    </ReturnToBox>
  );
}
