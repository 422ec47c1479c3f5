/**
 * The authorization table (docs/specification.md, "Permissions"): every call × every kind of requester, with tokens of the
 * real sign-in service; status, body and the stored rows.
 */

import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { drawCover } from '@social-serve/contract/cover/cover';
import { drawFace } from '@social-serve/contract/face';
import { type Operation, operations } from '@social-serve/contract/operations';
import { pathTo } from '@social-serve/contract/paths';
import { PROBLEMS } from '@social-serve/contract/problem';
import { PERSON_STOPPED } from '@social-serve/contract/report-rules';
import { aMessage, aNewEvent, anApplication, inAnHour, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportedEvent } from '../src/events/deleted.ts';
import { feedToken } from '../src/feeds/address.ts';
import { newId } from '../src/formats/new-id.ts';
import { comingToken } from '../src/mail/coming-token.ts';
import { stopToken } from '../src/mail/stop-link.ts';
import { confirmAddress } from '../src/operator/accounts.ts';
import { mailToken } from '../src/outbox/recipients.ts';
import { addPicture } from '../src/pictures/add.ts';
import { versionOf } from '../src/reports/reported.ts';
import type { Storage } from '../src/storage.ts';
import { startTestAccounts, type TestAccounts } from './accounts.ts';
import { people, startApp } from './app.ts';
import { LINK_KEY, linkFlag } from './links.ts';
import { forgeToken, registerPerson, signInPerson, signToken, type TestPerson } from './people.ts';
import { tinyPng } from './pictures.ts';
import {
  aCertificate,
  aContactMessage,
  aFeed,
  aModeration,
  anApplicationRow,
  anEventMessage,
  anEventRow,
  anInvitation,
  anOutcome,
  aParticipation,
  aPicture,
  aProfile,
  aQuestion,
  aRecipient,
  aReport,
  aStop,
  cancelledSince,
  hiddenSince,
  marksRow,
} from './rows.ts';
import { insertRows, type StoredRows, storedRows } from './stored.ts';

const REQUESTERS = [
  'no token',
  'garbage',
  'an expired token',
  'a token of another project',
  'an account without e-mail',
  'another person',
  'a forged e-mail',
  'one of the team',
  'a co-organiser',
  'the right person',
] as const;
type Requester = (typeof REQUESTERS)[number];

/** The token of an account without an address, as a Firebase project may have one. */
const NO_EMAIL = 'token-of-no-email';

let accounts: TestAccounts;
let maya: TestPerson;
let arif: TestPerson;
let tara: TestPerson;
/** Helps Maya to organise her events. */
let hana: TestPerson;
const tokens = {} as Record<Requester, string | null>;

beforeAll(async () => {
  accounts = await startTestAccounts();
  const { origin, clock } = accounts;
  maya = await registerPerson(origin, { email: 'maya@example.org' });
  arif = await registerPerson(origin, { email: 'arif@example.org' });
  tara = await registerPerson(origin, { email: 'tara@example.org' });
  hana = await registerPerson(origin, { email: 'hana@example.org' });
  for (const { email } of [maya, arif, tara, hana])
    await confirmAddress(accounts.storage.db, email, clock.now);
  const { now } = clock;
  clock.now = new Date(now.getTime() - 2 * 3_600_000);
  const { idToken: expired } = await signInPerson(origin, maya.email, maya.password);
  clock.now = now;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  Object.assign(tokens, {
    'no token': null,
    garbage: 'not.a.token',
    'an expired token': expired,
    'a token of another project': await signToken(maya.idToken, privateKey, {
      aud: 'other-project',
      iss: 'https://securetoken.google.com/other-project',
    }),
    'an account without e-mail': NO_EMAIL,
    'another person': arif.idToken,
    'a forged e-mail': forgeToken(arif.idToken, { email: maya.email }),
    'one of the team': tara.idToken,
    'a co-organiser': hana.idToken,
    'the right person': maya.idToken,
  } satisfies Record<Requester, string | null>);
});
afterAll(async () => {
  accounts?.stop();
});

let app: RequestListener;
let db: Storage['db'];
const NEED = '7'.repeat(24);
const event = anEventRow({
  ...{ eventDate: inAnHour(), postDate: inDays(-1) },
  needs: [{ _id: NEED, label: 'Gloves', kind: 'thing', number: 20 }],
});
const joined = aParticipation({ eventId: event.id });
const joinedByArif = aParticipation({ eventId: event.id });
const cancelled = anEventRow({ title: 'Rained off', eventDate: inDays(12), ...cancelledSince(inDays(-1)) });
const joinedCancelled = aParticipation({ eventId: cancelled.id });
const arifsEvent = anEventRow({ title: 'Arif’s own', eventDate: inDays(11), postDate: inDays(-2) });
const hiddenEvent = anEventRow({ title: 'Hidden', eventDate: inDays(13) });
const application = anApplicationRow({ email: 'work@example.org' });
const feed = aFeed();
const recipient = aRecipient({ uid: 'uid-zoe', address: 'zoe@example.net', asked: 'address' });
const report = aReport({ eventId: event.id, version: versionOf(reportedEvent(event), undefined) });
const hiding = aReport({ eventId: hiddenEvent.id });
/** Of a message of Maya's, which the team deleted so long ago that no notice is left. */
const gone = aReport({
  eventId: event.id,
  aboutId: 'a'.repeat(24),
  about: { kind: 'message', id: 'a'.repeat(24) },
  date: inDays(-101),
});
const moderation = aModeration({
  ...{ eventId: event.id, about: 'message', aboutId: gone.aboutId, reportId: gone.id },
  ...{ outcome: 'deleted', at: inDays(-100) },
});
const stop = aStop({ uid: 'uid-zoe', eventId: arifsEvent.id, reportId: hiding.id, teamNote: 'Twice.' });
const stopping = { reason: 'Wrong or misleading', events: 'hide' };
const message = aContactMessage({ email: 'work@example.org' });
const written = anEventMessage({ eventId: event.id });
const toAll = anEventMessage({ eventId: arifsEvent.id, to: 'everybody' });
const asked = aQuestion({ eventId: event.id });
/** So long ago that it causes no notices. */
const askedArif = aQuestion({
  ...{ eventId: arifsEvent.id, askedAt: inDays(-100), public: true },
  ...{ answer: 'Yes.', answeredAt: inDays(-99) },
});
/** Over since weeks: on no public list. */
/** Waits for the team. */
const unpublished = anEventRow({
  ...{ creatorUid: 'uid-someone', creator: 'someone@example.org', eventDate: inDays(9) },
  ...{ state: 'waiting', review: { since: inDays(-1) } },
});
const past = anEventRow({ eventDate: inDays(-20), outcome: anOutcome() });
const attended = aParticipation({ eventId: past.id, attended: true });
const helping = anInvitation({ eventId: event.id, email: 'hana@example.org' });
const helpingHidden = anInvitation({ eventId: hiddenEvent.id, email: 'hana@example.org' });
/** To an event of Arif’s. */
const invitation = anInvitation({ eventId: arifsEvent.id, email: 'maya@example.org', seen: true });
const arifsPast = anEventRow({ eventDate: inDays(-120), ...cancelledSince(inDays(-1)) });
const attendedArifs = aParticipation({ eventId: arifsPast.id, attended: true });
const certificate = aCertificate({ participationId: attended.id, eventId: past.id });
const helpingPast = anInvitation({ eventId: past.id, email: 'hana@example.org' });
const stored = aPicture({ uid: 'uid-zoe' });
const photo = tinyPng(8, 8);

/** Whether the last call left every row as it was: the next finds the same app then. */
let unchanged = false;

