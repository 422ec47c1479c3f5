import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  googleAnswer,
  startTestEmulator,
  stopTestEmulator,
  type TestEmulator,
} from '../../../test/emulator.ts';
import {
  callAccounts,
  forgeToken,
  refreshPerson,
  registerPerson,
  signInPerson,
  type TestPerson,
} from '../../../test/people.ts';
import { GOOGLE, loadEmulator } from './emulator-adapter.ts';

let running: TestEmulator;
let origin: string;
let person: TestPerson;

beforeAll(async () => {
  running = await startTestEmulator({ dataFile: null });
  ({ origin } = running);
  person = await registerPerson(origin, { displayName: 'Kim' });
});

afterAll(() => stopTestEmulator(running));

/** What the service answers, refusals too. */
const answerOf = (call: string, body: object) =>
  callAccounts<Record<string, unknown>>(origin, call, body).catch((error: object) => error);

describe('an address', () => {
  it.each([
    ['a space', 'a b@example.org'],
    ['a space at its end', 'a@example.org '],
    ['a space that does not break', 'a\u00a0b@example.org'],
    ['a tab', 'a\tb@example.org'],
    ['a line break', 'a@example.org\r\nBcc: b@example.org'],
    ['a zero byte', 'a\0@example.org'],
    ['a direction mark', 'a\u202egro.elpmaxe@example.org'],
    ['a letter of no width', 'a\u200b@example.org'],
    ['half a letter', 'a\ud800@example.org'],
    ['255 characters', `${'a'.repeat(243)}@example.org`],
    ['two @', 'a@b@example.org'],
  ])('with %s is refused', async (_name, email) => {
    const invalid = { status: 400, code: 'INVALID_EMAIL' };
    expect(await answerOf('signUp', { email, password: 'Secret1' })).toMatchObject(invalid);
    expect(await answerOf('update', { idToken: person.idToken, email })).toMatchObject({ status: 400 });
    const requestUri = googleAnswer(origin, { sub: '9', email });
    expect(await answerOf('signInWithIdp', { requestUri })).toMatchObject(invalid);
    expect(await answerOf('signInWithPassword', { email, password: 'Secret1' })).toMatchObject({
      status: 400,
    });
  });

  it('of 254 characters, and one in another script, is taken', async () => {
    for (const email of [`${'a'.repeat(242)}@example.org`, 'নুসরাত@উদাহরণ.example']) {
      await expect(registerPerson(origin, { email })).resolves.toMatchObject({ email });
    }
  });
});

describe('a field that no page sends is refused', () => {
  it.each([
    ['signUp', { tenantId: 't' }],
    ['signUp', { tenant_id: 't' }],
    ['signUp', { 'Tenant-Id': 't' }],
    ['signInWithPassword', { tenantId: 't', email: 'a@example.org', password: 'Secret1' }],
    ['signUp', { targetProjectId: 'other-project' }],
    ['signUp', { localId: 'chosen' }],
    ['signUp', { mfaInfo: [] }],
    ['signUp', JSON.parse('{"__proto__":{"email":"a@example.org"}}')],
    ['signInWithPassword', { captchaResponse: 'x', email: 'a@example.org', password: 'Secret1' }],
    ['signInWithIdp', { returnRefreshToken: true, requestUri: 'http://localhost/' }],
    ['signUp', { displayName: 5 }],
  ])('%s %j', async (call, body) => {
    expect(await answerOf(call, body)).toMatchObject({ status: 400 });
  });

  it.each([
    { localId: 'somebody' },
    { customAttributes: '{"admin":true}' },
    { linkProviderUserInfo: { providerId: GOOGLE, rawId: '5' } },
    { deleteProvider: ['password'] },
    { validSince: '0' },
    { emailVerified: true },
    { disableUser: true },
  ])('update %j', async (body) => {
    expect(await answerOf('update', { idToken: person.idToken, ...body })).toMatchObject({ status: 400 });
  });

  it.each([
    ['name', { displayName: 'x'.repeat(257) }],
    ['picture', { photoUrl: `https://example.org/${'x'.repeat(2_048)}` }],
  ])('a %s too long for a token', async (_name, body) => {
    expect(await answerOf('update', { idToken: person.idToken, ...body })).toMatchObject({ status: 400 });
  });

  it('but null counts as left out', async () => {
    const { idToken } = person;
    expect(await answerOf('update', { idToken, displayName: 'Kim', photoUrl: null })).toMatchObject({
      displayName: 'Kim',
    });
  });
});

