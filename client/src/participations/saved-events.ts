/**
 * Saves a signed-in person's joined events in this browser (api/saved-answers.ts): the first page of each section, and each of their events
 * that they opened. The only personal data of others is the organiser's address, if that is public.
 */
import { isPublicName } from '@social-serve/contract/account-rules';
import type { Event, ManagedEvent } from '@social-serve/contract/event';
import { maskedAddress } from '@social-serve/contract/event-rules';
import type { EventForPerson, JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { config } from '../api/config.ts';
import { getCurrentEmail } from '../api/current-user.ts';
import type { OwnPage } from '../api/lists.ts';
import { drop, type Saved, save, saved, savedNames } from '../api/saved-answers.ts';
import { isCreator, isOrganiser } from '../events/own-event.ts';
import { PARTS } from './joined-parts.ts';

const nameOfPart = (part: JoinedPart) => `joined ${part}`;
const EVENT = 'event ';

/** An event without data that must not be stored: its heir, and addresses that the site does not publish. */
function toSave<Saveable extends Event>(event: Saveable): Saveable {
  const { passesTo: _, ...rest } = event as Saveable & Pick<ManagedEvent, 'passesTo'>;
  if (config.creatorEmails === 'public' || isCreator(event, { email: getCurrentEmail() }))
    return rest as Saveable;
  const { creatorName, ...nameless } = rest;
  return {
    ...nameless,
    ...(isPublicName(creatorName) && { creatorName }),
    creator: maskedAddress(event.creator),
  } as Saveable;
}

/** Saves the first page of a section of this person's joined events. */
export function saveJoined(part: JoinedPart, page: OwnPage<JoinedEvent>): void {
  save(nameOfPart(part), { ...page, items: page.items.map((item) => toSave(item)) });
}

/** A saved section. Its further pages need a connection. */
export function savedJoined(part: JoinedPart): Saved<OwnPage<JoinedEvent>> | null {
  const found = saved<OwnPage<JoinedEvent>>(nameOfPart(part));
  return found && { ...found, answer: { ...found.answer, next: null } };
}

/** Saves an event if this person joined or organises it; deletes the saved copy of any other. */
export function saveEvent(event: EventForPerson): void {
  if (event.participation || isOrganiser(event, { email: getCurrentEmail() })) {
    save(EVENT + event._id, toSave(event));
  } else {
    drop(EVENT + event._id);
    forgetLeft(({ join_id }) => join_id === event._id);
  }
}

/** Deletes the saved copies of events that this person left. @param isLeft by the ids of the participation and the event */
export function forgetLeft(isLeft: (joined: Pick<JoinedEvent, '_id' | 'join_id'>) => boolean): void {
  for (const { value: part } of PARTS) {
    const list = saved<OwnPage<JoinedEvent>>(nameOfPart(part));
    const items = list?.answer.items.filter((item) => !isLeft(item)) ?? [];
    const removed = list?.answer.items.filter(isLeft) ?? [];
    for (const { join_id } of removed) drop(`messages ${join_id}`);
    if (list && removed.length > 0)
      save(nameOfPart(part), { ...list.answer, items, total: list.answer.total - removed.length }, list.asOf);
  }
  for (const name of savedNames(EVENT)) {
    const event = saved<EventForPerson>(name)?.answer;
    if (event?.participation && isLeft({ _id: event.participation._id, join_id: event._id })) drop(name);
  }
}

/** The latest saved copy of an event: from its page, or from a list. */
export function savedEvent(id: string): Saved<EventForPerson> | null {
  const inLists = PARTS.flatMap(({ value: part }) => {
    const list = saved<OwnPage<JoinedEvent>>(nameOfPart(part));
    const item = list?.answer.items.find(({ join_id }) => join_id === id);
    return list && item ? [{ answer: asEvent(item), asOf: list.asOf }] : [];
  });
  const opened = saved<EventForPerson>(EVENT + id);
  const all = opened ? [opened, ...inLists] : inLists;
  return all.sort((one, other) => (one.asOf > other.asOf ? -1 : 1))[0] ?? null;
}

/** A row of a list as an event with the person's participation. */
function asEvent({
  join_id,
  participant: _,
  _id,
  status,
  ahead,
  shown,
  claims,
  ...event
}: JoinedEvent): EventForPerson {
  return {
    ...event,
    _id: join_id,
    participation: { _id, status, ahead, ...(shown && { shown }), ...(claims && { claims }) },
  };
}
