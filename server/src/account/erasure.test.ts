import { hash } from 'node:crypto';
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { picturePath } from '@social-serve/contract/picture-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { noFiles } from '../../test/no-files.ts';
import {
  aCertificate,
  aContactMessage,
  aGuest,
  anApplicationRow,
  anEventRow,
  anInvitation,
  aParticipation,
  aPicture,
  aQuestion,
  aRecipient,
  aReport,
  cancelledSince,
  hiddenSince,
  lockIdsIn,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row, Table } from '../database/database.ts';
import { TABLE_NAMES } from '../database/tables.ts';
import { newId } from '../formats/new-id.ts';
import { lockPeople } from '../people/person-lock.ts';
import { erasePerson, sweepLeaving } from './erasure.ts';
import { ownData } from './export.ts';
import { listPlacesWithoutAccount } from './places-without-account.ts';

const at = now.toISOString();
const maya = someone('maya');

const erase = (db: Database, owner = maya, last = async () => true) =>
  erasePerson({ db, files: noFiles }, owner, now, last);

const insert = <T extends Table>(db: Database, table: T, ...rows: Row<T>[]) =>
  db.transaction((tx) => tx.insert(table, rows));

/** Everything that is stored, as text. */
async function everything(db: Database): Promise<string> {
  const rows = await Promise.all(TABLE_NAMES.map((table) => db.find<Table>(table, {})));
  return JSON.stringify(rows);
}

