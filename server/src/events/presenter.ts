/** How an event leaves the server. */
import type { Event, ManagedEvent } from '@social-serve/contract/event';
import { ProblemError } from '../http/problems.ts';
import { type EventRecord, fromBytes, type ShownJson, shownJson, toEvent } from '../store/port/store.ts';

export { toEvent };

/** An address of which no more is told than whose it may be to who knows them: `m…@example.org`. */
const maskedAddress = (address: string) => address.replace(/^(.).*(?=@)/su, '$1…');

/** The same events for who is not shown their creators' addresses. */
export function masked({ json }: ShownJson): ShownJson {
  const mask = (event: Event) => ({ ...event, creator: maskedAddress(event.creator) });
  const shown: Event | Event[] = JSON.parse(fromBytes(json));
  return shownJson(JSON.stringify(Array.isArray(shown) ? shown.map(mask) : mask(shown)));
}

/** An event as its creator and the team see it: one that is hidden says why. */
export function toManagedEvent(record: EventRecord): ManagedEvent {
  return { ...toEvent(record), ...(record.hidden ? { hidden: record.hidden } : {}) };
}

/** What a call says of an event that is not there, or no longer. */
export function noSuchEvent(): ProblemError {
  return new ProblemError('not-found', 'There is no such event. It may have been deleted.');
}
