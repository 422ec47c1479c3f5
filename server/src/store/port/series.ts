/**
 * What the server asks of a store about series, and what a change of one date is to the later ones: one rule for every store.
 */
import { isDeepStrictEqual } from 'node:util';
import { dayOf, movedTo, type ZonedTime } from '@social-serve/contract/series-rules';
import { changedEvent } from './event-changes.ts';
import type { EventChanges, EventRecord, UpcomingLimit } from './events.ts';
import { placesTaken } from './participations.ts';

/** A change of a date and of those after it; plain data, which a store may keep until it is done. */
export interface SeriesChange {
  /** The date that was edited: all of it is for this one. */
  id: string;
  changes: EventChanges;
  /** The fields that are other than they were there; they are for the later dates, too. */
  names: string[];
  /** When that date is from now on. */
  time: ZonedTime;
  /** ISO 8601 UTC. */
  at: string;
  /** As for `changedEvent`. */
  creatorName?: string | null | undefined;
}

/** It would move a series to another day. Nothing was changed. */
export class SeriesDayChanged extends Error {
  constructor() {
    super('The dates of a series keep their days.');
    this.name = 'SeriesDayChanged';
  }
}

/** A date of a series that cannot be changed: so many take part, it is hidden, or what else is wrong with it then. */
export interface RefusedDate {
  date: EventRecord;
  because: { participants: number } | 'hidden' | Error;
}

/** Some dates of a series cannot be changed. Nothing was. */
export class SeriesRefused extends Error {
  readonly dates: readonly RefusedDate[];

  constructor(dates: readonly RefusedDate[]) {
    super('Some dates of the series cannot be changed.');
    this.name = 'SeriesRefused';
    this.dates = dates;
  }
}

/** The change of an event as one of its series. @throws SeriesDayChanged */
export function seriesChangeOf(
  event: EventRecord,
  changes: EventChanges,
  at: string,
  creatorName?: string | null,
): SeriesChange {
  const stored: Record<string, unknown> = { ...event };
  const differing = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(stored[name] ?? null, value),
  );
  const { eventDate, endDate, timeZone }: ZonedTime = { ...event, ...Object.fromEntries(differing) };
  if (event.seriesId && dayOf({ eventDate, timeZone }) !== dayOf(event)) throw new SeriesDayChanged();
  return {
    ...{ id: event.id, changes, at, creatorName },
    names: differing.map(([name]) => name),
    time: { eventDate, endDate, timeZone },
  };
}

const TIMES = ['eventDate', 'endDate', 'timeZone'];

/** What changes at one of the dates: what was edited there by itself stays as it is. */
function changesOf(date: EventRecord, { id, changes, names, time }: SeriesChange): EventChanges {
  if (date.id === id) return changes;
  const isTold = (name: string) => names.includes(name) && !date.ownFields?.includes(name);
  const zoned = isTold('timeZone');
  const moves = (name: 'eventDate' | 'endDate') => isTold(name) || (zoned && !date.ownFields?.includes(name));
  // On the clocks of the zone that it has then.
  const moved = movedTo(dayOf(date), time, zoned ? time.timeZone : (date.timeZone ?? null));
  const others = Object.entries(changes).filter(([name]) => isTold(name) && !TIMES.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(zoned && { timeZone: changes.timeZone }),
    eventDate: moves('eventDate') ? moved.eventDate : date.eventDate,
    ...(moves('endDate') && { endDate: moved.endDate ?? null }),
  };
}

/** A date as it becomes; null when nothing would be different. May be asked again: what was done stays. */
export function changedDate(date: EventRecord, change: SeriesChange): EventRecord | null {
  const next = changedEvent(date, changesOf(date, change), change.at, change.creatorName, false);
  if (!next || date.id !== change.id || !date.ownFields) return next;
  // What goes to all is not its own any more.
  const own = date.ownFields.filter((name) => !change.names.includes(name));
  return { ...next, ownFields: own.length > 0 ? own : null };
}

/**
 * The dates as they become, without those at which nothing would be different.
 * @param dates the one that was edited first, with how many joined each
 * @param check throws when an event may not become this
 * @throws SeriesRefused; what `check` throws of the first
 */
export function changedDates(
  dates: readonly EventRecord[],
  change: SeriesChange,
  check?: (next: EventRecord) => void,
): EventRecord[] {
  const refused: RefusedDate[] = [];
  const changed: EventRecord[] = [];
  for (const date of dates) {
    const next = changedDate(date, change);
    if (date.id === change.id) check?.(next ?? date);
    if (!next) continue;
    const participants = placesTaken(date);
    if (date.cancelledAt) refused.push({ date, because: 'hidden' });
    else if (next.capacity && next.capacity < participants) refused.push({ date, because: { participants } });
    else
      try {
        check?.(next);
        changed.push(next);
      } catch (because) {
        refused.push({ date, because: because as Error });
      }
  }
  if (refused.length > 0) throw new SeriesRefused(refused);
  return changed;
}

export interface SeriesStore {
  /**
   * Adds the dates of a series, soonest first: all of them or none. A store without transactions may show some of them a moment
   * before the others; what a process that was killed had begun, `finishSeries` brings to its end.
   * @throws LimitReached, which says how many would fit; AccountLeaving
   */
  addSeries(events: readonly EventRecord[], limit?: UpcomingLimit): Promise<void>;
  /** Goes on with what was begun with series before a moment and not ended. @param before ISO 8601 UTC */
  finishSeries(before: string): Promise<void>;
  /**
   * Changes an event that this person organises and the later dates of its series that are not over, and theirs, too: all of them or none, as
   * `SeriesChange` says. A store without transactions may show some of them changed a moment before the others.
   * @param limit as for `updateEvent`; `from` decides what is over
   * @returns null when they organise no such event; else how many dates there are, and how many were modified
   * @throws as `updateEvent`; SeriesDayChanged; SeriesRefused, also where there are too few places
   */
  updateFollowing(
    id: string,
    organiserUid: string,
    changes: EventChanges,
    postDate: string,
    limit: UpcomingLimit,
    organiserName?: string | null,
    check?: (next: EventRecord) => void,
  ): Promise<{ dates: number; modified: number } | null>;
  /** Marks an event of this creator and the later dates of its series, not over at `from`, as cancelled. @returns how many */
  cancelFollowing(id: string, creatorUid: string, cancelledAt: string, from: string): Promise<number>;
}