describeDatabases('the deletion of an account', (open) => {
  it('removes the address from the answers on events, and all dates of series, that the person helped to organise', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const helper = { id: newId(now), uid: maya.uid, email: maya.email, since: at };
    const arifs = {
      creatorUid: 'uid-arif',
      creator: 'arif@example.org',
      seriesId: 'series',
      helpers: [helper],
    };
    const [first, second] = await add(anEventRow(arifs), anEventRow(arifs));
    const invitation = { eventId: first.id, email: maya.email, uid: maya.uid, accepted: true };
    await insert(db, 'organisers', anInvitation({ ...invitation, id: helper.id }));
    const answers = [first, second].map(({ id: eventId }) =>
      aQuestion({ eventId, answer: 'Write to Maya@example.org.', answeredAt: at, public: true }),
    );
    await insert(db, 'questions', ...answers);
    await erase(db);
    for (const { id } of answers)
      expect(await db.get('questions', id)).toMatchObject({ answer: `Write to ${DELETED_ACCOUNT}.` });
  });

  it('deletes applications and participations, except for their place; those of others stay', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const [event] = await add(
      anEventRow({
        eventDate: inDays(-5, now),
        creatorUid: 'uid-arif',
        creator: 'arif@example.org',
        joined: 2,
        lastJoinOrder: 2,
      }),
    );
    const own = aParticipation({
      eventId: event.id,
      participantUid: maya.uid,
      participant: maya.email,
      name: 'Maya',
      attended: true,
    });
    const other = aParticipation({ eventId: event.id, joinOrder: 2 });
    const application = anApplicationRow({ email: 'joanmaya@example.org' });
    await insert(db, 'participations', own, other);
    await insert(db, 'applications', anApplicationRow({ email: maya.email }), application);
    await erase(db);
    expect(await db.find('applications', {})).toEqual([application]);
    expect(await db.get('participations', other.id)).toEqual(other);
    expect(await db.get('participations', own.id)).not.toHaveProperty('participantUid');
    expect(await db.get('participations', own.id)).toMatchObject({
      ...{ joinOrder: 1, attended: true },
      ...{ leftReason: 'deleted', leftAt: at },
    });
    expect((await db.get('events', event.id))?.joined).toBe(1);
    expect(await everything(db)).not.toMatch(/[^n]maya@|uid-maya|"Maya"/);
  });

  it('gives the place to the first person on the waiting list, and notifies them', async () => {
    const db = await open();
    const { add, join } = eventSteps(db);
    const [event] = await add(anEventRow({ creatorUid: 'uid-arif', capacity: 1 }));
    await join(event, 'maya');
    const waiting = await join(event, 'zoe');
    await db.transaction((tx) => tx.delete('outbox', {}));
    await erase(db);
    expect(await db.find('outbox', { where: { kind: 'participation' } })).toMatchObject([
      { subject: waiting, recipient: 'uid-zoe' },
    ]);
  });

  it('includes what was sent under the address only if it is verified', async () => {
    const db = await open();
    const sent = anApplicationRow({ email: 'work@example.org', applicantUid: maya.uid });
    const under = anApplicationRow({ email: maya.email });
    const message = aContactMessage({ email: maya.email });
    await insert(db, 'applications', sent, under);
    await insert(db, 'contactMessages', message, aContactMessage({ authorUid: maya.uid }));
    await erase(db, { ...maya, emailVerified: false });
    expect(await db.find('applications', {})).toEqual([under]);
    expect(await db.find('contactMessages', {})).toEqual([message]);
    await erase(db);
    expect(await db.count('applications', {})).toBe(0);
    expect(await db.count('contactMessages', {})).toBe(0);
  });

  it('leaves what a new account with the same address sent after the deletion began', async () => {
    const db = await open();
    await erase(db);
    const later = anApplicationRow({ email: maya.email, applicantUid: 'uid-new', date: inDays(1, now) });
    const news = aRecipient({ uid: 'uid-new', address: maya.email, madeAt: inDays(1, now) });
    await insert(db, 'applications', later);
    await insert(db, 'mailRecipients', news);
    await erase(db);
    expect(await db.find('applications', {})).toEqual([later]);
    expect(await db.find('mailRecipients', {})).toEqual([news]);
  });

  it('leaves what others wrote if the address of the account is not confirmed: it may be theirs', async () => {
    const db = await open();
    const { add, join, find } = eventSteps(db);
    const Descriptions = 'Write to maya@example.org.';
    const [own, other] = await add(
      anEventRow({ Descriptions }),
      anEventRow({ Descriptions, creatorUid: 'uid-arif', creator: 'arif@example.org' }),
    );
    await join(other, 'maya');
    const guest = aGuest({ eventId: other.id, participant: maya.email, joinOrder: 9 });
    await db.transaction((tx) => tx.delete('participations', { eventId: other.id, participant: maya.email }));
    await insert(db, 'participations', guest);
    await erase(db, { ...maya, emailVerified: false });
    expect(await find(own)).toMatchObject({ Descriptions: `Write to ${DELETED_ACCOUNT}.` });
    expect(await find(other)).toMatchObject({ Descriptions });
    expect(await db.get('participations', guest.id)).toMatchObject({ participant: maya.email });
  });

  it('takes places without an account along whose address the person confirmed; others with the address lose it and keep the name', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const arifs = { creatorUid: 'uid-arif', creator: 'arif@example.org', joined: 1, lastJoinOrder: 1 };
    const [own, alike, other] = await add(
      anEventRow({ ...arifs, joined: 2, lastJoinOrder: 2 }),
      anEventRow(arifs),
      anEventRow(arifs),
    );
    const address = { participant: maya.email, name: 'Maya' };
    const confirmed = aGuest({ eventId: own.id, ...address, unconfirmed: undefined });
    const companion = aGuest({
      ...{ eventId: own.id, broughtBy: confirmed.id, joinOrder: 2, linkVersion: undefined },
      ...{ name: undefined, unconfirmed: undefined },
    });
    const unconfirmed = aGuest({ eventId: alike.id, ...address, confirmBy: inDays(1, now) });
    const anothers = aGuest({
      eventId: other.id,
      participant: 'joanmaya@example.org',
      unconfirmed: undefined,
    });
    const certificate = aCertificate({ uid: undefined, participationId: confirmed.id, name: 'Maya' });
    const { verifiedAddress: _, ...mail } = aRecipient({
      ...{ uid: undefined, participationId: confirmed.id },
      address: maya.email,
    });
    await insert(db, 'participations', confirmed, companion, unconfirmed, anothers);
    await insert(db, 'certificates', certificate);
    const alikes = { ...mail, id: newId(now), linkId: 'other', participationId: unconfirmed.id };
    await insert(db, 'mailRecipients', mail, { ...alikes, verified: false });

    const places = await listPlacesWithoutAccount(db, maya);
    expect(places.addressConfirmed).toBe(true);
    expect(places.places.map((place) => [place._id, place.confirmed]).toSorted()).toEqual(
      [
        [confirmed.id, true],
        [unconfirmed.id, false],
      ].toSorted(),
    );
    const downloaded = async (owner: typeof maya) => {
      let text = '';
      for await (const piece of ownData({ db, owner, origin: '', language: 'en' }, at)) text += piece;
      return JSON.parse(text).participations;
    };
    expect(await downloaded(maya)).toMatchObject([
      {
        ...{ _id: confirmed.id, name: 'Maya', companions: [{ _id: companion.id }] },
        withoutAccount: { mail: { email: maya.email }, certificate: { name: 'Maya' } },
      },
    ]);

    // An account that has not confirmed the address may be another person's.
    const stranger = { ...maya, uid: 'uid-stranger', emailVerified: false };
    expect(await listPlacesWithoutAccount(db, stranger)).toEqual({ places: [], addressConfirmed: false });
    expect(await downloaded(stranger)).toEqual([]);
    await erase(db, stranger);
    expect(await db.get('participations', confirmed.id)).toEqual(confirmed);

    await erase(db);
    expect(await db.get('participations', confirmed.id)).toMatchObject({
      leftReason: 'deleted',
      joinOrder: 1,
    });
    expect(await db.get('participations', companion.id)).toMatchObject({ leftReason: 'deleted' });
    expect((await db.get('events', own.id))?.joined ?? 0).toBe(0);
    const { participant: _address, confirmBy: _by, participantUid: _uid, ...rest } = unconfirmed;
    expect(await db.get('participations', unconfirmed.id)).toEqual(rest);
    expect(await db.get('participations', anothers.id)).toEqual(anothers);
    expect([await db.count('certificates', {}), await db.count('mailRecipients', {})]).toEqual([0, 0]);
  });

  it('clears what stays of places that the person left by saying no, and what others’ reasons say of them', async () => {
    const db = await open();
    const left = { leftReason: 'left' as const, leftAt: at };
    const arifs = { creator: 'arif@example.org', creatorUid: 'uid-arif' };
    const own = anEventRow({ ...arifs, lastJoinOrder: 3 });
    const other = anEventRow({ ...arifs, lastJoinOrder: 1 });
    await insert(db, 'events', own, other);
    const place = aParticipation({
      ...{ eventId: own.id, participantUid: maya.uid, cannotCome: 'I am ill', ...left },
      participant: undefined,
    });
    const companion = aParticipation({
      ...{ eventId: own.id, broughtBy: place.id, joinOrder: 2, age: 'child', cannotCome: '', ...left },
      ...{ participantUid: undefined, participant: undefined },
    });
    const talks = aParticipation({
      ...{ eventId: own.id, joinOrder: 3, participant: undefined, ...left },
      cannotCome: `Ask ${maya.email}`,
    });
    const linked = aGuest({
      ...{ eventId: other.id, participant: maya.email, unconfirmed: undefined, cannotCome: '', ...left },
    });
    await insert(db, 'participations', place, companion, talks, linked);
    expect((await listPlacesWithoutAccount(db, maya)).places).toEqual([]);
    await erase(db);
    const rows = await db.find('participations', {});
    expect(JSON.stringify(rows)).not.toMatch(/uid-maya|maya@|I am ill|child/);
    expect(rows.find(({ id }) => id === talks.id)?.cannotCome).toMatch(/^Ask /);
    expect(await db.count('participations', { cannotCome: { not: null } })).toBe(1);
  });

  it('removes the account from answers that the person gave as an organiser; they stay', async () => {
    const db = await open();
    const given = aQuestion({ eventId: newId(now), answer: 'Yes.', answeredAt: at, answererUid: maya.uid });
    await insert(db, 'questions', given);
    await erase(db);
    const { answererUid: _, ...left } = given;
    expect(await db.find('questions', {})).toEqual([left]);
  });

  it('removes the name from what the person answered for the team', async () => {
    const db = await open();
    const answer = { decidedBy: maya.email, deciderUid: maya.uid, decidedAt: at };
    const message = aContactMessage({ ...answer, open: false });
    const applications = [1, 2, 3].map(() =>
      anApplicationRow({ ...answer, email: 'arif@example.org', state: 'accepted' }),
    );
    await insert(db, 'contactMessages', message);
    await insert(db, 'applications', ...applications);
    await erase(db);
    const { deciderUid: _, ...left } = message;
    expect(await db.find('contactMessages', {})).toEqual([{ ...left, decidedBy: DELETED_ACCOUNT }]);
    expect(await db.count('applications', { decidedBy: DELETED_ACCOUNT })).toBe(3);
    expect(await everything(db)).not.toMatch(/[^n]maya@|uid-maya/);
  });

  it('keeps a report without its author while its event is hidden; others go', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const [event, other] = await add(
      anEventRow({ creatorUid: 'uid-arif', creator: 'arif@example.org' }),
      anEventRow({ creatorUid: 'uid-arif', creator: 'arif@example.org' }),
    );
    const by = { reporterUid: maya.uid, reporter: maya.email, text: 'I, maya@example.org, was there.' };
    const hiding = aReport({ eventId: event.id, ...by, open: false, outcome: 'hidden' });
    await insert(db, 'reports', hiding, aReport({ eventId: other.id, ...by }));
    await erase(db);
    expect(await db.find('reports', {})).toMatchObject([
      { id: hiding.id, reporter: DELETED_ACCOUNT, outcome: 'hidden', text: '' },
    ]);
    expect(await everything(db)).not.toMatch(/maya@|uid-maya/);
  });

  it('cancels upcoming events, leaves past and cancelled ones, and removes the name from all', async () => {
    const db = await open();
    const { add, join, find } = eventSteps(db);
    const [upcoming, past, cancelled, other] = await add(
      anEventRow({ title: 'Upcoming', creatorName: 'Maya Chakma', changes: [] }),
      anEventRow({ title: 'Past', eventDate: inDays(-9, now) }),
      anEventRow({ title: 'Cancelled', ...cancelledSince(inDays(-1, now)) }),
      anEventRow({ title: 'Other', creatorUid: 'uid-arif', creator: 'arif@example.org' }),
    );
    await join(upcoming, 'arif');
    await erase(db);
    expect(await find(upcoming)).toMatchObject({
      creator: DELETED_ACCOUNT,
      state: 'cancelled',
      unlistedAt: at,
      sequence: 1,
    });
    for (const field of ['creatorName', 'changes']) expect(await find(upcoming)).not.toHaveProperty(field);
    expect(await find(past)).toMatchObject({ title: 'Past', creator: DELETED_ACCOUNT });
    expect(await find(past)).toMatchObject({ state: 'listed' });
    expect(await find(cancelled)).toMatchObject({
      state: 'cancelled',
      unlistedAt: inDays(-1, now),
      creator: DELETED_ACCOUNT,
    });
    expect(await find(other)).toEqual(other);
    expect(await db.count('events', { creatorUid: maya.uid })).toBe(0);
    expect(await everything(db)).not.toMatch(/maya@|uid-maya/);
  });

  it('cancels an event that the team hides, without what its creator answered', async () => {
    const db = await open();
    const { add, find } = eventSteps(db);
    const hidden = {
      at,
      reason: 'Wrong or misleading' as const,
      answer: 'I, Maya, disagree.',
      answeredAt: at,
    };
    const [event] = await add(anEventRow(hiddenSince(hidden)));
    await erase(db);
    expect(await find(event)).toMatchObject({ state: 'cancelled', unlistedAt: at, creator: DELETED_ACCOUNT });
    expect(await find(event)).not.toHaveProperty('hidden');
  });

  it.each([
    'maya@example.org',
    'maya-chakma@group-one.example.org',
    'maya+events@example.org',
    "o'maya@example.org",
    'maya/one@example.org',
    'maya_one@example.org',
    'maya.one@example.org',
    'maya—one@example.org',
    'maya{1}|(a)*^$?~#&!%=@example.org',
  ])('removes the address %s from the events’ texts; longer addresses stay', async (email) => {
    const db = await open();
    const { add, find } = eventSteps(db);
    const [event] = await add(
      anEventRow({
        creator: email,
        eventDate: inDays(-3, now),
        Descriptions: `Write to <${email}>, ${email.toUpperCase()}. Not to joan${email}, ${email}.uk.`,
      }),
    );
    await erase(db, { ...maya, email });
    expect((await find(event))?.Descriptions).toBe(
      `Write to <deleted account>, deleted account. Not to joan${email}, ${email}.uk.`,
    );
  });

  it('completes even if events change meanwhile', async () => {
    const db = await open();
    const { add, update } = eventSteps(db);
    const events = await add(anEventRow(), anEventRow(), anEventRow());
    await Promise.allSettled([erase(db), ...events.map((event) => update(event, { title: 'Changed' }))]);
    expect(await everything(db)).not.toMatch(/maya@|uid-maya/);
  });

  it('deletes unsent mail to the person', async () => {
    const db = await open();
    const mailing = (id: string, recipient: string) => ({
      id,
      kind: 'question',
      subject: id,
      recipient,
      due: at,
      version: 1,
    });
    await insert(db, 'outbox', mailing('1', maya.uid), mailing('2', maya.email), mailing('3', 'uid-arif'));
    await erase(db);
    expect((await db.find('outbox', {})).map(({ id }) => id)).toEqual(['3']);
  });
});

