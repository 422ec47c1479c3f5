/**
 * The API's document against the app: the same calls with the same schemas and guards, and every answer, refusals too,
 * of the shape that the document gives it.
 */

import { coverPath, facePath } from '@social-serve/contract/drawn-rules';
import { LIMITS } from '@social-serve/contract/limits';
import {
  ANY_CALL,
  documents,
  methodsByPath,
  type Operation,
  operations as table,
} from '@social-serve/contract/operations';
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { picturePath } from '@social-serve/contract/picture-rules';
import { PROBLEMS } from '@social-serve/contract/problem';
import { aMessage, aNewEvent, anApplication, inAnHour, inDays } from '@social-serve/contract/test/builders';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../src/database/database.ts';
import { reportedEvent } from '../src/events/deleted.ts';
import { previewKeys } from '../src/events/preview.ts';
import { feedToken } from '../src/feeds/address.ts';
import { comingToken } from '../src/mail/coming-token.ts';
import { stopToken } from '../src/mail/stop-link.ts';
import { mailToken } from '../src/outbox/recipients.ts';
import { addressDigest } from '../src/people/person-lock.ts';
import { addPicture } from '../src/pictures/add.ts';
import { linkOf, mailedLinkOf } from '../src/private-links/link.ts';
import { versionOf } from '../src/reports/reported.ts';
import { type AppUnderTest, as, people, startApp, TEAM } from './app.ts';
import { LINK_KEY, linkFlag } from './links.ts';
import { misfit } from './replies.ts';
import {
  aCertificate,
  aContactMessage,
  aFeed,
  aGuest,
  aModeration,
  anApplicationRow,
  anEventMessage,
  anEventRow,
  anInvitation,
  anOutcome,
  aParticipation,
  aPicture,
  aQuestion,
  aRecipient,
  aReport,
  aStop,
  cancelledSince,
  hiddenSince,
  markLeaving,
} from './rows.ts';
import { insertRows } from './stored.ts';

type OperationId = keyof typeof table;
const operations = Object.entries(table) as [OperationId, Operation][];

/** Headers that say something about the answer's content, as names in lower case. */
const ABOUT_CONTENT = ['link', 'location', 'x-total-count'];
const ownHeaders = ({ headers }: request.Response) => ABOUT_CONTENT.filter((name) => name in headers);
const documentedHeaders = ({ headers = {} }: Operation) =>
  Object.keys(headers).map((name) => name.toLowerCase());

let subject: AppUnderTest;
const NEED = '7'.repeat(24);
const own = anEventRow({
  ...{ id: 'a'.repeat(24), eventDate: inAnHour() },
  needs: [{ _id: NEED, label: 'Gloves', kind: 'thing', number: 2 }],
});
const claiming = (number: number, need = NEED) => ({ claims: [{ need, number }] });
const cancelled = anEventRow({ id: 'c'.repeat(24), ...cancelledSince(inDays(-1)), eventDate: inDays(9) });
const arifs = { creatorUid: 'uid-arif', creator: 'arif@example.org' };
const series = (digit: string) => ({ seriesId: digit.repeat(24), seriesEvery: 'week' as const });
const over = anEventRow({ id: 'b'.repeat(24), eventDate: inDays(-9), ...arifs, ...series('4') });
/** As many as one may have, in these tests. */
const many = ['e', 'f'].map((digit) => anEventRow({ id: digit.repeat(24), eventDate: inDays(8), ...arifs }));
const joined = aParticipation({ eventId: own.id });
const removed = aParticipation({ eventId: many[0]?.id ?? '', participantUid: 'uid-maya' });
/** An event of Arif’s that more people want to come to than it has places. */
const crowded = anEventRow({ id: '9'.repeat(24), eventDate: inDays(7), capacity: 2, ...arifs });
const UNKNOWN = 'd'.repeat(24);
const oembed = (id: string) => `${calls.oembed}?url=${encodeURIComponent(`http://localhost/e/${id}`)}`;
const longOver = anEventRow({ eventDate: inDays(-120), endDate: inDays(-119), ...series('5') });
const longAgo = aParticipation({ eventId: longOver.id, attended: true });
const attended = aParticipation({ eventId: over.id, attended: true });
const certificate = aCertificate({ participationId: longAgo.id, eventId: longOver.id });
const withdrawn = aCertificate({ uid: 'uid-tara' });
const named = (join_id: string) => ({ join_id, name: 'Arif Hossain' });
const outcome = { items: [{ what: 'Litter', amount: 3.5, unit: 'kg' }], summary: '', walkIns: 2 };
const roster = (id: string) => pathTo(calls.participants, { id });
const participant = (id: string) => pathTo(calls.participant, { id: own.id, participant: id });
const checkIn = { came: true, at: inDays(-1) };
const decision = { note: 'Thank you.', decidedBy: 'tara@example.org', decidedAt: inDays(0) };
const decided = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: inDays(0) };
const application = anApplicationRow({ email: 'maya@example.org', role: '' });
const answered = [
  anApplicationRow({ ...decision, state: 'accepted' }),
  anApplicationRow({ state: 'withdrawn', withdrawnAt: inDays(0) }),
];
const zoe = { creatorUid: 'uid-zoe', creator: 'zoe@example.org', eventDate: inDays(7) };
const hiddenEvent = anEventRow({ id: '1'.repeat(24), eventDate: inDays(7) });
const reported = anEventRow({ id: '2'.repeat(24), ...zoe });
const report = aReport({ eventId: reported.id, version: versionOf(reportedEvent(reported), undefined) });
const closed = aReport({ eventId: own.id, version: versionOf(reportedEvent(own), undefined) });
const hiding = aReport({ eventId: hiddenEvent.id });
const message = aContactMessage();
const waits = anEventRow({
  ...{ id: '6'.repeat(24), eventDate: inDays(5), creatorUid: 'uid-omar', creator: 'omar@example.org' },
  ...{ state: 'waiting', review: { since: inDays(0) } },
});
const written = anEventMessage({ eventId: own.id });
const asked = aQuestion({ eventId: own.id });
/** To Maya's event: one waits, one was declined. */
const invitation = anInvitation({ eventId: own.id });
const declined = anInvitation({ eventId: own.id, email: 'tara@example.org' });
/** Maya can answer about it. */
const goneReport = aReport({
  eventId: own.id,
  about: { kind: 'message', id: '5'.repeat(24) },
  aboutId: '5'.repeat(24),
});
const moderation = aModeration({
  ...{ eventId: own.id, about: 'message', aboutId: goneReport.aboutId, reportId: goneReport.id },
  ...{ outcome: 'deleted', answer: 'It was a gift.', answeredAt: inDays(0) },
});
const messageReport = aReport({ eventId: own.id, about: { kind: 'message', id: written.id } });
const lenasReport = aReport({ eventId: '3'.repeat(24) });
const questionReport = aReport({ eventId: own.id, about: { kind: 'question', id: asked.id } });
/** An event of a person who is deleting their account. */
const lenas = anEventRow({
  id: '3'.repeat(24),
  eventDate: inDays(6),
  creatorUid: people.lena.uid,
  creator: people.lena.email,
});
const stop = aStop({ uid: people.sami.uid, eventId: crowded.id, reportId: closed.id });
const answeredStop = aStop({ uid: people.longago.uid, answer: 'It was there.', answeredAt: inDays(0) });
const stopping = { reason: 'Wrong or misleading', note: 'No.', teamNote: 'Twice.', events: 'hide' };
const feed = aFeed();
const recipient = aRecipient({ uid: 'uid-tara', address: 'tara@example.org' });
const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
  .png()
  .toBuffer();
/** As many as one may have, in these tests. */
const stored = aPicture({ uid: 'uid-tara' });

