import { type Asking, wasAsked } from '@social-serve/contract/coming-rules';
import { serverNow } from '../api/server-clock.ts';

interface Place {
  event: Asking & { eventDate: string; timeZone?: string | undefined; cancelled?: true | undefined };
  participation: { status: string; askedAt?: string | undefined };
}

/** Whether someone is asked now if they still come: with a place, from the moment of asking until the start. */
export function isAskedNow({ event, participation }: Place): boolean {
  const now = new Date(serverNow());
  return (
    participation.status === 'joined' &&
    event.askComing !== false &&
    !event.cancelled &&
    Date.parse(event.eventDate) > now.getTime() &&
    (participation.askedAt !== undefined || wasAsked(event, now))
  );
}
