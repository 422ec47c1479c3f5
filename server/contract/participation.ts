/** Taking part (docs/specification.md, "Joining"): what is sent to join, and a joined event as it travels. */
import { z } from 'zod';
import type { Event } from './event.ts';
import { body, idText, ownEmail } from './input.ts';

/** Path parameters of GET /joinedEvents/{email}. */
export const emailParams = z.object({ email: ownEmail('E-mail') });

/** Body of POST /joinedEvents; the event's own fields are known to the server and dropped. */
export const joinBody = body({ join_id: idText, participant: ownEmail('Participant') });
export type JoinBody = z.infer<typeof joinBody>;

/** What a person has to do with an event, told with it when they send their token. */
export interface Participation {
  /** The participation's id, which leaving takes. */
  _id: string;
  status: 'joined';
}

/** A joined event as it travels: the event's fields as they are now, and who takes part. */
export interface JoinedEvent extends Event {
  /** The event's id; `_id` is the participation's own. */
  join_id: string;
  participant: string;
  /** Present once the creator deleted the event. */
  cancelled?: true;
}

/** An event as GET /events/{id} answers it: to a participant's token with their participation. */
export interface EventForPerson extends Event {
  participation?: Participation;
  /** Present once the creator deleted the event: then only its participants still see it. */
  cancelled?: true;
}
