/** The operator exports, erases and changes what is stored under an address, with an account and without one. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  aCertificate,
  aContactMessage,
  addEvent,
  aGuest,
  anAccount,
  anApplicationRow,
  anInvitation,
  aParticipation,
  aRecipient,
  insert,
  now,
} from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import type { Database } from '../database/database.ts';
import { TABLE_NAMES, type Table } from '../database/tables.ts';
import { changeTo, eraseAll, exportOf } from './personal-data.ts';

const OLD = 'zoe@example.org';
const NEW = 'zoe@new.example.org';

describeDatabases('the data under an address', (open) => {
  /** What a person without an account left here. */
  async function withRows(db: Database) {
    const event = await addEvent(db, { joined: 2, lastJoinOrder: 2 });
    const place = aGuest({ eventId: event.id, participant: OLD });
    const other = aParticipation({ eventId: event.id, joinOrder: 2 });
    await insert(db, 'participations', place, other);
    await insert(
      db,
      'certificates',
      aCertificate({ uid: undefined, participationId: place.id, name: 'Zoe' }),
    );
    await insert(db, 'applications', anApplicationRow({ email: OLD }));
    await insert(db, 'contactMessages', aContactMessage({ email: OLD }));
    await insert(db, 'organisers', anInvitation({ eventId: event.id, email: OLD }));
    await insert(db, 'mailRecipients', aRecipient({ uid: undefined, address: OLD, newsMonth: '2026-11' }));
    return { place, other };
  }
  const everything = async (db: Database) =>
    JSON.stringify(await Promise.all(TABLE_NAMES.map((table) => db.find<Table>(table, {}))));

  it('is exported, in any writing of the address', async () => {
    const db = await open();
    await withRows(db);
    let text = '';
    for await (const piece of exportOf(db, 'ZOE@Example.org', '', now)) text += piece;
    expect(JSON.parse(text)).toMatchObject({
      email: OLD,
      placesWithoutAccount: [{ name: 'Zoe', confirmed: false }],
      ...{ applications: [{ email: OLD }], contactMessages: [{ email: OLD }] },
      ...{ organising: [{ email: OLD }], mail: [{ email: OLD }] },
    });
    await expect(exportOf(db, 'nobody', '', now).next()).rejects.toThrow('nobody is not an e-mail address.');
  });

  it('is erased; what is of others stays', async () => {
    const db = await open();
    const { other } = await withRows(db);
    expect(await eraseAll(storageOn(db), OLD, now)).toBe(0);
    expect(await everything(db)).not.toMatch(/zoe@|"Zoe"/i);
    expect(await db.get('participations', other.id)).toEqual(other);
  });

  it('is erased with the account', async () => {
    const db = await open();
    await withRows(db);
    await insert(db, 'accounts', anAccount({ id: 'uid-zoe', email: OLD }));
    expect(await eraseAll(storageOn(db), OLD, now)).toBe(1);
    expect(await everything(db)).not.toMatch(/zoe/i);
  });

  it('gets another address without an account; applications keep what was sent', async () => {
    const db = await open();
    const { place } = await withRows(db);
    await changeTo(storageOn(db), OLD, NEW, now);
    expect(await db.get('participations', place.id)).toMatchObject({ participant: NEW });
    expect(await db.find('organisers', {})).toMatchObject([{ email: NEW }]);
    expect(await db.find('mailRecipients', {})).toMatchObject([{ address: NEW, verifiedAddress: NEW }]);
    expect(await db.find('applications', {})).toMatchObject([{ email: OLD }]);
  });

  it('keeps its place when the new address left the same event, and could come back', async () => {
    const db = await open();
    const event = await addEvent(db, { joined: 1, lastJoinOrder: 2 });
    const place = aGuest({ eventId: event.id, participant: OLD, unconfirmed: undefined });
    const left = aGuest({ eventId: event.id, participant: NEW, unconfirmed: undefined, joinOrder: 2 });
    await insert(db, 'participations', place, { ...left, leftReason: 'left', cannotCome: '' });
    await changeTo(storageOn(db), OLD, NEW, now);
    expect(await db.get('participations', place.id)).toMatchObject({ participant: NEW });
    expect(await db.get('participations', place.id)).not.toHaveProperty('leftReason');
    expect(await db.get('participations', left.id)).not.toHaveProperty('participant');
    expect(await db.get('events', event.id)).toMatchObject({ joined: 1 });
  });

  it('gets another address with the account, unless that has one', async () => {
    const db = await open();
    const { place } = await withRows(db);
    const taken = anAccount({ email: 'arif@example.org' });
    await insert(db, 'accounts', anAccount({ id: 'uid-zoe', email: OLD }), taken);
    await expect(changeTo(storageOn(db), OLD, 'arif@example.org', now)).rejects.toThrow(/has an account/);
    await changeTo(storageOn(db), OLD, NEW, now);
    expect(await db.get('accounts', 'uid-zoe')).toMatchObject({ email: NEW });
    expect(await db.find('applications', {})).toMatchObject([{ email: OLD, applicantUid: 'uid-zoe' }]);
    // Nobody confirmed that place: anyone may have typed the address.
    expect(await db.get('participations', place.id)).toMatchObject({ participant: OLD });
    await changeTo(storageOn(db), OLD, NEW, now);
  });
});
