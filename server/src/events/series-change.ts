/** Applies a change of one date of a series to the later ones. */
import { isDeepStrictEqual } from 'node:util';
import type { Need } from '@social-serve/contract/need-rules';
import type { Detail } from '@social-serve/contract/reasons';
import { dayOf, movedTo, type ZonedTime } from '@social-serve/contract/series-rules';
import { knownZone, wallClock } from '@social-serve/contract/zone-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import {
  type ChangeOptions,
  changedEvent,
  differingFields,
  differingFrom,
  type EventChanges,
  UNRECORDED,
} from './changes.ts';
import { thisMinute } from './clock.ts';
import { type NeedsChange, needsOfDate } from './needs.ts';
import { placesTaken } from './places.ts';
import { type EventFieldsToWrite, isListed, isWaiting, type SavedEvent } from './row.ts';

/** More dates than any series has. */
export const MOST_DATES = 500;

/**
 * Locks the later dates of an event's series that are not over and have the same creator, including hidden ones.
 * @returns these dates, soonest first
 */
export async function laterDates(tx: Transaction, event: EventRow, now: Date): Promise<EventRow[]> {
  const { seriesId, creatorUid, eventDate, id } = event;
  if (seriesId === undefined) return [];
  const found = await tx.select('events', ['id'], {
    where: { seriesId, creatorUid: creatorUid ?? null, endsAt: { gt: thisMinute(now) } },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
    after: { eventDate, id },
    limit: MOST_DATES,
  });
  const dates = await tx.lock(
    'events',
    found.map((date) => date.id),
  );
  return dates.filter(({ state }) => state !== 'cancelled');
}

/** A change of a date and of the later ones. */
export interface SeriesChange {
  /** The date that was edited, to which the whole change applies. */
  id: string;
  changes: EventChanges;
  /** Of its needs; undefined if it does not alter them. */
  needs?: NeedsChange | undefined;
  /** The fields that it alters there, and at the later dates. */
  names: string[];
  /** The new time of that date. */
  time: ZonedTime;
  /** By how many milliseconds of whole days the later dates move; 0 if that date stays on its day. */
  days: number;
  options: Omit<ChangeOptions, 'alone'>;
}

/** A date as it would be like the others, which was not changed alone. */
const likeTheOthers = ({ ownFields, ...date }: EventRow): EventRow => ({ ...date, ...ownFields });

/** The change of an event as a change of its series. A date that leaves its day takes the later ones to its weekday. */
export function seriesChangeOf(
  event: EventRow,
  changes: EventChanges,
  options: Omit<ChangeOptions, 'alone'>,
): SeriesChange {
  const differing = differingFields(event, changes);
  const { eventDate, endDate, timeZone }: ZonedTime = { ...event, ...Object.fromEntries(differing) };
  const day = dayOf({ eventDate, timeZone });
  const needs = differing.find(([name]) => name === 'needs');
  return {
    id: event.id,
    changes,
    names: differing.map(([name]) => name),
    needs: needs && { before: event.needs ?? [], after: (needs[1] ?? []) as Need[] },
    time: { eventDate, endDate, timeZone },
    days: day === dayOf(event) ? 0 : day - dayOf(likeTheOthers(event)),
    options,
  };
}

/** Whether a date has a value of its own; whose number it shows goes with the number. */
const isOwn = ({ ownFields = {} }: EventRow, name: string) =>
  (name === 'organiserPhoneUid' ? 'organiserPhone' : name) in ownFields;

const TIMES = ['eventDate', 'endDate', 'timeZone'];

/** The needs of another date after the change; null for none. */
function needsAt(date: EventRow, change: NeedsChange) {
  const needs = needsOfDate(date, change);
  return needs.length > 0 ? needs : null;
}

/** The change of one of the dates: fields that were edited for that date only stay. */
function changesAt(date: EventRow, change: SeriesChange): EventChanges {
  const { id, changes, names, needs, time, days } = change;
  if (date.id === id) return changes;
  // The point of another place is not the point of this one.
  const isShared = (name: string) =>
    names.includes(name) && !isOwn(date, name) && !(name === 'point' && isOwn(date, 'location'));
  const zoned = isShared('timeZone');
  const zone = zoned ? time.timeZone : (date.timeZone ?? null);
  // A date that was moved alone stays where it is when the others move.
  const stays = days !== 0 && isOwn(date, 'eventDate');
  const moves = (name: 'eventDate' | 'endDate') =>
    !stays && (isShared(name) || (zoned && !isOwn(date, name)));
  // The same local time in the zone that it will have.
  const moved = movedTo(dayOf(date) + days, time, zone);
  const others = Object.entries(changes).filter(([name]) => isShared(name) && !TIMES.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(needs && { needs: needsAt(date, needs) }),
    ...(zoned && { timeZone: changes.timeZone }),
    eventDate: moves('eventDate') ? moved.eventDate : date.eventDate,
    ...(moves('endDate') && { endDate: moved.endDate ?? null }),
    ...(!stays && isOwn(date, 'endDate') && { endDate: ownEndAt(date, days, zone) }),
  };
}

