/** Attacks on sign-in: none succeeds, and none causes a 5xx. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import { decodeJwt, decodeProtectedHeader, exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import {
  callAccounts,
  changePassword,
  forgeToken,
  refreshPerson,
  registerPerson,
  signInPerson,
  signToken,
  type TestPerson,
} from '../../test/people.ts';
import { sendTo } from '../../test/send-to.ts';

const HOUR = 3_600_000;
const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:';
const TOKEN = '/securetoken.googleapis.com/v1/token';
const ALL = [
  'signUp',
  'signInWithPassword',
  'signInWithIdp',
  'lookup',
  'update',
  'delete',
  'sendOobCode',
  'resetPassword',
];

let accounts: TestAccounts;
let maya: TestPerson;
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  accounts = await startTestAccounts();
  maya = await registerPerson(accounts.origin, { email: 'maya@example.org' });
});
afterAll(() => accounts.stop());

/** Sends any body. */
const post = (path: string, body: string, headers: object = { 'Content-Type': 'application/json' }) =>
  sendTo(accounts.origin, path, { method: 'POST', headers, body });
const json = (call: string, body: unknown, headers: object = {}) =>
  post(IDENTITY + call, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers });
const me = async (token: string) =>
  (await sendTo(accounts.origin, calls.me, { headers: { Authorization: `Bearer ${token}` } })).status;

describe('a token', () => {
  const unsigned = (head: object, token: string) =>
    `${Buffer.from(JSON.stringify(head)).toString('base64url')}.${token.split('.')[1]}.`;
  const publicPem = async () => {
    const [key] = await accounts.storage.db.find('signingKeys', {});
    return createPublicKey(key?.privateKey ?? '').export({ type: 'spki', format: 'pem' });
  };

  const TOKENS: [string, (token: string) => Promise<string> | string][] = [
    ['with alg none and no signature', (token) => unsigned({ alg: 'none', typ: 'JWT' }, token)],
    [
      'with alg none and our key’s id',
      (token) => unsigned({ ...decodeProtectedHeader(token), alg: 'none' }, token),
    ],
    [
      'signed by HS256 with the public key',
      async (token) => signToken(token, Buffer.from(await publicPem()), {}, 'HS256'),
    ],
    ['signed by another key under our key’s id', (token) => signToken(token, foreign.privateKey)],
    [
      'with its own key in the header',
      async (token) =>
        new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(foreign.publicKey) })
          .sign(foreign.privateKey),
    ],
    [
      'with the claims changed to another person',
      (token) => forgeToken(token, { sub: 'someone', user_id: 'someone' }),
    ],
    ['with the expiry changed', (token) => forgeToken(token, { exp: 4_000_000_000 })],
    [
      'of another project',
      (token) => signToken(token, foreign.privateKey, { aud: 'x', iss: 'https://securetoken.google.com/x' }),
    ],
    ['cut in half', (token) => token.slice(0, token.length / 2)],
    ['that is three dots', () => '...'],
    ['of 8 KB', () => `${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.c`],
  ];

  it.each(TOKENS)('%s is refused', async (_, make) => {
    const token = await make(maya.idToken);
    expect(await me(token)).toBe(401);
    for (const call of ['lookup', 'update', 'delete']) {
      const reply = await json(call, { idToken: token, displayName: 'Mallory' });
      expect([reply.status, JSON.parse(reply.text).error.message]).toEqual([400, 'INVALID_ID_TOKEN']);
    }
    expect(await me(maya.idToken)).toBe(200);
  });

  it('that has expired is refused as expired', async () => {
    const { now } = accounts.clock;
    accounts.clock.now = new Date(now.getTime() - 2 * HOUR);
    const { idToken } = await signInPerson(accounts.origin, maya.email, maya.password);
    accounts.clock.now = now;
    expect(await me(idToken)).toBe(401);
    expect(JSON.parse((await json('lookup', { idToken })).text).error.message).toBe('TOKEN_EXPIRED');
  });

  it('is refused after a password change, even within the same second', async () => {
    const person = await registerPerson(accounts.origin);
    await changePassword(accounts.origin, person.idToken, 'Another1');
    expect(await me(person.idToken)).toBe(401);
    expect(
      (
        await post(TOKEN, `grant_type=refresh_token&refresh_token=${person.refreshToken}`, {
          'Content-Type': 'application/x-www-form-urlencoded',
        })
      ).text,
    ).toContain('TOKEN_EXPIRED');
  });

  it('is not stored in the database, and neither is a password', async () => {
    const { db } = accounts.storage;
    const stored = JSON.stringify(
      await Promise.all(
        (['accounts', 'accountSessions', 'accountCodes'] as const).map((table) => db.find(table, {})),
      ),
    );
    for (const secret of [maya.password, maya.refreshToken, maya.idToken])
      expect(stored).not.toContain(secret);
  });
});