beforeEach(async () => {
  if (unchanged) return;
  const subject = startApp({
    verifyToken: (token) =>
      token === NO_EMAIL ? Promise.resolve(people.nameless) : accounts.verifyToken(token),
    signOutEverywhere: async () => {},
    team: [tara.email],
    clientOrigins: ['http://localhost'],
    // The time does not pass: everybody has just logged in, however long the tests take.
    clock: () => accounts.clock.now,
  });
  app = subject.app;
  db = subject.db;
  const mayas = { creator: maya.email, creatorUid: maya.uid };
  const arifs = { creator: arif.email, creatorUid: arif.uid };
  const at = inDays(-1);
  /** Hana, who accepted this invitation. */
  const helper = ({ id }: { id: string }) => ({
    id,
    uid: hana.uid,
    email: hana.email,
    since: at,
  });
  const hidden = { at, reason: hiding.reason };
  const sent = { number: 1, at: [inDays(-2)] };
  await insertRows(
    db,
    'events',
    unpublished,
    anEventRow({
      ...{ ...event, ...mayas, helpers: [helper(helping)], messaged: sent },
      ...{ joined: 2, lastJoinOrder: 2 },
    }),
    anEventRow({
      ...past,
      ...mayas,
      helpers: [helper(helpingPast)],
      joined: 1,
      lastJoinOrder: 1,
      attended: 1,
    }),
    anEventRow({ ...arifsEvent, ...arifs, helpers: [{ id: invitation.id }], messaged: sent }),
    anEventRow({
      ...{ ...arifsPast, creator: 'zoe@example.net', creatorUid: 'uid-zoe' },
      ...{ joined: 1, lastJoinOrder: 1, attended: 1 },
    }),
    anEventRow({ ...cancelled, ...arifs, joined: 1, lastJoinOrder: 1 }),
    anEventRow({ ...hiddenEvent, ...mayas, ...hiddenSince(hidden), helpers: [helper(helpingHidden)] }),
  );
  const lastNotified = { sequence: 0, status: 'joined', message: 1 } as const;
  await insertRows(
    db,
    'participations',
    { ...joinedByArif, participantUid: arif.uid, lastNotified },
    { ...joined, participant: maya.email, participantUid: maya.uid, joinOrder: 2 },
    { ...joinedCancelled, participantUid: maya.uid },
    { ...attended, participantUid: maya.uid },
    { ...attendedArifs, participantUid: maya.uid },
  );
  await insertRows(db, 'certificates', { ...certificate, uid: maya.uid });
  const accepted = { accepted: true, answeredAt: at, uid: hana.uid };
  await insertRows(
    db,
    'organisers',
    ...[helping, helpingHidden, helpingPast].map((row) => ({ ...row, ...accepted })),
    invitation,
  );
  const decision = { outcome: 'hidden', decidedBy: 'omar@example.org', decidedAt: at, open: false } as const;
  await insertRows(
    db,
    'reports',
    { ...report, reporterUid: arif.uid },
    { ...hiding, reporterUid: arif.uid, ...decision },
    { ...gone, reporterUid: 'uid-zoe', reporter: 'zoe@example.net', ...decision, outcome: 'deleted' },
  );
  await insertRows(db, 'moderations', { ...moderation, uid: maya.uid });
  await insertRows(db, 'stops', stop);
  await insertRows(db, 'applications', { ...application, applicantUid: maya.uid });
  await insertRows(db, 'contactMessages', { ...message, authorUid: maya.uid });
  await insertRows(db, 'messages', { ...written, authorUid: maya.uid }, { ...toAll, authorUid: arif.uid });
  await insertRows(db, 'questions', { ...asked, askerUid: arif.uid }, { ...askedArif, askerUid: maya.uid });
  await insertRows(
    db,
    'earlierPosts',
    { id: askedArif.id, uid: maya.uid, kind: 'question' },
    { id: asked.id, uid: arif.uid, kind: 'question' },
  );
  await addPicture(subject, stored.row, stored.content, 0);
  // Keys, which are made when they are needed first.
  const blocks = { id: 'blocks', value: 'b'.repeat(43) };
  await insertRows(db, 'flags', { ...linkFlag, at: inDays(-1) }, { ...blocks, at: inDays(-1) });
  await insertRows(db, 'feeds', { ...feed, ownerUid: maya.uid });
  // All have been here before: nothing is new of their names, and of whom mail goes to.
  const all = [maya, arif, tara, hana];
  await insertRows(
    db,
    'profiles',
    ...all.map(({ uid: id, displayName: name }) => aProfile({ id, name, namedAt: at })),
  );
  await insertRows(
    db,
    'mailRecipients',
    recipient,
    ...all.map(({ uid, email: address }) => aRecipient({ id: newId(new Date()), uid, address })),
  );
});

const rows = () => storedRows(db);

/** The ids of those who are not gone from what they joined. */
const notGone = (participations?: { id: string; leftReason?: string }[]) =>
  participations?.flatMap(({ id, leftReason }) => (leftReason ? [] : [id])).toSorted();

/** A call as the right person sends it, and what others get. */
interface Row {
  operation: Operation;
  /** Of its path. */
  params?: Record<string, string>;
  query?: string;
  sent?: object;
  /** Of a call that takes a picture. */
  picture?: Buffer;
  /** What the right person gets; everyone, for an open call. */
  right: number;
  /** What another person gets; absent for an open call. */
  other?: number;
  /** An open call that tells people more about themselves: what nobody and another person get, and a bad token is a 401. */
  alsoOpen?: { status: number; nobody: unknown; another: unknown };
  /** What people without an account get from a call that they may send, too. */
  signedOut?: number;
  /** A call about the requester only: what another person reads about themselves. */
  ofRequester?: unknown;
  /** What a team member gets, if it differs from another person. */
  team?: { status: number; body?: unknown };
  /**
   * What a co-organiser gets, where that follows not from the call: what its policy says is theirs is answered as to the right
   * person, the rest as to others.
   */
  helper?: { status: number; body?: unknown };
  /** What the right person reads; everyone, for an open call. */
  body: unknown;
  /** What stands in an answer that is no JSON. */
  text?: string[];
  /** What the right person's call, or else the team's, leaves behind. */
  leaves?: (rows: StoredRows) => void;
}

/** What travels of an event: enough to tell whose it is. */
const OWN = { _id: event.id, title: event.title, creator: 'maya@example.org' };
const OTHERS = { _id: arifsEvent.id, title: arifsEvent.title, creator: 'arif@example.org' };
const INSERTED = { acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) };
/** A list of these, whatever their order. */
const inAnyOrder = (...items: object[]) =>
  expect.toSatisfy(
    (list: object[]) =>
      list.length === items.length &&
      items.every((item) => list.some((other) => expect.objectContaining(item).asymmetricMatch(other))),
  );
const UPDATED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const NO_LINK = { code: 'not-found' };
const NOT_ALLOWED = { code: 'not-allowed' };
const DELETED = { acknowledged: true, deletedCount: 1 };

const another = anEventRow({ eventDate: inDays(12) });
/** Of a series that is over. */
const repeated = anEventRow({ eventDate: inDays(-30), seriesId: '6'.repeat(24), seriesEvery: 'week' });
const UNKNOWN = '0123456789abcdef01234567';
/** A person's mail settings, without the summary. */
const CHOICE = { reminders: true, changes: true, summary: false, messages: true, news: false };

