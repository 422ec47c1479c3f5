/** Applies changes to an event, and records the recent ones for notices and mail. */

import { isDeepStrictEqual } from 'node:util';
import { type EventFields, fieldsToNotify } from '@social-serve/contract/event';
import type { Need } from '@social-serve/contract/need-rules';
import { isMove, type Point, pointText } from '@social-serve/contract/point-rules';
import { dayOf, movedTo } from '@social-serve/contract/series-rules';
import { cutAt, lengthOf } from '@social-serve/contract/text-rules';
import { changedTexts, type Translated } from '@social-serve/contract/translation-rules';
import type {
  ChangedValue,
  EventChange,
  EventRow,
  FieldChange,
  OwnFields,
} from '../database/tables/events.ts';
import { endedAfter, endsClaims, needsText } from './needs.ts';
import type { EventFieldsToWrite } from './row.ts';

/**
 * The fields that an organiser can change. A field that is missing or undefined stays; null clears an optional one.
 */
export type EventChanges = Pick<EventFields, 'eventDate'> & {
  [Name in Exclude<keyof EventFields, 'eventDate'>]?:
    | EventFields[Name]
    | (undefined extends EventFields[Name] ? null : never)
    | undefined;
} & {
  /** Goes with `organiserPhone`. */
  organiserPhoneUid?: string | null | undefined;
};

/** How many changes of an event are recorded separately; older ones are merged into the oldest. */
export const MOST_CHANGES = 20;

/** The most characters of JSON for all of them: every list reads them with the event. */
export const MOST_CHANGES_SIZE = 8_000;

/** How many characters of a text are recorded. */
const CLIP = 200;

/** Whether only the beginning of a text was recorded. */
export const isClipped = (value: ChangedValue) => typeof value === 'string' && lengthOf(value) > CLIP;

/** The text, or its beginning and `…`: always longer than `CLIP`, so that `isClipped` knows it. */
export const clipText = (text: string) =>
  lengthOf(text) > CLIP ? `${text.slice(0, cutAt(text, CLIP, true))}…` : text;

function recorded(value: unknown, field: string): ChangedValue {
  if (value === undefined || value === null) return null;
  if (field === 'needs') return clipText(needsText(value as Need[]));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'object' && 'lat' in value) return pointText(value as Point);
  return clipText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Merges changes: each field once, in each language, from its first value to its last, and when participants were last to be notified. */
export function mergedFields(changes: readonly EventChange[]): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const change of changes.flatMap(({ fields }) => fields)) {
    const key = `${change.field} ${change.language ?? ''}`;
    const { from } = merged.get(key) ?? change;
    merged.set(key, { ...merged.get(key), ...change, from });
  }
  return [...merged.values()];
}

/** Whether participants are to be notified of an event's last change. */
export const isNotified = (event: Pick<EventRow, 'changes' | 'sequence' | 'endedNeeds'>): boolean =>
  endsClaims(event) ||
  (event.changes?.at(-1)?.fields ?? []).some(({ notified }) => notified === event.sequence);

/** Adds a change. Merges the oldest two while there are too many or they are too long, so that none is lost. */
function withChange(changes: readonly EventChange[], change: EventChange): EventChange[] {
  let all = [...changes, change];
  for (;;) {
    const [first, second, ...rest] = all;
    const fits = all.length <= MOST_CHANGES && JSON.stringify(all).length <= MOST_CHANGES_SIZE;
    if (fits || !first || !second) return all;
    all = [{ ...second, fields: mergedFields([first, second]) }, ...rest];
  }
}

/** Fields whose earlier values, and those of other dates, are not recorded: few people may see them, and only as long as the event has them. */
export const UNRECORDED: readonly string[] = ['groupLink', 'organiserPhone', 'organiserPhoneUid'];

/** The fields that the changes would alter. */
export function differingFields(event: EventRow, changes: object): [name: string, value: unknown][] {
  const stored: Record<string, unknown> = { ...event };
  return Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(stored[field] ?? null, value),
  );
}