/** People without an account: at Maya's event, one whose address is not confirmed, and one who attended Arif's. */
const key = LINK_KEY;
const guest = aGuest({ eventId: own.id, joinOrder: 2, network: 'c'.repeat(43) });
const unconfirmed = aGuest({
  ...{ eventId: own.id, joinOrder: 3, participant: 'zoe@example.org', confirmBy: inDays(1) },
});
const stoppedGuest = aGuest({ eventId: own.id, joinOrder: 4, participant: 'zara@example.org' });
const guestAttended = aGuest({ eventId: over.id, joinOrder: 3, attended: true });
const without = (id: string) => pathTo(calls.joinWithoutAccount, { id });
const ownPhone = (id: string) => pathTo(calls.phone, { id });
const ownClaims = (id: string) => pathTo(calls.claims, { id });
const claimsOf = (id: string) => pathTo(calls.participantClaims, { id: own.id, participant: id });
const leftGuest = aGuest({
  ...{ eventId: reported.id, joinOrder: 1, participant: 'omar@example.org', unconfirmed: undefined },
  ...{ leftReason: 'left', leftAt: inDays(0), cannotCome: 'I am ill' },
});
const ownComing = (id: string) => pathTo(calls.coming, { id });
const comingLink = (id: string, address: string) =>
  pathTo(calls.comingAnswer, { token: comingToken(key, id, address) });
const FORM = 'application/x-www-form-urlencoded';
const ownCompanions = (id: string) => pathTo(calls.companions, { id });
const connectionOf = (id: string) => pathTo(calls.connection, { id, connection: 'c'.repeat(43) });
const linkOfParticipant = (id: string) => pathTo(calls.participantLink, { id: own.id, participant: id });

/** Whether what was sent last changed nothing, as all that is refused: the next finds the same app then. */
let unchanged = false;

beforeEach(async () => {
  if (unchanged) return;
  subject = startApp({
    signOutEverywhere: async () => {},
    maxUpcomingEvents: 2,
    maxUpcomingParticipations: 1,
    maxPictures: 1,
    creatorEmails: 'signed-in', // what is masked then reads tokens, too
    team: [...TEAM.team, people.lena.email],
    clientOrigins: ['http://localhost'],
  });
  const { db } = subject;
  const at = inDays(0);
  await addPicture(subject, stored.row, stored.content, 0);
  const hidden = { at, reason: hiding.reason, answer: 'It is real.', answeredAt: at };
  const counted = (count: number) => ({ joined: count, lastJoinOrder: count });
  const reportedAt = inDays(-1);
  await insertRows(
    db,
    'events',
    anEventRow({
      ...{ ...own, ...counted(4), messaged: { number: 1, at: [reportedAt] } },
      helpers: [{ id: invitation.id }],
    }),
    { ...cancelled, ...counted(1) },
    anEventRow({ ...over, ...counted(3), attended: 3, outcome: anOutcome({ walkIns: 900, reportedAt }) }),
    { ...longOver, ...counted(1), attended: 1 },
    ...many.map((event, index) => ({ ...event, ...(index === 0 && { lastJoinOrder: 1 }) })),
    { ...crowded, ...counted(3), attended: 2 },
    anEventRow({ ...hiddenEvent, ...hiddenSince(hidden) }),
    { ...reported, joinWithoutAccount: false, lastJoinOrder: 1 },
    lenas,
    waits,
  );
  await insertRows(db, 'feeds', feed);
  await insertRows(db, 'mailRecipients', recipient);
  await insertRows(
    db,
    'participations',
    joined,
    aParticipation({ eventId: cancelled.id }),
    longAgo,
    attended,
    aParticipation({ eventId: over.id, joinOrder: 2, participantUid: people.lena.uid, attended: true }),
    ...[1, 2, 3].map((joinOrder) =>
      aParticipation({
        ...{ eventId: crowded.id, joinOrder, participantUid: `uid-${joinOrder}` },
        ...{ participant: `${joinOrder}@example.org`, name: `Person ${joinOrder}` },
      }),
    ),
    { ...removed, leftReason: 'removed', leftAt: inDays(-1) },
  );
  await insertRows(db, 'participations', guest, unconfirmed, guestAttended, stoppedGuest, leftGuest);
  await insertRows(db, 'flags', { ...linkFlag, at });
  await insertRows(db, 'certificates', certificate, withdrawn);
  await insertRows(db, 'applications', application, ...answered);
  await insertRows(
    db,
    'reports',
    report,
    { ...closed, ...decision, outcome: 'dismissed', open: false },
    { ...hiding, ...decision, outcome: 'hidden', open: false },
    { ...goneReport, ...decision, outcome: 'deleted', open: false },
    messageReport,
    questionReport,
    lenasReport,
  );
  await insertRows(db, 'moderations', moderation);
  await insertRows(db, 'contactMessages', message, aContactMessage({ ...decided, spam: true, open: false }));
  await insertRows(db, 'messages', written);
  await insertRows(
    db,
    'questions',
    { ...asked, answer: 'Yes.', answeredAt: at, open: false },
    aQuestion({ eventId: own.id, askerUid: 'uid-tara' }),
    ...[1, 2].map(() => aQuestion({ eventId: own.id, answer: 'Yes.', answeredAt: at, public: true })),
  );
  await insertRows(
    db,
    'earlierPosts',
    { id: own.id, uid: people.maya.uid, kind: 'event' },
    { id: lenas.id, uid: people.lena.uid, kind: 'event' },
  );
  await insertRows(db, 'organisers', invitation, {
    ...declined,
    ...{ accepted: false, answeredAt: at, uid: people.tara.uid },
  });
  await markLeaving(db, people.lena, at);
  const digest = (await addressDigest(db, 'zara@example.org')) ?? undefined;
  await insertRows(db, 'stops', stop, answeredStop, aStop({ uid: undefined, addressDigest: digest }));
});

/** One way to send a call. */
interface Sending {
  path?: string;
  as?: 'maya' | 'arif' | 'tara' | 'nameless' | 'longago' | 'lena' | 'sami';
  body?: unknown;
  /** The private link. */
  link?: string;
  type?: string;
  /** To an app without a team, and without accounts of its own. */
  alone?: true;
  /** To an app that sends no mail. */
  silent?: true;
}
const at = (path: (typeof calls)[keyof typeof calls], id: string) => path.replace(/:\w+/, id);

const badBodies: Record<number, Sending> = {
  400: { body: {} },
  413: { body: { title: 'x'.repeat(100_000) } },
  415: { body: 'title', type: 'text/plain' },
};

const CHOICE = { reminders: true, changes: true, summary: false, messages: true, news: false };
const question = (id: string) => pathTo(calls.question, { id: own.id, questionId: id });

const organiser = (organiserId: string) => pathTo(calls.organiser, { id: own.id, organiserId });
const invited = { email: 'zoe@example.org' };

const reportOf = { reason: 'Wrong or misleading', text: 'That bridge does not exist.' };