const TABLE: Record<string, Row> = {
  'GET /latestEvents': { operation: operations.latestEvents, right: 200, body: [OWN, OTHERS] },
  'GET /events': { operation: operations.listEvents, right: 200, body: [OWN, OTHERS] },
  'GET /events/{id}': {
    operation: operations.getEvent,
    params: { id: event.id },
    right: 200,
    body: { ...OWN, participation: { _id: joined.id, status: 'joined' } },
    alsoOpen: {
      status: 200,
      nobody: OWN,
      another: { ...OWN, participation: { _id: joinedByArif.id, status: 'joined' } },
    },
    team: { status: 200, body: OWN },
    helper: { status: 200, body: { ...OWN, organisers: ['Test Person'], organising: helping.id } },
  },
  'GET /events/{id of a hidden one}': {
    operation: operations.getEvent,
    params: { id: hiddenEvent.id },
    right: 200,
    body: { _id: hiddenEvent.id, hidden: { reason: 'Wrong or misleading' } },
    alsoOpen: { status: 404, nobody: { code: 'not-found' }, another: { code: 'not-found' } },
    team: { status: 200, body: { _id: hiddenEvent.id, hidden: { reason: 'Wrong or misleading' } } },
    helper: { status: 200, body: { _id: hiddenEvent.id, organising: helpingHidden.id } },
  },
  'GET /events/{id of a cancelled one}': {
    operation: operations.getEvent,
    params: { id: cancelled.id },
    right: 200,
    body: {
      _id: cancelled.id,
      cancelled: true,
      participation: { _id: joinedCancelled.id, status: 'joined' },
    },
    // Another person is its creator.
    alsoOpen: { status: 404, nobody: { code: 'not-found' }, another: { code: 'event-deleted' } },
    team: { status: 404, body: { code: 'not-found' } },
    helper: { status: 404, body: { code: 'not-found' } },
  },
  'GET /events/{id}/calendar.ics': {
    operation: operations.getEventCalendar,
    params: { id: event.id },
    right: 200,
    body: {},
    text: [`UID:${event.id}@`, 'STATUS:CONFIRMED'],
  },
  'GET /events/{id of a cancelled one}/calendar.ics': {
    operation: operations.getEventCalendar,
    params: { id: cancelled.id },
    right: 200,
    body: {},
    text: ['SUMMARY:Cancelled: Rained off', 'STATUS:CANCELLED'],
  },
  'GET /events/{id of a hidden one}/calendar.ics': {
    operation: operations.getEventCalendar,
    params: { id: hiddenEvent.id },
    right: 404, // its creator, too: a calendar sends no token
    body: { code: 'not-found' },
  },
  'GET /feeds/events.ics': {
    operation: operations.getCalendarFeed,
    right: 200,
    body: {},
    text: [`UID:${event.id}@`, `UID:${arifsEvent.id}@`],
  },
  'GET /feeds/events.rss': {
    operation: operations.getRssFeed,
    right: 200,
    body: {},
    text: [event.id, arifsEvent.id],
  },
  'GET /oembed': {
    operation: operations.getOembed,
    query: `?url=${encodeURIComponent(`http://localhost/e/${event.id}`)}`,
    right: 200,
    body: { type: 'rich', title: event.title },
  },
  'GET /oembed of a hidden event': {
    operation: operations.getOembed,
    query: `?url=${encodeURIComponent(`http://localhost/e/${hiddenEvent.id}`)}`,
    right: 404, // its creator, too
    body: { code: 'not-found' },
  },
  'GET /feeds/joined/{token}.ics': {
    operation: operations.getJoinedFeed,
    params: { token: feedToken(LINK_KEY, feed) },
    right: 200, // for anyone who knows the address
    body: {},
    text: [`UID:${event.id}@`, `UID:${cancelled.id}@`],
  },
  'GET /feeds/joined/{unknown token}.ics': {
    operation: operations.getJoinedFeed,
    params: { token: feedToken(LINK_KEY, aFeed()) },
    right: 404,
    body: { code: 'not-found' },
  },
  'GET /me/feed': {
    operation: operations.getOwnFeed,
    right: 200,
    body: {
      address: expect.stringContaining(`/feeds/joined/${feedToken(LINK_KEY, feed)}.ics`),
      madeAt: feed.madeAt,
    },
    ofRequester: { address: null, madeAt: null },
  },
  'PUT /me/feed': {
    operation: operations.renewOwnFeed,
    right: 200,
    body: { address: expect.not.stringContaining(feedToken(LINK_KEY, feed)) },
    ofRequester: { address: expect.not.stringContaining(feedToken(LINK_KEY, feed)) },
    leaves: ({ feeds }) => {
      expect(feeds).toHaveLength(1);
      expect(feeds).not.toContainEqual(expect.objectContaining({ id: feed.id }));
    },
  },
  'DELETE /me/feed': {
    operation: operations.endOwnFeed,
    right: 200,
    body: DELETED,
    other: 404,
    leaves: ({ feeds }) => expect(feeds).toEqual([]),
  },
  'GET /events/{id}/organisers': {
    operation: operations.listOrganisers,
    params: { id: event.id },
    right: 200,
    body: [{ _id: helping.id, email: 'hana@example.org', name: 'Test Person', accepted: true }],
    other: 403, // who takes part, too
  },
  'POST /events/{id}/organisers': {
    operation: operations.inviteOrganiser,
    params: { id: event.id },
    sent: { email: 'zoe@example.org' },
    right: 201,
    body: INSERTED,
    other: 403,
    leaves: (tables) =>
      expect(tables.organisers).toContainEqual(expect.objectContaining({ email: 'zoe@example.org' })),
  },
  'PUT /events/{id}/organisers/{organiserId}': {
    operation: operations.answerInvitation,
    params: { id: arifsEvent.id, organiserId: invitation.id },
    sent: { accepted: true },
    right: 200,
    body: UPDATED,
    other: 404, // who invited, too
    leaves: (tables) =>
      expect(tables.organisers).toContainEqual(
        expect.objectContaining({ id: invitation.id, accepted: true, uid: maya.uid }),
      ),
  },
  'DELETE /events/{id}/organisers/{organiserId}': {
    operation: operations.removeOrganiser,
    params: { id: event.id, organiserId: helping.id },
    right: 200,
    body: DELETED,
    other: 404,
    helper: { status: 200, body: DELETED }, // it is theirs
    leaves: (tables) => {
      expect(tables.organisers).not.toContainEqual(expect.objectContaining({ id: helping.id }));
      expect(tables.events).toContainEqual(expect.not.objectContaining({ helpers: expect.anything() }));
    },
  },
  'DELETE /events/{id}/organisers/{of another event}': {
    operation: operations.removeOrganiser,
    params: { id: event.id, organiserId: invitation.id },
    right: 404,
    body: { code: 'not-found' },
    other: 404,
  },
  'GET /me/organising': {
    operation: operations.listOrganisedEvents,
    right: 200,
    body: [],
    ofRequester: [],
    helper: {
      status: 200,
      body: [
        { _id: event.id, organising: helping.id },
        { _id: hiddenEvent.id, organising: helpingHidden.id },
        { _id: past.id, organising: helpingPast.id },
      ],
    },
  },
  'POST /events': {
    operation: operations.createEvent,
    sent: { ...aNewEvent({ title: 'New' }), creator: 'maya@example.org' },
    right: 201,
    body: INSERTED,
    other: 403,
    leaves: ({ events }) =>
      expect(events).toContainEqual(expect.objectContaining({ title: 'New', creatorUid: maya.uid })),
  },
  'POST /events/{id}/dates': {
    operation: operations.addDates,
    params: { id: repeated.id },
    sent: { count: 2 },
    right: 201,
    body: { acknowledged: true, insertedIds: [expect.any(String), expect.any(String)] },
    other: 403,
    leaves: ({ events }) =>
      expect(events.filter(({ seriesId }) => seriesId === repeated.seriesId)).toHaveLength(3),
  },
  'GET /events/{id}/copy': {
    operation: operations.copyEvent,
    params: { id: event.id },
    right: 200,
    body: { title: event.title },
    other: 403,
  },
  'PUT /eventUpdate/{id}': {
    operation: operations.updateEvent,
    params: { id: event.id },
    sent: { title: 'Changed', eventDate: inDays(11) },
    right: 200,
    body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    other: 403,
    leaves: ({ events }) =>
      expect(events).toContainEqual(expect.objectContaining({ title: 'Changed', sequence: 1 })),
  },
  'PUT /eventUpdate/{unknown id}': {
    operation: operations.updateEvent,
    params: { id: UNKNOWN },
    sent: { title: 'Changed', eventDate: inDays(11) },
    right: 404,
    body: { code: 'not-found' },
    other: 404,
  },
  'DELETE /eventDelete/{id}': {
    operation: operations.deleteEvent,
    params: { id: event.id },
    right: 200,
    body: DELETED,
    other: 403,
    leaves: ({ events }) =>
      expect(events).toContainEqual(
        expect.objectContaining({ id: event.id, state: 'cancelled', unlistedAt: expect.any(String) }),
      ),
  },
  'DELETE /eventDelete/{unknown id}': {
    operation: operations.deleteEvent,
    params: { id: UNKNOWN },
    right: 404,
    body: { code: 'not-found' },
    other: 404,
  },
  'POST /joinedEvents': {
    operation: operations.joinEvent,
    sent: { join_id: another.id, participant: 'maya@example.org' },
    right: 201,
    body: INSERTED,
    other: 403,
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(
        expect.objectContaining({ eventId: another.id, participantUid: maya.uid }),
      ),
  },
  'POST /joinedEvents, joined already': {
    operation: operations.joinEvent,
    sent: { join_id: event.id, participant: 'maya@example.org' },
    right: 409,
    body: { code: 'already-joined' },
    other: 403,
  },
  'POST /joinedEvents, unknown event': {
    operation: operations.joinEvent,
    sent: { join_id: UNKNOWN, participant: 'maya@example.org' },
    right: 404,
    body: { code: 'not-found' },
    other: 403,
  },
  'POST /events/{id}/participations': {
    operation: operations.joinWithoutAccount,
    params: { id: event.id },
    sent: { name: 'Zoe' },
    right: 201,
    body: { ...INSERTED, status: 'joined' },
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(
        expect.objectContaining({ eventId: event.id, name: 'Zoe', linkVersion: 1 }),
      ),
  },
  'GET /participation, without a link': { operation: operations.getLinked, right: 404, body: NO_LINK },
  'DELETE /participation, without a link': { operation: operations.leaveByLink, right: 404, body: NO_LINK },
  'PUT /participation/phone, without a link': {
    operation: operations.setLinkedPhone,
    sent: { phone: '+8801712345678' },
    right: 404,
    body: NO_LINK,
  },
  'PUT /participation/companions, without a link': {
    operation: operations.setLinkedCompanions,
    sent: { adults: 1 },
    right: 404,
    body: NO_LINK,
  },
  'PUT /participation/coming, without a link': {
    operation: operations.setLinkedComing,
    sent: { coming: false },
    right: 404,
    body: NO_LINK,
  },
  'PUT /participation/claims, without a link': {
    operation: operations.setLinkedClaims,
    sent: { claims: [] },
    right: 404,
    body: NO_LINK,
  },
  'POST /participation/confirmation, without a link': {
    operation: operations.confirmLink,
    sent: { code: 'x' },
    right: 404,
    body: NO_LINK,
  },
  'POST /participation/certificate, without a link': {
    operation: operations.issueLinkedCertificate,
    sent: { name: 'Zoe' },
    right: 404,
    body: NO_LINK,
  },
  'POST /participation/account, without a link': {
    operation: operations.adoptLinked,
    right: 404,
    body: NO_LINK,
    other: 404,
  },
  'PUT /joinedEvents/{id}/phone': {
    operation: operations.setPhone,
    params: { id: joined.id },
    sent: { phone: '+880 1712-345678' },
    right: 200,
    body: { acknowledged: true, modifiedCount: 1 },
    other: 404,
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(
        expect.objectContaining({ id: joined.id, phone: '+8801712345678' }),
      ),
  },
  'PUT /joinedEvents/{id}/companions': {
    operation: operations.setCompanions,
    params: { id: joined.id },
    sent: { children: 1 },
    right: 200,
    body: { acknowledged: true, companions: [{ age: 'child', status: 'joined' }] },
    other: 404,
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(expect.objectContaining({ broughtBy: joined.id, age: 'child' })),
  },
  'PUT /joinedEvents/{id}/coming': {
    operation: operations.setComing,
    params: { id: joined.id },
    sent: { coming: true },
    right: 200,
    body: { acknowledged: true, companions: [] },
    other: 404,
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(expect.objectContaining({ id: joined.id, coming: true })),
  },
  'PUT /joinedEvents/{id}/claims': {
    operation: operations.setClaims,
    params: { id: joined.id },
    sent: { claims: [{ need: NEED, number: 2 }] },
    right: 200,
    body: { acknowledged: true, claims: [{ need: NEED, number: 2 }] },
    other: 404,
    leaves: ({ claims }) =>
      expect(claims).toEqual([expect.objectContaining({ participationId: joined.id, number: 2 })]),
  },
  'PUT /events/{id}/claims': {
    operation: operations.setOrganiserClaims,
    params: { id: event.id },
    sent: { claims: [{ need: NEED, number: 2 }] },
    right: 200,
    body: { acknowledged: true, claims: [{ need: NEED, number: 2 }] },
    other: 403,
    leaves: ({ claims }) => expect(claims).toEqual([expect.objectContaining({ need: NEED, number: 2 })]),
  },
  'PUT /events/{id}/participants/{participant}/claims': {
    operation: operations.setParticipantClaims,
    params: { id: event.id, participant: joinedByArif.id },
    sent: { claims: [{ need: NEED, number: 2 }] },
    right: 200,
    body: { acknowledged: true, claims: [{ need: NEED, number: 2 }] },
    other: 403, // whose they are, too
    leaves: ({ claims }) =>
      expect(claims).toEqual([expect.objectContaining({ participationId: joinedByArif.id })]),
  },
  'POST /events/{id}/participants': {
    operation: operations.addParticipant,
    params: { id: event.id },
    sent: { name: 'Zoe' },
    right: 201,
    body: { ...INSERTED, status: 'joined' },
    other: 403, // a participant, too
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(expect.objectContaining({ name: 'Zoe', added: true })),
  },
  'POST /events/{id}/participants/{participant}/link, of an account': {
    operation: operations.renewLink,
    params: { id: event.id, participant: joinedByArif.id },
    right: 404,
    body: NO_LINK,
    other: 403,
  },
  'GET /joinedEvents/{email}': {
    operation: operations.listJoinedEvents,
    params: { email: 'maya@example.org' },
    right: 200,
    body: [
      { ...OWN, _id: joined.id, join_id: event.id, participant: OWN.creator },
      { _id: joinedCancelled.id, join_id: cancelled.id, cancelled: true },
      { _id: attended.id, join_id: past.id, came: true },
      { _id: attendedArifs.id, came: true, cancelled: true },
    ],
    other: 403,
  },
  'GET /manageEvents?email=': {
    operation: operations.listOwnEvents,
    query: `?email=maya@example.org`,
    right: 200,
    body: [
      { ...OWN, participants: 2, status: 'joined' },
      { _id: hiddenEvent.id, hidden: { reason: 'Wrong or misleading' } },
      { _id: past.id, outcome: past.outcome },
    ],
    other: 403,
  },
  'GET /me/attendances': {
    operation: operations.listOwnAttendances,
    right: 200,
    body: [{ _id: attended.id, join_id: past.id }, { _id: attendedArifs.id }],
    ofRequester: [],
  },
  'GET /me/participations?events=': {
    operation: operations.listOwnParticipations,
    query: `?events=${event.id},${arifsEvent.id}`,
    right: 200,
    body: [{ _id: joined.id, join_id: event.id, status: 'joined' }],
    ofRequester: [{ _id: joinedByArif.id, join_id: event.id, status: 'joined' }],
    team: { status: 200, body: [] },
  },
  'DELETE /cancelEvent/{id}': {
    operation: operations.leaveEvent,
    params: { id: joined.id },
    right: 200,
    body: DELETED,
    other: 404,
    leaves: ({ participations }) => {
      expect(notGone(participations)).toContain(joinedByArif.id);
      expect(notGone(participations)).not.toContain(joined.id);
    },
  },
  'PUT /joinedEvents/{id}/visibility': {
    operation: operations.setVisibility,
    params: { id: joined.id },
    sent: { shown: true },
    right: 200,
    body: UPDATED,
    other: 404, // the event's other participant, too
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(expect.objectContaining({ id: joined.id, nameShown: true })),
  },
  'GET /events/{id}/going': {
    operation: operations.listGoing,
    params: { id: event.id },
    right: 200,
    body: { going: 2, names: [] },
    other: 200, // takes part
    team: { status: 403 },
  },
  'GET /events/{id}/going, of another event': {
    operation: operations.listGoing,
    params: { id: arifsEvent.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 200, // its creator
    team: { status: 403 },
    helper: { status: 403 },
  },
  'GET /events/{id}/participants': {
    operation: operations.listParticipants,
    params: { id: event.id },
    right: 200,
    body: {
      participants: [
        { _id: joinedByArif.id, email: 'arif@example.org', status: 'joined' },
        { _id: joined.id, email: 'maya@example.org', status: 'joined' },
      ],
      counts: { joined: 2, waiting: 0, removed: 0, came: 0 },
    },
    other: 403, // a participant, too
    helper: {
      status: 200,
      body: {
        participants: [{ email: 'a…@example.org' }, { email: 'm…@example.org' }],
        counts: { joined: 2 },
      },
    },
  },
  'GET /events/{id}/participants, of another event': {
    operation: operations.listParticipants,
    params: { id: arifsEvent.id },
    right: 403,
    body: { code: 'not-allowed' },
    other: 200,
    team: { status: 403 },
    helper: { status: 403 },
  },
  'GET /events/{unknown id}/participants': {
    operation: operations.listParticipants,
    params: { id: UNKNOWN },
    right: 404,
    body: { code: 'not-found' },
    other: 404,
  },
  'PUT /events/{id}/participants/{participant}': {
    operation: operations.checkIn,
    params: { id: event.id, participant: joinedByArif.id },
    sent: { came: true, at: inDays(-1) },
    right: 200,
    body: { acknowledged: true, came: true, counts: { came: 1 } },
    other: 403, // who it is about, too
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(expect.objectContaining({ id: joinedByArif.id, attended: true })),
  },
  'PUT /events/{id}/participants/{of another event}': {
    operation: operations.checkIn,
    params: { id: event.id, participant: joinedCancelled.id },
    sent: { came: true, at: inDays(-1) },
    right: 404,
    body: { code: 'not-found' },
    other: 403,
  },
  'DELETE /events/{id}/connections/{connection}': {
    operation: operations.removeConnection,
    params: { id: event.id, connection: 'c'.repeat(43) },
    right: 200,
    body: { acknowledged: true, deletedCount: 0 },
    other: 403,
  },
  'DELETE /events/{id}/participants/{participant}': {
    operation: operations.removeParticipant,
    params: { id: event.id, participant: joinedByArif.id },
    right: 200,
    body: DELETED,
    other: 403,
    leaves: ({ participations }) =>
      expect(participations).toContainEqual(
        expect.objectContaining({
          id: joinedByArif.id,
          leftReason: 'removed',
          participant: 'arif@example.org',
        }),
      ),
  },
  'POST /pictures': {
    operation: operations.sendPicture,
    picture: photo,
    right: 201,
    body: { width: 8, height: 8, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ofRequester: { width: 8, height: 8 },
    team: { status: 201 },
    leaves: (all) =>
      expect(all.pictures).toContainEqual(expect.objectContaining({ uid: maya.uid, purpose: 'event' })),
  },
  'GET /pictures/{name}': {
    operation: operations.getPicture,
    params: { name: stored.row.hash },
    right: 200,
    body: stored.content,
  },
  'GET /covers/{type}/{file}': {
    operation: operations.getDrawnCover,
    params: { type: 'Cleanup', file: '00c0ffee.svg' },
    right: 200,
    body: Buffer.from(drawCover('Cleanup', 0x00c0ffee)),
  },
  'GET /avatars/{file}': {
    operation: operations.getDrawnFace,
    params: { file: '00c0ffee.svg' },
    right: 200,
    body: Buffer.from(drawFace(0x00c0ffee)),
  },
  'PUT /me/language': {
    operation: operations.chooseLanguage,
    sent: { language: 'bn' },
    right: 200,
    body: UPDATED,
    ofRequester: UPDATED,
    leaves: ({ profiles }) => {
      const chosen = profiles.filter(({ languageChosen }) => languageChosen);
      expect(chosen).toEqual([expect.objectContaining({ id: maya.uid, language: 'bn' })]);
    },
  },
  'GET /me/mail': {
    operation: operations.getOwnMail,
    right: 200,
    body: { ...CHOICE, summary: true, verified: true },
    ofRequester: { ...CHOICE, summary: true, verified: true },
  },
  'PUT /me/mail': {
    operation: operations.chooseOwnMail,
    sent: CHOICE,
    right: 200,
    body: UPDATED,
    ofRequester: UPDATED,
    leaves: ({ mailRecipients: recipients }) => {
      expect(recipients).toHaveLength(5);
      expect(recipients).toContainEqual(expect.objectContaining({ uid: maya.uid, off: ['summary'] }));
      for (const { uid } of [arif, tara])
        expect(recipients).toContainEqual(expect.objectContaining({ uid, off: [] }));
    },
  },
  'POST /me/mail/confirmation': {
    operation: operations.askForOwnConfirmation,
    right: 202,
    body: { acknowledged: true },
    ofRequester: { acknowledged: true },
    team: { status: 202 },
  },
  'POST /newsletter': {
    operation: operations.subscribeToNews,
    sent: { email: 'zoe@example.org' },
    right: 202,
    body: { acknowledged: true },
    leaves: ({ mailRecipients: recipients }) =>
      expect(recipients).toContainEqual(expect.objectContaining({ address: 'zoe@example.org' })),
  },
  'POST /mail/off/{kind}/{token}': {
    operation: operations.turnMailOff,
    params: { kind: 'changes', token: mailToken(LINK_KEY, recipient) },
    right: 200, // for anyone who knows the address
    body: {},
    text: ['Turned off'],
    leaves: ({ mailRecipients: recipients }) =>
      expect(recipients).toContainEqual(expect.objectContaining({ uid: 'uid-zoe', off: ['changes'] })),
  },
  'POST /mail/off/{kind}/{unknown token}': {
    operation: operations.turnMailOff,
    params: { kind: 'changes', token: mailToken(LINK_KEY, aRecipient()) },
    right: 404,
    body: { code: 'not-found' },
  },
  'POST /mail/confirm/{token}': {
    operation: operations.confirmAddress,
    params: { token: mailToken(LINK_KEY, recipient) },
    right: 200, // for anyone who knows the address
    body: {},
    text: ['Confirmed'],
    leaves: ({ mailRecipients: recipients }) =>
      expect(recipients).toContainEqual(expect.not.objectContaining({ asked: 'address' })),
  },
  'POST /mail/confirm/{unknown token}': {
    operation: operations.confirmAddress,
    params: { token: mailToken(LINK_KEY, aRecipient()) },
    right: 404,
    body: { code: 'not-found' },
  },
  'GET /me/notices': {
    operation: operations.listNotices,
    right: 200,
    body: {
      notices: inAnyOrder(
        {
          kind: 'people',
          joined: 1,
          event: { _id: event.id, title: event.title, eventDate: event.eventDate },
        },
        { kind: 'cancelled', read: false },
        { kind: 'question', read: false, text: asked.text, name: 'Test Person' },
        { kind: 'invited', read: true, name: 'Test Person', organiser: invitation.id },
      ),
      unread: 3,
    },
    ofRequester: { notices: [], unread: 0 },
  },
  'PUT /me/notices': {
    operation: operations.markNoticesRead,
    sent: {
      marks: [
        `cancelled-${joinedCancelled.id}-${Date.parse(String(cancelled.unlistedAt))}`,
        `people-${event.id}-2-0`,
        `question-${asked.id}`,
        `people-${arifsEvent.id}-1-0`,
      ],
    },
    right: 200,
    body: { acknowledged: true, unread: 0 },
    // Marks of another person’s notices have no effect.
    ofRequester: { acknowledged: true, unread: 0 },
    leaves: ({ organiserMarks, participations }) => {
      const seen = { uid: maya.uid, rosterSeen: { joinOrder: 2, left: 0 } };
      expect(organiserMarks).toEqual([marksRow({ eventId: event.id, ...seen })]);
      expect(participations).toContainEqual(
        expect.objectContaining({
          id: joinedCancelled.id,
          lastNotified: expect.objectContaining({ unlistedAt: cancelled.unlistedAt }),
        }),
      );
    },
  },
  'GET /me/data': {
    operation: operations.getOwnData,
    right: 200,
    body: {
      email: 'maya@example.org',
      events: inAnyOrder(OWN, { _id: hiddenEvent.id, cancelled: true }, { _id: past.id }),
      participations: inAnyOrder(
        { _id: joined.id },
        { _id: joinedCancelled.id, cancelled: true },
        { _id: attended.id, came: true },
        { _id: attendedArifs.id, came: true },
      ),
      applications: [{ _id: application.id, state: 'received' }],
      reports: [],
      contactMessages: [{ _id: message.id, email: 'work@example.org' }],
      complete: true,
    },
    ofRequester: {
      email: 'arif@example.org',
      events: inAnyOrder({ _id: arifsEvent.id }, { _id: cancelled.id, cancelled: true }),
      reports: inAnyOrder({ _id: report.id, event_id: event.id }, { _id: hiding.id, state: 'hidden' }),
    },
    team: {
      status: 200,
      body: { email: 'tara@example.org', events: [], applications: [], reports: [], contactMessages: [] },
    },
  },
  'GET /me': {
    operation: operations.getMe,
    right: 200,
    body: { email: 'maya@example.org', team: false, unread: 3 },
    ofRequester: { email: 'arif@example.org', team: false, unread: 0 },
    team: { status: 200, body: { email: 'tara@example.org', team: true } },
  },
  'DELETE /me/sessions': {
    operation: operations.signOutEverywhere,
    right: 200,
    body: { acknowledged: true },
    ofRequester: { acknowledged: true },
  },
  'POST /logouts': {
    operation: operations.logOut,
    sent: { session: 'unknown' },
    right: 200,
    body: { acknowledged: true },
  },
  'GET /me/earlier-posts': {
    operation: operations.listEarlierPosts,
    right: 200,
    body: { posts: [{ _id: askedArif.id, kind: 'question', title: arifsEvent.title }], total: 1 },
    ofRequester: { posts: [{ _id: asked.id, kind: 'question', title: event.title }], total: 1 },
    team: { status: 200, body: { posts: [], total: 0 } },
    helper: { status: 200, body: { posts: [], total: 0 } },
  },
  'DELETE /me/earlier-posts': {
    operation: operations.deleteEarlierPosts,
    right: 200,
    body: DELETED,
    ofRequester: DELETED,
    team: { status: 200, body: { acknowledged: true, deletedCount: 0 } },
    helper: { status: 200, body: { acknowledged: true, deletedCount: 0 } },
    leaves: ({ questions, earlierPosts }) => {
      expect(questions?.map(({ id }) => id)).toEqual([asked.id]);
      expect(earlierPosts?.map(({ id }) => id)).toEqual([asked.id]);
    },
  },
  'GET /me/places-without-account': {
    operation: operations.listPlacesWithoutAccount,
    right: 200,
    body: { places: [], addressConfirmed: true },
    ofRequester: { places: [], addressConfirmed: true },
  },
  'DELETE /me': {
    operation: operations.deleteAccount,
    right: 200,
    body: { acknowledged: true, accountDeleted: false, applicationsDeleted: true },
    ofRequester: { acknowledged: true, accountDeleted: false, applicationsDeleted: true },
    leaves: ({ events, participations }) => {
      expect(events).toContainEqual(
        expect.objectContaining({
          id: event.id,
          creator: 'hana@example.org', // who helps
          creatorUid: hana.uid,
        }),
      );
      expect(notGone(participations)).toEqual([joinedByArif.id]);
    },
  },
  'POST /volunteers': {
    operation: operations.applyAsVolunteer,
    sent: anApplication(),
    right: 201,
    body: INSERTED,
    leaves: ({ applications }) => expect(applications).toHaveLength(2),
  },
  'GET /applications': {
    operation: operations.listApplications,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: [{ _id: application.id, email: 'work@example.org', state: 'received' }] },
  },
  'PUT /applications/{id}': {
    operation: operations.decideApplication,
    params: { id: application.id },
    sent: { state: 'accepted', note: 'Come on Saturday.' },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: UPDATED },
    leaves: ({ applications }) =>
      expect(applications).toMatchObject([{ state: 'accepted', decidedBy: 'tara@example.org' }]),
  },
  'DELETE /applications/{id}': {
    operation: operations.deleteApplication,
    params: { id: application.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: DELETED },
    leaves: ({ applications }) => expect(applications).toEqual([]),
  },
  'GET /me/applications': {
    operation: operations.listOwnApplications,
    right: 200,
    body: [{ _id: application.id, state: 'received' }],
    ofRequester: [],
  },
  'DELETE /me/applications/{id}': {
    operation: operations.withdrawApplication,
    params: { id: application.id },
    right: 200,
    body: DELETED,
    other: 404,
    leaves: ({ applications }) => expect(applications).toMatchObject([{ state: 'withdrawn' }]),
  },
  'POST /contact': {
    operation: operations.writeToTeam,
    sent: aMessage(),
    right: 201,
    body: INSERTED,
    leaves: ({ contactMessages: messages }) => expect(messages).toHaveLength(2),
  },
  'GET /contact': {
    operation: operations.listContactMessages,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: [{ _id: message.id, email: 'work@example.org' }] },
  },
  'PUT /contact/{id}': {
    operation: operations.answerContactMessage,
    params: { id: message.id },
    sent: { answered: true },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: UPDATED },
    leaves: ({ contactMessages: messages }) =>
      expect(messages).toMatchObject([{ decidedBy: 'tara@example.org' }]),
  },
  'POST /events/{id}/messages': {
    operation: operations.sendMessage,
    params: { id: event.id },
    sent: { text: 'Bring gloves.', to: 'everybody' },
    right: 201,
    body: INSERTED,
    other: 403, // who takes part, too
    leaves: (tables) => expect(tables.messages).toHaveLength(3),
  },
  'GET /events/{id}/messages': {
    operation: operations.listMessages,
    params: { id: event.id },
    right: 200,
    body: [{ _id: written.id, text: written.text, name: 'Test Person' }],
    other: 200, // takes part
    team: { status: 403 },
  },
  'GET /events/{id}/messages, of another event': {
    operation: operations.listMessages,
    params: { id: arifsEvent.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 200,
    team: { status: 403 },
    helper: { status: 403 },
  },
  'POST /events/{id}/questions': {
    operation: operations.askOrganiser,
    params: { id: arifsEvent.id },
    sent: { text: 'May I?' },
    right: 201,
    body: INSERTED,
    other: 403, // the organiser
    team: { status: 201, body: INSERTED },
    helper: { status: 201, body: INSERTED },
    leaves: (tables) => expect(tables.questions).toHaveLength(3),
  },
  'GET /events/{id}/questions': {
    operation: operations.listQuestions,
    params: { id: event.id },
    right: 200,
    body: [{ _id: asked.id, text: asked.text, name: 'Test Person' }],
    other: 403, // who asked, too
  },
  'PUT /events/{id}/questions/{questionId}': {
    operation: operations.answerQuestion,
    params: { id: event.id, questionId: asked.id },
    sent: { answer: 'Yes.' },
    right: 200,
    body: UPDATED,
    other: 403,
    leaves: (tables) =>
      expect(tables.questions).toContainEqual(expect.objectContaining({ id: asked.id, answer: 'Yes.' })),
  },
  'PUT /events/{id}/questions/{of another event}': {
    operation: operations.answerQuestion,
    params: { id: event.id, questionId: askedArif.id },
    sent: { answer: 'Yes.' },
    right: 404,
    body: { code: 'not-found' },
    other: 403,
  },
  'GET /events/{id}/answered-questions': {
    operation: operations.listAnsweredQuestions,
    params: { id: arifsEvent.id },
    right: 200,
    body: [{ _id: askedArif.id, text: askedArif.text, answer: 'Yes.' }],
  },
  'GET /events/{id of a hidden one}/answered-questions': {
    operation: operations.listAnsweredQuestions,
    params: { id: hiddenEvent.id },
    right: 404,
    body: { code: 'not-found' },
  },
  'GET /me/questions': {
    operation: operations.listOwnQuestions,
    query: `?event=${arifsEvent.id}`,
    right: 200,
    body: [{ _id: askedArif.id, event_id: arifsEvent.id }],
    ofRequester: [],
  },
  'POST /events/{id}/reports': {
    operation: operations.reportEvent,
    signedOut: 201,
    params: { id: arifsEvent.id },
    sent: { reason: 'Wrong or misleading', text: 'That bridge does not exist.' },
    right: 201,
    body: INSERTED,
    other: 403,
    team: { status: 201, body: INSERTED },
    helper: { status: 201, body: INSERTED },
    leaves: ({ reports }) =>
      expect(reports).toContainEqual(expect.objectContaining({ eventId: arifsEvent.id })),
  },
  'POST /events/{id}/reports, of one’s own event': {
    operation: operations.reportEvent,
    signedOut: 201,
    params: { id: event.id },
    sent: { reason: 'Wrong or misleading', text: 'That bridge does not exist.' },
    right: 403,
    body: NOT_ALLOWED,
    other: 409,
    team: { status: 201, body: INSERTED },
    helper: { status: 403, body: NOT_ALLOWED },
  },
  'POST /events/{id}/reports, of a hidden event': {
    operation: operations.reportEvent,
    signedOut: 404,
    params: { id: hiddenEvent.id },
    sent: { reason: 'Wrong or misleading', text: 'That bridge does not exist.' },
    right: 404,
    body: { code: 'not-found' },
    other: 404,
  },
  'POST /events/{id}/reports, of a message': {
    operation: operations.reportEvent,
    signedOut: 404,
    params: { id: event.id },
    sent: { reason: 'Wrong or misleading', text: 'No.', about: { kind: 'message', id: written.id } },
    right: 403, // their own
    body: NOT_ALLOWED,
    other: 201,
    team: { status: 404 }, // it is not for them
    helper: { status: 403 }, // an organiser's own, too
    leaves: ({ reports }) =>
      expect(reports).toContainEqual(
        expect.objectContaining({ about: { kind: 'message', id: written.id }, reporter: 'arif@example.org' }),
      ),
  },
  'POST /events/{id}/reports, of a question': {
    operation: operations.reportEvent,
    signedOut: 404,
    params: { id: event.id },
    sent: { reason: 'Wrong or misleading', text: 'No.', about: { kind: 'question', id: asked.id } },
    right: 201,
    body: INSERTED,
    other: 403, // who asked it
    team: { status: 404 },
    helper: { status: 201 },
  },
  'GET /review': {
    operation: operations.listReview,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: [{ _id: unpublished.id, state: 'waiting', dates: 1 }] },
  },
  'PUT /review': {
    operation: operations.decideReview,
    sent: { events: [unpublished.id], decision: 'approve' },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: { acknowledged: true, decided: 1, late: 0 } },
    leaves: ({ events }) => {
      expect(events).toContainEqual(expect.objectContaining({ id: unpublished.id, state: 'listed' }));
    },
  },
  'GET /events/{id}/preview, without a link': {
    operation: operations.previewEvent,
    params: { id: unpublished.id },
    right: 404,
    body: NO_LINK,
  },
  'GET /me/reports': {
    operation: operations.listOwnReports,
    right: 200,
    body: [],
    ofRequester: inAnyOrder({ _id: report.id, event_id: event.id }, { _id: hiding.id, state: 'hidden' }),
    team: { status: 200, body: [] },
    helper: { status: 200, body: [] },
  },
  'GET /reports': {
    operation: operations.listReports,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: {
      status: 200,
      body: [
        { _id: report.id, reporter: 'arif@example.org', state: 'open', event: OWN },
        { _id: hiding.id, state: 'hidden', decidedBy: 'omar@example.org' },
        { _id: gone.id, state: 'deleted' },
      ],
    },
  },
  'PUT /reports/{id}': {
    operation: operations.decideReport,
    params: { id: report.id },
    sent: { decision: 'hide', note: 'Where is it?' },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: UPDATED },
    leaves: ({ events, reports }) => {
      expect(events).toContainEqual(
        expect.objectContaining({ id: event.id, hidden: expect.objectContaining({ note: 'Where is it?' }) }),
      );
      expect(reports).toContainEqual(expect.objectContaining({ id: report.id, outcome: 'hidden' }));
    },
  },
  'GET /events/{id}/stop': {
    operation: operations.previewEventStop,
    params: { id: event.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: { email: 'maya@example.org', upcoming: expect.any(Array) } },
  },
  'POST /events/{id}/stop': {
    operation: operations.stopByEvent,
    params: { id: event.id },
    sent: stopping,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 201, body: INSERTED },
    leaves: ({ stops, events }) => {
      expect(stops).toContainEqual(expect.objectContaining({ uid: maya.uid, eventId: event.id }));
      expect(events).toContainEqual(
        expect.objectContaining({ id: event.id, hidden: { reason: PERSON_STOPPED } }),
      );
    },
  },
  'DELETE /events/{id}/stop': {
    operation: operations.endEventStop,
    params: { id: arifsEvent.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: DELETED },
    leaves: ({ stops }) => expect(stops).toEqual([]),
  },
  'GET /reports/{id}/stop': {
    operation: operations.previewReportStop,
    params: { id: report.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: { email: 'maya@example.org' } },
  },
  'POST /reports/{id}/stop': {
    operation: operations.stopByReport,
    params: { id: report.id },
    sent: stopping,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 201, body: INSERTED },
    leaves: ({ stops }) =>
      expect(stops).toContainEqual(expect.objectContaining({ uid: maya.uid, reportId: report.id })),
  },
  'DELETE /reports/{id}/stop': {
    operation: operations.endReportStop,
    params: { id: hiding.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: DELETED },
    leaves: ({ stops }) => expect(stops).toEqual([]),
  },
  'GET /stops': {
    operation: operations.listStops,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: [{ _id: stop.id, teamNote: 'Twice.' }] },
  },
  'DELETE /stops/{id}': {
    operation: operations.endStop,
    params: { id: stop.id },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: DELETED },
    leaves: ({ stops }) => expect(stops).toEqual([]),
  },
  'GET /me/stop': {
    operation: operations.getOwnStop,
    right: 200,
    body: { stop: null },
    ofRequester: { stop: null },
  },
  'PUT /me/stop/answer': {
    operation: operations.answerOwnStop,
    sent: { answer: 'It is there.' },
    right: 404,
    body: { code: 'not-found' },
    other: 404,
  },
  'POST /coming/{token}': {
    operation: operations.answerByLink,
    params: { token: comingToken(LINK_KEY, joined.id, 'maya@example.org') },
    right: 200, // for anyone who knows the address
    body: {},
    text: ['Are you still coming to'],
  },
  'POST /coming/{unknown token}': {
    operation: operations.answerByLink,
    params: { token: comingToken(LINK_KEY, joined.id, 'earlier@example.org') },
    right: 404,
    body: { code: 'not-found' },
  },
  'POST /stop/answer/{token}': {
    operation: operations.answerStopByLink,
    params: { token: stopToken(LINK_KEY, stop) },
    right: 200,
    body: {},
    text: ['Answer our team'],
  },
  'GET /places': {
    operation: operations.findPlaces,
    query: '?q=Rangpur%20Sadar',
    right: 200,
    body: [{ name: 'Rangpur Sadar', country: 'BD' }],
  },
  'GET /impact': {
    operation: operations.getImpact,
    right: 200,
    body: { all: { events: 1, people: 4 } },
  },
  'GET /impact/events': {
    operation: operations.listWatchedEvents,
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: [] },
  },
  'PUT /events/{id}/impact': {
    operation: operations.decideImpact,
    params: { id: past.id },
    sent: { leftOut: true, walkInsConfirmed: null },
    right: 403,
    body: NOT_ALLOWED,
    other: 403,
    team: { status: 200, body: UPDATED },
    leaves: ({ events }) => expect(events).toContainEqual(expect.objectContaining({ leftOut: true })),
  },
  'POST /me/certificates': {
    operation: operations.issueCertificate,
    sent: { join_id: arifsPast.id, name: 'Maya Then' },
    right: 201,
    body: { ...INSERTED, code: expect.stringMatching(/^[\w-]{22}$/) },
    other: 404, // it is deleted, and they were not there
    leaves: (tables) => expect(tables.certificates).toHaveLength(2),
  },
  'GET /me/certificates': {
    operation: operations.listOwnCertificates,
    right: 200,
    body: [{ _id: certificate.id, code: certificate.code, status: 'valid' }],
    ofRequester: [],
  },
  'DELETE /me/certificates/{id}': {
    operation: operations.deleteCertificate,
    params: { id: certificate.id },
    right: 200,
    body: DELETED,
    other: 404,
    leaves: (tables) => expect(tables.certificates).toEqual([]),
  },
  'GET /certificates/{code}': {
    operation: operations.getCertificate,
    params: { code: certificate.code },
    right: 200,
    body: { status: 'valid', name: certificate.name },
  },
  'GET /certificates/{unknown code}': {
    operation: operations.getCertificate,
    params: { code: 'x' },
    right: 404,
    body: { code: 'not-found' },
  },
  'PUT /events/{id}/outcome': {
    operation: operations.reportOutcome,
    params: { id: past.id },
    sent: { items: [], summary: 'Done.', walkIns: 0 },
    right: 200,
    body: UPDATED,
    other: 403,
    leaves: ({ events }) =>
      expect(events).toContainEqual(
        expect.objectContaining({ outcome: expect.objectContaining({ summary: 'Done.' }) }),
      ),
  },
  'DELETE /events/{id}/outcome': {
    operation: operations.takeBackOutcome,
    params: { id: past.id },
    right: 200,
    body: DELETED,
    other: 403,
    leaves: ({ events }) => expect(JSON.stringify(events)).not.toContain('The bank is clean.'),
  },
  'POST /events/{id}/reports, of an outcome': {
    operation: operations.reportEvent,
    signedOut: 201,
    params: { id: past.id },
    sent: {
      reason: 'Wrong or misleading',
      text: 'No.',
      about: { kind: 'outcome', id: past.outcome?._id },
    },
    right: 403, // their own
    body: NOT_ALLOWED,
    other: 201,
    helper: { status: 403 },
    team: { status: 201, body: INSERTED },
  },
  'PUT /events/{id}/answer': {
    operation: operations.answerHiding,
    params: { id: hiddenEvent.id },
    sent: { answer: 'It is real.' },
    right: 200,
    body: UPDATED,
    other: 404,
    leaves: ({ events }) =>
      expect(events).toContainEqual(
        expect.objectContaining({ hidden: expect.objectContaining({ answer: 'It is real.' }) }),
      ),
  },
  'PUT /moderations/{id}/answer': {
    operation: operations.answerModeration,
    params: { id: moderation.id },
    sent: { answer: 'It was a gift.' },
    right: 200,
    body: UPDATED,
    other: 404,
    helper: { status: 404 },
    leaves: ({ moderations }) =>
      expect(moderations).toContainEqual(expect.objectContaining({ answer: 'It was a gift.' })),
  },
};

