/**
 * What changed in an event, kept with it (docs/decisions/0022): one rule for every store, so that an update and its record are
 * one write.
 */
import { isDeepStrictEqual } from 'node:util';
import type { EventChange, EventChanges, EventRecord, FieldChange, KeptValue } from './events.ts';

/** How many changes of an event are told apart; what was before them is one. */
export const CHANGES_KEPT = 20;

/** Characters of JSON that they have together, at most: they are read with the event by every list. */
export const CHANGES_SIZE = 8_000;

/** Characters of a text that are kept of it. */
const CLIP = 200;

/** Whether this is a text of which only the beginning was kept. */
export const isClipped = (value: KeptValue) => typeof value === 'string' && value.length > CLIP;

/** The text, or its beginning and `…`. Half a character at the cut would be none that a store can keep. */
export const clipText = (text: string) =>
  text.length > CLIP ? `${text.slice(0, CLIP).replace(/[\uD800-\uDBFF]$/u, '…')}…` : text;

function keptOf(value: unknown): KeptValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return clipText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** From the first values to the last ones, a field once. */
export function mergedFields(changes: readonly EventChange[]): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const change of changes.flatMap(({ fields }) => fields))
    merged.set(change.field, { ...(merged.get(change.field) ?? change), to: change.to });
  return [...merged.values()];
}

/** The changes with one more; while they are too many, or too long, the oldest two are made one, so that none is forgotten. */
function withChange(changes: readonly EventChange[], change: EventChange): EventChange[] {
  let all = [...changes, change];
  for (;;) {
    const [first, second, ...rest] = all;
    const fits = all.length <= CHANGES_KEPT && JSON.stringify(all).length <= CHANGES_SIZE;
    if (fits || !first || !second) return all;
    all = [{ ...second, fields: mergedFields([first, second]) }, ...rest];
  }
}

/**
 * The event with these changes.
 * @param at when that is, ISO 8601 UTC: the event's `postDate` from then on
 * @param creatorName null for a creator without a name; undefined keeps the one that is stored
 * @param alone whether it is changed by itself: a date of a series keeps what was
 * @returns null when nothing would be different
 */
export function changedEvent(
  event: EventRecord,
  changes: EventChanges,
  at: string,
  creatorName?: string | null,
  alone = true,
): EventRecord | null {
  const stored: Record<string, unknown> = { ...event };
  const differing = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(stored[field] ?? null, value),
  );
  if (differing.length === 0) return null;
  const sequence = event.sequence + 1;
  // What came of it was of another day.
  const isAhead = changes.eventDate > at;
  const fields = differing.map(([field, value]) => ({
    field,
    from: keptOf(stored[field]),
    to: keptOf(value),
  }));
  return {
    ...event,
    ...Object.fromEntries(differing),
    postDate: at,
    creatorName: creatorName === undefined ? event.creatorName : creatorName,
    sequence,
    ...(isAhead && event.outcome && { outcome: null }),
    ...(alone &&
      event.seriesId && {
        ownFields: [...new Set([...(event.ownFields ?? []), ...fields.map(({ field }) => field)])],
      }),
    changes: withChange(event.changes ?? [], { sequence, at, fields }),
  };
}
