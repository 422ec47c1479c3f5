/** Builders of rows, as the database stores them; give the fields that matter. They depend on no clock but the one set here. */
import { hash, randomBytes } from 'node:crypto';
import type { Hiding } from '@social-serve/contract/hiding';
import type { Outcome } from '@social-serve/contract/outcome';
import { searchablePerson } from '@social-serve/contract/search-rules';
import { aMessage, aNewEvent, anApplication, inDays } from '@social-serve/contract/test/builders';
import { type Database, DatabaseUnavailable, type Row, type Table } from '../src/database/database.ts';
import { eventRow } from '../src/events/row.ts';
import { tokenDigest } from '../src/formats/digest.ts';
import { newId } from '../src/formats/new-id.ts';
import { marksId } from '../src/organisers/marks.ts';
import { lockIds } from '../src/people/person-lock.ts';

/** The moment at which the rows are made. */
export const now = new Date('2026-11-21T12:00:00.000Z');

/** So many minutes later, ISO 8601 UTC. */
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** A signed-in person of this name. */
export const someone = (name: string) => ({
  uid: `uid-${name}`,
  email: `${name}@example.org`,
  emailVerified: true,
  name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  signedInAt: now.getTime(),
  team: false,
});

/** A person, with the parts that matter. */
type Marked = { uid?: string; email?: string };

/** The ids of a person's lock rows in a database. */
export const lockIdsIn = (db: Database, { uid, email }: Marked): Promise<string[]> =>
  db.transaction(async (tx) => {
    const { ofUid, ofAddress } = await lockIds(tx);
    return [...(uid ? [ofUid(uid)] : []), ...(email ? [ofAddress(email)] : [])];
  });

/** Marks a person's account as being deleted since a moment, ISO 8601 UTC; null: as it was before. */
export async function markLeaving(db: Database, person: Marked, at: string | null = later(1)): Promise<void> {
  const ids = await lockIdsIn(db, person);
  await db.transaction(async (tx) => {
    await tx.lock('people', ids);
    await tx.update('people', { id: { in: ids } }, { leavingAt: at, lastStepAt: at });
  });
}

/** Adds rows to a table. */
export const insert = <T extends Table>(db: Database, table: T, ...rows: Row<T>[]): Promise<void> =>
  db.transaction((tx) => tx.insert(table, rows));

/** Repeats a call that a slow server answered with 503. */
export async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === 10) throw error;
    }
  }
}

/** Adds an event of Maya's. */
export async function addEvent(db: Database, fields: Partial<Row<'events'>> = {}): Promise<Row<'events'>> {
  const event = anEventRow(fields);
  await insert(db, 'events', event);
  return event;
}

/** A weekly series of Maya's. @param days until the first date */
export function aSeries(
  count: number,
  fields: Partial<Row<'events'>> = {},
  days = 14,
): [Row<'events'>, ...Row<'events'>[]] {
  const seriesId = newId(now);
  const dates = Array.from({ length: count }, (_, index) =>
    anEventRow({ eventDate: inDays(days + 7 * index, now), seriesId, seriesEvery: 'week', ...fields }),
  );
  return dates as [Row<'events'>, ...Row<'events'>[]];
}

/** The state of an event that its creator cancelled. @param at ISO 8601 UTC */
export const cancelledSince = (at: string) => ({ state: 'cancelled', unlistedAt: at }) as const;

/** The state of an event that the team hides. */
export const hiddenSince = ({ at, ...hidden }: Hiding) =>
  ({ state: 'hidden', unlistedAt: at, hidden }) as const;

/** Maya's name. */
export const aProfile = (fields: Partial<Row<'profiles'>> = {}): Row<'profiles'> => ({
  id: 'uid-maya',
  name: 'Maya Then',
  namedAt: now.toISOString(),
  ...fields,
});

/** An event with the names of its organisers. @param names those of accounts, by uid */
export const named = <E extends Row<'events'>>(event: E, names: Record<string, string> = {}) => ({
  ...event,
  creatorName: names[event.creatorUid ?? ''] ?? event.creatorName,
  helpers: event.helpers?.map((helper) => ({ ...helper, name: names[helper.uid ?? ''] })),
});