describeDatabases('an event with co-organisers whose creator deletes their account', (open) => {
  const helper = (name: string, minute: number) => ({
    id: `invitation-${name}`,
    uid: `uid-${name}`,
    email: `${name}@example.org`,
    since: new Date(now.getTime() - 60_000 + minute).toISOString(),
  });
  const invitation = (eventId: string, name: string) =>
    anInvitation({
      id: `invitation-${name}`,
      eventId,
      email: `${name}@example.org`,
      uid: `uid-${name}`,
      accepted: true,
    });

  it('passes to the co-organiser who accepted first, who is notified; nothing else changes', async () => {
    const db = await open();
    const { add, join, find, update } = eventSteps(db);
    const [event] = await add(
      anEventRow({ Descriptions: 'Ask maya@example.org.', helpers: [helper('tara', 2), helper('arif', 1)] }),
    );
    await join(event, 'zoe');
    await insert(db, 'organisers', invitation(event.id, 'tara'), invitation(event.id, 'arif'));
    await erase(db);
    expect(await find(event)).toMatchObject({
      ...{ creatorUid: 'uid-arif', creator: 'arif@example.org', joined: 1 },
      ...{ Descriptions: 'Ask deleted account.', helpers: [{ uid: 'uid-tara' }] },
    });
    expect(await find(event)).toMatchObject({ state: 'listed' });
    expect(await db.get('organisers', 'invitation-arif')).toMatchObject({ inheritedAt: at });
    expect(await db.find('outbox', { where: { kind: 'inherited' } })).toMatchObject([
      { subject: 'invitation-arif', recipient: 'uid-arif' },
    ]);
    expect(await update(event, { title: 'Still helped' }, 'tara')).toBe(true);
  });

  it('passes to a co-organiser who stays when several delete their accounts at once; otherwise it is cancelled', async () => {
    for (let round = 0; round < 3; round += 1) {
      const db = await open();
      const { add, find } = eventSteps(db);
      const [event, ended] = await add(
        anEventRow({ helpers: [helper('arif', 1), helper('tara', 2)] }),
        anEventRow({ helpers: [{ ...helper('arif', 1), id: 'other' }] }),
      );
      await insert(db, 'organisers', invitation(event.id, 'tara'), invitation(event.id, 'arif'), {
        ...invitation(ended.id, 'arif'),
        id: 'other',
      });
      const both = [maya, someone('arif')];
      await Promise.all((round % 2 ? both : both.toReversed()).map((person) => erase(db, person)));
      expect(await find(event)).toMatchObject({ creatorUid: 'uid-tara' });
      expect(await find(event)).toMatchObject({ state: 'listed' });
      expect(await find(ended)).toMatchObject({
        state: 'cancelled',
        unlistedAt: at,
        creator: DELETED_ACCOUNT,
      });
      expect(await everything(db)).not.toMatch(/maya@|uid-maya|arif@|uid-arif/);
    }
  });

  it('gives the heir a row of its picture', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const { row } = aPicture();
    await insert(db, 'pictures', row);
    await add(anEventRow({ photoURL: picturePath(row.hash), helpers: [helper('arif', 1)] }));
    await erase(db);
    expect(await db.find('pictures', {})).toMatchObject([{ uid: 'uid-arif', hash: row.hash }]);
  });
});

