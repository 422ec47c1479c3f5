/** Events in replies. Only this file decides which fields are included, and what is masked for whom. */

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
import { addressOfPicture } from '@social-serve/contract/picture-rules';
import { kmBetween, type Point, shownKm } from '@social-serve/contract/point-rules';
import { translationsOf } from '@social-serve/contract/translation-rules';
import type { EventRow } from '../database/tables/events.ts';
import type { Dependencies } from '../dependencies.ts';
import { ProblemError } from '../http/problems.ts';
import { claimedNeeds } from './needs.ts';
import { heirOf, helpersOf, isCreator, type NamedEvent, type OwnEvent } from './organisers.ts';
import { placesTaken } from './places.ts';

/** The public fields of an event besides its id and its counts. */
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

/** An event for signed-in people: without uids or internal fields. @param origin the site's base URL; '' when unknown */
export function toEvent(record: NamedEvent, origin: string): Event {
  const event: Record<string, unknown> = { _id: record.id };
  for (const name of PUBLIC_FIELDS) if (record[name] !== undefined) event[name] = record[name];
  event.photoURL = addressOfPicture(record.photoURL, origin);
  if (record.needs) event.needs = claimedNeeds(record);
  const participants = placesTaken(record);
  const organisers = helpersOf(record).flatMap(({ name }) => (isPublicName(name) ? [name] : []));
  if (organisers.length > 0) event.organisers = organisers;
  return { ...event, participants, waiting: (record.joined ?? 0) - participants } as Event;
}

/** Whether everyone may see creators' addresses. */
export const showsAddresses = (creatorEmails: CreatorEmails) => creatorEmails === 'public';

/**
 * The names of people who joined an event, for an organiser. A missing name is replaced with the address, which only the creator
 * sees in full.
 */
export const namesFor = (
  { uid }: { uid: string },
  { creatorUid }: Pick<EventRow, 'creatorUid'>,
  names: readonly string[],
) => names.map((name) => (creatorUid === uid || isPublicName(name) ? name : maskedAddress(name)));

/** The field `name` for others; absent if it contains an address, which it would reveal. */
export const publicName = (name: string | null | undefined) => (isPublicName(name) ? { name } : {});

/** Whose addresses replies contain. */
export type AddressPolicy = Pick<Dependencies['site'], 'creatorEmails' | 'production'>;

/** An event whose creator's address is not confirmed, for others: it may be another person's. */
function withoutAddress(event: Event): Event {
  const { creatorName, ...fields } = event;
  return { ...fields, ...publicName(creatorName), creator: organiserName({ creatorName }) } as Event;
}

/**
 * How events are shown to a caller. On a public site, only the creator sees an address that is not confirmed. Other addresses are shown
 * in full to everyone or, depending on `CREATOR_EMAILS`, to the creator and to accounts with a confirmed address.
 * @param person null for a reply that everyone may see
 * @param origin the site's base URL; '' when unknown
 */
export function publicEvent(
  { creatorEmails, production }: AddressPolicy,
  person: { uid: string; emailVerified: boolean } | null,
  origin: string,
): (record: NamedEvent) => Event {
  const showsAll = showsAddresses(creatorEmails) || person?.emailVerified === true;
  return (record) => {
    if (person && isCreator(record, person)) return toEvent(record, origin);
    if (production && record.creatorUnconfirmed) return withoutAddress(toEvent(record, origin));
    if (showsAll) return toEvent(record, origin);
    const { creatorName, ...event } = toEvent(record, origin);
    const { name } = publicName(creatorName);
    return { ...event, ...(name && { creatorName: name }), creator: maskedAddress(record.creator) };
  };
}

/**
 * An event in a document for everyone: the organiser's name replaces their address, whatever `CREATOR_EMAILS` says. Of a
 * cancelled event, only the title, time and place are shown.
 */
export function openEvent(record: NamedEvent, origin: string): OpenEvent {
  const { creatorName, ...event } = toEvent(record, origin);
  const { _id, title, eventType, eventDate, endDate, timeZone, location } = event;
  if (record.state !== 'listed')
    return {
      ...{ _id, title, eventType, eventDate, location, cancelled: true },
      ...(endDate && { endDate }),
      ...(timeZone && { timeZone }),
      ...translationsOf(event, 'title', 'location'),
    };
  const creator = organiserName({ creatorName });
  return { ...event, creator, ...(creator === creatorName && { creatorName }) };
}

