import type { NewEventBody } from '@social-serve/contract/event-bodies';
import { pages, pathTo } from '@social-serve/contract/paths';
import { datesOf } from '@social-serve/contract/series-rules';
import Printer from 'lucide-react/icons/printer';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { type Person, usePerson } from '../account/auth-context.tsx';
import { asRead } from '../api/as-read.ts';
import { DismissiblePanel } from '../ui/DismissiblePanel.tsx';
import { EventTitle } from './EventTitle.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { SharedEvent } from './share.ts';

type NewEvent = SharedEvent & Pick<NewEventBody, 'repeat'>;

type Created = NewEvent & { creator: string };

/** The event that this person has just created, from the navigation state; null if there is none. */
function createdEvent(state: unknown, person: Person): NewEvent | null {
  const created = (state as { created?: Partial<Created> | null } | null)?.created;
  return created?._id &&
    created.title &&
    created.eventDate &&
    created.location &&
    created.creator === person.email
    ? asRead(created as Created)
    : null;
}

/** That it is online, or for a series "is online with 6 dates". */
function Online({ repeat, ...event }: NewEvent) {
  const title = (
    <b>
      <EventTitle title={event.title} />
    </b>
  );
  return repeat ? words.isOnlineWithDates(title, datesOf(event, repeat).length) : words.isOnline(title);
}

/** The event that was just created, until the notice is dismissed. */
export function useNewEvent(): { event: NewEvent | null; forget: () => void } {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const person = usePerson();
  return {
    event: createdEvent(state, person),
    forget: () => void navigate({ search }, { replace: true, preventScrollReset: true }),
  };
}

/** After an event was created: says that it is online, with ways to share it. */
export function NewEventNotice() {
  const { event, forget } = useNewEvent();
  if (!event) return null;
  return (
    <DismissiblePanel id="new-event" heading={words.spreadTheWord} dismiss={words.dismiss} onDismiss={forget}>
      {() => (
        <>
          <p className="mt-1.5 wrap-anywhere">
            <Online {...event} />
          </p>
          <div className="mt-4 flex max-w-md flex-wrap gap-3">
            <ShareButton event={event} />
            <Link className="btn btn-line flex-[1_1_8rem]" to={pathTo(pages.poster, { id: event._id })}>
              <Printer className="size-4 flex-none" aria-hidden="true" />
              {words.posterToPrint}
            </Link>
          </div>
        </>
      )}
    </DismissiblePanel>
  );
}
