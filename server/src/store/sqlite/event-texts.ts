/**
 * Events as JSON, cut out of the stored documents instead of being read and written anew (docs/decisions/0024). A document
 * is written with what travels first and `postDate` last of that (`rows.ts`): what stands after it never leaves.
 */
import { type EventText, toEventText } from '../port/store.ts';
import type { Values } from './connection.ts';
import { toRow } from './rows.ts';

/** A date as it is stored has 24 characters. */
const DATE = 24;

const POST_DATE = ',"postDate":"';
const EVENT_DATE = '"eventDate":"';
const CAPACITY = '"capacity":';

/**
 * The text of an event in an answer to `columnsOf`. A name with its quotes and colon stands nowhere in a JSON text but where a field begins: inside a
 * value its quotes are escaped.
 */
export function toText(answer: Values): EventText {
  const document = String(answer.events_document);
  const end = document.indexOf(POST_DATE) + POST_DATE.length + DATE;
  // A document of an earlier release has its fields in any order.
  if (end <= POST_DATE.length + DATE || document.indexOf('"creator":"', end) >= 0 || document[end] !== '"')
    return toEventText(toRow('events', answer));
  const fields = document.slice(1, end + 1);
  const date = fields.indexOf(EVENT_DATE) + EVENT_DATE.length;
  const capacity = fields.indexOf(CAPACITY);
  return {
    id: String(answer.events_id),
    eventDate: fields.slice(date, date + DATE),
    joined: Number(answer.events_joined),
    capacity: capacity < 0 ? undefined : Number.parseInt(fields.slice(capacity + CAPACITY.length), 10),
    fields,
  };
}
