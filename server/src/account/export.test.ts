/** A person's own data has every row that names them: each column of `tables.ts` that can, in each table. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  aCertificate,
  aContactMessage,
  aFeed,
  aGuest,
  aModeration,
  anAccount,
  anApplicationRow,
  anEventMessage,
  anEventRow,
  anInvitation,
  aParticipation,
  aPicture,
  aProfile,
  aQuestion,
  aRecipient,
  aReport,
  aStop,
  insert,
  marksRow,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row, Table } from '../database/database.ts';
import { TABLE_NAMES, tableOf } from '../database/tables.ts';
import { newId } from '../formats/new-id.ts';
import { EXPORTED_TABLES, ownData } from './export.ts';
import { OWNED_TABLES } from './own-rows.ts';

const at = now.toISOString();
const maya = someone('maya');

/** Columns that name a person: by uid, or by address. `id` is a uid in two tables. */
const BY_UID = /uid$|^(accountId|recipient)$/i;
const BY_ADDRESS = /^(email|address|verifiedAddress|participant|decidedBy)$/;
const UID_IS_ID: readonly Table[] = ['accounts', 'profiles'];

/** Columns with an address that does not make a row this person's. */
const NOT_THEIRS = [
  'accounts.email', // of another account, which has not confirmed it
  'mailRecipients.address', // the same
  'strangerMail.address', // a digest
];

const event = anEventRow({ creatorUid: 'uid-arif', creator: 'arif@example.org' });
const eventId = event.id;
const answered = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: at };
const session = { digest: 'd', provider: 'password', signedInAt: at, usedAt: at } as const;

/** A row of each table, of other people. */
const ROWS: { [T in Table]?: (fields: Partial<Row<T>>) => Row<T> } = {
  profiles: (fields) => aProfile({ id: 'uid-arif', ...fields }),
  accounts: (fields) => anAccount(fields),
  accountSessions: (fields) => ({ id: newId(now), accountId: 'uid-arif', ...session, ...fields }),
  accountCodes: (fields) => ({
    ...{ id: newId(now), accountId: 'uid-arif', purpose: 'verify-email', expiresAt: at },
    ...fields,
  }),
  earlierPosts: (fields) => ({ id: newId(now), uid: 'uid-arif', kind: 'event', ...fields }),
  events: (fields) => anEventRow({ creatorUid: 'uid-arif', creator: 'arif@example.org', ...fields }),
  claims: (fields) => ({ id: newId(now), eventId, need: newId(now), number: 1, uid: 'uid-arif', ...fields }),
  organiserMarks: (fields) => marksRow({ eventId, uid: 'uid-arif', ...fields }),
  participations: (fields) =>
    fields.participant === undefined
      ? aParticipation({ eventId, ...fields })
      : aGuest({ eventId, ...fields }),
  applications: (fields) =>
    anApplicationRow({ email: 'arif@example.org', ...answered, state: 'accepted', ...fields }),
  reports: (fields) => aReport({ eventId, ...answered, open: false, outcome: 'hidden', ...fields }),
  deletedContent: (fields) => ({ id: newId(now), kind: 'event', eventId, deletedAt: at, ...fields }),
  moderations: (fields) => aModeration({ eventId, uid: 'uid-arif', ...fields }),
  hiddenPosts: (fields) => ({ id: newId(now), titles: 'digest', hiddenAt: at, ...fields }),
  stops: (fields) => aStop({ uid: 'uid-arif', ...fields }),
  contactMessages: (fields) =>
    aContactMessage({ email: 'arif@example.org', ...answered, open: false, ...fields }),
  feeds: (fields) => aFeed(fields),
  mailRecipients: (fields) => aRecipient(fields),
  pictures: (fields) => aPicture({ uid: 'uid-arif', ...fields }).row,
  messages: (fields) => anEventMessage({ eventId, authorUid: 'uid-arif', ...fields }),
  questions: (fields) => aQuestion({ eventId, answer: 'Yes.', answeredAt: at, ...fields }),
  organisers: (fields) => anInvitation({ eventId, ...fields }),
  certificates: (fields) => aCertificate(fields),
  outbox: (fields) => ({ id: newId(now), kind: 'news', recipient: 'uid-arif', due: at, ...fields }),
};

const columns = TABLE_NAMES.flatMap((table) =>
  ['id', ...Object.keys(tableOf(table).columns)]
    .filter(
      (name) => BY_UID.test(name) || BY_ADDRESS.test(name) || (name === 'id' && UID_IS_ID.includes(table)),
    )
    .map((name): [Table, string] => [table, name])
    .filter(([, name]) => !NOT_THEIRS.includes(`${table}.${name}`)),
);

async function download(db: Database): Promise<string> {
  let text = '';
  for await (const piece of ownData({ db, owner: maya, origin: '', language: 'en' }, at)) text += piece;
  return text;
}

it('every table with rows of people is exported', () => {
  expect(OWNED_TABLES.filter((table) => !EXPORTED_TABLES.includes(table))).toEqual([]);
});

describeDatabases('a person’s own data', (open) => {
  it.each(columns)('has the rows of %s that name the person by %s', async (table, column) => {
    const db = await open();
    await insert(db, 'events', event);
    const row = ROWS[table] as ((fields: object) => Row<Table>) | undefined;
    if (!row) throw new Error(`Add a row of ${table} to this test.`);
    const value = BY_ADDRESS.test(column) ? maya.email : maya.uid;
    const others = {
      ...(column === 'decidedBy' && { deciderUid: undefined }),
      ...(column === 'verifiedAddress' && { uid: undefined }),
    };
    const before = await download(db);
    await insert(db, table, row({}));
    expect(await download(db), 'rows of others are left out').toBe(before);
    await db.transaction((tx) => tx.delete(table, {}));
    if (table === 'events') await insert(db, 'events', event);
    await insert(db, table, row({ ...others, [column]: value }));
    const after = await download(db);
    expect(after).not.toBe(before);
    expect(after).not.toContain('uid-');
    expect(Object.keys(JSON.parse(after))).toEqual(Object.keys(JSON.parse(before)));
  });

  it('has invitations that the creator sent, also after the event passed to another', async () => {
    const db = await open();
    const own = anEventRow();
    await insert(db, 'events', own);
    const inherited = { email: maya.email, uid: maya.uid, accepted: true, answeredAt: at, inheritedAt: at };
    await insert(
      db,
      'organisers',
      anInvitation({ eventId: own.id }),
      anInvitation({ eventId: own.id, ...inherited }),
    );
    expect(JSON.parse(await download(db)).invitationsSent).toMatchObject([
      { event_id: own.id, email: 'arif@example.org' },
    ]);
  });

  it('has sessions and links without what opens them', async () => {
    const db = await open();
    await insert(db, 'accountSessions', {
      ...{ ...session, id: 'opening-part', digest: 'secret-part', accountId: maya.uid },
    });
    await insert(db, 'accountCodes', {
      ...{ id: 'secret-code', accountId: maya.uid, purpose: 'verify-email' as const, expiresAt: at },
    });
    const text = await download(db);
    expect(text).not.toMatch(/opening-part|secret/);
    expect(JSON.parse(text)).toMatchObject({
      sessions: [{ method: 'password', signedInAt: at, usedAt: at }],
      mailedLinks: [{ purpose: 'verify-email', expiresAt: at }],
    });
  });
});