/** How to get each answer of each call that the document promises. */
const SENDINGS: Record<OperationId, Record<number, Sending | Sending[]>> = {
  latestEvents: { 200: [{}, { as: 'maya' }], 401: { as: 'nobody' as 'maya' } },
  listEvents: {
    200: [
      { path: `${calls.events}?limit=1` },
      { path: `${calls.events}?type=Cleanup&search=river&place=a&text=b` },
    ],
    400: { path: `${calls.events}?limit=0` },
    401: { as: 'nobody' as 'maya' },
  },
  getEvent: {
    200: [
      {},
      { as: 'maya' },
      { as: 'arif' },
      { path: at(calls.event, cancelled.id), as: 'arif' },
      { path: at(calls.event, hiddenEvent.id), as: 'maya' },
    ],
    400: { path: at(calls.event, 'x') },
    401: { as: 'nobody' as 'maya' },
    404: { path: at(calls.event, UNKNOWN) },
  },
  getEventCalendar: {
    200: [{}, { path: at(calls.eventCalendar, cancelled.id) }],
    400: { path: at(calls.eventCalendar, 'x') },
    404: [{ path: at(calls.eventCalendar, UNKNOWN) }, { path: at(calls.eventCalendar, hiddenEvent.id) }],
  },
  getCalendarFeed: {
    200: [{}, { path: `${calls.calendarFeed}?type=Cleanup&search=river&place=a&text=b` }],
    400: { path: `${calls.calendarFeed}?type=Party` },
  },
  getRssFeed: {
    200: [{}, { path: `${calls.rssFeed}?type=Cleanup` }],
    400: { path: `${calls.rssFeed}?type=Party` },
  },
  getOembed: {
    200: [
      { path: oembed(own.id) },
      { path: `${oembed(cancelled.id)}&maxwidth=1500&maxheight=900&format=json` },
      { path: `${oembed(own.id)}&maxwidth=300` },
    ],
    400: [{}, { path: `${oembed(own.id)}&maxwidth=0` }],
    404: [{ path: oembed(UNKNOWN) }, { path: oembed(hiddenEvent.id) }],
    501: { path: `${oembed(own.id)}&format=xml` },
  },
  getJoinedFeed: {
    200: { path: pathTo(calls.joinedFeed, { token: feedToken(key, feed) }) },
    404: {},
  },
  getOwnFeed: { 200: [{ as: 'maya' }, { as: 'arif' }], 401: {}, 403: { as: 'nameless' } },
  renewOwnFeed: { 200: { as: 'arif' }, 401: {}, 403: { as: 'nameless' }, 409: { as: 'lena' } },
  endOwnFeed: { 200: { as: 'arif' }, 401: {}, 403: { as: 'nameless' }, 404: { as: 'maya' } },
  createEvent: {
    201: { as: 'maya', body: aNewEvent() },
    ...withToken(badBodies, 'maya'),
    409: { as: 'arif', body: aNewEvent() },
    401: { body: aNewEvent() },
    403: { as: 'maya', body: { ...aNewEvent(), creator: 'arif@example.org' } },
  },
  updateEvent: {
    200: { as: 'maya', body: { eventDate: inDays(11) } },
    ...withToken(badBodies, 'maya'),
    401: { body: { eventDate: inDays(11) } },
    409: [
      { path: at(calls.eventUpdate, over.id), as: 'arif', body: { eventDate: inDays(11) } },
      { path: at(calls.eventUpdate, crowded.id), as: 'arif', body: { eventDate: inDays(11), capacity: 1 } },
      { path: at(calls.eventUpdate, crowded.id), as: 'arif', body: { eventDate: inDays(11) } },
    ],
    403: { as: 'arif', body: { eventDate: inDays(11) } },
    404: { path: at(calls.eventUpdate, UNKNOWN), as: 'maya', body: { eventDate: inDays(11) } },
  },
  addDates: {
    201: { path: at(calls.eventDates, longOver.id), as: 'maya', body: { count: 1 } },
    ...withToken(badBodies, 'maya'),
    400: [
      { as: 'maya', body: {} },
      { as: 'maya', body: { count: 1 } },
    ],
    401: { body: { count: 1 } },
    403: { as: 'arif', body: { count: 1 } },
    404: { path: at(calls.eventDates, UNKNOWN), as: 'maya', body: { count: 1 } },
    409: [
      { path: at(calls.eventDates, over.id), as: 'arif', body: { count: 1 } },
      { path: at(calls.eventDates, lenas.id), as: 'lena', body: { count: 1 } },
    ],
  },
  copyEvent: {
    200: { as: 'maya' },
    400: { path: at(calls.eventCopy, 'x'), as: 'maya' },
    401: {},
    403: { as: 'arif' },
    404: { path: at(calls.eventCopy, UNKNOWN), as: 'maya' },
    409: { path: at(calls.eventCopy, hiddenEvent.id), as: 'maya' },
  },
  deleteEvent: {
    200: { as: 'maya', body: { reason: 'A storm is coming.' } },
    400: [
      { path: at(calls.eventDelete, 'x'), as: 'maya' },
      { as: 'maya', body: { reason: '' } },
    ],
    401: {},
    403: { as: 'arif' },
    404: { path: at(calls.eventDelete, UNKNOWN), as: 'maya' },
    413: { as: 'maya', body: { reason: 'x'.repeat(100_000) } },
    415: { as: 'maya', body: 'reason=x', type: 'application/x-www-form-urlencoded' },
  },
  listOwnEvents: {
    200: { path: `${calls.manageEvents}?email=maya@example.org&limit=1&search=a&point=missing`, as: 'maya' },
    400: { as: 'maya' },
    401: {},
    403: { as: 'nameless' },
  },
  joinEvent: {
    201: { as: 'maya', body: { join_id: own.id, participant: 'maya@example.org' } },
    ...withToken(badBodies, 'maya'),
    401: { body: {} },
    403: [
      { as: 'maya', body: { join_id: own.id, participant: 'arif@example.org' } },
      { as: 'maya', body: { join_id: removed.eventId, participant: 'maya@example.org' } },
    ],
    404: { as: 'maya', body: { join_id: UNKNOWN, participant: 'maya@example.org' } },
    409: [
      { as: 'arif', body: { join_id: own.id, participant: 'arif@example.org' } },
      { as: 'arif', body: { join_id: over.id, participant: 'arif@example.org' } },
      { as: 'arif', body: { join_id: 'e'.repeat(24), participant: 'arif@example.org' } },
    ],
  },
  joinWithoutAccount: {
    201: [
      { body: { name: 'Zoe' } },
      { body: { name: 'Zoe', email: 'zoe@example.org', adults: 1, children: 1, split: true } },
    ],
    ...badBodies,
    403: { path: without(reported.id), body: { name: 'Zoe' } },
    404: { path: without(UNKNOWN), body: { name: 'Zoe' } },
    409: [{ path: without(over.id), body: { name: 'Zoe' } }, { body: { name: 'Zoe', adults: 5 } }],
  },
  getLinked: {
    200: [guest, unconfirmed, guestAttended, leftGuest].map((row) => ({ link: linkOf(key, row) })),
    404: [{}, { link: linkOf(key, { ...guest, linkVersion: 2 }) }, { link: `${guest.id}.x` }],
  },
  leaveByLink: { 200: { link: linkOf(key, guest) }, 404: {} },
  setLinkedCompanions: {
    200: { link: linkOf(key, guest), body: { adults: 1, children: 1 } },
    ...badBodies,
    400: { link: linkOf(key, guest), body: { adults: 9 } },
    403: { link: linkOf(key, stoppedGuest), body: { adults: 1 } },
    404: { body: {} },
    409: { link: linkOf(key, guest), body: { adults: 2, children: 2 } },
  },
  setLinkedPhone: {
    200: [{ phone: '+880 1712 345678' }, { phone: null }].map((body) => ({ link: linkOf(key, guest), body })),
    ...badBodies,
    400: [{}, { phone: 'none' }, { phone: '1'.repeat(41) }].map((body) => ({
      link: linkOf(key, guest),
      body,
    })),
    404: { body: { phone: null } },
    409: { link: linkOf(key, guestAttended), body: { phone: '+880 1712 345678' } },
  },
  setLinkedComing: {
    200: [
      { link: linkOf(key, guest), body: { coming: true, adults: 1 } },
      { link: linkOf(key, guest), body: { coming: false, reason: 'I am ill' } },
      { link: linkOf(key, leftGuest), body: { coming: false, reason: 'Still ill' } },
    ],
    ...badBodies,
    400: { link: linkOf(key, guest), body: { adults: 1 } },
    403: { link: linkOf(key, leftGuest), body: { coming: true } },
    404: { body: { coming: true } },
    409: [
      { link: linkOf(key, guest), body: { coming: true, adults: 4 } },
      { link: linkOf(key, guestAttended), body: { coming: false } },
    ],
  },
  confirmLink: {
    200: [{}, { link: linkOf(key, unconfirmed) }].map((body) => ({
      link: mailedLinkOf(key, unconfirmed),
      body,
    })),
    ...badBodies,
    400: { link: mailedLinkOf(key, unconfirmed), body: { link: 1 } },
    403: { link: linkOf(key, unconfirmed), body: {} },
    404: { body: {} },
  },
  issueLinkedCertificate: {
    201: { link: linkOf(key, guestAttended), body: { name: 'Zoe' } },
    ...badBodies,
    404: { body: { name: 'Zoe' } },
    409: { link: linkOf(key, guest), body: { name: 'Zoe' } },
  },
  adoptLinked: {
    200: { link: linkOf(key, unconfirmed), as: 'tara' },
    401: { link: linkOf(key, guest) },
    403: { link: linkOf(key, guest), as: 'nameless' },
    404: { as: 'tara' },
    409: { link: linkOf(key, guest), as: 'lena' },
  },
  setPhone: {
    200: [{ phone: '+880 1712 345678' }, { phone: null }].map((body) => ({
      ...{ path: ownPhone(joined.id), as: 'arif', body },
    })),
    ...withToken(badBodies, 'arif'),
    400: { path: ownPhone(joined.id), as: 'arif', body: { phone: 'none' } },
    401: { path: ownPhone(joined.id), body: { phone: null } },
    403: { path: ownPhone(joined.id), as: 'nameless', body: { phone: null } },
    404: { path: ownPhone(joined.id), as: 'maya', body: { phone: null } },
    409: { path: ownPhone(joined.id), as: 'lena', body: { phone: null } },
  },
  setCompanions: {
    200: { path: ownCompanions(joined.id), as: 'arif', body: { children: 2 } },
    ...withToken(badBodies, 'arif'),
    400: { path: ownCompanions(joined.id), as: 'arif', body: { children: -1 } },
    401: { path: ownCompanions(joined.id), body: {} },
    403: { path: ownCompanions(joined.id), as: 'nameless', body: {} },
    404: { path: ownCompanions(joined.id), as: 'maya', body: {} },
    409: { path: ownCompanions(joined.id), as: 'arif', body: { adults: 4 } },
  },
  setClaims: {
    200: { path: ownClaims(joined.id), as: 'arif', body: claiming(2) },
    ...withToken(badBodies, 'arif'),
    400: [
      { path: ownClaims(joined.id), as: 'arif', body: {} },
      { path: ownClaims(joined.id), as: 'arif', body: claiming(1, UNKNOWN) },
    ],
    401: { path: ownClaims(joined.id), body: claiming(1) },
    403: { path: ownClaims(joined.id), as: 'nameless', body: claiming(1) },
    404: { path: ownClaims(joined.id), as: 'maya', body: claiming(1) },
    409: { path: ownClaims(joined.id), as: 'arif', body: claiming(3) },
  },
  setOrganiserClaims: {
    200: { path: at(calls.organiserClaims, own.id), as: 'maya', body: claiming(2) },
    ...withToken(badBodies, 'maya'),
    401: { path: at(calls.organiserClaims, own.id), body: claiming(1) },
    403: { path: at(calls.organiserClaims, own.id), as: 'arif', body: claiming(1) },
    404: { path: at(calls.organiserClaims, UNKNOWN), as: 'maya', body: claiming(1) },
    409: { path: at(calls.organiserClaims, own.id), as: 'maya', body: claiming(3) },
  },
  setParticipantClaims: {
    200: { path: claimsOf(guest.id), as: 'maya', body: claiming(2) },
    ...withToken(badBodies, 'maya'),
    401: { path: claimsOf(guest.id), body: claiming(1) },
    403: { path: claimsOf(guest.id), as: 'arif', body: claiming(1) },
    404: { path: claimsOf(UNKNOWN), as: 'maya', body: claiming(1) },
    409: { path: claimsOf(guest.id), as: 'maya', body: claiming(3) },
  },
  setLinkedClaims: {
    200: { link: linkOf(key, guest), body: claiming(1) },
    ...badBodies,
    400: { link: linkOf(key, guest), body: claiming(0) },
    403: { link: linkOf(key, stoppedGuest), body: claiming(1) },
    404: { body: claiming(1) },
    409: { link: linkOf(key, guest), body: claiming(3) },
  },
  setComing: {
    200: [
      { path: ownComing(joined.id), as: 'arif', body: { coming: true } },
      { path: ownComing(joined.id), as: 'arif', body: { coming: false, reason: 'I am ill' } },
    ],
    ...withToken(badBodies, 'arif'),
    400: { path: ownComing(joined.id), as: 'arif', body: { coming: 'yes' } },
    401: { path: ownComing(joined.id), body: { coming: true } },
    403: { path: ownComing(joined.id), as: 'nameless', body: { coming: true } },
    404: { path: ownComing(joined.id), as: 'maya', body: { coming: true } },
    409: { path: ownComing(joined.id), as: 'arif', body: { coming: true, adults: 4 } },
  },
  addParticipant: {
    201: [
      { as: 'maya', body: { name: 'Zoe' } },
      { as: 'maya', body: { name: 'Zoe', email: 'new@example.org' } },
    ],
    ...withToken(badBodies, 'maya'),
    401: { body: { name: 'Zoe' } },
    403: { as: 'arif', body: { name: 'Zoe' } },
    404: { path: roster(UNKNOWN), as: 'maya', body: { name: 'Zoe' } },
    409: [
      { path: roster(over.id), as: 'arif', body: { name: 'Zoe' } },
      { as: 'maya', body: { name: 'Zoe', email: 'zoe@example.org' } },
    ],
  },
  renewLink: {
    200: [guest, unconfirmed].map(({ id }) => ({ path: linkOfParticipant(id), as: 'maya' as const })),
    400: { path: linkOfParticipant('x'), as: 'maya' },
    401: { path: linkOfParticipant(guest.id) },
    403: { path: linkOfParticipant(guest.id), as: 'arif' },
    404: [
      { path: linkOfParticipant(UNKNOWN), as: 'maya' },
      { path: linkOfParticipant(joined.id), as: 'maya' },
    ],
  },
  listJoinedEvents: {
    200: [
      { path: pathTo(calls.joinedEventsOf, { email: 'arif@example.org' }), as: 'arif' },
      { path: `${pathTo(calls.joinedEventsOf, { email: 'maya@example.org' })}?show=upcoming`, as: 'maya' },
    ],
    400: { path: at(calls.joinedEventsOf, 'x'), as: 'arif' },
    401: {},
    403: { path: pathTo(calls.joinedEventsOf, { email: 'maya@example.org' }), as: 'arif' },
  },
  listOwnAttendances: { 200: [{ as: 'arif' }, { as: 'maya' }], 401: {}, 403: { as: 'nameless' } },
  listOwnParticipations: {
    200: { path: `${calls.ownParticipations}?events=${own.id},${UNKNOWN}`, as: 'arif' },
    400: { as: 'arif' },
    401: {},
    403: { as: 'nameless' },
  },
  leaveEvent: {
    200: { path: at(calls.cancelEvent, joined.id), as: 'arif' },
    400: { path: at(calls.cancelEvent, 'x'), as: 'arif' },
    401: {},
    403: { as: 'nameless' },
    404: { path: at(calls.cancelEvent, UNKNOWN), as: 'arif' },
  },
  setVisibility: {
    200: { path: at(calls.visibility, joined.id), as: 'arif', body: { shown: true } },
    ...withToken(badBodies, 'arif'),
    401: { path: at(calls.visibility, joined.id), body: { shown: true } },
    403: { path: at(calls.visibility, joined.id), as: 'nameless', body: { shown: true } },
    404: { path: at(calls.visibility, UNKNOWN), as: 'arif', body: { shown: true } },
    409: { path: at(calls.visibility, joined.id), as: 'lena', body: { shown: true } },
  },
  listGoing: {
    200: [
      { path: at(calls.going, own.id), as: 'arif' },
      { path: at(calls.going, own.id), as: 'maya' },
    ],
    400: { path: at(calls.going, 'x'), as: 'arif' },
    401: {},
    403: { path: at(calls.going, own.id), as: 'tara' },
    404: { path: at(calls.going, UNKNOWN), as: 'arif' },
  },
  listParticipants: {
    200: [
      { as: 'maya' },
      { path: `${roster(own.id)}?limit=1&status=joined&search=arif`, as: 'maya' },
      { path: `${roster(crowded.id)}?limit=1`, as: 'arif' },
    ],
    400: { path: `${roster(own.id)}?status=gone`, as: 'maya' },
    401: {},
    403: { as: 'arif' },
    404: { path: roster(UNKNOWN), as: 'maya' },
  },
  checkIn: {
    200: { path: participant(joined.id), as: 'maya', body: checkIn },
    ...withToken(badBodies, 'maya'),
    401: { path: participant(joined.id), body: checkIn },
    403: { path: participant(joined.id), as: 'arif', body: checkIn },
    404: { path: participant(UNKNOWN), as: 'maya', body: checkIn },
    409: {
      path: pathTo(calls.participant, { id: longOver.id, participant: longAgo.id }),
      as: 'maya',
      body: checkIn,
    },
  },
  removeConnection: {
    200: { path: connectionOf(own.id), as: 'maya' },
    400: { path: pathTo(calls.connection, { id: own.id, connection: 'x' }), as: 'maya' },
    401: { path: connectionOf(own.id) },
    403: { path: connectionOf(own.id), as: 'arif' },
    404: { path: connectionOf(UNKNOWN), as: 'maya' },
  },
  removeParticipant: {
    200: { path: participant(joined.id), as: 'maya' },
    400: { path: participant('x'), as: 'maya' },
    401: { path: participant(joined.id) },
    403: { path: participant(joined.id), as: 'arif' },
    404: { path: participant(UNKNOWN), as: 'maya' },
    409: { path: pathTo(calls.participant, { id: longOver.id, participant: longAgo.id }), as: 'maya' },
  },
  listOrganisers: {
    200: { as: 'maya' },
    400: { path: at(calls.organisers, 'x'), as: 'maya' },
    401: {},
    403: { as: 'arif' },
    404: { path: at(calls.organisers, UNKNOWN), as: 'maya' },
  },
  inviteOrganiser: {
    201: { as: 'maya', body: invited },
    ...withToken(badBodies, 'maya'),
    401: { body: invited },
    403: { as: 'arif', body: invited },
    404: { path: at(calls.organisers, UNKNOWN), as: 'maya', body: invited },
    409: [
      { as: 'maya', body: { email: 'arif@example.org' } },
      { path: at(calls.organisers, lenas.id), as: 'lena', body: invited },
    ],
  },
  answerInvitation: {
    200: { path: organiser(invitation.id), as: 'arif', body: { accepted: true } },
    ...withToken(badBodies, 'arif'),
    401: { path: organiser(invitation.id), body: { accepted: true } },
    403: { path: organiser(invitation.id), as: 'nameless', body: { accepted: true } },
    404: { path: organiser(UNKNOWN), as: 'arif', body: { accepted: true } },
    409: { path: organiser(declined.id), as: 'tara', body: { accepted: true } },
  },
  removeOrganiser: {
    200: { path: organiser(invitation.id), as: 'maya' },
    400: { path: organiser('x'), as: 'maya' },
    401: { path: organiser(invitation.id) },
    403: { path: organiser(invitation.id), as: 'nameless' },
    404: { path: organiser(UNKNOWN), as: 'maya' },
  },
  listOrganisedEvents: {
    200: { path: `${calls.organising}?limit=1`, as: 'arif' },
    400: { path: `${calls.organising}?limit=0`, as: 'arif' },
    401: {},
    403: { as: 'nameless' },
  },
  getOwnMail: { 200: { as: 'arif' }, 401: {}, 403: { as: 'nameless' }, 409: { as: 'lena' } },
  chooseLanguage: {
    200: { as: 'arif', body: { language: 'bn' } },
    ...withToken(badBodies, 'arif'),
    401: { body: { language: 'bn' } },
    403: { as: 'nameless', body: { language: 'bn' } },
    409: { as: 'lena', body: { language: 'bn' } },
  },
  chooseOwnMail: {
    200: { as: 'arif', body: CHOICE },
    ...withToken(badBodies, 'arif'),
    401: { body: CHOICE },
    403: { as: 'nameless', body: CHOICE },
    409: { as: 'lena', body: CHOICE },
  },
  askForOwnConfirmation: {
    202: [{ as: 'arif' }, { as: 'longago' }],
    401: {},
    403: { as: 'nameless' },
    409: { as: 'lena' },
  },
  subscribeToNews: {
    202: [{ body: { email: 'zoe@example.org' } }, { body: { email: people.lena.email } }],
    ...badBodies,
    403: { body: { email: 'zoe@example.org' }, silent: true },
  },
  turnMailOff: {
    200: { path: pathTo(calls.mailOff, { kind: 'news', token: mailToken(key, recipient) }) },
    404: [
      { path: pathTo(calls.mailOff, { kind: 'party', token: mailToken(key, recipient) }) },
      { path: pathTo(calls.mailOff, { kind: 'news', token: 'x' }) },
    ],
  },
  confirmAddress: {
    200: { path: pathTo(calls.mailConfirm, { token: mailToken(key, recipient) }) },
    404: { path: pathTo(calls.mailConfirm, { token: 'x' }) },
  },
  answerByLink: {
    200: [
      { path: comingLink(joined.id, 'arif@example.org') },
      ...['coming=true', 'coming=false&reason=I+am+ill'].map((body) => ({
        ...{ path: comingLink(joined.id, 'arif@example.org'), body, type: FORM },
      })),
    ],
    400: { path: comingLink(joined.id, 'arif@example.org'), body: 'coming=true&adults=x', type: FORM },
    403: { path: comingLink(leftGuest.id, 'omar@example.org'), body: 'coming=true', type: FORM },
    404: { path: pathTo(calls.comingAnswer, { token: 'x' }) },
    409: { path: comingLink(guestAttended.id, ''), body: 'coming=false', type: FORM },
  },
  listNotices: { 200: [{ as: 'maya' }, { as: 'arif' }], 401: {}, 403: { as: 'nameless' } },
  markNoticesRead: {
    200: { as: 'arif', body: { marks: [`cancelled-${joined.id}-1`] } },
    ...withToken(badBodies, 'arif'),
    401: { body: { marks: [] } },
    403: { as: 'nameless', body: { marks: [] } },
  },
  applyAsVolunteer: {
    201: [{ body: anApplication() }, { as: 'maya', body: anApplication() }],
    409: [{ as: 'lena', body: anApplication() }, { body: anApplication({ email: people.lena.email }) }],
    ...badBodies,
  },
  listApplications: {
    200: [
      { path: `${calls.applications}?limit=1`, as: 'tara' },
      { path: `${calls.applications}?state=accepted&role=&search=a`, as: 'tara' },
      { path: `${calls.applications}?probablySpam=true`, as: 'tara' },
    ],
    400: { path: `${calls.applications}?state=x`, as: 'tara' },
    401: {},
    403: { as: 'maya' },
  },
  decideApplication: {
    200: { path: at(calls.application, application.id), as: 'tara', body: { state: 'accepted' } },
    ...withToken(badBodies, 'tara'),
    401: { body: { state: 'accepted' } },
    403: { as: 'maya', body: { state: 'accepted' } },
    404: { path: at(calls.application, UNKNOWN), as: 'tara', body: { state: 'declined' } },
    409: answered.map(({ id }) => ({
      path: at(calls.application, id),
      as: 'tara' as const,
      body: { state: 'declined' },
    })),
  },
  deleteApplication: {
    200: { path: at(calls.application, application.id), as: 'tara' },
    400: { path: at(calls.application, 'x'), as: 'tara' },
    401: { path: at(calls.application, application.id) },
    403: [
      { path: at(calls.application, application.id), as: 'maya' },
      { path: at(calls.application, application.id), as: 'nameless' },
    ],
    404: { path: at(calls.application, UNKNOWN), as: 'tara' },
  },
  listOwnApplications: {
    200: { path: `${calls.ownApplications}?limit=1`, as: 'maya' },
    400: { path: `${calls.ownApplications}?limit=x`, as: 'maya' },
    401: {},
    403: { as: 'nameless' },
  },
  withdrawApplication: {
    200: { path: at(calls.ownApplication, application.id), as: 'maya' },
    400: { path: at(calls.ownApplication, 'x'), as: 'maya' },
    401: {},
    403: { as: 'nameless' },
    404: { path: at(calls.ownApplication, UNKNOWN), as: 'maya' },
  },
  reportEvent: {
    201: [
      { path: at(calls.eventReports, reported.id), as: 'maya', body: reportOf },
      { as: 'maya', body: { ...reportOf, about: { kind: 'question', id: asked.id } } },
      { path: at(calls.eventReports, reported.id), body: { ...reportOf, email: 'zoe@example.org' } },
      { path: at(calls.eventReports, reported.id), body: { ...reportOf, email: 'zoe@example.org' } },
    ],
    ...withToken(badBodies, 'maya'),
    401: { as: 'nobody' as 'maya', body: reportOf },
    403: { as: 'maya', body: reportOf },
    404: { path: at(calls.eventReports, UNKNOWN), as: 'maya', body: reportOf },
    409: { as: 'arif', body: reportOf },
  },
  listOwnReports: {
    200: { path: `${calls.ownReports}?limit=1`, as: 'arif' },
    400: { path: `${calls.ownReports}?limit=x`, as: 'arif' },
    401: {},
    403: { as: 'nameless' },
  },
  listReports: {
    200: [{ as: 'tara' }, { path: `${calls.reports}?state=closed&limit=1`, as: 'tara' }],
    400: { path: `${calls.reports}?cursor=x`, as: 'tara' },
    401: {},
    403: { as: 'maya' },
  },
  previewEventStop: {
    200: [{ as: 'tara' }, { path: at(calls.eventStop, crowded.id), as: 'tara' }],
    400: { path: at(calls.eventStop, 'x'), as: 'tara' },
    401: {},
    403: { as: 'maya' },
    404: { path: at(calls.eventStop, UNKNOWN), as: 'tara' },
  },
  stopByEvent: {
    201: { as: 'tara', body: stopping },
    ...withToken(badBodies, 'tara'),
    401: { body: stopping },
    403: { as: 'maya', body: stopping },
    404: { path: at(calls.eventStop, UNKNOWN), as: 'tara', body: stopping },
    409: { path: at(calls.eventStop, lenas.id), as: 'tara', body: stopping },
  },
  endEventStop: {
    200: { path: at(calls.eventStop, crowded.id), as: 'tara' },
    400: { path: at(calls.eventStop, 'x'), as: 'tara' },
    401: {},
    403: { as: 'maya' },
    404: [{ as: 'tara' }, { path: at(calls.eventStop, UNKNOWN), as: 'tara' }],
  },
  previewReportStop: {
    200: { path: at(calls.reportStop, messageReport.id), as: 'tara' },
    400: { path: at(calls.reportStop, 'x'), as: 'tara' },
    401: {},
    403: { as: 'maya' },
    404: { path: at(calls.reportStop, UNKNOWN), as: 'tara' },
  },
  stopByReport: {
    201: { path: at(calls.reportStop, messageReport.id), as: 'tara', body: stopping },
    ...withToken(badBodies, 'tara'),
    401: { body: stopping },
    403: { as: 'maya', body: stopping },
    404: { path: at(calls.reportStop, UNKNOWN), as: 'tara', body: stopping },
    409: { path: at(calls.reportStop, lenasReport.id), as: 'tara', body: stopping },
  },
  endReportStop: {
    200: { path: at(calls.reportStop, closed.id), as: 'tara' },
    400: { path: at(calls.reportStop, 'x'), as: 'tara' },
    401: {},
    403: { as: 'maya' },
    404: { path: at(calls.reportStop, UNKNOWN), as: 'tara' },
  },
  listStops: {
    200: { path: `${calls.stops}?limit=1`, as: 'tara' },
    400: { path: `${calls.stops}?limit=x`, as: 'tara' },
    401: {},
    403: { as: 'maya' },
  },
  endStop: {
    200: { path: at(calls.stop, stop.id), as: 'tara' },
    400: { path: at(calls.stop, 'x'), as: 'tara' },
    401: {},
    403: { as: 'maya' },
    404: { path: at(calls.stop, UNKNOWN), as: 'tara' },
  },
  getOwnStop: { 200: [{ as: 'maya' }, { as: 'sami' }, { as: 'longago' }], 401: {}, 403: { as: 'nameless' } },
  answerOwnStop: {
    200: { as: 'sami', body: { answer: 'It is there.' } },
    ...withToken(badBodies, 'maya'),
    401: { body: { answer: 'No.' } },
    403: { as: 'nameless', body: { answer: 'No.' } },
    404: { as: 'maya', body: { answer: 'No.' } },
    409: { as: 'longago', body: { answer: 'No.' } },
  },
  answerStopByLink: {
    200: [
      {
        path: pathTo(calls.stopAnswer, { token: stopToken(key, stop) }),
        body: 'answer=It+is+there.',
        type: 'application/x-www-form-urlencoded',
      },
      { path: pathTo(calls.stopAnswer, { token: stopToken(key, stop) }) },
    ],
    404: { path: pathTo(calls.stopAnswer, { token: 'x' }) },
  },
  listReview: {
    200: [{ as: 'tara' }, { path: `${calls.review}?state=changed`, as: 'tara' }],
    400: { path: `${calls.review}?state=x`, as: 'tara' },
    401: {},
    403: { as: 'maya' },
  },
  decideReview: {
    200: { as: 'tara', body: { events: [waits.id], decision: 'ask', note: 'Where is it?' } },
    ...withToken(badBodies, 'tara'),
    401: { body: { events: [waits.id], decision: 'approve' } },
    403: { as: 'maya', body: { events: [waits.id], decision: 'approve' } },
    404: { as: 'tara', body: { events: [UNKNOWN], decision: 'approve' } },
    409: { as: 'tara', body: { events: [own.id], decision: 'approve' } },
  },
  previewEvent: {
    200: { path: at(calls.eventPreview, waits.id), link: previewKeys(key)(waits.id) },
    400: { path: at(calls.eventPreview, 'x'), link: previewKeys(key)('x') },
    404: [
      { path: at(calls.eventPreview, waits.id) },
      { path: at(calls.eventPreview, own.id), link: previewKeys(key)(own.id) },
    ],
  },
  decideReport: {
    200: [
      { path: at(calls.report, report.id), as: 'tara', body: { decision: 'hide', note: 'Where is it?' } },
      { path: at(calls.report, messageReport.id), as: 'tara', body: { decision: 'delete' } },
    ],
    ...withToken(badBodies, 'tara'),
    401: { body: { decision: 'hide' } },
    403: { as: 'maya', body: { decision: 'hide' } },
    404: { path: at(calls.report, UNKNOWN), as: 'tara', body: { decision: 'hide' } },
    409: [
      { path: at(calls.report, closed.id), as: 'tara', body: { decision: 'hide' } },
      { path: at(calls.report, report.id), as: 'tara', body: { decision: 'show' } },
    ],
  },
  answerHiding: {
    200: { path: at(calls.hidingAnswer, hiddenEvent.id), as: 'maya', body: { answer: 'It is real.' } },
    ...withToken(badBodies, 'maya'),
    401: { body: { answer: 'It is real.' } },
    403: { as: 'nameless', body: { answer: 'It is real.' } },
    409: { as: 'lena', body: { answer: 'It is real.' } },
    404: { as: 'maya', body: { answer: 'It is real.' } },
  },
  answerModeration: {
    200: { path: at(calls.moderationAnswer, moderation.id), as: 'maya', body: { answer: 'It is real.' } },
    ...withToken(badBodies, 'maya'),
    401: { body: { answer: 'It is real.' } },
    403: { as: 'nameless', body: { answer: 'It is real.' } },
    409: { as: 'lena', body: { answer: 'It is real.' } },
    404: { as: 'maya', body: { answer: 'It is real.' } },
  },
  findPlaces: {
    200: [
      { path: `${calls.places}?q=rang&zone=Asia/Dhaka` },
      { path: `${calls.places}?q=London` },
      { path: `${calls.places}?near=25.74,89.25` },
      { path: `${calls.places}?in=Town+hall,+Rangpur&zone=Asia/Dhaka` },
    ],
    400: { path: `${calls.places}?q=` },
  },
  getImpact: { 200: {} },
  listWatchedEvents: { 200: { as: 'tara' }, 401: {}, 403: { as: 'maya' } },
  decideImpact: {
    200: { path: at(calls.eventImpact, over.id), as: 'tara', body: { leftOut: true, walkInsConfirmed: 500 } },
    ...withToken(badBodies, 'tara'),
    401: { body: { leftOut: true, walkInsConfirmed: 500 } },
    403: { as: 'maya', body: { leftOut: true, walkInsConfirmed: 500 } },
    404: { path: at(calls.eventImpact, UNKNOWN), as: 'tara', body: { leftOut: true, walkInsConfirmed: 500 } },
  },
  issueCertificate: {
    201: { as: 'arif', body: named(over.id) },
    ...withToken(badBodies, 'arif'),
    401: { body: named(over.id) },
    403: { as: 'nameless', body: named(over.id) },
    404: { as: 'arif', body: named(UNKNOWN) },
    409: [
      { as: 'arif', body: named(own.id) },
      { as: 'arif', body: named(longOver.id) },
      { as: 'lena', body: named(over.id) },
    ],
  },
  listOwnCertificates: {
    200: [{ as: 'arif' }, { as: 'tara' }, { as: 'maya' }],
    401: {},
    403: { as: 'nameless' },
  },
  deleteCertificate: {
    200: { path: at(calls.ownCertificate, certificate.id), as: 'arif' },
    400: { path: at(calls.ownCertificate, 'x'), as: 'arif' },
    401: {},
    403: { as: 'nameless' },
    404: { as: 'arif' },
  },
  getCertificate: {
    200: [certificate, withdrawn].map(({ code }) => ({ path: pathTo(calls.certificate, { code }) })),
    404: {},
  },
  reportOutcome: {
    200: { path: at(calls.outcome, over.id), as: 'arif', body: outcome },
    400: [
      { as: 'maya', body: {} },
      { path: at(calls.outcome, over.id), as: 'arif', body: { ...outcome, hours: 15 } },
    ],
    413: { as: 'maya', body: { ...outcome, summary: 'x'.repeat(100_000) } },
    415: { as: 'maya', body: 'summary=x', type: 'application/x-www-form-urlencoded' },
    401: { body: outcome },
    403: { path: at(calls.outcome, over.id), as: 'maya', body: outcome },
    404: [
      { path: at(calls.outcome, UNKNOWN), as: 'maya', body: outcome },
      { path: at(calls.outcome, hiddenEvent.id), as: 'arif', body: outcome },
    ],
    409: { as: 'maya', body: outcome }, // it has not begun
  },
  takeBackOutcome: {
    200: { path: at(calls.outcome, over.id), as: 'arif' },
    400: { path: at(calls.outcome, 'x'), as: 'maya' },
    401: {},
    403: { path: at(calls.outcome, over.id), as: 'maya' },
    404: [{ as: 'maya' }, { path: at(calls.outcome, hiddenEvent.id), as: 'maya' }],
    409: { path: at(calls.outcome, lenas.id), as: 'lena' },
  },
  sendMessage: {
    201: { as: 'maya', body: { text: 'Bring gloves.', to: 'everybody' } },
    ...withToken(badBodies, 'maya'),
    401: { body: {} },
    403: [
      { as: 'arif', body: { text: 'Bring gloves.', to: 'joined' } },
      { path: at(calls.messages, hiddenEvent.id), as: 'maya', body: { text: 'Hello.', to: 'joined' } },
    ],
    404: { path: at(calls.messages, UNKNOWN), as: 'maya', body: { text: 'Hello.', to: 'joined' } },
    409: { path: at(calls.messages, lenas.id), as: 'lena', body: { text: 'Hello.', to: 'joined' } },
  },
  listMessages: {
    200: [{ as: 'maya' }, { as: 'arif' }],
    400: { path: at(calls.messages, 'x'), as: 'arif' },
    401: {},
    403: { as: 'tara' },
    404: { path: at(calls.messages, UNKNOWN), as: 'arif' },
  },
  askOrganiser: {
    201: { as: 'arif', body: { text: 'May I?' } },
    ...withToken(badBodies, 'arif'),
    401: { body: {} },
    403: { as: 'maya', body: { text: 'May I?' } },
    404: { path: at(calls.questions, hiddenEvent.id), as: 'arif', body: { text: 'May I?' } },
    409: [
      { as: 'lena', body: { text: 'May I?' } },
      { path: at(calls.questions, over.id), as: 'maya', body: { text: 'May I?' } },
      { path: at(calls.questions, cancelled.id), as: 'arif', body: { text: 'May I?' } },
    ],
  },
  listQuestions: {
    200: [{ as: 'maya' }, { path: `${at(calls.questions, own.id)}?limit=1`, as: 'maya' }],
    400: { path: `${at(calls.questions, own.id)}?cursor=x`, as: 'maya' },
    401: {},
    403: { as: 'arif' },
    404: { path: at(calls.questions, UNKNOWN), as: 'maya' },
  },
  answerQuestion: {
    200: { path: question(asked.id), as: 'maya', body: { answer: 'No.' } },
    ...Object.fromEntries(
      Object.entries(withToken(badBodies, 'maya')).map(([status, sending]) => [
        status,
        { ...(sending as Sending), path: question(asked.id) },
      ]),
    ),
    401: { path: question(asked.id), body: { answer: 'No.' } },
    403: { path: question(asked.id), as: 'arif', body: { answer: 'No.' } },
    404: { path: question(UNKNOWN), as: 'maya', body: { answer: 'No.' } },
    409: { path: question(asked.id), as: 'lena', body: { answer: 'No.' } },
  },
  listAnsweredQuestions: {
    200: [{}, { path: `${at(calls.answeredQuestions, own.id)}?limit=1` }],
    400: { path: `${at(calls.answeredQuestions, own.id)}?cursor=x` },
    404: { path: at(calls.answeredQuestions, UNKNOWN) },
  },
  listOwnQuestions: {
    200: [
      { path: `${calls.ownQuestions}?event=${own.id}`, as: 'arif' },
      { path: `${calls.ownQuestions}?event=${own.id}`, as: 'tara' },
    ],
    400: { as: 'arif' },
    401: {},
    403: { path: `${calls.ownQuestions}?event=${own.id}`, as: 'nameless' },
  },
  writeToTeam: {
    201: [{ body: aMessage() }, { as: 'maya', body: { ...aMessage(), leaveEmpty: 'x' } }],
    403: { body: aMessage(), alone: true },
    409: [{ as: 'lena', body: aMessage() }, { body: aMessage({ email: people.lena.email }) }],
    ...badBodies,
  },
  listContactMessages: {
    200: [{ as: 'tara' }, { path: `${calls.contact}?limit=1`, as: 'tara' }],
    400: { path: `${calls.contact}?cursor=x`, as: 'tara' },
    401: {},
    403: { as: 'maya' },
  },
  answerContactMessage: {
    200: [true, false].map((answered) => ({
      path: at(calls.contactMessage, message.id),
      as: 'tara' as const,
      body: { answered },
    })),
    ...withToken(badBodies, 'tara'),
    401: { body: { answered: true } },
    403: { as: 'maya', body: { answered: true } },
    404: { path: at(calls.contactMessage, UNKNOWN), as: 'tara', body: { answered: true } },
    409: { path: at(calls.contactMessage, message.id), as: 'lena', body: { answered: true } },
  },
  sendPicture: {
    201: [
      { as: 'maya', body: photo, type: 'image/png' },
      { path: `${calls.pictures}?purpose=photo`, as: 'arif', body: photo, type: 'image/png' },
    ],
    400: { path: `${calls.pictures}?purpose=x`, as: 'maya', body: photo, type: 'image/png' },
    401: { body: photo, type: 'image/png' },
    403: { as: 'nameless', body: photo, type: 'image/png' },
    409: { as: 'tara', body: photo, type: 'image/png' },
    413: { as: 'maya', body: Buffer.alloc(LIMITS.pictureBytes + 1), type: 'image/png' },
    415: [
      { as: 'maya', body: '{}' },
      { as: 'maya', body: Buffer.from('GIF89a'), type: 'image/gif' },
    ],
  },
  getPicture: {
    200: [{ path: picturePath(stored.row.hash) }, { path: picturePath(stored.row.hash, 1_600) }],
    400: { path: at(calls.picture, 'x') },
    404: { path: picturePath('0'.repeat(64)) },
  },
  getDrawnCover: {
    200: { path: coverPath('Cleanup', 7) },
    404: { path: `${coverPath('Cleanup', 7)}x` },
  },
  getDrawnFace: { 200: { path: facePath(7) }, 404: { path: `${facePath(7)}x` } },
  getMe: { 200: [{ as: 'maya' }, { as: 'tara' }], 401: {}, 403: { as: 'nameless' } },
  getOwnData: { 200: [{ as: 'maya' }, { as: 'arif' }, { as: 'longago' }], 401: {}, 403: { as: 'nameless' } },
  signOutEverywhere: {
    200: { as: 'maya' },
    401: {},
    403: { as: 'nameless' },
    404: { as: 'maya', alone: true },
  },
  logOut: { 200: { body: { session: 'unknown' } }, ...badBodies },
  listEarlierPosts: { 200: [{ as: 'maya' }, { as: 'arif' }], 401: {}, 403: { as: 'nameless' } },
  deleteEarlierPosts: { 200: { as: 'maya' }, 401: {}, 403: { as: 'nameless' }, 409: { as: 'lena' } },
  listPlacesWithoutAccount: { 200: [{ as: 'maya' }, { as: 'arif' }], 401: {}, 403: { as: 'nameless' } },
  deleteAccount: { 200: { as: 'arif' }, 401: {}, 403: [{ as: 'longago' }, { as: 'nameless' }] },
  healthz: { 200: {} },
  readyz: { 200: {} },
  getClientConfig: { 200: {} },
  getDocument: { 200: {} },
};

