import type { VolunteerBody } from '@social-serve/contract/application';
import type { Event } from '@social-serve/contract/event';
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import type { Inserted } from '@social-serve/contract/replies';
import { registerPerson, SignInError, signInPerson, type TestPerson } from '../../../server/test/people.ts';

/** The target of calls: a running server. */
type Target = { url: string; confirm?: (email: string) => Promise<void> };

/** Sample people and events for looking at pages: `person` created `event` and `full`, and joined `joined`. */
export interface Stage {
  person: TestPerson;
  /** Created `joined`, joined nothing. */
  organiser: TestPerson;
  /** Created nothing and joined nothing. */
  newcomer: TestPerson;
  /** Of the team. */
  teammate: TestPerson;
  /** On the waiting list of `full`. */
  waiter: TestPerson;
  event: Event;
  joined: Event;
  /** Has two places, both taken, and a waiting list. */
  full: Event;
  /** By `organiser`, cancelled. */
  cancelled: Event;
  /** By `person`, hidden by the team. */
  hidden: Event;
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

/** Makes an API call as a person. @returns the body @throws Error if it fails */
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

/** Registers a new person with a confirmed address, through the calls of sign-in. */
export async function newPerson(server: Target, displayName = 'Ada Okafor'): Promise<TestPerson> {
  const person = await registerPerson(server.url, {
    email: `${unique(displayName)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
      .replace(/^\.|\.$/g, '')}@example.org`,
    displayName,
  });
  await server.confirm?.(person.email);
  return person;
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

/** Six events of every type within the next hours, before all others on the server: for tests of lists. */
export async function setList(server: Target): Promise<void> {
  const organiser = await newPerson(server, 'Ruth Adeyemi');
  for (let hours = 1; hours <= 6; hours++)
    await newEvent(server, organiser, {
      title: unique('Street cleanup'),
      eventType: (['Cleanup', 'Plantation', 'Donation'] as const)[hours % 3] ?? 'Cleanup',
      eventDate: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
}

/** Joins an event, or its waiting list, as a person. */
export const join = (server: Target, person: TestPerson, { _id }: Event): Promise<unknown> =>
  call(server, person, 'POST', '/joinedEvents', { join_id: _id, participant: person.email });

/** A team member, on every server of the tests (`TEAM`). */
export const TEAM_ADDRESS = 'tara.sen@example.org';

/** Registers the team member; signs in if the server already has one. */
export async function newTeammate({ url, confirm }: Target): Promise<TestPerson> {
  const account = { email: TEAM_ADDRESS, password: 'Team-Secret1', displayName: 'Tara Sen' };
  try {
    const person = await registerPerson(url, account);
    await confirm?.(person.email);
    return person;
  } catch (error) {
    if (!(error instanceof SignInError && error.code === 'EMAIL_EXISTS')) throw error;
    return signInPerson(url, account.email, account.password);
  }
}

/** The body of the volunteer form; pass only the fields that matter. */
export function newApplication(
  server: Target,
  person: TestPerson | null,
  fields: Partial<VolunteerBody> = {},
) {
  return call(server, person, 'POST', '/volunteers', {
    name: 'Arif Hossain',
    email: 'arif.hossain@example.org',
    role: 'Event Coordinator',
    message: 'I have time on Saturdays, and a van.',
    photo: '',
    ...fields,
  }) as Promise<Inserted>;
}

/** Messages to the team: an unanswered one, an answered one, and probable spam. */
async function setMessages(server: Target, teammate: TestPerson) {
  const send = (body: object) => call(server, null, 'POST', '/contact', body) as Promise<Inserted>;
  const dog = { name: 'Zoë Ünal', email: 'zoe@example.org', message: 'May I bring my dog?\nShe is small.' };
  const { insertedId } = await send(dog);
  await call(server, teammate, 'PUT', `/contact/${insertedId}`, { answered: true });
  await send({ name: 'Omar Faruk', email: 'omar@example.org', message: 'Where do we park?' });
  const offer =
    'Rank first everywhere! https://offers.example/a-very-long-address-that-goes-on-and-on-without-a-break';
  await send({
    name: 'Best Offers',
    email: 'offers@example.org',
    message: offer,
    leaveEmpty: 'offers.example',
  });
}

/** Texts about events: a reported message, an unanswered question, and an answered one. */
async function setWritten(
  server: Target,
  { person, organiser, newcomer, joined, full }: Omit<Stage, 'hidden'>,
) {
  const post = (who: TestPerson, { _id }: Event, what: string, body: object) =>
    call(server, who, 'POST', `/events/${_id}/${what}`, body) as Promise<Inserted>;
  const { insertedId: id } = await post(organiser, joined, 'messages', {
    text: 'The upper gate is closed. Please meet at the school:\nhttps://map.example/a-very-long-address-that-goes-on-and-on',
    to: 'everybody',
  });
  const about = { kind: 'message', id };
  await post(person, joined, 'reports', { reason: 'Wrong or misleading', text: 'The gate is open.', about });
  await post(person, full, 'messages', { text: 'Bring warm clothes.', to: 'joined' });
  await post(newcomer, full, 'questions', { text: 'May I bring my daughter?\nShe is nine.' });
  const asked = await post(organiser, full, 'questions', {
    text: 'Are children’s sizes wanted, too?',
    public: true,
  });
  const answer = { answer: 'Yes, very much.' };
  await call(server, person, 'PUT', `/events/${full._id}/questions/${asked.insertedId}`, answer);
}

/** Applications in every state, and reports: an open one about the shown event, and one about a hidden event. */
async function setTeamStage(server: Target, { person, newcomer, teammate, event }: Omit<Stage, 'hidden'>) {
  const answer = (id: string, body: object) => call(server, teammate, 'PUT', `/applications/${id}`, body);
  await newApplication(server, null, {
    name: 'Zoë Ünal',
    email: 'zoe@example.org',
    role: 'Content Writer',
    photo: 'https://pictures.example/zoe.svg',
  });
  const declined = await newApplication(server, null, { name: 'Omar Faruk', email: 'omar@example.org' });
  await answer(declined.insertedId, { state: 'declined', note: 'We have enough drivers for now.' });
  const own = await newApplication(server, person, {
    name: person.displayName,
    email: person.email,
    role: 'Backend Developer',
  });
  await answer(own.insertedId, { state: 'accepted', note: 'Welcome! We meet on Thursday at seven.' });
  const withdrawn = await newApplication(server, person, { name: person.displayName, email: person.email });
  await call(server, person, 'DELETE', `/me/applications/${withdrawn.insertedId}`);
  await newApplication(server, person, { name: person.displayName, email: person.email });

  await setMessages(server, teammate);
  // The team's decision is about the picture, too: no other event has it.
  const photoURL = 'https://pictures.example/phones.svg';
  const hidden = await newEvent(server, person, { title: 'Free phones for everybody', photoURL });
  const report = (who: TestPerson, id: string, body: object) =>
    call(server, who, 'POST', `/events/${id}/reports`, body) as Promise<Inserted>;
  const { insertedId } = await report(newcomer, hidden._id, {
    reason: 'Wrong or misleading',
    text: 'There are no phones. They ask for money first.',
  });
  await call(server, teammate, 'PUT', `/reports/${insertedId}`, {
    decision: 'hide',
    note: 'Where do the phones come from?',
  });
  await report(newcomer, event._id, {
    reason: 'Not a social-good event',
    text: 'It looks like an advertisement.',
  });
  return hidden;
}

/**
 * Creates the sample people and events on a server.
 * @param event fields of the shown event, e.g. a very long title
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
    // An hour later, so that lists have the same order in every run.
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
  const teammate = await newTeammate(server);
  const cancelled = await newEvent(server, organiser, { title: 'River day', ...event });
  await call(server, organiser, 'DELETE', `/eventDelete/${cancelled._id}`);
  const stage = { person, organiser, newcomer, teammate, waiter, event: shown, joined, full, cancelled };
  await setWritten(server, stage);
  return { ...stage, hidden: await setTeamStage(server, stage) };
}
