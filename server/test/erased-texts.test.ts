/**
 * A person deletes their account whose address is in every text of every table: in their own rows, and in those of others about the
 * events that they organised, helped with or joined. Afterwards it is nowhere: in no row, file or line of the log.
 */
import { Writable } from 'node:stream';
import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import pino from 'pino';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { TABLE_NAMES, TABLES, type Table } from '../src/database/tables.ts';
import { addPicture } from '../src/pictures/add.ts';
import { as, startApp } from './app.ts';
import { HOW_TO_RUN, serversUnderTest } from './mongo-under-test.ts';
import { places } from './places.ts';
import {
  aCertificate,
  aContactMessage,
  aGuest,
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
} from './rows.ts';
import { insertRows } from './stored.ts';

const maya = { uid: 'uid-maya', email: 'maya@example.org' };
const TEXT = 'Write to MAYA@example.org, ＜maya＠Example.org＞ or mailto:maya%40example.org.';

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('is nowhere in MongoDB, too', (context) => context.skip(HOW_TO_RUN));

/** Names of fields that are no texts: references, times, states, digests, addresses that say whose a row is. */
const NO_TEXT =
  /^(id|_id|uid|at|code|digest|number|creator|participant|email|reporter|decidedBy|address|verifiedAddress|state|status|kind|type|reason|role|outcome|to|seriesEvery|every|eventType|timeZone|language|field|photo|photoURL|picture|hash|purpose|network|blocked|addingKey|newsMonth|movedFrom|linkId|leftReason|importedFrom|importedFields|confirmed|date|until|events|need)$|(Id|Uid|At|Date|Since|By|Folded|Key|Digest)$/;

/** Columns that are no texts, by table; a new column of texts is filled by this test, or named here. */
const NOT_FILLED: { [T in Table]?: readonly string[] } = {
  people: ['leavingAt', 'lastStepAt'],
  accounts: ['email', 'google', 'lastLoginAt'],
  accountSessions: ['accountId', 'usedAt'],
  participations: ['phone'],
  accountCodes: ['accountId', 'purpose', 'expiresAt'],
  signingKeys: ['createdAt'],
  earlierPosts: ['uid'],
  reports: ['version', 'deciders'],
  hiddenPosts: ['uid', 'hiddenAt', 'titles', 'picture'],
  moderations: ['eventId', 'aboutId', 'reportId', 'at', 'uid'],
  organiserMarks: ['eventId', 'uid'],
  organisers: ['uid'],
  pictures: ['uid'],
  feeds: ['ownerUid'],
  mailRecipients: ['uid', 'idleSince'],
  outbox: [
    ...['kind', 'subject', 'recipient', 'due', 'since', 'failingSince', 'heldFor', 'claim'],
    'claimedUntil',
  ],
  strangerMail: ['bucket', 'address', 'at'],
  certificates: ['uid'],
  applications: ['searched'], // derived
};

/** Fills every text in a value with the address. */
function filled(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return NO_TEXT.test(name) ? value : TEXT;
  if (Array.isArray(value)) return value.map((item) => filled(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, key)]));
}

const at = inDays(-1);
const arifs = { creator: 'arif@example.org', creatorUid: 'uid-arif' };

/** An event with every text that an event can have. */
const full = (fields: Parameters<typeof anEventRow>[0]) =>
  anEventRow(
    filled({
      ...anEventRow(fields),
      photoAlt: 'x',
      creatorName: 'x',
      cancelReason: 'x',
      groupLink: 'x',
      needs: [{ _id: 'a'.repeat(24), label: 'x', kind: 'thing', number: 2 }],
      endedNeeds: [{ _id: 'b'.repeat(24), label: 'x', kind: 'thing', times: [1] }],
      translations: [{ language: 'bn', title: 'x', location: 'x', Descriptions: 'x' }],
      changes: [{ sequence: 1, at, fields: [{ field: 'title', from: 'x', to: 'x' }] }],
      ownFields: { title: 'x', location: null },
      outcome: anOutcome(),
    }) as Parameters<typeof anEventRow>[0],
  );

