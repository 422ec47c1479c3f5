/** How an event leaves the server. */
import type { Event, ManagedEvent } from '@social-serve/contract/event';
import { ProblemError } from '../http/problems.ts';
import {
  type EventRecord,
  type EventText,
  fromBytes,
  placesTaken,
  SHOWN_FIELDS,
  toBytes,
} from '../store/port/store.ts';

/** An event as it travels: no uid, no inner fields, whatever the store keeps beside them. */
export function toEvent(record: EventRecord): Event {
  const shown = SHOWN_FIELDS.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]);
  const participants = placesTaken(record);
  const waiting = (record.joined ?? 0) - participants;
  return { _id: record.id, ...Object.fromEntries(shown), participants, waiting };
}

/** The same as JSON, of an event whose fields are JSON already; its bytes, to be sent as `latin1`. */
export function toEventJson(text: EventText): string {
  const participants = placesTaken(text);
  return `{"_id":"${text.id}",${text.fields},"participants":${participants},"waiting":${text.joined - participants}}`;
}

/** An address of which no more is told than whose it may be to who knows them: `m…@example.org`. */
const masked = (address: string) => address.replace(/^(.).*(?=@)/su, '$1…');

/** An event for who is not shown its creator's address. */
export function maskedText(text: EventText): EventText {
  const fields = JSON.parse(fromBytes(`{${text.fields}}`));
  fields.creator = masked(fields.creator);
  return { ...text, fields: toBytes(JSON.stringify(fields).slice(1, -1)) };
}

/** An event as its creator and the team see it: one that is hidden says why. */
export function toManagedEvent(record: EventRecord): ManagedEvent {
  return { ...toEvent(record), ...(record.hidden ? { hidden: record.hidden } : {}) };
}

/** What a call says of an event that is not there, or no longer. */
export function noSuchEvent(): ProblemError {
  return new ProblemError('not-found', 'There is no such event. It may have been deleted.');
}
