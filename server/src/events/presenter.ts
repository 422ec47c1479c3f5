/** Events as they travel: which fields, and what is masked for whom. Decided here and nowhere else. */

import { isPublicName } from '@social-serve/contract/account-rules';
import type { CreatorEmails } from '@social-serve/contract/client-config';
import {
  EVENT_FIELDS,
  type Event,
  type EventCopy,
  fieldsThatAre,
  type ManagedEvent,
} from '@social-serve/contract/event';
import { maskedAddress, organiserName } from '@social-serve/contract/event-rules';
import type { NextEvent } from '@social-serve/contract/next-events';
import type { OpenEvent } from '@social-serve/contract/open-event';
import type { EventRow } from '../database/tables/events.ts';
import { ProblemError } from '../http/problems.ts';
import { heirOf, helpersOf, placesTaken } from './organisers.ts';

/** What travels of an event besides its id and its counts: what the creator wrote, and what the server set. */
const PUBLIC_FIELDS: readonly (keyof EventRow)[] = [
  ...fieldsThatAre('public'),
  'creator',
  'creatorName',
  'postDate',
  'seriesId',
  'seriesEvery',
  'outcome',
];

const PRIVATE_FIELDS = EVENT_FIELDS.filter((name) => !PUBLIC_FIELDS.includes(name));

/** An event as people who are signed in see it: no uid, no inner fields, whatever else the row has. */
export function toEvent(record: EventRow): Event {
  const event: Record<string, unknown> = { _id: record.id };
  for (const name of PUBLIC_FIELDS) if (record[name] !== undefined) event[name] = record[name];
  const participants = placesTaken(record);
  const organisers = helpersOf(record).flatMap(({ name }) => (isPublicName(name) ? [name] : []));
  if (organisers.length > 0) event.organisers = organisers;
  return { ...event, participants, waiting: (record.joined ?? 0) - participants } as Event;
}

/** Whether the addresses of creators are for everybody. */
export const showsAddresses = (creatorEmails: CreatorEmails) => creatorEmails === 'public';

/**
 * The people who joined an event, as an organiser sees them: only the creator sees whole addresses, which replace missing names.
 */
export const namesFor = (
  { uid }: { uid: string },
  { creatorUid }: Pick<EventRow, 'creatorUid'>,
  names: readonly string[],
) => names.map((name) => (creatorUid === uid || isPublicName(name) ? name : maskedAddress(name)));

/** A display name as others see it: absent when it contains an address, which would be revealed. */
export const shownName = (name: string | null | undefined) => (isPublicName(name) ? { name } : {});

/** The event as it leaves the server for this caller; null for a public answer. */
export function publicEvent(creatorEmails: CreatorEmails, person: unknown): (record: EventRow) => Event {
  if (showsAddresses(creatorEmails) || person) return toEvent;
  return (record) => {
    const { creatorName, ...event } = toEvent(record);
    const { name } = shownName(creatorName);
    return { ...event, ...(name && { creatorName: name }), creator: maskedAddress(record.creator) };
  };
}

/**
 * An event as it stands in a document, which is made for everybody: the organiser's name in the place of their address,
 * whatever `CREATOR_EMAILS` says. One that was cancelled says what, when and where it would have been.
 */
export function openEvent(record: EventRow): OpenEvent {
  const { creatorName, ...event } = toEvent(record);
  const { _id, title, eventType, eventDate, endDate, timeZone, location } = event;
  if (record.cancelledAt !== undefined)
    return {
      ...{ _id, title, eventType, eventDate, location, cancelled: true },
      ...(endDate && { endDate }),
      ...(timeZone && { timeZone }),
    };
  const creator = organiserName({ creatorName });
  return { ...event, creator, ...(creator === creatorName && { creatorName }) };
}

/** An event as the home page begins with it, for everybody. */
export function nextEvent(record: EventRow): NextEvent {
  const { _id, title, location, eventDate, endDate, timeZone } = toEvent(record);
  return { _id, title, location, eventDate, ...(endDate && { endDate }), ...(timeZone && { timeZone }) };
}

/** As much of an event as a notice tells. */
export const toNoticeEvent = ({
  id,
  title,
  eventDate,
  timeZone,
}: Pick<EventRow, 'id' | 'title' | 'eventDate' | 'timeZone'>) => ({
  _id: id,
  title,
  eventDate,
  ...(timeZone && { timeZone }),
});

/**
 * An event as its organisers and the team see it: one that is hidden says why.
 * @param uid the caller's: a co-organiser gets the id of their invitation, the creator the name of the next host
 */
export function toManagedEvent(record: EventRow, uid?: string): ManagedEvent {
  const heir = record.creatorUid === uid && heirOf(record);
  const helper = uid && helpersOf(record).find((one) => one.uid === uid);
  const own = PRIVATE_FIELDS.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]);
  return {
    ...toEvent(record),
    ...Object.fromEntries(own),
    ...(record.hidden ? { hidden: record.hidden } : {}),
    ...(helper && { organising: helper.id }),
    ...(heir && { passesTo: heir.name ?? heir.email }),
  };
}

/** What its creator wrote of an event, for a new one like it. */
export const toEventCopy = (record: EventRow): EventCopy =>
  Object.fromEntries(
    EVENT_FIELDS.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]),
  ) as EventCopy;

/** What a call says of an event that is not there, or no longer. */
export function eventNotFound(): ProblemError {
  return new ProblemError('not-found', 'We can’t find this event. It may have been deleted.');
}
