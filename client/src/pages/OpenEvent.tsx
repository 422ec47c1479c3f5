import { useEffect } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { preloadCovers } from '../events/EventPicture.tsx';
import { keepEventOf } from '../events/queries.ts';
import { EventPage } from './event/EventPage.tsx';
import { EventShell } from './event/EventShell.tsx';

if (!import.meta.env.SSR) keepEventOf(document);

/** /e/{id}: the page of an event, for everybody (docs/specification.md, "The page of an event"). */
export function OpenEvent() {
  const { start } = useAuth();
  // What one can do here waits for who they are.
  useEffect(start, [start]);
  return import.meta.env.SSR ? <EventShell /> : <EventPage />;
}

/** The page together with the pen of its cover, so that the picture of the shell stays. */
export async function loadOpenEvent(): Promise<typeof OpenEvent> {
  await preloadCovers();
  return OpenEvent;
}
