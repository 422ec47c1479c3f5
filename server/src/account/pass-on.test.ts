/** Rows that pass to another account of the same address, on both databases. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { noFiles } from '../../test/no-files.ts';
import {
  aCertificate,
  aContactMessage,
  addEvent,
  aFeed,
  anAccount,
  anApplicationRow,
  anEventMessage,
  aParticipation,
  aPicture,
  aProfile,
  aQuestion,
  aRecipient,
  aReport,
  insert,
  markLeaving,
  marksRow,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { markPassing } from '../people/mark-passing.ts';
import { lockPeople } from '../people/person-lock.ts';
import { passOn, sweepLeaving } from './erasure.ts';
import { OWNED_TABLES } from './own-rows.ts';
import { PASSED_TABLES } from './pass-on.ts';

const EMAIL = 'team@example.org';
const from = { uid: 'uid-stranger', email: EMAIL };
const to = { uid: 'uid-owner', email: EMAIL };

const end = (db: Database) => db.transaction((tx) => markPassing(tx, from, to.uid, now));
const pass = async (db: Database) => {
  await end(db);
  await passOn({ db, files: noFiles }, [from.uid], now);
};

it('every table with rows of people passes, or ends with the account', () => {
  const withEvents = 'organiserMarks';
  const ends = [
    'accounts',
    'accountSessions',
    'accountCodes',
    'earlierPosts',
    'feeds',
    'mailRecipients',
    'organisers',
    // Who entered the address of another person is stopped, not that person.
    'stops',
  ];
  expect([...PASSED_TABLES, withEvents, ...ends].toSorted()).toEqual(OWNED_TABLES.toSorted());
});

describeDatabases('passing on', (open) => {
  it('passes rows of every kind; settings and calendar end', async () => {
    const db = await open();
    const event = await addEvent(db, { creator: EMAIL, creatorUid: from.uid });
    const { id: eventId } = await addEvent(db);
    const rows = {
      participations: aParticipation({ eventId, participantUid: from.uid, participant: EMAIL }),
      applications: anApplicationRow({ email: EMAIL, applicantUid: from.uid }),
      reports: aReport({ eventId, reporterUid: from.uid, reporter: EMAIL }),
      contactMessages: aContactMessage({ email: EMAIL, authorUid: from.uid }),
      pictures: aPicture({ uid: from.uid }).row,
      messages: anEventMessage({ eventId: event.id, authorUid: from.uid }),
      questions: aQuestion({ eventId, askerUid: from.uid }),
      certificates: aCertificate({ eventId, uid: from.uid }),
    };
    for (const [table, row] of Object.entries(rows)) await insert(db, table as 'reports', row as never);
    const rosterSeen = { joinOrder: 1, left: 0 };
    await insert(db, 'organiserMarks', marksRow({ eventId: event.id, uid: from.uid, rosterSeen }));
    const answer = aQuestion({ eventId, answer: 'Yes.', answererUid: from.uid });
    await insert(db, 'questions', answer);
    await insert(db, 'feeds', { ...aFeed(), ownerUid: from.uid });
    await insert(db, 'mailRecipients', aRecipient({ uid: from.uid, address: EMAIL }));
    await pass(db);
    const replaced = (row: object) => JSON.parse(JSON.stringify(row).replaceAll(from.uid, to.uid));
    expect(await db.get('events', event.id)).toEqual(replaced(event));
    for (const [table, row] of Object.entries(rows))
      expect([table, await db.get(table as 'reports', row.id)]).toEqual([table, replaced(row)]);
    expect(await db.find('organiserMarks', {})).toEqual([
      marksRow({ eventId: event.id, uid: to.uid, rosterSeen }),
    ]);
    expect(await db.get('questions', answer.id)).toEqual(replaced(answer));
    expect(await db.count('feeds', {})).toBe(0);
    expect(await db.count('mailRecipients', {})).toBe(0);
    const posts = await db.find('earlierPosts', { where: { uid: to.uid } });
    expect(posts.map(({ kind }) => kind).toSorted()).toEqual([
      'application',
      'event',
      'message',
      'place',
      'question',
      'report',
    ]);
    expect(JSON.stringify(await db.find('people', {}))).not.toContain(from.uid);
  });

  it('shows the name of the account that gets the rows', async () => {
    const db = await open();
    const namedAt = '2026-01-01T00:00:00.000Z';
    await insert(db, 'accounts', anAccount({ id: to.uid, email: EMAIL, displayName: 'The Team', namedAt }));
    await insert(db, 'profiles', aProfile({ id: from.uid, name: 'A Stranger' }));
    await pass(db);
    expect(await db.find('profiles', {})).toEqual([{ id: to.uid, name: 'The Team', namedAt }]);
  });

  it('shows no name of the account that has ended, if the other has none', async () => {
    const db = await open();
    const account = anAccount({ id: to.uid, email: EMAIL });
    await insert(db, 'accounts', account);
    await insert(db, 'profiles', aProfile({ id: from.uid, name: 'A Stranger' }));
    await pass(db);
    expect(await db.find('profiles', {})).toEqual([{ id: to.uid, namedAt: account.createdAt }]);
  });

  it('what a person has once stays theirs: the other one is erased', async () => {
    const db = await open();
    const { id: eventId } = await addEvent(db);
    const picture = aPicture({ uid: to.uid }).row;
    const own = aReport({ eventId, reporterUid: to.uid });
    await insert(db, 'reports', own, aReport({ eventId, aboutId: own.aboutId, reporterUid: from.uid }));
    await insert(db, 'pictures', picture, { ...picture, id: newId(now), uid: from.uid });
    await pass(db);
    expect(await db.find('reports', {})).toEqual([own]);
    expect(await db.find('pictures', {})).toEqual([picture]);
    expect(await db.count('earlierPosts', {})).toBe(0);
  });

  it('what organisers claim passes with their events; with an event that they only help to organise it ends', async () => {
    const db = await open();
    const needs = [{ _id: newId(now), label: 'Gloves', kind: 'thing' as const, number: 9 }];
    const need = needs[0]?._id ?? '';
    const helpers = [{ id: newId(now), uid: from.uid, email: EMAIL, since: now.toISOString() }];
    const claimed = { [need]: 2 };
    const mine = await addEvent(db, { creator: EMAIL, creatorUid: from.uid, needs, claimed });
    const other = await addEvent(db, { needs, claimed, helpers });
    for (const { id: eventId } of [mine, other])
      await insert(db, 'claims', { id: newId(now), eventId, need, number: 2, uid: from.uid });
    await pass(db);
    expect(await db.find('claims', {})).toMatchObject([{ eventId: mine.id, uid: to.uid, number: 2 }]);
    expect((await db.get('events', mine.id))?.claimed).toEqual(claimed);
    expect((await db.get('events', other.id))?.claimed).toBeUndefined();
  });

  it('who was removed from an event stays removed', async () => {
    const db = await open();
    const { id: eventId } = await addEvent(db, { joined: 1, lastJoinOrder: 2 });
    const place = aParticipation({ eventId, participantUid: from.uid, participant: EMAIL, joinOrder: 1 });
    const removed = { participantUid: to.uid, joinOrder: 2, leftReason: 'removed' } as const;
    const own = aParticipation({ eventId, ...removed, participant: 'earlier@example.org' });
    await insert(db, 'participations', place, own);
    await pass(db);
    expect(await db.get('participations', place.id)).toMatchObject({ leftReason: 'deleted' });
    expect(await db.get('participations', own.id)).toEqual(own);
  });

  it('who left by saying no can get the place of the other account', async () => {
    const db = await open();
    const { id: eventId } = await addEvent(db, { joined: 1, lastJoinOrder: 2 });
    const place = aParticipation({ eventId, participantUid: from.uid, participant: EMAIL, joinOrder: 1 });
    const left = aParticipation({
      ...{ eventId, participantUid: to.uid, participant: undefined, joinOrder: 2 },
      ...{ leftReason: 'left', cannotCome: 'Ill' },
    });
    await insert(db, 'participations', place, left);
    await pass(db);
    expect(await db.get('participations', place.id)).toMatchObject({ participantUid: to.uid });
    expect(await db.get('participations', left.id)).not.toHaveProperty('participantUid');
  });

  it('while the other account is being deleted, nothing passes to it: all is erased', async () => {
    const db = await open();
    const { id } = await addEvent(db, { creator: EMAIL, creatorUid: from.uid });
    await end(db);
    await markLeaving(db, to);
    await sweepLeaving({ db, files: noFiles }, new Date(now.getTime() + 3_600_000));
    expect(await db.get('events', id)).not.toHaveProperty('creatorUid');
  });

  it('nothing more is written for an account that has ended', async () => {
    const db = await open();
    await end(db);
    await expect(
      db.transaction((tx) => lockPeople(tx, { uid: from.uid, at: now.toISOString() })),
    ).rejects.toMatchObject({ code: 'account-leaving' });
    await expect(
      db.transaction((tx) =>
        lockPeople(tx, { uid: someone('zoe').uid, address: EMAIL, at: now.toISOString() }),
      ),
    ).resolves.toBeUndefined();
  });
});
