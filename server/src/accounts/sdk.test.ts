/** Every sign-in flow with the real Firebase SDK, on both databases. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownAccountsClient } from '@social-serve/contract/client-config';
import { calls } from '@social-serve/contract/paths';
import { deleteApp, getApp, getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import { describeDatabases } from '../../test/databases.ts';
import { callAccounts, refreshPerson } from '../../test/people.ts';
import { storageOn } from '../../test/storage.ts';
import { confirmAddress, disableAccount } from '../operator/accounts.ts';

const MAYA = 'maya@example.org';
const PASSWORD = 'Secret1';
const MINUTE = 60_000;

describeDatabases('the Firebase SDK with own accounts', (open) => {
  let accounts: TestAccounts;

  /** The SDK as one browser has it. */
  const newAuth = (origin = accounts.origin, name: string = randomUUID()): Auth => {
    const auth = initializeAuth(initializeApp(ownAccountsClient, name), { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, origin, { disableWarnings: true });
    return auth;
  };
  const register = async (auth = newAuth(), email = MAYA): Promise<User> =>
    (await createUserWithEmailAndPassword(auth, email, PASSWORD)).user;
  /** As our page does it: the SDK's own call sends the code alone. */
  const confirmEmail = async (user: User, oobCode: string) =>
    callAccounts(accounts.origin, 'update', { oobCode, idToken: await user.getIdToken() });
  const me = async (token: string) =>
    (await fetch(accounts.origin + calls.me, { headers: { authorization: `Bearer ${token}` } })).status;
  const code = (name: string) => expect.objectContaining({ code: `auth/${name}` });

  beforeEach(async () => {
    accounts = await startTestAccounts({ storage: storageOn(await open()) });
  });
  afterEach(async () => {
    await Promise.all(getApps().map((app) => deleteApp(app)));
    accounts.stop();
  });

  it('signs up, in and out, whatever the case of the address', async () => {
    const auth = newAuth();
    const user = await register(auth, 'Maya@Example.org');
    expect(user).toMatchObject({ email: MAYA, emailVerified: false });
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect(await me(await user.getIdToken())).toBe(200);
    await auth.signOut();
    const { user: again } = await signInWithEmailAndPassword(auth, 'MAYA@example.org', PASSWORD);
    expect(again.uid).toBe(user.uid);
    await confirmAddress(accounts.storage.db, MAYA, accounts.clock.now);
    await expect(register(newAuth(), 'maya@EXAMPLE.org')).rejects.toEqual(code('email-already-in-use'));
    expect(await accounts.storage.db.count('accounts', {})).toBe(1);
  });

  it('does not tell a wrong password from an unknown address, and says what is wrong with a new one', async () => {
    const auth = newAuth();
    await register();
    for (const email of [MAYA, 'nobody@example.org'])
      await expect(signInWithEmailAndPassword(auth, email, 'Wrong1')).rejects.toEqual(
        code('invalid-credential'),
      );
    await expect(createUserWithEmailAndPassword(auth, 'a@example.org', 'secret')).rejects.toEqual(
      code('weak-password'),
    );
    await expect(createUserWithEmailAndPassword(auth, 'a b@example.org', PASSWORD)).rejects.toEqual(
      code('invalid-email'),
    );
  });

  it('changes and removes name and photo', async () => {
    const user = await register();
    await updateProfile(user, { displayName: 'Maya', photoURL: 'https://pictures.example/maya.svg' });
    await user.reload();
    expect(user).toMatchObject({ displayName: 'Maya', photoURL: 'https://pictures.example/maya.svg' });
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({ name: 'Maya', email: MAYA });
    await updateProfile(user, { displayName: '', photoURL: '' });
    await user.reload();
    expect(user).toMatchObject({ displayName: null, photoURL: null });
  });

  it('keeps a photo that is stored here when the site moves', async () => {
    const user = await register();
    const path = `/pictures/${'ab'.repeat(32)}`;
    await updateProfile(user, { photoURL: `https://old-name.example${path}` });
    await user.reload();
    expect(user.photoURL).toBe(accounts.origin + path);
    expect((await user.getIdTokenResult(true)).claims.picture).toBe(accounts.origin + path);
    const headers = { authorization: `Bearer ${await user.getIdToken()}` };
    const data = await (await fetch(accounts.origin + calls.ownData, { headers })).text();
    expect(data).toContain(`"photoURL":"${accounts.origin}${path}"`);
    await updateProfile(user, { photoURL: '/any text' });
    expect(user.photoURL).toBe('/any text');
  });

  it('renews a token, which still says when the person signed in', async () => {
    const user = await register();
    const before = await user.getIdTokenResult();
    accounts.clock.now = new Date(Date.now() + 50 * MINUTE);
    const after = await user.getIdTokenResult(true);
    expect(after.token).not.toBe(before.token);
    expect(after.authTime).toBe(before.authTime);
    accounts.clock.now = new Date(Date.now() + 90 * MINUTE);
    expect(await me(before.token)).toBe(401);
    expect(await me(after.token)).toBe(200);
  });

  it('verifies an address by the code from the e-mail, once', async () => {
    const auth = newAuth();
    const user = await register(auth);
    const oobCode = await accounts.codeFor('verify-email', MAYA);
    await confirmEmail(user, oobCode);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await user.getIdTokenResult(true)).claims.email_verified).toBe(true);
    await expect(applyActionCode(auth, oobCode)).rejects.toEqual(code('invalid-action-code'));
    await accounts.storage.db.transaction((tx) => tx.delete('outbox', {}));
    await sendEmailVerification(user);
    await expect(accounts.codeFor('verify-email', MAYA)).rejects.toThrow('No message');
  });

  it('sends another verification e-mail on request', async () => {
    const user = await register();
    await accounts.storage.db.transaction((tx) => tx.delete('outbox', {}));
    await sendEmailVerification(user);
    await confirmEmail(user, await accounts.codeFor('verify-email', MAYA));
    await user.reload();
    expect(user.emailVerified).toBe(true);
  });

  it('resets a forgotten password by mail, which ends all sessions', async () => {
    const user = await register();
    const before = await user.getIdToken();
    const auth = newAuth();
    await sendPasswordResetEmail(auth, 'MAYA@example.org');
    await sendPasswordResetEmail(auth, 'nobody@example.org');
    const oobCode = await accounts.codeFor('reset-password', MAYA);
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(MAYA);
    await expect(confirmPasswordReset(auth, oobCode, 'weak')).rejects.toEqual(code('weak-password'));
    await confirmPasswordReset(auth, oobCode, 'Another1');
    await expect(confirmPasswordReset(auth, oobCode, 'Another2')).rejects.toEqual(
      code('invalid-action-code'),
    );
    expect(await me(before)).toBe(401);
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    await expect(signInWithEmailAndPassword(auth, MAYA, PASSWORD)).rejects.toEqual(
      code('invalid-credential'),
    );
    const { user: again } = await signInWithEmailAndPassword(auth, MAYA, 'Another1');
    expect(again.emailVerified).toBe(true); // the code was mailed
  });

  it('refuses a code that is over an hour old', async () => {
    await register();
    const oobCode = await accounts.codeFor('verify-email', MAYA);
    accounts.clock.now = new Date(Date.now() + 61 * MINUTE);
    await expect(applyActionCode(newAuth(), oobCode)).rejects.toEqual(code('invalid-action-code'));
  });

  it('changes a password only after a recent sign-in; this session continues, others end', async () => {
    const user = await register();
    const { user: other } = await signInWithEmailAndPassword(newAuth(), MAYA, PASSWORD);
    accounts.clock.now = new Date(Date.now() + 6 * MINUTE);
    await expect(updatePassword(user, 'Another1')).rejects.toEqual(code('requires-recent-login'));
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(MAYA, PASSWORD));
    await updatePassword(user, 'Another1');
    expect(await me(await user.getIdToken())).toBe(200);
    expect(await me(await other.getIdToken())).toBe(401);
    await expect(other.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
  });

  it('ends the session of a browser that logs out; others continue', async () => {
    const user = await register();
    const { user: other } = await signInWithEmailAndPassword(newAuth(), MAYA, PASSWORD);
    const logOut = (session: string) =>
      fetch(accounts.origin + calls.logouts, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ session }),
      });
    const [session = '', secret = ''] = user.refreshToken.split('.');
    for (const wrong of ['unknown', secret, user.refreshToken]) await logOut(wrong);
    await user.getIdToken(true);
    expect(await (await logOut(session)).json()).toEqual({ acknowledged: true });
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    await other.getIdToken(true);
    expect((await logOut(session)).status).toBe(200);
    expect(await accounts.storage.db.count('accountSessions', {})).toBe(1);
  });

  it('continues no session with its id alone, or another one’s secret', async () => {
    const user = await register();
    const { user: other } = await signInWithEmailAndPassword(newAuth(), MAYA, PASSWORD);
    const [id, secret] = user.refreshToken.split('.');
    const [otherId] = other.refreshToken.split('.');
    for (const token of [id, `${id}.`, `${otherId}.${secret}`, `.${secret}`, secret])
      await expect(refreshPerson(accounts.origin, String(token))).rejects.toMatchObject({
        code: 'TOKEN_EXPIRED',
      });
  });

  it('logs out everywhere', async () => {
    const user = await register();
    const { user: other } = await signInWithEmailAndPassword(newAuth(), MAYA, PASSWORD);
    const headers = { authorization: `Bearer ${await user.getIdToken()}` };
    const reply = await fetch(accounts.origin + calls.ownSessions, { method: 'DELETE', headers });
    expect(await reply.json()).toEqual({ acknowledged: true });
    for (const one of [user, other]) {
      expect(await me(await one.getIdToken())).toBe(401);
      await expect(one.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    }
    await signInWithEmailAndPassword(newAuth(), MAYA, PASSWORD);
  });

  it.each([
    [
      'a reset password',
      async (user: User) => {
        await sendPasswordResetEmail(newAuth(), MAYA);
        await confirmPasswordReset(newAuth(), await accounts.codeFor('reset-password', MAYA), 'Another1');
        return user;
      },
    ],
    ['a new password', (user: User) => updatePassword(user, 'Another1')],
    ['logging out everywhere', (user: User) => accounts.signOutEverywhere(user.uid)],
    ['disabling the account', () => disableAccount(accounts.storage.db, MAYA, true, new Date())],
  ])('ends the private calendar with %s', async (_, end) => {
    const user = await register();
    const headers = { authorization: `Bearer ${await user.getIdToken()}` };
    const made = await fetch(accounts.origin + calls.ownFeed, { method: 'PUT', headers });
    const { address } = (await made.json()) as { address: string };
    const calendar = () => fetch(accounts.origin + new URL(address).pathname);
    expect((await calendar()).status).toBe(200);
    await end(user);
    expect((await calendar()).status).toBe(404);
    expect(await accounts.storage.db.count('feeds', {})).toBe(0);
  });

  it('refuses a disabled account at once; only the right password reveals that it is disabled', async () => {
    const user = await register();
    await accounts.storage.db.transaction((tx) =>
      tx.update('accounts', { id: user.uid }, { disabled: true }),
    );
    expect(await me(await user.getIdToken())).toBe(401);
    const auth = newAuth();
    await expect(signInWithEmailAndPassword(auth, MAYA, PASSWORD)).rejects.toEqual(code('user-disabled'));
    await expect(signInWithEmailAndPassword(auth, MAYA, 'Wrong1')).rejects.toEqual(
      code('invalid-credential'),
    );
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-disabled'));
  });

  it('deletes an account only after a recent sign-in; deleting it again succeeds, and the address is free', async () => {
    const user = await register();
    accounts.clock.now = new Date(Date.now() + 6 * MINUTE);
    await expect(deleteUser(user)).rejects.toEqual(code('requires-recent-login'));
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(MAYA, PASSWORD));
    const headers = { authorization: `Bearer ${await user.getIdToken()}` };
    expect((await fetch(accounts.origin + calls.me, { method: 'DELETE', headers })).status).toBe(200);
    await deleteUser(user);
    const { db } = accounts.storage;
    for (const table of ['accounts', 'accountSessions', 'accountCodes', 'outbox'] as const)
      expect([table, await db.count(table, {})]).toEqual([table, 0]);
    await register();
  });

  it('stays signed in while the database is unavailable, on a page load as well', async () => {
    const outage = await startTestAccounts();
    await outage.storage.db.close();
    let { app } = accounts;
    const server = createServer((req, res) => app(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const name = randomUUID();
    /** A page load: the SDK finds the stored user by the app's name. */
    const load = async () => {
      const auth = newAuth(origin, name);
      await auth.authStateReady();
      return auth;
    };
    try {
      const user = await register(await load());
      app = outage.app;
      await expect(user.reload()).rejects.toEqual(code('network-request-failed'));
      await expect(user.getIdToken(true)).rejects.toEqual(code('network-request-failed'));
      await deleteApp(getApp(name));
      const { currentUser } = await load();
      expect(currentUser?.uid).toBe(user.uid);
      app = accounts.app;
      await currentUser?.reload();
      expect(await me((await currentUser?.getIdToken(true)) ?? '')).toBe(200);
    } finally {
      outage.stop();
      server.closeAllConnections();
      server.close();
    }
  });

  it('includes the account in the data export, without its secrets', async () => {
    const user = await register();
    const headers = { authorization: `Bearer ${await user.getIdToken()}` };
    const data = await (await fetch(accounts.origin + calls.ownData, { headers })).text();
    expect(JSON.parse(data)).toMatchObject({
      account: { email: MAYA, emailVerified: false, methods: ['password'] },
    });
    expect(data).not.toContain('scrypt');
  });
});