describe('a code', () => {
  const useUp = (oobCode: string, newPassword: string) =>
    callAccounts(accounts.origin, 'resetPassword', { oobCode, newPassword });

  it('that was guessed is refused', async () => {
    for (const oobCode of ['', 'a', 'A'.repeat(43), '../x', '\0', 'a'.repeat(10_000)])
      for (const body of [{ oobCode }, { oobCode, newPassword: 'Another1' }]) {
        const reply = await json('resetPassword', body);
        expect([reply.status, JSON.parse(reply.text).error.message]).toEqual([400, 'INVALID_OOB_CODE']);
      }
  });

  it('for verifying an address says nothing about the account: it takes a login or the password, too', async () => {
    const { email, idToken, password } = await registerPerson(accounts.origin);
    const other = await registerPerson(accounts.origin);
    const oobCode = await accounts.codeFor('verify-email', email);
    const confirm = (proof: object) => callAccounts(accounts.origin, 'update', { oobCode, ...proof });
    for (const [proof, code] of [
      [{}, 'MISSING_PASSWORD'],
      [{ password: 'Wrong1' }, 'INVALID_LOGIN_CREDENTIALS'],
      [{ idToken: 'x' }, 'INVALID_ID_TOKEN'],
      [{ idToken: other.idToken }, 'USER_MISMATCH'],
    ] as const)
      await expect(confirm(proof)).rejects.toMatchObject({ code });
    expect(await confirm({ password })).toMatchObject({ email, emailVerified: true });
    expect(await me(idToken)).toBe(200);
    await expect(confirm({ password })).rejects.toMatchObject({ code: 'INVALID_OOB_CODE' });
  });

  it('for a password reset verifies no address by itself', async () => {
    const { email } = await registerPerson(accounts.origin);
    await callAccounts(accounts.origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = await accounts.codeFor('reset-password', email);
    await expect(callAccounts(accounts.origin, 'update', { oobCode })).rejects.toMatchObject({
      code: 'INVALID_OOB_CODE',
    });
  });

  it('that is used three times at once works once', async () => {
    const { email } = await registerPerson(accounts.origin);
    await callAccounts(accounts.origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const code = await accounts.codeFor('reset-password', email);
    const outcomes = await Promise.allSettled(['Mine1x', 'Mine2x', 'Mine3x'].map((one) => useUp(code, one)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stops working when the account is disabled', async () => {
    const { email, uid } = await registerPerson(accounts.origin);
    await callAccounts(accounts.origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const code = await accounts.codeFor('reset-password', email);
    await accounts.storage.db.transaction((tx) => tx.update('accounts', { id: uid }, { disabled: true }));
    await expect(useUp(code, 'Another1')).rejects.toMatchObject({ code: 'USER_DISABLED' });
  });
});

describe('looking for registered addresses', () => {
  const body = async (call: string, given: object) => {
    const { status, text } = await json(call, given);
    return { status, text: text.replaceAll(/maya|nobody/g, 'someone') };
  };

  it('known and unknown addresses get the same answers to a sign-in and a password reset', async () => {
    const password = 'Wrong1';
    expect(await body('signInWithPassword', { email: maya.email, password })).toEqual(
      await body('signInWithPassword', { email: 'nobody@example.org', password }),
    );
    const requestType = 'PASSWORD_RESET';
    expect(await body('sendOobCode', { requestType, email: maya.email })).toEqual(
      await body('sendOobCode', { requestType, email: 'nobody@example.org' }),
    );
  });

  it('after five e-mails an hour both are refused', async () => {
    for (const email of ['maya@example.org', 'unknown@example.org']) {
      const replies: (number | undefined)[] = [];
      for (let more = 0; more < 6; more += 1)
        replies.push((await body('sendOobCode', { requestType: 'PASSWORD_RESET', email })).status);
      expect(replies.at(-1)).toBe(400);
      expect(replies[0]).toBe(200);
    }
  });
});

describe('other requests', () => {
  const VALUES: unknown[] = [
    null,
    1,
    true,
    '',
    'x',
    [],
    ['a'],
    {},
    { toString: 'x' },
    'a@b',
    '\u0000',
    'x'.repeat(5_000),
  ];
  const FIELDS = [
    'email',
    'password',
    'idToken',
    'oobCode',
    'newPassword',
    'displayName',
    'photoUrl',
    'requestType',
    'requestUri',
    'deleteAttribute',
  ];

  it.each(ALL)('accounts:%s answers odd bodies with a 4xx', async (call) => {
    for (const raw of [
      '',
      '[]',
      'null',
      '{',
      '"x"',
      '{"__proto__":{"email":"a@b.c"}}',
      `{"email":${'['.repeat(5_000)}`,
    ])
      expect((await post(IDENTITY + call, raw)).status).toSatisfy(
        (status: number) => status >= 400 && status < 500,
      );
    const replies = await Promise.all(
      FIELDS.flatMap((field) => VALUES.map((value) => json(call, { idToken: 'x', [field]: value }))),
    );
    for (const { status } of replies) expect(status).toSatisfy((one: number) => one >= 400 && one < 500);
    expect((await post(IDENTITY + call, `{"email":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect(
      (await post(IDENTITY + call, '{}', { 'Content-Type': 'application/json; charset=ebcdic' })).status,
    ).toBe(415);
    expect((await sendTo(accounts.origin, IDENTITY + call)).status).toBe(404);
  });

  it('so does the token call', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const raw of [
      '',
      'grant_type=refresh_token',
      'grant_type=password&refresh_token=x',
      'refresh_token=x',
      'grant_type=refresh_token&refresh_token=a&refresh_token=b',
      '%',
      `grant_type=refresh_token&refresh_token=${'x'.repeat(70_000)}`,
    ])
      expect((await post(TOKEN, raw, form)).status).toSatisfy(
        (status: number) => status >= 400 && status < 500,
      );
  });

  it.each(['https://evil.example', 'http://127.0.0.1:1', 'null'])(
    'a page of %s is refused',
    async (Origin) => {
      const reply = await json(
        'signInWithPassword',
        { email: maya.email, password: maya.password },
        { Origin },
      );
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'not-allowed']);
    },
  );

  it.each([
    'accounts',
    'accounts:query',
    'accounts:batchGet',
    'projects/demo-social-serve/accounts',
    'accounts:createAuthUri',
    'accounts:signInWithCustomToken',
  ])('there is no %s', async (call) => {
    const Authorization = 'Bearer owner';
    const path = `/identitytoolkit.googleapis.com/v1/${call}`;
    const headers = { 'Content-Type': 'application/json', Authorization };
    expect((await post(path, '{}', headers)).status).toBe(404);
    expect((await sendTo(accounts.origin, path, { method: 'DELETE', headers })).status).toBe(404);
  });

  it('control characters in a name or photo are refused; the longest values fit into a token', async () => {
    const { idToken, refreshToken } = await registerPerson(accounts.origin);
    for (const odd of ['\u0000', 'Maya\n', '\ud800'])
      for (const [field, code] of [
        ['displayName', 'INVALID_DISPLAY_NAME'],
        ['photoUrl', 'INVALID_PHOTO_URL'],
      ] as const)
        await expect(
          callAccounts(accounts.origin, 'update', { idToken, [field]: odd }),
        ).rejects.toMatchObject({ code });
    const displayName = '\uffe5'.repeat(256);
    const photoUrl = '\uffe5'.repeat(LIMITS.photoURL);
    await callAccounts(accounts.origin, 'update', { idToken, displayName, photoUrl });
    expect(await me(await refreshPerson(accounts.origin, refreshToken))).toBe(200);
  });

  it('nobody can sign up as the creator of the sample events, or change their address', async () => {
    const subject = await startTestAccounts({ reserved: ['Sample@example.org'] });
    try {
      await expect(registerPerson(subject.origin, { email: 'sample@EXAMPLE.org' })).rejects.toMatchObject({
        code: 'EMAIL_EXISTS',
      });
      const { idToken } = await registerPerson(subject.origin);
      await expect(
        callAccounts(subject.origin, 'update', { idToken, email: 'tara@example.org' }),
      ).rejects.toMatchObject({ code: 'OPERATION_NOT_ALLOWED' });
    } finally {
      subject.stop();
    }
  });

  it('nobody can make up a Google account on a public site', async () => {
    const subject = await startTestAccounts({ localOnly: false });
    try {
      const claims = JSON.stringify({ sub: '1', email: maya.email });
      const requestUri = `${subject.origin}/x?providerId=google.com&id_token=${encodeURIComponent(claims)}`;
      await expect(callAccounts(subject.origin, 'signInWithIdp', { requestUri })).rejects.toMatchObject({
        code: 'OPERATION_NOT_ALLOWED',
      });
      for (const path of ['/emulator/auth/handler?providerId=google.com', '/emulator/gapi-shim.js'])
        expect((await sendTo(subject.origin, path)).status).toBe(404);
    } finally {
      subject.stop();
    }
  });
});