function withToken(
  sendings: Record<number, Sending>,
  name: 'maya' | 'tara' | 'arif',
): Record<number, Sending> {
  return Object.fromEntries(
    Object.entries(sendings).map(([status, sending]) => [status, { ...sending, as: name }]),
  );
}

const storageOf = ({ db, files, rates }: AppUnderTest) => ({ db, files, rates });

/** Sends a call; without a path of its own, about the event of Maya’s. */
function send(
  operation: Operation,
  { path, as: name, body, link, type = 'application/json', alone, silent }: Sending,
) {
  const elsewhere = silent ? ({ mail: { kind: 'none' } } as const) : {};
  const { app } = alone || silent ? startApp({ ...storageOf(subject), ...elsewhere }) : subject;
  const call = request(app)[operation.method](path ?? operation.path.replace(/:\w+/, own.id));
  if (name) call.set(as(name));
  if (link) call.set(LINK_HEADER, link);
  if (body === undefined) return call;
  const isReady = typeof body === 'string' || Buffer.isBuffer(body);
  return call.set('content-type', type).send(isReady ? body : JSON.stringify(body));
}

describe('the routes', () => {
  it.each(operations)('of %s let in whom the table says', async (_, operation) => {
    unchanged = false;
    const nobody = await send(operation, {});
    const garbage = await send(operation, { as: 'nobody' as 'maya' });
    const isProtected = operation.who === 'signed-in' || operation.who === 'team';
    expect({ nobody: nobody.status === 401, garbage: garbage.status === 401 }).toEqual({
      nobody: isProtected,
      garbage: isProtected || operation.who === 'optional' || operation.who === 'masked',
    });
    unchanged = operation.method === 'get' || (nobody.status >= 400 && garbage.status >= 400);
  });

  const paths = [...Object.values<Operation>(table), ...Object.values<Operation>(documents)].map(
    ({ path }) => path,
  );
  it.each([...new Set(paths)])('refuse any other method at %s, and say which there are', async (path) => {
    const allowed = methodsByPath.get(path) ?? [];
    for (const method of ['post', 'put', 'delete', 'patch'] as const) {
      if (allowed.includes(method.toUpperCase())) continue;
      const reply = await request(subject.app)[method](path.replaceAll(/:\w+/g, own.id));
      expect([reply.status, reply.headers.allow, reply.body.code]).toEqual([
        405,
        allowed.join(', '),
        'method-not-allowed',
      ]);
    }
    unchanged = true;
  });
});

