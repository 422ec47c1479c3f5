import type { Event } from '@social-serve/contract/event';
import { organiserName } from '@social-serve/contract/event-rules';
import { unbroken } from '@social-serve/contract/zone-rules';
import MapPin from 'lucide-react/icons/map-pin';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import * as words from '#words/events.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { DatePlate } from '../ui/DatePlate.tsx';
import { formatDate, formatDayName } from '../ui/dates.ts';
import { Face } from '../ui/Face.tsx';
import { Fact } from '../ui/Fact.tsx';
import { listedNodes } from '../ui/lists.tsx';
import { Written } from '../ui/Written.tsx';
import { phaseInWords, whenOf } from './event-times.ts';
import { mapLink } from './map-link.ts';

interface WhenAndWhereProps {
  plate: ReactNode;
  /** "Tomorrow", "Saturday" */
  day: string;
  date: string;
  time: string;
  /** The time in the visitor's zone, if that differs. */
  yours?: string | null;
  /** The location, with a link to a map. */
  location: ReactNode;
  /** The text that is copied. */
  address: string;
  children: ReactNode;
}

/** When and where an event is; other facts follow below, each a `Fact`. */
export function WhenAndWhere({
  plate,
  day,
  date,
  time,
  yours,
  location,
  address,
  children,
}: WhenAndWhereProps) {
  return (
    <>
      {/* The plate is taller than the text, so that the visitor's own time moves nothing. */}
      <div className="flex min-h-36 flex-wrap gap-4 pb-4">
        {plate}
        <div className="min-w-0 flex-[1_1_8rem] pt-0.5">
          <p className="font-sign text-2xl leading-tight font-bold">
            <span>{`${day}, `}</span>
            <br />
            <span>{date}</span>
          </p>
          <p className="muted mt-1 font-semibold">{time}</p>
          {yours && <p className="muted mt-1 text-sm">{yours}</p>}
        </div>
      </div>
      <dl>
        <Fact icon={MapPin} name={words.location}>
          <span className="flex min-h-8 items-center">{location}</span>
          <CopyLink
            className="touch-target muted min-h-6 gap-1.5 text-sm font-semibold hover:underline"
            address={address}
            what="address"
          />
        </Fact>
        {children}
      </dl>
    </>
  );
}

/** The organiser of an event: a drawn face and their name; their address for people who may see it. */
export function Organiser({
  name,
  address,
  helpers = [],
  className,
}: {
  name: string;
  address?: string | undefined;
  /** The names of the co-organisers. */
  helpers?: readonly string[] | undefined;
  className?: string;
}) {
  return (
    <Fact icon={UserRound} name={words.organiser} {...(className && { className })}>
      <span className="mt-1 flex min-h-11 items-center gap-3">
        {import.meta.env.SSR ? (
          <span className="size-11" />
        ) : (
          <Face name={name} className="size-11 flex-none" />
        )}
        <span className="min-w-0">
          <Written name className="block">
            {name}
          </Written>
          {address && (
            <span className="muted block text-sm" translate="no">
              {address}
            </span>
          )}
          {helpers.length > 0 && (
            <span className="block text-sm">
              {words.withOrganisers(
                listedNodes(
                  helpers.map((helper, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none moves
                    <Written key={index} name>
                      {helper}
                    </Written>
                  )),
                ),
              )}
            </span>
          )}
        </span>
      </span>
    </Fact>
  );
}

interface EventFactsProps {
  event: Event;
  /** Whether the visitor is signed in. Only then do they see an address. */
  signedIn: boolean;
  /** Who is going. */
  children: ReactNode;
}

/** When, where and by whom, in the visitor's language. Times are in the event's zone and in the visitor's. */
export function EventFacts({ event, signedIn, children }: EventFactsProps) {
  const { zone, time, yours } = whenOf(event, 'short');
  const phase = phaseInWords(event);
  const { eventDate, location, creator } = event;
  return (
    <WhenAndWhere
      plate={<DatePlate date={eventDate} size="details" zone={zone} />}
      day={formatDayName(eventDate, undefined, zone)}
      date={formatDate(eventDate, zone)}
      time={unbroken(phase ? `${time} · ${phase}` : time)}
      yours={yours && unbroken(yours)}
      location={
        <a className="touch-target link-u" {...mapLink(event)}>
          <Written>{location}</Written>
          <span className="sr-only">{words.map}</span>
        </a>
      }
      address={location}
    >
      {creator && (
        <Organiser
          name={organiserName(event)}
          address={signedIn && creator.includes('@') ? creator : undefined}
          helpers={event.organisers}
        />
      )}
      {children}
    </WhenAndWhere>
  );
}
