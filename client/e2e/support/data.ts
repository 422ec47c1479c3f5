import type { Event, NewEventBody } from '@social-serve/contract/event';
import type { Inserted } from '@social-serve/contract/replies';
import { registerPerson, type TestPerson } from '../../../server/test/people.ts';

/** Where calls go: a running server. */
type Target = { url: string };

/** People and events that pages are looked at with: `person` created `event` and `full`, and joined `joined`. */
export interface Stage {
  person: TestPerson;
  /** Created `joined`, joined nothing. */
  organiser: TestPerson;
  /** Created nothing and joined nothing. */
  newcomer: TestPerson;
  /** Waits for a place in `full`. */
  waiter: TestPerson;
  event: Event;
  joined: Event;
  /** Has two places, both taken, and somebody who waits. */
  full: Event;
}

let count = 0;
/** Text that no other test on this worker's server uses, the same in every run: for titles and addresses. */
export const unique = (text: string): string => `${text} ${String(++count).padStart(4, '0')}`;

/** An ISO date some days from now, at noon UTC. */
export function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setUTCHours(12, 0, 0, 0);
  return date.toISOString();
}

/** One API call as a person; its body. @throws Error when the answer is not a success */
export async function call(
  server: Target,
  person: TestPerson | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(person && { authorization: `Bearer ${person.idToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Registers somebody new, through the identity emulator's own calls. */
export function newPerson(server: Target, displayName = 'Ada Okafor'): Promise<TestPerson> {
  return registerPerson(server.url, {
    email: `${unique(displayName)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
      .replace(/^\.|\.$/g, '')}@example.org`,
    displayName,
  });
}

/** Posts an event as a person, through the API. */
export async function newEvent(
  server: Target,
  creator: TestPerson,
  event: Partial<NewEventBody> = {},
): Promise<Event> {
  const { insertedId } = (await call(server, creator, 'POST', '/events', {
    title: unique('Riverbank cleanup'),
    location: 'Shyama Sundari Bridge, Rangpur',
    eventType: 'Cleanup',
    photoURL: 'https://pictures.example/riverbank.svg',
    Descriptions: 'We meet at the bridge. Gloves and bags are there.',
    eventDate: inDays(9),
    creator: creator.email,
    ...event,
  })) as Inserted;
  return (await call(server, creator, 'GET', `/events/${insertedId}`)) as Event;
}

/** Joins an event, or its waiting list, as a person. */
export const join = (server: Target, person: TestPerson, { _id }: Event): Promise<unknown> =>
  call(server, person, 'POST', '/joinedEvents', { join_id: _id, participant: person.email });

/**
 * Sets the stage on a server.
 * @param event what the shown event has of its own, e.g. a very long title
 */
export async function setStage(server: Target, event: Partial<NewEventBody> = {}): Promise<Stage> {
  const person = await newPerson(server, 'Nusrat Jahan');
  const organiser = await newPerson(server, 'Maya Chakma');
  const newcomer = await newPerson(server, 'Arif Hossain');
  const shown = await newEvent(server, person, { title: 'Riverbank cleanup', ...event });
  const joined = await newEvent(server, organiser, {
    title: 'Sixty saplings',
    eventType: 'Plantation',
    ...event,
    // An hour later, so that lists show both in the same order in every run.
    eventDate: new Date(Date.parse(shown.eventDate) + 3_600_000).toISOString(),
  });
  await join(server, person, joined);
  const full = await newEvent(server, person, {
    title: 'Winter coats for the shelter',
    eventType: 'Donation',
    capacity: 2,
    ...event,
    eventDate: new Date(Date.parse(shown.eventDate) + 2 * 3_600_000).toISOString(),
  });
  const waiter = await newPerson(server, 'Ruth Adeyemi');
  for (const one of [organiser, await newPerson(server, 'Kamal Wolfeschlegelsteinhausenbergerdorff'), waiter])
    await join(server, one, full);
  return { person, organiser, newcomer, waiter, event: shown, joined, full };
}
