/** Changing the address of an account, on both databases, also against someone who attacks it. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import { describeDatabases } from '../../test/databases.ts';
import { callAccounts, registerPerson, signInPerson, type TestPerson } from '../../test/people.ts';
import {
  aContactMessage,
  aGuest,
  anApplicationRow,
  anEventRow,
  anInvitation,
  aParticipation,
  aQuestion,
  aReport,
  insert,
  now,
} from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { finishMove, moveRows, sweepMoves } from '../account/move-rows.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { noteConfirmed } from '../outbox/recipients.ts';
import { codeForMail } from './codes.ts';

const OLD = 'maya@example.org';
const NEW = 'maya@new.example.org';
const MINUTE = 60_000;
const DAY = 86_400_000;

describeDatabases('a change of address', (open) => {
  let accounts: TestAccounts;
  let maya: TestPerson;
  const db = () => accounts.storage.db;
  const refusal = (code: string) => expect.objectContaining({ code });
  const call = <Answer = object>(name: string, body: object) =>
    callAccounts<Answer>(accounts.origin, name, body);
  const ask = (person: TestPerson, newEmail: string) =>
    call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: person.idToken, newEmail });
  /** The code in the message that waits for an account, and where it goes; null if none is sent. */
  const message = async (kind: 'change-email' | 'recover-email', { uid }: { uid: string }, index = 0) => {
    const due = await db().find('outbox', {
      where: { kind, recipient: uid },
      orderBy: [
        ['due', 'asc'],
        ['id', 'asc'],
      ],
    });
    const job = due[index];
    return job && codeForMail(db(), kind, job.subject ?? '', accounts.clock.now);
  };
  const code = async (...of: Parameters<typeof message>) => {
    const sent = await message(...of);
    if (!sent) throw new Error('No message is due.');
    return sent.code;
  };
  const confirm = async (person: TestPerson) => {
    await db().transaction((tx) => noteConfirmed(tx, person, accounts.clock.now));
    return person;
  };
  const change = async (person: TestPerson, newEmail: string) => {
    await ask(person, newEmail);
    return call('update', { oobCode: await code('change-email', person), idToken: person.idToken });
  };
  const me = (person: TestPerson) =>
    request(accounts.app)
      .get(calls.me)
      .set({ authorization: `Bearer ${person.idToken}` });

  beforeEach(async () => {
    accounts = await startTestAccounts({ storage: storageOn(await open()) });
    maya = await confirm(await registerPerson(accounts.origin, { email: OLD }));
    return () => accounts.stop();
  });

  it('takes effect when the new address confirms, in this browser', async () => {
    expect(await ask(maya, NEW)).toEqual(expect.objectContaining({ email: OLD }));
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
    const sent = await message('change-email', maya);
    expect(sent?.to).toBe(NEW);
    // A mail scanner that opens the link asks whose it is, at most.
    expect(await call('resetPassword', { oobCode: sent?.code })).toMatchObject({
      ...{ requestType: 'VERIFY_AND_CHANGE_EMAIL', email: OLD, newEmail: NEW },
    });
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
    await call('update', { oobCode: sent?.code, idToken: maya.idToken });
    expect((await me(maya).expect(200)).body).toMatchObject({ email: NEW });
    expect((await signInPerson(accounts.origin, NEW, maya.password)).uid).toBe(maya.uid);
    await expect(signInPerson(accounts.origin, OLD, maya.password)).rejects.toEqual(
      refusal('INVALID_LOGIN_CREDENTIALS'),
    );
    expect(await db().find('mailRecipients', {})).toMatchObject([{ address: NEW, verified: true }]);
    expect((await db().find('mailRecipients', {}))[0]).not.toHaveProperty('movedFrom');
    await expect(call('update', { oobCode: sent?.code, idToken: maya.idToken })).rejects.toEqual(
      refusal('INVALID_OOB_CODE'),
    );
  });

  it('or with the password, never by the code alone, another account, or with a new password', async () => {
    const other = await registerPerson(accounts.origin, { email: 'arif@example.org', password: 'Other1x' });
    await ask(maya, NEW);
    const oobCode = await code('change-email', maya);
    await expect(call('update', { oobCode })).rejects.toEqual(refusal('MISSING_PASSWORD'));
    await expect(call('update', { oobCode, idToken: other.idToken })).rejects.toEqual(
      refusal('USER_MISMATCH'),
    );
    await expect(call('update', { oobCode, password: 'Wrong1x' })).rejects.toEqual(
      refusal('INVALID_LOGIN_CREDENTIALS'),
    );
    // Whoever reads the mail of a mistyped address gets nothing.
    await call('resetPassword', { oobCode, newPassword: 'Stolen1x' });
    expect((await signInPerson(accounts.origin, OLD, maya.password)).uid).toBe(maya.uid);
    await call('update', { oobCode, password: maya.password });
    expect((await db().get('accounts', maya.uid))?.email).toBe(NEW);
  });

  it('takes a recent login; a code works for an hour, and the newest request alone', async () => {
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 6 * MINUTE);
    await expect(ask(maya, NEW)).rejects.toEqual(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
    const again = { ...maya, ...(await signInPerson(accounts.origin, OLD, maya.password)) };
    await ask(again, NEW);
    const first = await code('change-email', maya);
    await ask(again, 'other@example.org');
    await expect(call('update', { oobCode: first, idToken: again.idToken })).rejects.toEqual(
      refusal('INVALID_OOB_CODE'),
    );
    const second = await code('change-email', maya);
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 61 * MINUTE);
    await expect(call('update', { oobCode: second, password: maya.password })).rejects.toEqual(
      refusal('INVALID_OOB_CODE'),
    );
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
  });

  it('answers the same for an address that has an account, and changes nothing', async () => {
    await registerPerson(accounts.origin, { email: 'taken@example.org' });
    const free = await ask(maya, 'free@example.org');
    expect(await ask(maya, 'taken@example.org')).toEqual(free);
    expect(await message('change-email', maya)).toBeNull();
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
  });

  it('an address that gets an account meanwhile is not taken from it', async () => {
    await ask(maya, NEW);
    const oobCode = await code('change-email', maya);
    await registerPerson(accounts.origin, { email: NEW, password: 'Other1x' });
    await expect(call('update', { oobCode, idToken: maya.idToken })).rejects.toEqual(
      refusal('INVALID_OOB_CODE'),
    );
    expect(await db().count('accounts', { email: NEW })).toBe(1);
  });

  it('of two accounts and a registration at once, one gets the address', async () => {
    const arif = await confirm(await registerPerson(accounts.origin, { email: 'arif@example.org' }));
    for (const one of [maya, arif]) await ask(one, NEW);
    const codes = [await code('change-email', maya), await code('change-email', arif)];
    await Promise.allSettled([
      ...[maya, arif].map((one, index) => call('update', { oobCode: codes[index], idToken: one.idToken })),
      registerPerson(accounts.origin, { email: NEW, password: 'Third1x' }),
    ]);
    expect(await db().count('accounts', { email: NEW })).toBe(1);
    expect(await db().count('mailRecipients', { verifiedAddress: NEW })).toBeLessThanOrEqual(1);
  });

  it('for three days the message to the earlier address takes it back and ends all sessions', async () => {
    await change(maya, NEW);
    const thief = await signInPerson(accounts.origin, NEW, maya.password);
    // A new password, and the log-out everywhere, do not end this message.
    await call('update', { idToken: thief.idToken, password: 'Thief1xx' });
    const sent = await message('recover-email', maya);
    expect(sent?.to).toBe(OLD);
    expect(await call('resetPassword', { oobCode: sent?.code })).toMatchObject({
      ...{ requestType: 'RECOVER_EMAIL', email: OLD, newEmail: NEW },
    });
    expect((await db().get('accounts', maya.uid))?.email).toBe(NEW);
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 3 * DAY - MINUTE);
    await call('update', { oobCode: sent?.code });
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
    expect(await db().count('accountSessions', { accountId: maya.uid })).toBe(0);
    await me(thief as TestPerson).expect(401);
    await me(maya).expect(401);
    await expect(call('update', { oobCode: sent?.code })).rejects.toEqual(refusal('INVALID_OOB_CODE'));
    expect(await db().find('mailRecipients', {})).toMatchObject([{ address: OLD, verified: true }]);
  });

  it('after three days it stays', async () => {
    await change(maya, NEW);
    const oobCode = await code('recover-email', maya);
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 3 * DAY + MINUTE);
    await expect(call('update', { oobCode })).rejects.toEqual(refusal('INVALID_OOB_CODE'));
  });

  it('a chain of changes does not get rid of the first message; there are at most three', async () => {
    await change(maya, NEW);
    const first = await code('recover-email', maya);
    await change(maya, 'second@example.org');
    await change(maya, 'third@example.org');
    await expect(ask(maya, 'fourth@example.org')).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS_TRY_LATER'));
    await call('update', { oobCode: first });
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
    expect(await db().count('accountCodes', {})).toBe(0);
  });

  it('an earlier address that nobody confirmed gets no message: its owner could take the account', async () => {
    const squatter = await registerPerson(accounts.origin, { email: 'owner@example.org' });
    await change(squatter, NEW);
    expect(await message('recover-email', squatter)).toBeUndefined();
  });

  it('nothing of the owner follows whoever registered with their address and never confirmed it', async () => {
    const owner = 'owner@example.org';
    const squatter = await registerPerson(accounts.origin, { email: owner });
    const event = anEventRow({ creator: owner, creatorUid: squatter.uid });
    const other = anEventRow({ creator: 'arif@example.org', creatorUid: 'uid-arif' });
    await insert(db(), 'events', event, other);
    const place = aGuest({ eventId: other.id, participant: owner, unconfirmed: undefined });
    await insert(db(), 'participations', place);
    const application = anApplicationRow({ email: owner });
    await insert(db(), 'applications', application);
    await insert(db(), 'contactMessages', aContactMessage({ email: owner }));
    const invitation = anInvitation({ eventId: other.id, email: owner });
    await insert(db(), 'organisers', invitation);
    await change(squatter, NEW);
    const { get } = db();
    expect(await get('events', event.id)).toMatchObject({ creator: NEW });
    expect(await get('participations', place.id)).toMatchObject({ participant: owner });
    expect(await get('organisers', invitation.id)).toMatchObject({ email: owner });
    expect(await get('applications', application.id)).not.toHaveProperty('applicantUid');
    expect((await db().find('contactMessages', {}))[0]).not.toHaveProperty('authorUid');
    expect((await db().find('mailRecipients', { where: { uid: squatter.uid } }))[0]).not.toHaveProperty(
      'movedFrom',
    );
  });

  it('who registered with the earlier address meanwhile does not keep it', async () => {
    await change(maya, NEW);
    const oobCode = await code('recover-email', maya);
    const other = await registerPerson(accounts.origin, { email: OLD, password: 'Other1x' });
    await call('update', { oobCode });
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
    expect(await db().get('accounts', other.uid)).toBeNull();
  });

  /** Rows of Maya's, and of others, that have her address. */
  async function withRows() {
    const { uid } = maya;
    const helper = { id: newId(now), uid, email: OLD, since: now.toISOString() };
    const own = anEventRow({ creator: OLD, creatorUid: uid, eventDate: inDays(5) });
    const helped = anEventRow({
      ...{ creator: 'arif@example.org', creatorUid: 'uid-arif', seriesId: 's', eventDate: inDays(5) },
      helpers: [helper],
    });
    const later = { ...helped, id: newId(now) };
    const counted = { joined: 2, lastJoinOrder: 2 };
    const twice = anEventRow({ creator: 'arif@example.org', creatorUid: 'uid-arif', ...counted });
    await insert(db(), 'events', own, helped, later, twice);
    const place = aParticipation({ eventId: twice.id, participantUid: uid, participant: OLD });
    const guest = aGuest({ eventId: twice.id, participant: NEW, joinOrder: 2 });
    const linked = aGuest({ eventId: helped.id, participant: OLD, unconfirmed: undefined });
    const typed = aGuest({ eventId: own.id, participant: OLD });
    await insert(db(), 'participations', place, guest, linked, typed);
    const decision = { decidedBy: OLD, deciderUid: uid, decidedAt: now.toISOString() };
    const application = anApplicationRow({ email: OLD });
    const decided = anApplicationRow({ email: 'zoe@example.org', ...decision, state: 'accepted' });
    await insert(db(), 'applications', application, decided);
    await insert(db(), 'contactMessages', aContactMessage({ email: OLD }));
    await insert(db(), 'reports', aReport({ eventId: twice.id, reporter: OLD, reporterUid: uid }));
    await insert(db(), 'questions', aQuestion({ eventId: twice.id, askerUid: uid }));
    const invitation = anInvitation({ eventId: helped.id, email: OLD, uid, accepted: true, id: helper.id });
    const openOne = anInvitation({ eventId: twice.id, email: OLD });
    await insert(db(), 'organisers', invitation, openOne);
    return { own, helped, later, place, guest, linked, typed, application, decided, invitation, openOne };
  }

  async function expectMoved(rows: Awaited<ReturnType<typeof withRows>>) {
    const get = db().get;
    expect(await get('events', rows.own.id)).toMatchObject({ creator: NEW });
    for (const { id } of [rows.helped, rows.later])
      expect(await get('events', id)).toMatchObject({
        creator: 'arif@example.org',
        helpers: [{ email: NEW }],
      });
    expect(await get('participations', rows.place.id)).toMatchObject({ participant: NEW });
    expect(await get('participations', rows.guest.id)).toMatchObject({ leftReason: 'merged' });
    expect(await get('participations', rows.linked.id)).toMatchObject({ participant: NEW });
    expect(await get('participations', rows.typed.id)).toMatchObject({ participant: OLD });
    expect(await get('applications', rows.application.id)).toMatchObject({
      email: OLD,
      applicantUid: maya.uid,
    });
    expect(await get('applications', rows.decided.id)).toMatchObject({ decidedBy: NEW });
    expect(await db().find('contactMessages', {})).toMatchObject([{ email: OLD, authorUid: maya.uid }]);
    expect(await db().find('reports', {})).toMatchObject([{ reporter: NEW }]);
    for (const { id } of [rows.invitation, rows.openOne])
      expect(await get('organisers', id)).toMatchObject({ email: NEW });
  }

  it('the rows follow; applications keep what was sent', async () => {
    const rows = await withRows();
    await change(maya, NEW);
    await expectMoved(rows);
    const joined = await request(accounts.app)
      .get(pathTo(calls.joinedEventsOf, { email: NEW }))
      .set({ authorization: `Bearer ${maya.idToken}` })
      .expect(200);
    expect(joined.body).toHaveLength(1);
  });

  it('killed after any transaction, it is finished by the sweep', async () => {
    const rows = await withRows();
    await ask(maya, NEW);
    const { storage } = accounts;
    const broken = await startTestAccounts({
      storage,
      moveRows: async () => {
        throw new Error('killed');
      },
    });
    await callAccounts(broken.origin, 'update', {
      ...{ oobCode: await code('change-email', maya), password: maya.password },
    }).catch(() => undefined);
    broken.stop();
    // The first call of `moveRows` ends an earlier change, and was killed: nothing has changed.
    expect((await db().get('accounts', maya.uid))?.email).toBe(OLD);
    let left = 0;
    const cut = {
      ...db(),
      transaction: ((work) =>
        left-- > 0 ? db().transaction(work) : Promise.reject(new DatabaseUnavailable())) as ReturnType<
        typeof db
      >['transaction'],
    };
    const only = await startTestAccounts({ storage, moveRows: (uid, at) => finishMove(cut, uid, at) });
    await callAccounts(only.origin, 'update', {
      oobCode: await code('change-email', maya),
      password: maya.password,
    });
    only.stop();
    expect((await db().get('accounts', maya.uid))?.email).toBe(NEW);
    for (left = 0; ; ) {
      const steps = ++left;
      const done = await finishMove(cut, maya.uid, accounts.clock.now).then(
        () => true,
        () => false,
      );
      left = steps;
      if (done || steps > 40) break;
    }
    await sweepMoves(db(), accounts.clock.now);
    await expectMoved(rows);
    expect((await db().find('mailRecipients', { where: { uid: maya.uid } }))[0]).not.toHaveProperty(
      'movedFrom',
    );
  });

  it('moves any number of rows, in batches', async () => {
    const many = Array.from({ length: 230 }, () => anEventRow({ creator: OLD, creatorUid: maya.uid }));
    await insert(db(), 'events', ...many);
    await insert(
      db(),
      'participations',
      ...many
        .slice(0, 50)
        .map(({ id: eventId }) => aParticipation({ eventId, participantUid: maya.uid, participant: OLD })),
    );
    await moveRows(db(), { uid: maya.uid, from: OLD, to: NEW }, now);
    expect((await db().find('events', {})).filter(({ creator }) => creator !== NEW)).toEqual([]);
    expect(await db().count('participations', { participant: NEW })).toBe(50);
  });

  it('where no mail is sent, nobody could confirm it', async () => {
    const silent = await startTestAccounts({ sendsMail: false });
    const person = await registerPerson(silent.origin, { email: OLD });
    await expect(
      callAccounts(silent.origin, 'sendOobCode', {
        ...{ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: person.idToken, newEmail: NEW },
      }),
    ).rejects.toEqual(refusal('OPERATION_NOT_ALLOWED'));
    silent.stop();
  });
});