/** An event in the home page's initial data. */
export function nextEvent(event: EventRow): NextEvent {
  const { id: _id, title, location, point, eventDate, endDate, timeZone, capacity } = event;
  const participants = placesTaken(event);
  return {
    ...{ _id, title, location, eventDate, participants, waiting: (event.joined ?? 0) - participants },
    ...(point && { point }),
    ...(endDate && { endDate }),
    ...(timeZone && { timeZone }),
    ...(capacity && { capacity }),
    ...translationsOf(event, 'title', 'location'),
  };
}

/** An event in a list, which shows no description: of its translations, titles and places. */
export function toListedEvent<E extends Event>({ translations, ...event }: E): E {
  return { ...event, ...translationsOf({ translations }, 'title', 'location') } as unknown as E;
}

/** The distance of an event from the point of a list; no field without one. */
export const distanceFrom = (near: Point | undefined, { point }: Pick<EventRow, 'point'>) =>
  near && point ? { distanceKm: shownKm(kmBetween(near, point)) } : {};

/** The fields of an event that its notices show. */
export const NOTICE_FIELDS = ['id', 'title', 'eventDate', 'timeZone', 'translations'] as const;
export type EventInNotice = Pick<EventRow, (typeof NOTICE_FIELDS)[number]>;

/** The fields of an event in a notice. */
export const toNoticeEvent = ({ id, title, eventDate, timeZone, translations }: EventInNotice) => ({
  _id: id,
  title,
  eventDate,
  ...(timeZone && { timeZone }),
  ...translationsOf({ translations }, 'title'),
});

/** The state of an event that was not published. Organisers get the secret of its link. @param key made from the event */
export const inReview = (
  { id, state, review }: Pick<EventRow, 'id' | 'state' | 'review'>,
  key?: (id: string) => string,
) =>
  state === 'waiting' || state === 'declined'
    ? {
        state,
        ...(review && { review: { ...review, ...(key && state === 'waiting' && { key: key(id) }) } }),
      }
    : {};

/**
 * An event for its organisers and the team, with the reason if it is hidden.
 * @param origin the site's base URL; '' when unknown
 * @param uid the caller's. A co-organiser gets the id of their invitation, the creator the name of the next creator
 */
export function toManagedEvent(
  record: NamedEvent & Partial<OwnEvent>,
  origin: string,
  uid?: string,
): ManagedEvent {
  const heir = isCreator(record, { uid }) && heirOf(record);
  const helper = uid && helpersOf(record).find((one) => one.uid === uid);
  const privateFields = PRIVATE_FIELDS.filter((name) => record[name] !== undefined).map((name) => [
    name,
    record[name],
  ]);
  return {
    ...toEvent(record, origin),
    ...Object.fromEntries(privateFields),
    ...inReview(record),
    ...(record.hidden && { hidden: { at: record.unlistedAt ?? '', ...record.hidden } }),
    ...(record.attended && { checkedIn: record.attended }),
    ...(record.openQuestions && { questions: record.openQuestions }),
    ...(helper && { organising: helper.id }),
    ...(heir && { passesTo: heir.name ?? heir.email }),
    ...(record.pointNotified && { pointNotified: record.pointNotified }),
  };
}

/**
 * The fields that an event's creator wrote, to duplicate it: without the group chat, whose people are those of this event, and without
 * another person's number; with needs of its own.
 */
export const toEventCopy = (record: EventRow, { uid }: { uid: string }, origin: string): EventCopy =>
  ({
    ...Object.fromEntries(
      EVENT_FIELDS.filter(
        (name) =>
          record[name] !== undefined &&
          name !== 'groupLink' &&
          (name !== 'organiserPhone' || record.organiserPhoneUid === uid),
      ).map((name) => [name, record[name]]),
    ),
    ...(record.needs && { needs: record.needs.map(({ _id, ...need }) => need) }),
    photoURL: addressOfPicture(record.photoURL, origin),
  }) as EventCopy;

export function eventNotFound(): ProblemError {
  return new ProblemError('not-found', ['eventNotFound']);
}

/** What its organisers get for a deleted event, which they may copy. */
export const eventDeleted = () => new ProblemError('event-deleted', ['eventDeleted']);