/** The fields in which a date differs from the rest of its series, after a change of this date alone. */
function ownFieldsAfter(event: EventRow, differing: readonly [name: string, value: unknown][]) {
  const stored: Record<string, unknown> = { ...event };
  const next = { ...event, ...Object.fromEntries(differing) };
  // In a zone of its own, the date has the local time of the others: back in theirs, it has their time.
  const { timeZone: zone } = event.ownFields ?? {};
  const isBack = typeof zone === 'string' && next.timeZone === zone;
  const times: Record<string, unknown> = isBack ? movedTo(dayOf(event), event, zone) : {};
  // A series finds its needs by their labels, so those of one date are no difference.
  const first = differing.filter(([name, value]) => name !== 'needs' && value !== times[name]);
  const before = Object.fromEntries(
    first.map(([name]) => [name, UNRECORDED.includes(name) ? null : (stored[name] ?? null)]),
  );
  return differingFrom(next, { ...before, ...event.ownFields });
}

/** Those of a date's own fields that differ from the other dates; undefined for none. */
export function differingFrom(date: object, own: OwnFields): OwnFields | undefined {
  const values: Record<string, unknown> = { ...date };
  const differing = Object.entries(own).filter(
    ([name, value]) => !isDeepStrictEqual(values[name] ?? null, value),
  );
  return differing.length > 0 ? Object.fromEntries(differing) : undefined;
}

export interface ChangeOptions {
  /** The time of the change, ISO 8601 UTC; becomes the event's `postDate`. */
  at: string;
  /** Whether participants are notified of all fields, not only of date, end, place and capacity. */
  notify: boolean;
  /** Whether only this event is changed: a date of a series records which of its fields differ from the others. */
  alone: boolean;
}

/** A field, or a text in another language, before and after. */
interface AlteredField extends Pick<FieldChange, 'field' | 'language'> {
  from: unknown;
  to: unknown;
}

/** Applies the changes; null if they alter nothing. */
export function changedEvent(
  event: EventRow,
  changes: EventChanges,
  { at, notify, alone }: ChangeOptions,
): EventFieldsToWrite | null {
  const differing = differingFields(event, changes);
  if (differing.length === 0) return null;
  const stored: Record<string, unknown> = { ...event };
  const sequence = event.sequence + 1;
  const altered = differing.flatMap(([field, value]): AlteredField[] =>
    field === 'translations'
      ? changedTexts(event, { translations: value as Translated['translations'] })
      : [{ field, from: stored[field], to: value }],
  );
  const point = differing.some(([name]) => name === 'point') ? changes.point : event.point;
  const known = event.pointNotified ?? event.point;
  const notified = fieldsToNotify(
    altered.map(({ field }) => field).filter((name) => name !== 'point' || isMove(known, point)),
    notify,
  );
  const isPlaceNotified = notified.includes('point') || notified.includes('location');
  const fields = altered.flatMap(({ from, to, ...what }): FieldChange[] =>
    UNRECORDED.includes(what.field)
      ? []
      : [
          {
            ...what,
            from: recorded(from, what.field),
            to: recorded(to, what.field),
            ...(notified.includes(what.field) && { notified: sequence }),
          },
        ],
  );
  const { needs } = { ...event, ...Object.fromEntries(differing) };
  const isMovedAhead = changes.eventDate > at; // the outcome was that of the earlier day
  return {
    ...event,
    ...Object.fromEntries(differing.map(([field, value]) => [field, value ?? undefined])),
    postDate: at,
    sequence,
    ...(needs !== event.needs && endedAfter(event, { needs, sequence })),
    pointNotified: isPlaceNotified || isDeepStrictEqual(known, point) ? undefined : known,
    ...(isMovedAhead && { outcome: undefined }),
    ...(alone && event.seriesId && { ownFields: ownFieldsAfter(event, differing) }),
    ...(fields.length > 0 && { changes: withChange(event.changes ?? [], { sequence, at, fields }) }),
  };
}
