/** Several accounts with one address, until its owner confirms it: on both databases. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import { describeDatabases } from '../../test/databases.ts';
import {
  callAccounts,
  refreshPerson,
  registerPerson,
  signInPerson,
  type TestPerson,
} from '../../test/people.ts';
import { addEvent } from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { sweepLeaving } from '../account/erasure.ts';

const TEAM = 'team@example.org';
const MINUTE = 60_000;

describeDatabases('an address with several accounts', (open) => {
  let accounts: TestAccounts;
  beforeEach(async () => {
    accounts = await startTestAccounts({ storage: storageOn(await open()) });
    return () => accounts.stop();
  });

  const register = (password: string) => registerPerson(accounts.origin, { email: TEAM, password });
  const refusal = (code: string) => expect.objectContaining({ code });
  const bearer = ({ idToken }: TestPerson) => ({ Authorization: `Bearer ${idToken}` });
  const get = (path: string, person: TestPerson) => request(accounts.app).get(path).set(bearer(person));
  const post = (path: string, person: TestPerson, body: object) =>
    request(accounts.app).post(path).set(bearer(person)).send(body);
  const addOwnEvent = async (person: TestPerson, title: string): Promise<string> => {
    const { body } = await post(calls.events, person, aNewEvent({ title, creator: TEAM })).expect(201);
    return body.insertedId;
  };
  const manages = async (person: TestPerson) => {
    const { body } = await get(`${calls.manageEvents}?email=${TEAM}`, person).expect(200);
    return (body as { title: string }[]).map(({ title }) => title);
  };
  /** What the confirmation's code does, with the proof of whose account it is. */
  const confirm = async (of: TestPerson, proof: object) => {
    const oobCode = await accounts.codeFor('verify-email', TEAM, of.uid);
    return callAccounts<{ localId: string }>(accounts.origin, 'update', { oobCode, ...proof });
  };

  it('the second person to register gets an account of their own, which the first one’s password does not open', async () => {
    const stranger = await register('Stranger1');
    const owner = await register('Owner1x');
    expect(owner.uid).not.toBe(stranger.uid);
    for (const one of [stranger, owner])
      expect((await signInPerson(accounts.origin, 'Team@Example.org', one.password)).uid).toBe(one.uid);
    await expect(signInPerson(accounts.origin, TEAM, 'Neither1')).rejects.toEqual(
      refusal('INVALID_LOGIN_CREDENTIALS'),
    );
  });

  it('has at most three, also of people who register at once', async () => {
    const outcomes = await Promise.allSettled(
      ['One11x', 'Two22x', 'Three3x', 'Four44x', 'Five55x'].map(register),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refusal('EMAIL_EXISTS'));
    expect(await accounts.storage.db.count('accounts', { email: TEAM })).toBe(3);
  });

  it('where no mail is sent, nobody could confirm it: it has one', async () => {
    const silent = await startTestAccounts({ storage: accounts.storage, sendsMail: false });
    try {
      await registerPerson(silent.origin, { email: TEAM });
      await expect(registerPerson(silent.origin, { email: TEAM, password: 'Another1' })).rejects.toEqual(
        refusal('EMAIL_EXISTS'),
      );
    } finally {
      silent.stop();
    }
  });

  it('neither sees the other’s events, guests and places', async () => {
    const stranger = await register('Stranger1');
    const owner = await register('Owner1x');
    const id = await addOwnEvent(stranger, 'By a stranger');
    const { id: walk } = await addEvent(accounts.storage.db, { eventDate: inDays(3) });
    await post(calls.joinedEvents, stranger, { join_id: walk, participant: TEAM }).expect(201);
    expect(await manages(owner)).toEqual([]);
    await get(pathTo(calls.participants, { id }), owner).expect(403);
    await request(accounts.app).delete(pathTo(calls.eventDelete, { id })).set(bearer(owner)).expect(403);
    const data = await get(calls.ownData, owner).expect(200);
    expect(data.text).not.toContain('By a stranger');
    expect(JSON.parse(data.text).participations).toEqual([]);
  });

  it('confirming ends the stranger’s account; what was posted with it passes to the owner, unharmed', async () => {
    const stranger = await register('Stranger1');
    const owner = await register('Owner1x');
    const id = await addOwnEvent(stranger, 'By a stranger');
    const { id: walk } = await addEvent(accounts.storage.db, { title: 'River walk', eventDate: inDays(3) });
    await post(calls.joinedEvents, stranger, { join_id: walk, participant: TEAM }).expect(201);
    const guest = await registerPerson(accounts.origin);
    await post(calls.joinedEvents, guest, { join_id: id, participant: guest.email }).expect(201);
    const { creatorUnconfirmed, ...before } = (await accounts.storage.db.get('events', id)) ?? {};
    expect(creatorUnconfirmed).toBe(true);
    await confirm(owner, { idToken: owner.idToken });

    await get(calls.me, owner).expect(200);
    await get(calls.me, stranger).expect(401);
    await expect(refreshPerson(accounts.origin, stranger.refreshToken)).rejects.toEqual(
      refusal('TOKEN_EXPIRED'),
    );
    await expect(signInPerson(accounts.origin, TEAM, 'Stranger1')).rejects.toEqual(
      refusal('INVALID_LOGIN_CREDENTIALS'),
    );
    await expect(register('Again11')).rejects.toEqual(refusal('EMAIL_EXISTS'));
    expect(await accounts.storage.db.get('events', id)).toEqual({ ...before, creatorUid: owner.uid });
    expect(await manages(owner)).toEqual(['By a stranger']);
    const { body } = await get(pathTo(calls.participants, { id }), owner).expect(200);
    expect(JSON.stringify(body)).toContain(guest.email);
    const { body: earlier } = await get(calls.earlierPosts, owner).expect(200);
    expect(earlier).toMatchObject({ total: 2 });
    expect(earlier.posts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: id, kind: 'event', title: 'By a stranger' }),
        expect.objectContaining({ kind: 'place', title: 'River walk' }),
      ]),
    );
  });

  it.each([
    ['her password', (owner: TestPerson) => ({ password: owner.password })],
    ['her login', (owner: TestPerson) => ({ idToken: owner.idToken })],
  ])('any of its e-mails will do: %s says which account is the owner’s', async (_, proof) => {
    const stranger = await register('Stranger1');
    const owner = await register('Owner1x');
    expect((await confirm(stranger, proof(owner))).localId).toBe(owner.uid);
    await get(calls.me, stranger).expect(401);
    await get(calls.me, owner).expect(200);
  });

  it('the stranger’s e-mail alone confirms nothing; with a new password all sessions end', async () => {
    const stranger = await register('Stranger1');
    const oobCode = await accounts.codeFor('verify-email', TEAM);
    await expect(callAccounts(accounts.origin, 'update', { oobCode })).rejects.toEqual(
      refusal('MISSING_PASSWORD'),
    );
    await addOwnEvent(stranger, 'By a stranger');
    await callAccounts(accounts.origin, 'resetPassword', { oobCode, newPassword: 'Owner1x' });
    await get(calls.me, stranger).expect(401);
    await expect(refreshPerson(accounts.origin, stranger.refreshToken)).rejects.toEqual(
      refusal('TOKEN_EXPIRED'),
    );
    const owner = await signInPerson(accounts.origin, TEAM, 'Owner1x');
    expect(await manages(owner)).toEqual(['By a stranger']);
    await expect(register('Again11')).rejects.toEqual(refusal('EMAIL_EXISTS'));
  });

  it('a forgotten password: the address has one account afterwards, with what was posted with all', async () => {
    const people = [await register('One11x'), await register('Two22x'), await register('Three3x')];
    for (const [index, one] of people.entries()) await addOwnEvent(one, `Event ${index}`);
    await callAccounts(accounts.origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: TEAM });
    const oobCode = await accounts.codeFor('reset-password', TEAM);
    await callAccounts(accounts.origin, 'resetPassword', { oobCode, newPassword: 'Owner1x' });
    for (const one of people) {
      await get(calls.me, one).expect(401);
      await expect(signInPerson(accounts.origin, TEAM, one.password)).rejects.toThrow();
    }
    const owner = await signInPerson(accounts.origin, TEAM, 'Owner1x');
    expect((await manages(owner)).toSorted()).toEqual(['Event 0', 'Event 1', 'Event 2']);
    expect(await accounts.storage.db.count('accounts', { email: TEAM })).toBe(1);
  });

  it('two confirmed at once: one keeps it', async () => {
    const one = await register('One11x');
    const other = await register('Two22x');
    const outcomes = await Promise.allSettled(
      [one, other].map((person) => confirm(person, { idToken: person.idToken })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await accounts.storage.db.find('accounts', { where: { email: TEAM } });
    expect(left).toHaveLength(1);
    expect(await accounts.storage.db.count('mailRecipients', { verifiedAddress: TEAM })).toBe(1);
    const statuses = [(await get(calls.me, one)).status, (await get(calls.me, other)).status];
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('one who registers while another confirms gets an account that ends, or none', async () => {
    const owner = await register('Owner1x');
    const [, late] = await Promise.allSettled([
      confirm(owner, { idToken: owner.idToken }),
      callAccounts(accounts.origin, 'signUp', { email: TEAM, password: 'Late111' }),
    ]);
    if (late.status === 'rejected') expect(late.reason).toEqual(refusal('EMAIL_EXISTS'));
    expect(await accounts.storage.db.find('accounts', { where: { email: TEAM } })).toMatchObject([
      { id: owner.uid },
    ]);
  });

  it('"Delete all" cancels those events and ends those places; the owner’s own stay', async () => {
    const stranger = await register('Stranger1');
    const owner = await register('Owner1x');
    const id = await addOwnEvent(stranger, 'By a stranger');
    await addOwnEvent(owner, 'By the owner');
    const { id: walk } = await addEvent(accounts.storage.db, { eventDate: inDays(3) });
    await post(calls.joinedEvents, stranger, { join_id: walk, participant: TEAM }).expect(201);
    await confirm(owner, { idToken: owner.idToken });
    const { body } = await request(accounts.app).delete(calls.earlierPosts).set(bearer(owner)).expect(200);
    expect(body).toEqual({ acknowledged: true, deletedCount: 2 });
    expect(await manages(owner)).toEqual(['By the owner']);
    expect(await accounts.storage.db.get('events', id)).toMatchObject({
      state: 'cancelled',
      unlistedAt: expect.any(String),
    });
    expect((await accounts.storage.db.get('events', walk))?.joined ?? 0).toBe(0);
    expect((await get(calls.earlierPosts, owner)).body).toEqual({ posts: [], total: 0 });
  });

  it('of an event in which the stranger has a place, the owner learns that she should confirm; then it is hers', async () => {
    const stranger = await register('Stranger1');
    const owner = await register('Owner1x');
    const { id } = await addEvent(accounts.storage.db, { eventDate: inDays(3) });
    const join = (one: TestPerson) => post(calls.joinedEvents, one, { join_id: id, participant: TEAM });
    await join(stranger).expect(201);
    await join(owner).expect(409);
    await confirm(owner, { idToken: owner.idToken });
    expect((await accounts.storage.db.get('events', id))?.joined).toBe(1);
    const where = { eventId: id, participantUid: owner.uid };
    expect(await accounts.storage.db.find('participations', { where })).toMatchObject([{ joinOrder: 1 }]);
  });

  it('passing on is finished by the hourly sweep if it was interrupted', async () => {
    const { storage, clock } = accounts;
    const broken = await startTestAccounts({
      storage,
      passOn: () => Promise.reject(new Error('The process was killed.')),
    });
    try {
      const stranger = await register('Stranger1');
      const owner = await register('Owner1x');
      await addOwnEvent(stranger, 'By a stranger');
      const oobCode = await accounts.codeFor('verify-email', TEAM, owner.uid);
      await callAccounts(broken.origin, 'update', { oobCode, idToken: owner.idToken });
      await get(calls.me, stranger).expect(401);
      expect(await manages(owner)).toEqual([]);
      await sweepLeaving(storage, new Date(clock.now.getTime() + 11 * MINUTE));
      expect(await manages(owner)).toEqual(['By a stranger']);
    } finally {
      broken.stop();
    }
  });
});
