import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CHOOSER,
  googleAnswer,
  sendTo,
  startTestEmulator,
  stopTestEmulator,
  type TestEmulator,
} from '../../../test/emulator.ts';
import {
  anonymousPerson,
  callAccounts,
  changePassword,
  expiredToken,
  forgeToken,
  otherProjectToken,
  readClaims,
  refreshPerson,
  registerPerson,
  signInPerson,
} from '../../../test/people.ts';
import { InvalidToken } from '../verifier.ts';
import type { Emulator } from './emulator.ts';

const RESERVED = { uid: 'sample-organiser', email: 'Hello@Example.com', displayName: 'Organiser' };

const now = () => Math.floor(Date.now() / 1000);

let running: TestEmulator;
let origin: string;
let verifyToken: Emulator['verifyToken'];

beforeAll(async () => {
  running = await startTestEmulator({ dataFile: null, reserved: [RESERVED] });
  ({ origin } = running);
  ({ verifyToken } = running.emulator);
});

afterAll(() => stopTestEmulator(running));

describe('accounts', () => {
  it('are made once, and known by a token with the address in lower case', async () => {
    const ana = await registerPerson(origin, { email: 'Ana.1@Example.org' });
    await expect(verifyToken(ana.idToken)).resolves.toMatchObject({
      uid: ana.uid,
      email: 'ana.1@example.org',
      name: ana.displayName,
    });
    await expect(registerPerson(origin, { email: 'ana.1@example.org' })).rejects.toMatchObject({
      code: 'EMAIL_EXISTS',
    });
  });

  it('signed in when the token says, never later than the account knows', async () => {
    const { idToken } = await registerPerson(origin);
    const at = (auth_time: unknown) => verifyToken(forgeToken(idToken, { auth_time }));
    const { signedInAt } = await verifyToken(idToken);
    expect(Math.abs(Number(signedInAt) - Date.now())).toBeLessThan(60_000);
    const earlier = now() - 600;
    await expect(at(earlier)).resolves.toMatchObject({ signedInAt: earlier * 1000 });
    expect(Number((await at(now() + 600)).signedInAt)).toBeLessThanOrEqual(Date.now());
    await expect(at(undefined)).resolves.toMatchObject({ signedInAt: Number.NaN });
  });

  it('are signed in with their password only; an unknown address answers as a wrong password does', async () => {
    const { email, password, uid } = await registerPerson(origin, { displayName: 'Bo' });
    await expect(signInPerson(origin, email, password)).resolves.toMatchObject({ uid });
    const wrong = { status: 400, code: 'INVALID_LOGIN_CREDENTIALS' };
    await expect(signInPerson(origin, email, 'Secret2')).rejects.toMatchObject(wrong);
    await expect(signInPerson(origin, 'nobody@example.org', password)).rejects.toMatchObject(wrong);
  });

  it('need a password of six characters', async () => {
    await expect(registerPerson(origin, { password: 'Abcde' })).rejects.toMatchObject({
      code: expect.stringMatching(/^WEAK_PASSWORD/),
    });
    await expect(registerPerson(origin, { password: 'Abcdef' })).resolves.toMatchObject({
      password: 'Abcdef',
    });
  });

  it('keep name and picture', async () => {
    const photoURL = 'https://example.org/cy.png';
    const { idToken } = await registerPerson(origin, { displayName: 'Cy', photoURL });
    const { users } = await callAccounts<{ users: object[] }>(origin, 'lookup', { idToken });
    expect(users).toEqual([expect.objectContaining({ displayName: 'Cy', photoUrl: photoURL })]);
  });

  it('come from the Google button too', async () => {
    const requestUri = googleAnswer(origin, { sub: '1234', email: 'Dee@Example.org', name: 'Dee' });
    const { idToken, localId } = await callAccounts<{ idToken: string; localId: string }>(
      origin,
      'signInWithIdp',
      { requestUri, returnIdpCredential: true },
    );
    await expect(verifyToken(idToken)).resolves.toMatchObject({ uid: localId, email: 'dee@example.org' });
    expect((await sendTo(origin, CHOOSER)).text).toContain('dee@example.org');
  });

  it('may lack an address', async () => {
    const { idToken, uid } = await anonymousPerson(origin);
    await expect(verifyToken(idToken)).resolves.toMatchObject({ uid, email: null });
  });
});