describeDatabases('the marks of a deletion', (open) => {
  const write = (db: Database, written: string) =>
    db.transaction((tx) => lockPeople(tx, { uid: maya.uid, at: written }));

  it('refuse writes for the person from its start until two hours after its end', async () => {
    const db = await open();
    let during: unknown;
    await erase(db, maya, async () => {
      during = await write(db, at).catch((error: { code: string }) => error.code);
      return true;
    });
    expect(during).toBe('account-leaving');
    await expect(write(db, inDays(1, now))).rejects.toMatchObject({ status: 409, code: 'account-leaving' });
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    await sweepLeaving({ db, files: noFiles }, hours(1));
    await expect(write(db, at)).rejects.toMatchObject({ code: 'account-leaving' });
    await sweepLeaving({ db, files: noFiles }, hours(3));
    await write(db, at);
  });

  it('let a new account with the same address write', async () => {
    const db = await open();
    await erase(db);
    await db.transaction((tx) => lockPeople(tx, { uid: 'uid-new', address: maya.email, at: inDays(1, now) }));
    await expect(
      db.transaction((tx) => lockPeople(tx, { address: maya.email, at: inDays(1, now) })),
    ).rejects.toMatchObject({ code: 'account-leaving' });
  });

  it('contain no names', async () => {
    const db = await open();
    await erase(db);
    expect(await everything(db)).not.toMatch(/maya/);
    const [lockId = ''] = await lockIdsIn(db, { uid: maya.uid });
    expect(await db.get('people', lockId)).not.toHaveProperty('erasing');
  });

  it('let the sweep finish a deletion that was interrupted', async () => {
    const db = await open();
    await insert(db, 'applications', anApplicationRow({ email: maya.email }));
    await expect(
      erase(db, maya, async () => {
        throw new Error('The process was killed.');
      }),
    ).rejects.toThrow('killed');
    await insert(db, 'applications', anApplicationRow({ email: maya.email }));
    await sweepLeaving({ db, files: noFiles }, new Date(now.getTime() + 5 * 60_000));
    expect(await db.count('applications', {})).toBe(1);
    await sweepLeaving({ db, files: noFiles }, new Date(now.getTime() + 15 * 60_000));
    expect(await everything(db)).not.toMatch(/maya/);
  });

  it('tell nobody who it was without the key of this database, and go when they protect nothing', async () => {
    const db = await open();
    const other = await open();
    await erase(db);
    await erase(other);
    const at = now.toISOString();
    await db.transaction((tx) => lockPeople(tx, { uid: 'uid-zoe', address: 'zoe@example.org', at }));
    const ids = async (place: Database) => (await place.find('people', {})).map(({ id }) => id);
    expect(await ids(db)).toHaveLength(4);
    const same = new Set(await ids(other));
    expect((await ids(db)).filter((id) => same.has(id))).toEqual([]);
    for (const text of [`uid ${maya.uid}`, maya.uid, `address ${maya.email}`, maya.email])
      expect(await ids(db)).not.toContain(hash('sha256', text, 'base64url'));
    await sweepLeaving({ db, files: noFiles }, now);
    expect(await ids(db)).toHaveLength(2); // Maya's, while her token may be valid
    await sweepLeaving({ db, files: noFiles }, new Date(now.getTime() + 3 * 3_600_000));
    expect(await ids(db)).toEqual([]);
  });

  it('let the sweep finish one that was interrupted, after many others had ended', async () => {
    const db = await open();
    const earlier = new Date(now.getTime() - 30 * 60_000).toISOString();
    const marks = Array.from({ length: 60 }, (_, number) => {
      return { id: `person-${number}`, leavingAt: earlier, lastStepAt: earlier };
    });
    await insert(db, 'people', ...marks);
    const killed = async () => {
      throw new Error('The process was killed.');
    };
    await expect(erase(db, maya, killed)).rejects.toThrow('killed');
    await sweepLeaving({ db, files: noFiles }, new Date(now.getTime() + 15 * 60_000));
    const [lockId = ''] = await lockIdsIn(db, { uid: maya.uid });
    expect(await db.get('people', lockId)).not.toHaveProperty('erasing');
    await sweepLeaving({ db, files: noFiles }, new Date(now.getTime() + 3 * 3_600_000));
    expect(await db.count('people', {})).toBe(0);
  });
});
