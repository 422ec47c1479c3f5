/** Adding later dates to a series (docs/specification.md, "Series"). */
import { EVENT_FIELDS, type EventFields } from '@social-serve/contract/event';
import type { AddDatesBody } from '@social-serve/contract/event-bodies';
import { isOver, latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Detail } from '@social-serve/contract/reasons';
import { dayOf, daysAfter, movedTo, type SeriesEvery } from '@social-serve/contract/series-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { refusal, type SignedIn } from '../http/guard.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { lockPeople } from '../people/person-lock.ts';
import { isOverNow } from './clock.ts';
import { type CreateOptions, createEvents } from './create.ts';
import { newNeeds } from './needs.ts';
import { type EventFieldsToWrite, lockEditableEvent } from './row.ts';
import { MOST_DATES } from './series-change.ts';

/** A date as it would be without what was changed for it alone. */
const likeTheOthers = (date: EventRow): EventFields =>
  Object.fromEntries(
    Object.entries({ ...date, ...date.ownFields })
      .filter(([name]) => EVENT_FIELDS.some((field) => field === name))
      .map(([name, value]) => [name, value ?? undefined]),
  ) as unknown as EventFields;

const TIMES = ['eventDate', 'endDate', 'timeZone'];

const hasOwnTime = ({ ownFields = {} }: EventRow) => TIMES.some((name) => name in ownFields);

/** Locks the dates of an event's series that are not cancelled, past ones included. @returns these dates, soonest first */
async function lockDates(tx: Transaction, { seriesId, creatorUid }: EventRow): Promise<EventRow[]> {
  if (seriesId === undefined) throw badInput([{ path: 'id', reason: ['notInSeries'] }]);
  const latest = await tx.select('events', ['id'], {
    where: { seriesId, creatorUid: creatorUid ?? null },
    orderBy: [
      ['eventDate', 'desc'],
      ['id', 'desc'],
    ],
    limit: MOST_DATES,
  });
  const dates = await tx.lock('events', latest.map(({ id }) => id).toReversed());
  return dates.filter(({ state }) => state !== 'cancelled');
}

/** The times of the dates to add. @throws ProblemError (400, 409) */
function nextTimes(
  model: EventFields,
  every: SeriesEvery,
  { last, ahead, count, until }: AddDatesBody & { last: number; ahead: number },
  now: Date,
): ReturnType<typeof movedTo>[] {
  const path = until === undefined ? 'count' : 'until';
  const end = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
  const most = count ?? LIMITS.seriesDates + 1;
  const times: ReturnType<typeof movedTo>[] = [];
  for (const day of daysAfter(last, every)) {
    if (times.length === most || day > end) break;
    const time = movedTo(day, model);
    if (new Date(time.eventDate) > latestEventDate(now))
      throw badInput([{ path, reason: ['datesTooFarAhead', LIMITS.yearsAhead] }]);
    // A series that has paused goes on from now.
    if (new Date(time.eventDate) > now && !isOver({ ...model, ...time }, now)) times.push(time);
  }
  if (times.length === 0) throw badInput([{ path, reason: ['noLaterDate'] }]);
  const fits = Math.max(0, LIMITS.seriesDates - ahead);
  if (times.length > fits) {
    const reason: Detail = ['tooManyDatesAhead', LIMITS.seriesDates, fits];
    throw new ProblemError('limit-reached', reason, { errors: [{ path, reason }] });
  }
  return times;
}

/**
 * Adds later dates to a series, which follow its last date in its rhythm, with what all dates have in common: all of them or none.
 * @param id any date of the series
 * @returns the ids of the new dates, soonest first
 * @throws ProblemError
 */
export async function addDates(
  tx: Transaction,
  id: string,
  wanted: AddDatesBody,
  creator: SignedIn,
  options: CreateOptions,
): Promise<string[]> {
  const { now } = options;
  await lockPeople(tx, { uid: creator.uid, at: now.toISOString() });
  const event = await lockEditableEvent(tx, id, ({ creatorUid }) => creatorUid === creator.uid);
  if (event.creatorUid !== creator.uid) throw refusal(operations.addDates);
  const dates = await lockDates(tx, event);
  const listed = dates.filter((date) => date.state === event.state);
  // The last date whose time is that of the others, for the same length and zone.
  const source = listed.findLast((date) => !hasOwnTime(date)) ?? listed.at(-1) ?? event;
  const model = likeTheOthers(source);
  const last = Math.max(...dates.map((date) => dayOf(likeTheOthers(date))));
  const ahead = dates.filter((date) => !isOverNow(date, now)).length;
  const { seriesId, seriesEvery: every = 'week', helpers } = source;
  const { organiserPhoneUid } = { ...source, ...source.ownFields };
  const added = nextTimes(model, every, { ...wanted, last, ahead }, now).map(
    (time): EventFieldsToWrite => ({
      ...model,
      ...time,
      needs: newNeeds(model.needs, () => newId(now)),
      ...{ seriesId, seriesEvery: every, helpers },
      id: newId(now),
      postDate: now.toISOString(),
      creator: creator.email,
      creatorUid: creator.uid,
      ...(model.organiserPhone && { organiserPhoneUid: organiserPhoneUid ?? creator.uid }),
      ...{ state: event.state, review: event.review },
      sequence: 0,
    }),
  );
  const [first, ...later] = added;
  if (first) await createEvents(tx, [first, ...later], creator, options);
  return added.map((date) => date.id);
}
