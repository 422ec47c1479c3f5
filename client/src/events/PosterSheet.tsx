import { isPublicName } from '@social-serve/contract/account-rules';
import type { Event } from '@social-serve/contract/event';
import { unbroken } from '@social-serve/contract/zone-rules';
import * as words from '#words/events.tsx';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatDate, formatWeekday } from '../ui/dates.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { Written } from '../ui/Written.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTitle } from './EventTitle.tsx';
import { whenOf } from './event-times.ts';
import { eventAddress } from './share.ts';
import { TypeTag } from './TypeTag.tsx';

/** Scripts whose characters are about twice as wide as Latin ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The size of a title: a longer one is smaller, so that it fits on the page. */
function sizeOf(title: string): 'l' | 'm' | 's' | 'xs' {
  const length = title.length + (title.match(WIDE)?.length ?? 0);
  if (length <= 32) return 'l';
  if (length <= 70) return 'm';
  return length <= 130 ? 's' : 'xs';
}

/** The same of a place, which may be a whole address. */
const placeSizeOf = (place: string): 'l' | 'm' | 's' =>
  place.length <= 64 ? 'l' : place.length <= 110 ? 'm' : 's';

/** An event on one page, A4 or Letter: light in both themes, with times only in the event's zone, which only visitors of another one see named. */
export function PosterSheet({ event }: { event: Event }) {
  const { title, eventDate, eventType, location, creatorName, capacity } = event;
  const { zone, time } = whenOf(event, 'none', new Date(0));
  const address = eventAddress(event._id);
  return (
    <article className="sheet poster" data-theme="light">
      {/* The widest file, because paper has a higher resolution than a screen. */}
      <EventPicture className="sheet-picture" event={event} eager sizes="1600px" />
      <div className="sheet-words">
        <TypeTag type={eventType} />
        <h1 className={`poster-title poster-title-${sizeOf(title)}`} tabIndex={-1}>
          <EventTitle title={title} />
        </h1>
        <div className="poster-when">
          <DatePlate date={eventDate} size="details" zone={zone} />
          <p>
            <b>{`${formatWeekday(eventDate, zone)}, ${unbroken(formatDate(eventDate, zone))}`}</b>
            <span className="poster-time">{time.split(' – ').map(unbroken).join(' – ')}</span>
          </p>
        </div>
        <p className={`poster-place poster-place-${placeSizeOf(location)}`}>
          <Written>{location}</Written>
        </p>
      </div>
      <div className="sheet-foot">
        <QrCode className="sheet-code" text={address} name={words.qrCodeOfOf(address)} />
        <div className="sheet-join">
          <p className="poster-call">{words.scanToJoin}</p>
          <p className="font-[650]" translate="no">
            {address.replace(/^https?:\/\//, '')}
          </p>
          {capacity !== undefined && <p>{words.placesAndWaitingList(capacity)}</p>}
          {isPublicName(creatorName) && (
            <p className="font-[650]">{words.organisedByOf(<Written name>{creatorName}</Written>)}</p>
          )}
        </div>
      </div>
    </article>
  );
}
