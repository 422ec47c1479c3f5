import type { NewEventBody } from '@social-serve/contract/event';
import { pages } from '@social-serve/contract/paths';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { useCallFailure } from '../account/use-call-failure.ts';
import { EventForm } from '../events/EventForm.tsx';
import { newEventInput } from '../events/event-input.ts';
import { postEvent } from '../events/queries.ts';
import type { SharedEvent } from '../events/share.ts';
import { preloadDialogs, successDialog } from '../ui/dialogs.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

/** How long the notice after creating stays (docs/specification.md, "Texts"). */
const CREATED_MS = 2000;

/** /createEvent (docs/specification.md, "Events"). */
export function CreateEvent() {
  usePageTitle('Create a New Event');
  const { user } = useAuth();
  const creator = user?.email ?? '';
  const navigate = useNavigate();
  const failed = useCallFailure();
  useEffect(preloadDialogs, []);

  const created = useRef<SharedEvent | null>(null);

  async function save(body: NewEventBody) {
    const { insertedId } = await postEvent({ ...body, creator });
    created.current = { ...body, _id: insertedId };
  }

  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">Create a New Event</h1>
      <EventForm
        creator={creator}
        creatorName={user?.displayName}
        submitLabel="Post"
        schema={newEventInput}
        save={save}
        onSaved={() => {
          navigate(pages.manageEvents, { state: { created: created.current } });
          void successDialog('You are created a event successfully!!', { ms: CREATED_MS });
        }}
        onFailure={failed}
      />
    </div>
  );
}
