/** How an event leaves the server. */
import type { Event } from '@social-serve/contract/event';
import { ProblemError } from '../http/problems.ts';
import type { EventRecord } from '../store/port/store.ts';

/** An event as it travels: no uid, no inner fields. */
export function toEvent(record: EventRecord): Event {
  const { title, location, eventType, photoURL, Descriptions, eventDate, postDate, creator } = record;
  return {
    _id: record.id,
    title,
    location,
    eventType,
    photoURL,
    Descriptions,
    eventDate,
    postDate,
    creator,
  };
}

/** What a call says of an event that is not there, or no longer. */
export function noSuchEvent(): ProblemError {
  return new ProblemError('not-found', 'There is no such event. It may have been deleted.');
}
