import type { EventCopy } from '@social-serve/contract/event';
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import { pages } from '@social-serve/contract/paths';
import { Link, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import * as words from '#words/create-event.ts';
import { usePerson } from '../account/auth-context.tsx';
import { useQuery } from '../api/use-query.ts';
import { coOrganiserAddresses } from '../events/co-organiser-input.ts';
import { EventForm } from '../events/EventForm.tsx';
import { newEventInput } from '../events/event-input.ts';
import { eventCopy, postEvent } from '../events/queries.ts';
import { inviteOrganisers } from '../organisers/not-invited.ts';
import { StoppedInstead } from '../stops/StoppedInstead.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { successDialog } from '../ui/sweet-alert.ts';
import { text, useAddress } from '../ui/use-address.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

/** How long the dialog after creating an event stays (docs/specification.md, "Texts"). */
const CREATED_MS = 2000;

/** The same, with a second line to read. */
const WAITS_MS = 5000;

const ADDRESS = { from: text };

/**
 * /createEvent, and /createEvent?from={id}, which starts with a copy of one of the person's own events
 * (docs/specification.md, "Events").
 */
export function CreateEvent() {
  usePageTitle(words.createNewEvent);
  const [{ from }] = useAddress(ADDRESS);
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">{words.createNewEvent}</h1>
      <StoppedInstead>{from ? <Duplicate key={from} id={from} /> : <NewEvent key="new" />}</StoppedInstead>
    </div>
  );
}

/** The form, filled in with the values of one of the person's own events. */
function Duplicate({ id }: { id: string }) {
  const copy = useQuery(eventCopy(id));
  if (copy.data) return <NewEvent copy={copy.data} />;
  if (copy.isFetching || !copy.error) return <LoadingBars />;
  return (
    <>
      <QueryFailure className="mt-6" query={copy} />
      <Link className="btn btn-line mt-4" to={pages.createEvent}>
        {words.startWithAnEmptyForm}
      </Link>
    </>
  );
}

type NewEventInput = NewEventBody & z.infer<ReturnType<typeof coOrganiserAddresses>>;

function NewEvent({ copy }: { copy?: EventCopy }) {
  const { email: creator, displayName } = usePerson();
  const navigate = useNavigate();

  /** Invites the co-organisers once the event exists. A failed invitation is reported on the next page. */
  async function post({ coOrganisers, ...body }: NewEventInput) {
    const { insertedId, state } = await postEvent({ ...body, creator });
    await inviteOrganisers({ id: insertedId, title: body.title }, coOrganisers);
    return { created: { ...body, creator, _id: insertedId }, waits: state === 'waiting' };
  }

  return (
    <EventForm
      copy={copy}
      creator={creator}
      creatorName={displayName}
      submitLabel={words.post}
      schema={(now) => newEventInput(now).and(coOrganiserAddresses(creator))}
      sending={{
        send: post,
        onSuccess({ created, waits }) {
          navigate(pages.manageEvents, { state: { created } });
          void successDialog(
            waits ? words.ourTeamLooksAtIt : words.youAreCreatedAEvent,
            waits ? { title: words.youAreCreatedAEvent, ms: WAITS_MS } : { ms: CREATED_MS },
          );
        },
        failure: 'toast',
      }}
    />
  );
}
