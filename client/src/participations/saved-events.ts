/**
 * The joined lists and their events, as this browser saves them for a signed-in person (api/saved.ts): the first page of each part,
 * and each event of theirs that they looked at. Of others they hold the organiser's address, where that is public.
 */
import { isPublicName } from '@social-serve/contract/account-rules';
import type { Event, ManagedEvent } from '@social-serve/contract/event';
import { maskedAddress } from '@social-serve/contract/event-rules';
import type { EventForPerson, JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { config } from '../api/config.ts';
import type { OwnPage } from '../api/lists.ts';
import { drop, type Saved, save, saved, savedNames } from '../api/saved.ts';
import { isCreator, isOrganiser } from '../events/own-event.ts';
import { PARTS } from './joined-parts.ts';

const nameOfPart = (part: JoinedPart) => `joined ${part}`;
const EVENT = 'event ';

/** An event without what must not be stored: its heir, and addresses where the site does not publish them. */
function toSave<Shown extends Event>(email: string, event: Shown): Shown {
  const { passesTo: _, ...shown } = event as Shown & Pick<ManagedEvent, 'passesTo'>;
  if (config.creatorEmails === 'public' || isCreator(event, email)) return shown as Shown;
  const { creatorName, ...nameless } = shown;
  return {
    ...nameless,
    ...(isPublicName(creatorName) && { creatorName }),
    creator: maskedAddress(event.creator),
  } as Shown;
}

/** Keeps the first page of a part of what this person joined. */
export function saveJoined(email: string, part: JoinedPart, page: OwnPage<JoinedEvent>): void {
  save(email, nameOfPart(part), { ...page, items: page.items.map((item) => toSave(email, item)) });
}

/** A part as it was saved. What comes after its first page takes a connection. */
export function savedJoined(email: string, part: JoinedPart): Saved<OwnPage<JoinedEvent>> | null {
  const found = saved<OwnPage<JoinedEvent>>(email, nameOfPart(part));
  return found && { ...found, answer: { ...found.answer, next: null } };
}

/** Keeps an event that this person joined, waits for or organises; any other is forgotten. */
export function saveEvent(email: string, event: EventForPerson): void {
  if (event.participation || isOrganiser(event, email)) {
    save(email, EVENT + event._id, toSave(email, event));
  } else {
    drop(email, EVENT + event._id);
    forgetLeft(email, ({ join_id }) => join_id === event._id);
  }
}

/** Forgets what this person left. @param isLeft by the ids of their participation and of its event */
export function forgetLeft(
  email: string,
  isLeft: (joined: Pick<JoinedEvent, '_id' | 'join_id'>) => boolean,
): void {
  for (const { value: part } of PARTS) {
    const list = saved<OwnPage<JoinedEvent>>(email, nameOfPart(part));
    const items = list?.answer.items.filter((item) => !isLeft(item)) ?? [];
    const left = list?.answer.items.filter(isLeft) ?? [];
    for (const { join_id } of left) drop(email, `messages ${join_id}`);
    if (list && left.length > 0)
      save(
        email,
        nameOfPart(part),
        { ...list.answer, items, total: list.answer.total - left.length },
        list.asOf,
      );
  }
  for (const name of savedNames(email, EVENT)) {
    const event = saved<EventForPerson>(email, name)?.answer;
    if (event?.participation && isLeft({ _id: event.participation._id, join_id: event._id }))
      drop(email, name);
  }
}

/** An event as it was saved last: when it was looked at, or as one of a list. */
export function savedEvent(email: string, id: string): Saved<EventForPerson> | null {
  const inLists = PARTS.flatMap(({ value: part }) => {
    const list = saved<OwnPage<JoinedEvent>>(email, nameOfPart(part));
    const item = list?.answer.items.find(({ join_id }) => join_id === id);
    return list && item ? [{ answer: asEvent(item), asOf: list.asOf }] : [];
  });
  const looked = saved<EventForPerson>(email, EVENT + id);
  const all = looked ? [looked, ...inLists] : inLists;
  return all.sort((one, other) => (one.asOf > other.asOf ? -1 : 1))[0] ?? null;
}

/** The event of a participation, with the person's part in it. */
function asEvent({
  join_id,
  participant: _,
  _id,
  status,
  ahead,
  shown,
  ...event
}: JoinedEvent): EventForPerson {
  return { ...event, _id: join_id, participation: { _id, status, ahead, ...(shown && { shown }) } };
}