const isKnown = (requester: Requester) =>
  requester === 'the right person' ||
  requester === 'a co-organiser' ||
  requester === 'one of the team' ||
  requester === 'another person';
const isNobody = (requester: Requester) =>
  requester === 'no token' || requester === 'an account without e-mail';

/** What a requester of this kind gets. */
function expected(
  { operation, params, right, other, body, alsoOpen, signedOut, ofRequester, team, helper }: Row,
  requester: Requester,
): { status: number; body?: unknown } {
  if (requester === 'the right person') return { status: right, body };
  if (requester === 'one of the team') {
    if (team) return team;
    if (ofRequester) return { status: right };
  }
  if (requester === 'a co-organiser') {
    if (helper) return helper;
    if (operation.policy?.helpers && params?.id !== arifsEvent.id) return { status: right, body };
    if (ofRequester) return { status: right };
  }
  if (ofRequester && isKnown(requester)) return { status: right, body: ofRequester };
  if (alsoOpen && isNobody(requester)) return { status: alsoOpen.status, body: alsoOpen.nobody };
  if (alsoOpen && isKnown(requester)) return { status: alsoOpen.status, body: alsoOpen.another };
  if (alsoOpen) return { status: 401 };
  if (signedOut !== undefined && isNobody(requester)) return { status: signedOut };
  if (other === undefined && !ofRequester) return { status: right, body };
  if (requester === 'an account without e-mail') return { status: 403 };
  return { status: isKnown(requester) && other ? other : 401 };
}

