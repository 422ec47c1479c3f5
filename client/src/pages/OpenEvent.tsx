import { useEffect } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { cacheEventOf } from '../events/queries.ts';
import { EventPage } from './event/EventPage.tsx';
import { EventShell } from './event/EventShell.tsx';

if (!import.meta.env.SSR) cacheEventOf(document);

/** /e/{id}: the page of an event, for everybody (docs/specification.md, "The page of an event"). */
export function OpenEvent() {
  const { start } = useAuth();
  // Joining waits until it is known who is signed in.
  useEffect(start, [start]);
  return import.meta.env.SSR ? <EventShell /> : <EventPage />;
}