let posted = 0;

/** An event of Maya's. Each is posted a second after the one before. */
export function anEventRow(fields: Partial<Row<'events'>> = {}): Row<'events'> {
  posted += 1;
  const { joined = 0, capacity = joined } = fields;
  return eventRow({
    ...aNewEvent({}, now),
    id: newId(now),
    postDate: new Date(now.getTime() + posted * 1000).toISOString(),
    creator: 'maya@example.org',
    creatorUid: 'uid-maya',
    state: 'listed',
    sequence: 0,
    ...(joined > capacity && { waiting: joined - capacity }),
    ...fields,
  });
}

/** Arif's participation: the first of its event. Another uid has another address. */
export function aParticipation(
  fields: Partial<Row<'participations'>> & { eventId: string },
): Row<'participations'> {
  const { participantUid = 'uid-arif' } = fields;
  const { participant = `${participantUid.replace('uid-', '')}@example.org` } = fields;
  const { joinOrder = 1 } = fields;
  return {
    ...{ id: newId(now), participant, participantUid, joinedAt: now.toISOString(), joinOrder },
    ...{ status: 'joined', turn: joinOrder },
    lastNotified: { sequence: 0, status: 'joined' },
    ...fields,
  };
}

/** Zoe's participation, who has no account. */
export function aGuest(fields: Partial<Row<'participations'>> & { eventId: string }): Row<'participations'> {
  const id = newId(now);
  return aParticipation({
    ...{ id, participantUid: undefined, participant: undefined, name: 'Zoe', linkVersion: 1 },
    unconfirmed: true,
    ...fields,
  });
}

/** An application that waits for an answer. */
export function anApplicationRow(fields: Partial<Row<'applications'>> = {}): Row<'applications'> {
  const sent = { ...anApplication({ message: 'I’d love to help.\nWeekends are best. 🌳' }), ...fields };
  return {
    ...{ ...sent, id: newId(now), date: now.toISOString(), state: 'received', spam: false },
    searched: searchablePerson(sent.name, sent.email, sent.message),
    ...fields,
  };
}

/** Arif's report of an event, or of a part of it. */
export const aReport = (fields: Partial<Row<'reports'>> & { eventId: string }): Row<'reports'> => ({
  id: newId(now),
  aboutId: fields.about?.id ?? fields.eventId,
  version: '1',
  reporter: 'arif@example.org',
  reporterUid: 'uid-arif',
  reason: 'Wrong or misleading',
  text: 'That bridge does not exist.',
  date: now.toISOString(),
  open: true,
  ...fields,
});

/** That the team hid an event of Maya's. */
export const aModeration = (
  fields: Partial<Row<'moderations'>> & Pick<Row<'moderations'>, 'eventId'>,
): Row<'moderations'> => ({
  ...{ id: newId(now), uid: 'uid-maya', about: 'event', aboutId: fields.eventId, reportId: newId(now) },
  ...{ outcome: 'hidden', at: now.toISOString() },
  ...fields,
});

/** A stop of Maya's, which Tara decided. */
export const aStop = (fields: Partial<Row<'stops'>> = {}): Row<'stops'> => ({
  id: newId(now),
  uid: 'uid-maya',
  date: now.toISOString(),
  reason: 'Wrong or misleading',
  note: 'Nobody could find the bridge.',
  events: 'hide',
  decidedBy: 'tara@example.org',
  deciderUid: 'uid-tara',
  decidedAt: now.toISOString(),
  ...fields,
});

/** A message to the team. */
export const aContactMessage = (fields: Partial<Row<'contactMessages'>> = {}): Row<'contactMessages'> => ({
  ...aMessage(),
  id: newId(now),
  date: now.toISOString(),
  spam: false,
  open: true,
  ...fields,
});