describe('a tenant', () => {
  it('is known to no token', async () => {
    const idToken = forgeToken(person.idToken, { firebase: { tenant: 't', sign_in_provider: 'password' } });
    expect(await answerOf('lookup', { idToken })).toMatchObject({ status: 400 });
    const session = JSON.parse(Buffer.from(person.refreshToken, 'base64').toString('utf8')) as object;
    const forged = Buffer.from(JSON.stringify({ ...session, tenantId: 't' })).toString('base64');
    await expect(refreshPerson(origin, forged)).rejects.toMatchObject({ status: 400 });
  });
});

describe('a made-up Google identity', () => {
  it.each<[string, (email: string) => object]>([
    ['as the window sends it', (email) => ({ requestUri: googleAnswer(origin, { sub: '666', email }) })],
    [
      'in capitals',
      (email) => ({ requestUri: googleAnswer(origin, { sub: '667', email: email.toUpperCase() }) }),
    ],
    [
      'with an address that is not verified',
      (email) => ({
        requestUri: `${origin}/?providerId=google.com&id_token=${JSON.stringify({ sub: '668', email, email_verified: false })}`,
      }),
    ],
    [
      'in the body',
      (email) => ({
        requestUri: origin,
        postBody: new URLSearchParams({
          providerId: GOOGLE,
          id_token: JSON.stringify({ sub: '669', email, email_verified: true }),
        }).toString(),
      }),
    ],
  ])('does not take over an account that has a password: %s', async (_name, request) => {
    const victim = await registerPerson(origin, { displayName: 'Vic' });
    const answer = await answerOf('signInWithIdp', { ...request(victim.email), returnIdpCredential: true });
    // The Firebase SDK makes "auth/account-exists-with-different-credential" of this.
    expect(answer).toEqual({
      needConfirmation: true,
      providerId: GOOGLE,
      email: victim.email,
      verifiedProvider: ['password'],
    });
    await expect(signInPerson(origin, victim.email, victim.password)).resolves.toMatchObject({
      uid: victim.uid,
      displayName: 'Vic',
    });
    await expect(running.emulator.verifyToken(victim.idToken)).resolves.toMatchObject({ uid: victim.uid });
  });

  it('is not linked to an account that has a password', async () => {
    const requestUri = googleAnswer(origin, { sub: '670', email: 'other@example.org' });
    const { idToken } = person;
    expect(await answerOf('signInWithIdp', { idToken, requestUri })).toMatchObject({ status: 400 });
  });

  it('gets in no more once its account has a password', async () => {
    const requestUri = googleAnswer(origin, { sub: '671', email: 'lee@example.org' });
    const { idToken } = await callAccounts<{ idToken: string }>(origin, 'signInWithIdp', { requestUri });
    await callAccounts(origin, 'update', { idToken, password: 'Secret1' });
    expect(await answerOf('signInWithIdp', { requestUri })).toMatchObject({ needConfirmation: true });
    await expect(signInPerson(origin, 'lee@example.org', 'Secret1')).resolves.toHaveProperty('idToken');
  });

  it('does not get in when the account is made in the same moment', async () => {
    const { accounts } = await loadEmulator();
    accounts.overwriteUserWithLocalId('uid-1', { email: 'a@example.org', passwordHash: 'x' });
    const upsertProviders = [{ providerId: GOOGLE, rawId: '1', email: 'a@example.org' }];
    expect(() =>
      accounts.updateUserByLocalId('uid-1', { passwordHash: undefined } as object, { upsertProviders }),
    ).toThrow('EMAIL_EXISTS');
    expect(accounts.users.get('uid-1')).toMatchObject({ passwordHash: 'x' });
  });

  it.each(['facebook.com', 'saml.x', 'password', 'GOOGLE.COM', ''])(
    'of the provider "%s" is unknown',
    async (provider) => {
      const requestUri = googleAnswer(origin, { sub: '1', email: 'new@example.org' }).replace(
        'google.com',
        provider,
      );
      expect(await answerOf('signInWithIdp', { requestUri })).toMatchObject({
        status: 400,
        code: 'OPERATION_NOT_ALLOWED',
      });
    },
  );

  it.each([
    ['no identity', '{"email":"a@example.org"}'],
    ['no address', '{"sub":"1"}'],
    ['a name of another type', '{"sub":"1","email":"a@example.org","name":{}}'],
    ['an identity of another type', '{"sub":{"a":1},"email":"a@example.org"}'],
    ['a token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['nothing', ''],
  ])('with %s is refused', async (_name, claims) => {
    const requestUri = `${origin}/?providerId=google.com&id_token=${encodeURIComponent(claims)}`;
    expect(await answerOf('signInWithIdp', { requestUri })).toMatchObject({
      status: 400,
      code: 'INVALID_IDP_RESPONSE',
    });
  });
});