/** What the server says of itself, to everybody alike. */
const OF_SERVICE: Operation[] = Object.values(operations).filter(({ tag }) => tag === 'Service');

it('names every call', () => {
  const named = new Set(Object.values(TABLE).map(({ operation }) => operation));
  const missing = Object.values<Operation>(operations).filter(
    (operation) => !named.has(operation) && !OF_SERVICE.includes(operation),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('refuses others as the policies say', () => {
  const refused = Object.values(TABLE).filter(
    ({ operation, right, other = 200, params }) =>
      operation.policy && Math.max(right, other) >= 400 && params?.id !== UNKNOWN,
  );
  const unlike = refused.filter(
    ({ operation, right, other = 200 }) =>
      (other >= 400 ? other : right) !== PROBLEMS[operation.policy?.refused ?? 'internal'].status,
  );
  expect(unlike.map(({ operation, other }) => [operation.summary, other])).toEqual([]);
  expect(new Set(refused.map(({ operation }) => operation))).toEqual(
    new Set(Object.values<Operation>(operations).filter(({ policy }) => policy)),
  );
});

describe.each(Object.entries(TABLE))('%s', (_, row) => {
  it.each(REQUESTERS)('sent with %s', async (requester) => {
    unchanged = false;
    if (row.operation === operations.joinEvent) await insertRows(db, 'events', another);
    if (row.operation === operations.addDates)
      await insertRows(db, 'events', { ...repeated, creatorUid: maya.uid });
    const before = await rows();
    const { method, path } = row.operation;
    const call = request(app)[method](pathTo(path, row.params ?? {}) + (row.query ?? ''));
    if (tokens[requester]) call.set('authorization', `Bearer ${tokens[requester]}`);
    if (row.picture) call.set('content-type', 'image/png').send(row.picture);
    const reply = await (row.sent ? call.send(row.sent) : call);

    const { status, body } = expected(row, requester);
    expect(reply.status).toBe(status);
    if (body) expect(reply.body).toMatchObject(body);
    if (status < 400) for (const part of row.text ?? []) expect(reply.text).toContain(part);
    if (row.text?.length && row.operation !== operations.getCalendarFeed)
      expect(reply.text).not.toContain('Hidden');
    if (Array.isArray(body)) expect(reply.body).toHaveLength(body.length);
    if (reply.status >= 400) {
      expect(reply.body).toMatchObject({ status: reply.status, detail: expect.stringMatching(/\w{3}/) });
      if (reply.status === 401) expect(reply.headers['www-authenticate']).toBe('Bearer');
      expect(await rows()).toEqual(before);
      unchanged = row.operation !== operations.joinEvent && row.operation !== operations.addDates;
    } else if (row.leaves && !(row.ofRequester && requester !== 'the right person')) row.leaves(await rows());
    else if (row.leaves && requester !== 'one of the team' && requester !== 'a co-organiser')
      expect(await rows()).not.toEqual(before);
    else if (method === 'get') {
      expect(await rows()).toEqual(before);
      unchanged = true;
    }
    if (row.alsoOpen && isNobody(requester)) expect(reply.body).not.toHaveProperty('participation');
    if (row.alsoOpen && tokens[requester] && reply.status === 200)
      expect(reply.headers['cache-control']).toBe('private, no-store');
    const text = reply.text ?? reply.body.toString('latin1'); // of a picture
    expect(text).not.toContain(maya.uid);
    expect(text).not.toContain(arif.uid);
  });
});