describe('a token', () => {
  it('is not believed when it claims another e-mail', async () => {
    const { idToken, email } = await registerPerson(origin);
    const forged = forgeToken(idToken, { email: 'somebody.else@example.org' });
    await expect(verifyToken(forged)).resolves.toMatchObject({ email });
  });

  it.each<[string, (idToken: string) => string]>([
    ['expired', expiredToken],
    ['of another project', otherProjectToken],
    ['of nobody', (idToken) => forgeToken(idToken, { sub: 'nobody', user_id: 'nobody' })],
    [
      'of the reserved account',
      (idToken) => forgeToken(idToken, { sub: RESERVED.uid, user_id: RESERVED.uid }),
    ],
    ['that names two people', (idToken) => forgeToken(idToken, { user_id: RESERVED.uid })],
    ['from the future', (idToken) => forgeToken(idToken, { iat: now() + 60, exp: now() + 3_660 })],
    ['without an end', (idToken) => forgeToken(idToken, { exp: undefined })],
    ['with a text for an end', (idToken) => forgeToken(idToken, { exp: String(now() + 3_600) })],
    ['that ended a second ago', (idToken) => forgeToken(idToken, { exp: now() - 1 })],
    ['that lives for a year', (idToken) => forgeToken(idToken, { exp: now() + 31_536_000 })],
    ['with a signature', (idToken) => `${idToken}c2lnbmVk`],
    ['that is cut off', (idToken) => idToken.slice(0, 40)],
    ['that is garbage', () => 'a.b.'],
    ['that is empty', () => ''],
  ])('%s is refused', async (_name, change) => {
    const { idToken } = await registerPerson(origin);
    await expect(verifyToken(change(idToken))).rejects.toBeInstanceOf(InvalidToken);
    for (const call of ['lookup', 'update', 'delete']) {
      await expect(callAccounts(origin, call, { idToken: change(idToken) })).rejects.toMatchObject({
        status: 400,
      });
    }
    await expect(verifyToken(idToken)).resolves.toHaveProperty('uid');
  });

  it('ends with its account', async () => {
    const { idToken } = await registerPerson(origin);
    await callAccounts(origin, 'delete', { idToken });
    await expect(verifyToken(idToken)).rejects.toBeInstanceOf(InvalidToken);
  });

  it('ends with a change of the password, and so does the session that it came from', async () => {
    const before = await registerPerson(origin);
    const { iat, exp } = readClaims(before.idToken);
    const earlier = forgeToken(before.idToken, { iat: Number(iat) - 2, exp: Number(exp) - 2 });
    vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ['Date'] });
    try {
      await changePassword(origin, before.idToken, 'Secret2');
      await expect(verifyToken(earlier)).rejects.toBeInstanceOf(InvalidToken);
      await expect(refreshPerson(origin, before.refreshToken)).rejects.toMatchObject({
        code: 'TOKEN_EXPIRED',
      });
      const after = await signInPerson(origin, before.email, 'Secret2');
      await expect(verifyToken(await refreshPerson(origin, after.refreshToken))).resolves.toMatchObject({
        uid: before.uid,
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the reserved address', () => {
  it('can neither be registered nor signed in with', async () => {
    const { email } = RESERVED;
    await expect(registerPerson(origin, { email })).rejects.toMatchObject({ code: 'EMAIL_EXISTS' });
    await expect(signInPerson(origin, email, 'Secret1')).rejects.toMatchObject({ code: 'USER_DISABLED' });
  });

  it('cannot be taken over by a Google account, nor be taken by a change of address', async () => {
    const requestUri = googleAnswer(origin, { sub: '1', email: RESERVED.email });
    await expect(callAccounts(origin, 'signInWithIdp', { requestUri })).rejects.toMatchObject({
      code: 'USER_DISABLED',
    });
    expect((await sendTo(origin, CHOOSER)).text).not.toContain('hello@example.com');
    const { idToken } = await registerPerson(origin);
    for (const email of [RESERVED.email, 'new@example.org'])
      await expect(callAccounts(origin, 'update', { idToken, email })).rejects.toMatchObject({ status: 400 });
  });
});
