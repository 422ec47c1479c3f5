/** What a change makes of an event, and the record of its last changes, which notices and mail are written from. */
import { isDeepStrictEqual } from 'node:util';
import type { EventFields } from '@social-serve/contract/event';
import type { ChangedValue, EventChange, EventRow, FieldChange } from '../database/tables/events.ts';
import type { EventFieldsToWrite } from './row.ts';

/**
 * What may change in an event: everything that its organisers write. A field left out, or undefined, stays; null clears an
 * optional one.
 */
export type EventChanges = Pick<EventFields, 'eventDate'> & {
  [Name in Exclude<keyof EventFields, 'eventDate'>]?:
    | EventFields[Name]
    | (undefined extends EventFields[Name] ? null : never)
    | undefined;
};

/** How many changes of an event are recorded apart; older ones are merged into the oldest. */
export const MOST_CHANGES = 20;

/** Characters of JSON that they have together at most: every list reads them with the event. */
export const MOST_CHANGES_SIZE = 8_000;

/** Characters of a text that are recorded. */
const CLIP = 200;

/** Whether this is a text of which only the beginning was recorded. */
export const isClipped = (value: ChangedValue) => typeof value === 'string' && value.length > CLIP;

/** The text, or its beginning and `…`. Half a character at the cut could not be stored. */
export const clipText = (text: string) =>
  text.length > CLIP ? `${text.slice(0, CLIP).replace(/[\uD800-\uDBFF]$/u, '…')}…` : text;

function recorded(value: unknown): ChangedValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return clipText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** From the first values to the last ones, each field once. */
export function mergedFields(changes: readonly EventChange[]): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const change of changes.flatMap(({ fields }) => fields))
    merged.set(change.field, { ...(merged.get(change.field) ?? change), to: change.to });
  return [...merged.values()];
}

/** The changes with one more; the oldest two are merged while they are too many or too long, so that none is forgotten. */
function withChange(changes: readonly EventChange[], change: EventChange): EventChange[] {
  let all = [...changes, change];
  for (;;) {
    const [first, second, ...rest] = all;
    const fits = all.length <= MOST_CHANGES && JSON.stringify(all).length <= MOST_CHANGES_SIZE;
    if (fits || !first || !second) return all;
    all = [{ ...second, fields: mergedFields([first, second]) }, ...rest];
  }
}

/** The fields that would be different. */
export function differingFields(event: EventRow, changes: object): [name: string, value: unknown][] {
  const stored: Record<string, unknown> = { ...event };
  return Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(stored[field] ?? null, value),
  );
}

/** How a change is made. */
export interface ChangeOptions {
  /** When, ISO 8601 UTC: the event's `postDate` from then on. */
  at: string;
  /** The creator's name now, null for none; undefined leaves the stored one. */
  creatorName?: string | null | undefined;
  /** Whether the event is changed by itself: a date of a series remembers that. */
  alone: boolean;
}

/** The event with these changes; null when nothing would be different. */
export function changedEvent(
  event: EventRow,
  changes: EventChanges,
  { at, creatorName, alone }: ChangeOptions,
): EventFieldsToWrite | null {
  const differing = differingFields(event, changes);
  if (differing.length === 0) return null;
  const stored: Record<string, unknown> = { ...event };
  const sequence = event.sequence + 1;
  const fields = differing.map(([field, value]) => ({
    field,
    from: recorded(stored[field]),
    to: recorded(value),
  }));
  const isMovedAhead = changes.eventDate > at; // its outcome was that of another day
  return {
    ...event,
    ...Object.fromEntries(differing.map(([field, value]) => [field, value ?? undefined])),
    postDate: at,
    creatorName: creatorName === undefined ? event.creatorName : (creatorName ?? undefined),
    sequence,
    ...(isMovedAhead && { outcome: undefined }),
    ...(alone &&
      event.seriesId && {
        ownFields: [...new Set([...(event.ownFields ?? []), ...fields.map(({ field }) => field)])],
      }),
    changes: withChange(event.changes ?? [], { sequence, at, fields }),
  };
}