function rowsWithTexts() {
  const own = full({ eventDate: inDays(-5), title: 'Own' });
  const helpers = [{ id: 'f'.repeat(24), ...maya, since: at }];
  const helped = full({ ...arifs, seriesId: 'series', eventDate: inDays(9), helpers });
  const joined = full({ ...arifs, eventDate: inDays(-9), joined: 3, lastJoinOrder: 3 });
  const hidden = {
    ...full({ ...arifs, eventDate: inDays(9) }),
    state: 'hidden' as const,
    unlistedAt: at,
    hidden: { reason: 'Spam' as const, note: TEXT, answer: TEXT, answeredAt: at },
  };
  const answered = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: at };
  const decisions = [{ ...answered, outcome: 'hidden' as const, note: TEXT, teamNote: TEXT }];
  const reported = { title: 'x', place: 'x', text: 'x', answer: 'x', needs: ['x'] };
  const events = [own, helped, joined];
  const each = <Row>(row: (eventId: string, index: number) => Row) =>
    events.map(({ id }, index) => row(id, index));
  return {
    events: [...events, hidden],
    profiles: [aProfile({ id: maya.uid })],
    participations: [
      aParticipation({ eventId: joined.id, participantUid: maya.uid }),
      aGuest({ eventId: joined.id, joinOrder: 2 }),
      aGuest({ eventId: joined.id, joinOrder: 4, leftReason: 'left', cannotCome: 'x' }),
      aGuest({ eventId: hidden.id, joinOrder: 3, participant: 'maya@example.org' }),
    ],
    claims: [{ id: 'c'.repeat(24), eventId: helped.id, need: 'a'.repeat(24), number: 1, uid: maya.uid }],
    applications: [
      anApplicationRow({ email: 'arif@example.org', note: 'x', ...answered, state: 'accepted' }),
      anApplicationRow({ email: maya.email }),
    ],
    reports: [
      ...each((eventId) =>
        aReport({ ...{ eventId, decisions, reported }, ...answered, open: false, outcome: 'hidden' }),
      ),
      aReport({
        ...{ eventId: joined.id, aboutId: 'x', reporter: maya.email, reporterUid: maya.uid },
        ...{ open: false, outcome: 'hidden' as const, decisions },
      }),
      aReport({ eventId: 'e'.repeat(24), decisions, ...answered, open: false, outcome: 'dismissed' }),
    ],
    deletedContent: each((eventId) => {
      const question = aQuestion({ eventId, askerUid: 'uid-arif', answer: 'x' });
      return { ...{ id: question.id, kind: 'question', eventId, uid: 'uid-arif' }, deletedAt: at, question };
    }),
    moderations: each((eventId) => aModeration({ eventId, uid: 'uid-arif', answer: 'x', answeredAt: at })),
    contactMessages: [aContactMessage({ email: 'arif@example.org' }), aContactMessage({ email: maya.email })],
    messages: each((eventId) => anEventMessage({ eventId, authorUid: 'uid-arif' })),
    questions: each((eventId) => aQuestion({ eventId, answer: 'x', answeredAt: at, public: true })),
    stops: [
      aStop({ uid: 'uid-zoe', teamNote: 'x', answer: 'x', answeredAt: at }),
      aStop({ uid: maya.uid, addressDigest: 'digest', teamNote: 'x', answer: 'x', answeredAt: at }),
    ],
    organisers: [
      anInvitation({
        ...{ id: 'f'.repeat(24), eventId: helped.id, ...maya, accepted: true },
        answeredAt: at,
      }),
    ],
    certificates: each((eventId) =>
      aCertificate({ eventId, translations: [{ language: 'bn', title: 'x', location: 'x' }] }),
    ),
    mailRecipients: [aRecipient({ uid: maya.uid, address: maya.email })],
  } satisfies { [T in Table]?: unknown[] };
}

describe.each(places(servers))('%s', (_, newPlace) => {
  it('an address that is in every text is nowhere after its account is deleted', async () => {
    const place = newPlace();
    const storage = await place.open();
    const rows = Object.entries(rowsWithTexts()).map(([table, those]) => [
      table,
      those.map((row) => filled(row)),
    ]) as [Table, Record<string, unknown>[]][];

    const byTable = new Map(rows);
    for (const table of TABLE_NAMES) {
      const texts = Object.entries(TABLES[table].columns).filter(([, type]) => type === 'text');
      const missing = texts.map(([name]) => name).filter((name) => !NO_TEXT.test(name));
      const full = byTable.get(table) ?? [];
      const unfilled = missing.filter(
        (name) => !NOT_FILLED[table]?.includes(name) && !full.some((row) => row[name] === TEXT),
      );
      expect(unfilled, `texts of ${table} that this test fills`).toEqual([]);
    }

    for (const [table, those] of rows)
      await insertRows(storage.db, table, ...(those as unknown as Parameters<typeof insertRows>[2][]));
    const picture = aPicture();
    await addPicture(storage, picture.row, picture.content, 0);

    const log: string[] = [];
    const lines = new Writable({
      write(line, _encoding, done) {
        log.push(String(line));
        done();
      },
    });
    const { app } = startApp({ ...storage, log: pino(lines) });
    await request(app).delete(calls.me).set(as('maya')).expect(200);

    const names = /uid-maya|maya(@|＠|%40)example\.org/i;
    for (const [table, text] of Object.entries(await place.dump())) expect(text, table).not.toMatch(names);

    for (const bytes of place.files()) {
      expect(bytes.toString('latin1').match(names)).toBeNull();
      expect(bytes.toString('utf8').match(names)).toBeNull();
    }
    expect(log.join('')).not.toMatch(names);
    expect(log).not.toEqual([]);

    const { db } = storage;
    const [answer] = await db.find('questions', { limit: 1 });
    expect(answer?.answer).toBe('Write to deleted account, ＜deleted account＞ or mailto:deleted account.');
    expect(await db.find('participations', { where: { joinOrder: 3 } })).toMatchObject([
      { linkVersion: 1, name: expect.stringContaining('deleted account') },
    ]);
    expect(await db.count('certificates', { uid: 'uid-arif' })).toBe(3);
    await db.close();
    await place.remove();
  });
});
