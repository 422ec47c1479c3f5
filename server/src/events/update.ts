/** Changing an event, or a date of a series and all later ones. */

import { EVENT_FIELDS, type EventFields } from '@social-serve/contract/event';
import { crossFieldErrors, isCorrectable, latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { MOST_NEEDS } from '@social-serve/contract/need-rules';
import { operations } from '@social-serve/contract/operations';
import type { Detail } from '@social-serve/contract/reasons';
import { changedTexts, inAllLanguages } from '@social-serve/contract/translation-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { refusal, type SignedIn } from '../http/guard.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { enqueue, type MailJob } from '../outbox/outbox.ts';
import { mailTimes } from '../outbox/reminder-time.ts';
import { lockAndFindLeaving, lockPeople } from '../people/person-lock.ts';
import { recordName } from '../people/profiles.ts';
import { requirePicture, shareWithCreator } from '../pictures/policy.ts';
import { assignPlaces } from './assign-places.ts';
import { changedEvent, type EventChanges, isNotified } from './changes.ts';
import { removeCheckInsOfMoved, requireMovable, requireNoCheckIns } from './check-in-day.ts';
import { isOverNow } from './clock.ts';
import type { CreateOptions } from './create.ts';
import { requireNotHiddenBefore } from './hidden-before.ts';
import { requireRoomForEvents } from './limits.ts';
import { forgetAnswers, moveReminders, notifyParticipants } from './mailing.ts';
import { forgetClaims, knowOwnClaims } from './need-claims.ts';
import { changedNeeds } from './needs.ts';
import { isOrganiser } from './organisers.ts';
import { placesTaken } from './places.ts';
import { reviewedAgain, waitAgain } from './review.ts';
import {
  derivedFields,
  type EventFieldsToWrite,
  lockEditableEvent,
  type SavedEvent,
  saveEvents,
} from './row.ts';
import { changedDates, laterDates, seriesChangeOf } from './series-change.ts';

/** Locks an event that this person organises, and the person. @throws ProblemError (403, 404, 409) */
async function lockEventToUpdate(
  tx: Transaction,
  id: string,
  { uid }: SignedIn,
  at: string,
): Promise<EventRow> {
  await lockPeople(tx, { uid, at });
  const event = await lockEditableEvent(tx, id, (one) => isOrganiser(one, { uid }));
  if (!isOrganiser(event, { uid })) throw refusal(operations.updateEvent);
  return event;
}

/** Refuses a new title, in any language, or picture with which an event of the creator, or of whoever edits, was hidden. @throws ProblemError (409) */
function requireNewIsAllowed(
  tx: Transaction,
  event: EventRow,
  { title, photoURL, translations }: EventChanges,
  { uid }: SignedIn,
  now: Date,
): Promise<void> {
  const had = inAllLanguages(event, 'title');
  const changed = {
    ...(title !== undefined && !had.includes(title) && { title }),
    translations: translations?.map((one) => (had.includes(one.title ?? '') ? {} : one)),
    ...(photoURL !== undefined && photoURL !== event.photoURL && { photoURL }),
  };
  return requireNotHiddenBefore(
    tx,
    [uid, ...(event.creatorUid === undefined ? [] : [event.creatorUid])],
    changed,
    now,
  );
}

/** The changes, with the ids of all needs. */
const withNeeds = (event: EventRow, { needs, ...changes }: EventChanges): EventChanges =>
  needs === undefined ? changes : { ...changes, needs: needs && changedNeeds(event, needs) };

/** The conditions for a change. */
export interface UpdateOptions extends CreateOptions {
  /** Whether check-ins may be removed if the event moves to another day. */
  removeCheckIns?: boolean | undefined;
  /** The uid of the person who makes the change. */
  by?: string | undefined;
  /** Whether participants are notified of all changes, not only of date, end, place and capacity. */
  notify?: boolean | undefined;
}

/** The fields of a past event that can be corrected; the end only on the day after it. */
const CORRECTABLE: readonly (keyof EventFields)[] = ['title', 'Descriptions', 'photoURL', 'photoAlt'];

/** Whether the place was changed in another language. */
const isMovedInTranslation = (before: EventRow, next: EventFieldsToWrite) =>
  changedTexts(before, next).some(({ field }) => field === 'location');

/** Refuses invalid changes. @throws ProblemError (400, 409) */
function requirePossible(before: EventRow, next: EventFieldsToWrite, now: Date): void {
  requireMovable({ before, next }, now);
  if ((next.needs ?? []).length > MOST_NEEDS)
    throw badInput([{ path: 'needs', reason: ['tooMany', 'needs', MOST_NEEDS] }]);
  if (next.eventDate !== before.eventDate && new Date(next.eventDate) > latestEventDate(now))
    throw badInput([{ path: 'eventDate', reason: ['tooFarAhead', LIMITS.yearsAhead] }]);
  const errors = crossFieldErrors(next, now, { ...before, checkedIn: before.attended });
  if (errors.length > 0) throw badInput(errors);
  const endsFixed = before.attended !== undefined && !isCorrectable(before, now);
  if (!endsFixed && !isOverNow(derivedFields(next), now)) return;
  const fixed = EVENT_FIELDS.filter(
    (name) =>
      next[name] !== before[name] &&
      (name === 'translations' ? isMovedInTranslation(before, next) : !CORRECTABLE.includes(name)) &&
      (name !== 'endDate' || endsFixed),
  );
  const reason: Detail = endsFixed ? ['fieldsAndEndFixed'] : ['fieldsFixed'];
  if (fixed.length > 0) throw badInput(fixed.map((path) => ({ path, reason })));
}

function capacityTaken(participants: number): ProblemError {
  const reason: Detail = ['capacityTaken', participants];
  return new ProblemError('capacity-taken', reason, { errors: [{ path: 'capacity', reason }] });
}

/** Applies the creator's limit to a past event that becomes an upcoming one. Locks the creator, whoever makes the change. */
async function requireRoomAgain(
  tx: Transaction,
  before: EventRow,
  next: EventFieldsToWrite,
  { most, now }: CreateOptions,
): Promise<void> {
  if (!isOverNow(before, now) || isOverNow(derivedFields(next), now)) return;
  const { creatorUid: uid } = before;
  if (uid === undefined) return;
  await lockAndFindLeaving(tx, [{ uid, at: now.toISOString() }]);
  await requireRoomForEvents(tx, uid, { most, added: 1, now });
}

/** Saves changed events, gives places that are free now to the waiting list, and notifies the participants whom a change concerns. */
async function saveChanged(
  tx: Transaction,
  changes: readonly SavedEvent[],
  { now, review = 'off', by }: Pick<UpdateOptions, 'now' | 'review' | 'by'>,
): Promise<void> {
  const at = now.toISOString();
  const changed = changes.map((one) => reviewedAgain(one, review, at));
  const { events, first } = await assignPlaces(tx, await removeCheckInsOfMoved(tx, changed, at), now);
  await saveEvents(tx, events);
  await forgetClaims(tx, changed);
  if (by !== undefined) await knowOwnClaims(tx, changed, by);
  await waitAgain(tx, changed, at);
  await enqueue(
    tx,
    ...first.map(
      ({ id: subject, participantUid: recipient = subject }): MailJob => ({
        ...{ kind: 'participation', subject, recipient, due: at },
      }),
    ),
  );
  const notified = changed.filter(({ next }) => isNotified(next));
  await notifyParticipants(
    tx,
    notified.map(({ next }) => next.id),
    now,
  );
  await forgetAnswers(
    tx,
    changed.filter(({ before, next }) => next.eventDate !== before.eventDate).map(({ before }) => before),
    now,
  );
  const timesOf = (event: EventFieldsToWrite) => mailTimes(event).join();
  const moved = changed.filter(({ before, next }) => timesOf(next) !== timesOf(before));
  await moveReminders(
    tx,
    moved.map(({ next }) => next),
  );
}

/**
 * Changes a locked event.
 * @param alone whether a date of a series records in which fields it differs from the others
 * @returns whether anything changed
 * @throws ProblemError
 */
export async function changeEvent(
  tx: Transaction,
  event: EventRow,
  changes: EventChanges,
  { alone, removeCheckIns = false, notify = false, ...options }: UpdateOptions & { alone: boolean },
): Promise<boolean> {
  const { now } = options;
  const next = changedEvent(event, withNeeds(event, changes), { at: now.toISOString(), notify, alone });
  requirePossible(event, next ?? event, now);
  if (!next) return false;
  if (!removeCheckIns) requireNoCheckIns([{ before: event, next }]);
  if (next.capacity && next.capacity < placesTaken(event)) throw capacityTaken(placesTaken(event));
  await requireRoomAgain(tx, event, next, options);
  await saveChanged(tx, [{ before: event, next }], options);
  return true;
}

/**
 * Changes an event.
 * @returns whether anything changed
 * @throws ProblemError
 */
export async function updateEvent(
  tx: Transaction,
  id: string,
  changes: EventChanges,
  person: SignedIn,
  options: UpdateOptions,
): Promise<boolean> {
  const { now } = options;
  const event = await lockEventToUpdate(tx, id, person, now.toISOString());
  await recordName(tx, person, now);
  await requireNewIsAllowed(tx, event, changes, person, now);
  await requirePicture(tx, changes.photoURL, now);
  const isChanged = await changeEvent(tx, event, changes, { ...options, by: person.uid, alone: true });
  if (isChanged) await shareWithCreator(tx, changes.photoURL, { event, uid: person.uid }, now);
  return isChanged;
}

/**
 * Changes a date of a series and all later ones that are not over: all of them or none.
 * @returns how many dates there are, and how many changed
 * @throws ProblemError
 */
export async function updateFollowing(
  tx: Transaction,
  id: string,
  changes: EventChanges,
  person: SignedIn,
  options: UpdateOptions,
): Promise<{ dates: number; modified: number }> {
  const { now, removeCheckIns = false, notify = false } = options;
  const at = now.toISOString();
  const event = await lockEventToUpdate(tx, id, person, at);
  await recordName(tx, person, now);
  await requireNewIsAllowed(tx, event, changes, person, now);
  await requirePicture(tx, changes.photoURL, now);
  const change = seriesChangeOf(event, withNeeds(event, changes), { at, notify });
  const later = (await laterDates(tx, event, now)).filter((date) => isOrganiser(date, person));
  const dates = [event, ...later];
  const changed = changedDates(dates, change, (date, next) => requirePossible(date, next, now));
  if (!removeCheckIns) requireNoCheckIns(changed);
  const [first] = changed;
  if (first?.before.id === id) await requireRoomAgain(tx, event, first.next, options);
  await saveChanged(
    tx,
    changed.filter(({ unseen }) => !unseen),
    { ...options, by: person.uid },
  );
  await saveEvents(
    tx,
    changed.filter(({ unseen }) => unseen),
  );
  await shareWithCreator(tx, changes.photoURL, { event, uid: person.uid }, now);
  return { dates: dates.length, modified: changed.filter(({ unseen }) => !unseen).length };
}