/** The end of a date that has its own, after it has moved by some days. */
function ownEndAt({ endDate, timeZone }: EventRow, days: number, zone: string | null | undefined) {
  if (days === 0 || endDate === undefined) return endDate;
  const end = { eventDate: endDate, timeZone };
  return movedTo(dayOf(end) + days, end, zone).eventDate;
}

/** The time that the edited date would have on the day of the others. */
function timeOfOthers(date: EventRow, { names, time, days }: SeriesChange) {
  const like = likeTheOthers(date);
  return movedTo(
    dayOf(like) + days,
    time,
    names.includes('timeZone') ? time.timeZone : (like.timeZone ?? null),
  );
}

/** The values of a date's own fields that the other dates have after the change. */
function othersAfter(date: EventRow, change: SeriesChange) {
  const { ownFields = {} } = date;
  const others = Object.entries(ownFields);
  // The edited date gives them its own, but not the day to which it was moved alone.
  if (date.id === change.id) {
    const alike: Record<string, unknown> = { ...timeOfOthers(date, change) };
    return others.flatMap(([name, value]) => {
      if (!change.names.includes(name)) return [[name, value]];
      return name in alike && 'eventDate' in ownFields ? [[name, alike[name]]] : [];
    });
  }
  // A date that stays while the others move has its own end, too.
  if (change.days !== 0 && 'eventDate' in ownFields && !('endDate' in ownFields))
    others.push(['endDate', date.endDate ?? null]);
  const alike: Record<string, unknown> = { ...changesAt(likeTheOthers(date), change) };
  return others.map(([name, value]) => [
    name,
    alike[name] === undefined || UNRECORDED.includes(name) ? value : alike[name],
  ]);
}

/** A date after the change, and whether only its own fields differ, which nobody sees. Null if nothing does. */
function changedDate(date: EventRow, change: SeriesChange): Omit<ChangedDate, 'before'> | null {
  const next = changedEvent(date, changesAt(date, change), { ...change.options, alone: false });
  if (!date.ownFields) return next && { next, unseen: false };
  const ownFields = differingFrom(next ?? date, Object.fromEntries(othersAfter(date, change)));
  if (next) return { next: { ...next, ownFields }, unseen: false };
  return isDeepStrictEqual(ownFields, date.ownFields) ? null : { next: { ...date, ownFields }, unseen: true };
}

/** A date before and after a change. `unseen`: only its own fields differ, nothing that a person sees. */
interface ChangedDate extends SavedEvent {
  unseen: boolean;
}

/** A date that cannot be changed, and why. */
interface RefusedDate {
  date: EventRow;
  because: { participants: number } | 'hidden' | ProblemError;
}

/**
 * The dates that differ after the change.
 * @param dates the edited one first
 * @param check throws if an event may not be changed in this way
 * @throws ProblemError that names all dates that cannot be changed
 */
export function changedDates(
  dates: readonly EventRow[],
  change: SeriesChange,
  check: (date: EventRow, next: EventFieldsToWrite) => void,
): ChangedDate[] {
  const refused: RefusedDate[] = [];
  const changed: ChangedDate[] = [];
  for (const date of dates) {
    const { next, unseen = false } = changedDate(date, change) ?? {};
    if (date.id === change.id) check(date, next ?? date);
    if (!next) continue;
    if (unseen) {
      changed.push({ before: date, next, unseen });
      continue;
    }
    const participants = placesTaken(date);
    if (!isListed(date) && !isWaiting(date)) refused.push({ date, because: 'hidden' });
    else if (next.capacity && next.capacity < participants) refused.push({ date, because: { participants } });
    else
      try {
        check(date, next);
        changed.push({ before: date, next, unseen });
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        refused.push({ date, because: error });
      }
  }
  if (refused.length > 0) throw datesRefused(refused);
  return changed;
}

const daysOf = (dates: readonly RefusedDate[]) =>
  dates.map(({ date }) => wallClock(new Date(date.eventDate), knownZone(date.timeZone)));

/** The error for dates of a series that cannot be changed. */
function datesRefused(dates: readonly RefusedDate[]): ProblemError {
  const hidden = dates.filter(({ because }) => because === 'hidden');
  if (hidden.length > 0) return new ProblemError('event-cancelled', ['datesHidden', daysOf(hidden)]);
  const taken = dates.flatMap(({ date, because }) =>
    typeof because === 'object' && 'participants' in because ? [{ date, because }] : [],
  );
  if (taken.length > 0) {
    const least = Math.max(...taken.map(({ because }) => because.participants));
    const reason: Detail = ['datesTaken', daysOf(taken), least];
    return new ProblemError('capacity-taken', reason, { errors: [{ path: 'capacity', reason }] });
  }
  const [first] = dates;
  const errors = first?.because instanceof ProblemError ? (first.because.errors ?? []) : [];
  return badInput(
    errors.map(({ path, reason }) => ({ path, reason: ['datesRefuse', reason, daysOf(dates)] })),
  );
}