describe.each(operations)('%s', (id, operation) => {
  const promised = [
    operation.status ?? 200,
    ...new Set<number>(operation.problems.map((code) => PROBLEMS[code].status)),
  ];

  it.each(promised)('answers %i as the document says', async (status) => {
    const sendings = [SENDINGS[id][status] ?? []].flat();
    expect(sendings, 'ways to get this answer').not.toEqual([]);
    unchanged = false;
    for (const sending of sendings) {
      const reply = await send(operation, sending);
      expect(reply.status, reply.text).toBe(status);
      const isText = status < 400 && operation.media !== undefined;
      const text = reply.text ?? String(reply.body); // a picture's bytes come as they are
      expect(misfit(operation, status, isText ? text : reply.body)).toBeNull();
      if (isText) expect(reply.headers['content-type']).toContain(operation.media);
      if (status < 400)
        expect(documentedHeaders(operation)).toEqual(expect.arrayContaining(ownHeaders(reply)));
      if (status >= 400) expect(operation.problems).toContain(reply.body.code);
    }
    unchanged = status >= 400;
  });

  it('has no way to be answered that is not in the document', () => {
    expect(Object.keys(SENDINGS[id]).map(Number).toSorted()).toEqual(promised.toSorted());
  });
});

it('an answer that any call may give fits', async () => {
  const failing = (error: Error) => {
    const { db } = subject;
    const searches = { ...db.searches, latestEvents: () => Promise.reject(error) };
    return request(startApp({ ...storageOf(subject), db: { ...db, searches } }).app).get(
      table.latestEvents.path,
    );
  };
  const away = await failing(new DatabaseUnavailable());
  expect(away.status).toBe(503);
  expect(misfit(table.latestEvents, 503, away.body)).toBeNull();
  const failed = await failing(new Error('of our own'));
  expect(failed.status).toBe(500);
  expect(misfit(table.latestEvents, 500, failed.body)).toBeNull();
  expect(ANY_CALL).toContain(failed.body.code);
});

it('a field that the document does not know is noticed by these tests', () => {
  expect(misfit(table.deleteEvent, 200, { acknowledged: true, deletedCount: 1 })).toBeNull();
  expect(misfit(table.deleteEvent, 200, { acknowledged: true, deletedCount: 1, uid: 'x' })).not.toBeNull();
});