/** A message of Maya's: the first of its event. */
export const anEventMessage = (fields: Partial<Row<'messages'>> & { eventId: string }): Row<'messages'> => ({
  id: newId(now),
  authorUid: 'uid-maya',
  text: 'We meet at the north gate.',
  to: 'joined',
  sentAt: now.toISOString(),
  number: 1,
  ...fields,
});

/** A question of Arif's. */
export const aQuestion = (fields: Partial<Row<'questions'>> & { eventId: string }): Row<'questions'> => ({
  id: newId(now),
  askerUid: 'uid-arif',
  text: 'May I bring my dog?',
  askedAt: now.toISOString(),
  open: fields.answeredAt === undefined,
  ...fields,
});

/** An invitation of Arif. */
export const anInvitation = (
  fields: Partial<Row<'organisers'>> & { eventId: string },
): Row<'organisers'> => ({
  id: newId(now),
  email: 'arif@example.org',
  invitedAt: now.toISOString(),
  ...fields,
});

/** What an organiser of an event, otherwise Maya, has read. */
export const marksRow = (
  fields: Partial<Row<'organiserMarks'>> & { eventId: string },
): Row<'organiserMarks'> => {
  const { eventId, uid = 'uid-maya' } = fields;
  return { ...fields, eventId, uid, id: marksId({ eventId, uid }) };
};

/** What an organiser reports of an event. */
export const anOutcome = (fields: Partial<Outcome> = {}): Outcome => ({
  _id: newId(now),
  items: [{ what: 'Litter', amount: 12.5, unit: 'bags' }],
  summary: 'The bank is clean.',
  walkIns: 3,
  reportedAt: now.toISOString(),
  ...fields,
});

/** A certificate of Arif's. */
export function aCertificate(fields: Partial<Row<'certificates'>> = {}): Row<'certificates'> {
  const code = randomBytes(16).toString('base64url');
  return {
    id: newId(now),
    uid: 'uid-arif',
    participationId: newId(now),
    eventId: newId(now),
    code,
    digest: tokenDigest(fields.code ?? code),
    name: 'Arif Hossain',
    title: 'Riverbank cleanup',
    eventType: 'Cleanup',
    eventDate: now.toISOString(),
    location: 'Ghaghat Bridge, Rangpur',
    hours: 3,
    organiser: 'Maya Chakma',
    issuedAt: now.toISOString(),
    ...fields,
  };
}

/** Arif's account, without a password. */
export const anAccount = (fields: Partial<Row<'accounts'>> = {}): Row<'accounts'> => ({
  id: 'uid-arif',
  email: 'arif@example.org',
  epoch: 0,
  createdAt: now.toISOString(),
  lastLoginAt: now.toISOString(),
  ...fields,
});

/** The private address of Arif's calendar. */
export function aFeed(fields: Partial<Row<'feeds'>> = {}): Row<'feeds'> {
  return {
    id: newId(now),
    ownerUid: 'uid-arif',
    madeAt: now.toISOString(),
    ...fields,
  };
}

/** Arif, as a person who may get mail. */
export function aRecipient(fields: Partial<Row<'mailRecipients'>> = {}): Row<'mailRecipients'> {
  const { address = 'arif@example.org', verified = true } = fields;
  return {
    id: newId(now),
    uid: 'uid-arif',
    address,
    verified,
    ...(verified && { verifiedAddress: address }),
    off: [],
    linkId: randomBytes(16).toString('base64url'),
    madeAt: now.toISOString(),
    ...fields,
  };
}

/** A picture of Maya's, and what stands for its file. */
export function aPicture(
  fields: Partial<Row<'pictures'>> = {},
  content: Buffer = randomBytes(50),
): { row: Row<'pictures'>; content: Buffer } {
  const row: Row<'pictures'> = {
    id: newId(now),
    uid: 'uid-maya',
    hash: hash('sha256', content),
    purpose: 'event',
    bytes: content.length,
    width: 1_200,
    height: 900,
    createdAt: now.toISOString(),
    usedAt: now.toISOString(),
    ...fields,
  };
  return { row, content };
}
