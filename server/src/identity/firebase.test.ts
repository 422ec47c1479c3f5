import { createHmac, createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firebaseVerifier } from './firebase.ts';
import { IdentityUnavailable, InvalidToken, type VerifyToken } from './verifier.ts';

const PROJECT = 'neighbours-1';
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const key = pair();
const otherKey = pair();

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

function claims(changes: Record<string, unknown> = {}) {
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'uid-ana',
    iat: now() - 10,
    auth_time: now() - 10,
    exp: now() + 3590,
    email: 'Ana@Example.org',
    firebase: { sign_in_provider: 'password' },
    ...changes,
  };
}

function sign(changes: Record<string, unknown> = {}, { privateKey = key.privateKey, kid = 'key-1' } = {}) {
  const content = `${base64url({ alg: 'RS256', typ: 'JWT', kid })}.${base64url(claims(changes))}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}

/** A key server in place of Google's: how often it was asked, and what it does. */
let keyServer: Server;
let keysUrl: string;
let asked: number;
let behaviour: 'answer' | 'fail' | 'hang';
let published: [kid: string, publicKey: string][];

const asJwk = (kid: string, publicKey: string) => ({
  ...createPublicKey(publicKey).export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
});

beforeEach(async () => {
  asked = 0;
  behaviour = 'answer';
  published = [['key-1', key.publicKey]];
  keyServer = createServer((_req, res) => {
    asked += 1;
    if (behaviour === 'hang') return;
    if (behaviour === 'fail') {
      res.writeHead(503).end();
      return;
    }
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ keys: published.map(([kid, publicKey]) => asJwk(kid, publicKey)) }));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  keysUrl = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  keyServer.closeAllConnections();
  await new Promise((resolve) => keyServer.close(resolve));
});

const verifier = (): VerifyToken => firebaseVerifier({ projectId: PROJECT, keysUrl });

describe('a token of the project', () => {
  it('identifies the person, with the address in lower case', async () => {
    await expect(verifier()(sign())).resolves.toEqual({
      uid: 'uid-ana',
      email: 'ana@example.org',
      emailVerified: false,
      signedInAt: expect.any(Number),
      namedAt: expect.any(Number),
    });
  });

  it('without an address identifies a person without one', async () => {
    await expect(verifier()(sign({ email: undefined }))).resolves.toMatchObject({
      uid: 'uid-ana',
      email: null,
    });
  });
});

describe('refuses as invalid', () => {
  const hs256 = () => {
    const content = `${base64url({ alg: 'HS256', typ: 'JWT', kid: 'key-1' })}.${base64url(claims())}`;
    return `${content}.${createHmac('sha256', key.publicKey).update(content).digest('base64url')}`;
  };
  it.each([
    ['an expired token', () => sign({ iat: now() - 4000, exp: now() - 400 })],
    ['a token without an end', () => sign({ exp: undefined })],
    ['a token with a text for an end', () => sign({ exp: String(now() + 3590) })],
    [
      'a token that lives for a year, after its first hour',
      () => sign({ iat: now() - 4000, exp: now() + 31_536_000 }),
    ],
    ['a token with a start in the future', () => sign({ nbf: now() + 900 })],
    ['a token issued in the future', () => sign({ iat: now() + 900, exp: now() + 4500 })],
    ['a sign-in in the future', () => sign({ auth_time: now() + 900 })],
    ['a token without the time of the sign-in', () => sign({ auth_time: undefined })],
    ['a token for another audience', () => sign({ aud: 'someone-else' })],
    ['a token of another issuer', () => sign({ iss: 'https://securetoken.google.com/someone-else' })],
    ['a token signed by another key', () => sign({}, { privateKey: otherKey.privateKey })],
    ['a token that names a key nobody published', () => sign({}, { kid: 'key-9' })],
    [
      'a token without a signature',
      () => `${base64url({ alg: 'none', kid: 'key-1' })}.${base64url(claims())}.`,
    ],
    ['a token signed with the public key as a shared secret', hs256],
    ['a token without a person', () => sign({ sub: '' })],
    ['garbage', () => 'garbage'],
    ['garbage in three parts', () => 'a.b.c'],
    ['a token whose content is no object', () => `${base64url({ alg: 'RS256', kid: 'key-1' })}.bnVsbA.AAAA`],
    ['nothing', () => ''],
  ])('%s', async (_name, make) => {
    await expect(verifier()(make())).rejects.toBeInstanceOf(InvalidToken);
  });
});

describe('the keys', () => {
  const later = (seconds: number) =>
    vi.useFakeTimers({ now: Date.now() + seconds * 1_000, toFake: ['Date'] });

  it('are fetched once for 20 parallel requests, and cached', async () => {
    const verify = verifier();
    const people = await Promise.all(Array.from({ length: 20 }, () => verify(sign())));
    expect(people).toHaveLength(20);
    await verify(sign());
    expect(asked).toBe(1);
  });

  it('are unavailable when they cannot be fetched: the token is not called invalid', async () => {
    const verify = verifier();
    behaviour = 'fail';
    await expect(verify(sign())).rejects.toBeInstanceOf(IdentityUnavailable);
    behaviour = 'answer';
    await expect(verify(sign())).resolves.toMatchObject({ uid: 'uid-ana' });
  });

  it('are given up soon when their server hangs', async () => {
    behaviour = 'hang';
    const start = performance.now();
    await expect(verifier()(sign())).rejects.toBeInstanceOf(IdentityUnavailable);
    expect(performance.now() - start).toBeLessThan(10_000); // about one second, on an idle machine
  });

  it('keep working during an outage of their server', async () => {
    const verify = verifier();
    await verify(sign());
    behaviour = 'fail';
    later(86_400);
    await expect(verify(sign())).resolves.toMatchObject({ uid: 'uid-ana' });
    expect(asked).toBe(1);
  });

  it('are fetched again for a token with a new key; withdrawn keys are no longer trusted', async () => {
    const verify = verifier();
    await verify(sign());
    published = [['key-2', otherKey.publicKey]];
    later(3_600);
    const renewed = { privateKey: otherKey.privateKey, kid: 'key-2' };
    await expect(verify(sign({}, renewed))).resolves.toMatchObject({ uid: 'uid-ana' });
    expect(asked).toBe(2);
    await expect(verify(sign())).rejects.toBeInstanceOf(InvalidToken);
  });

  it('are not fetched again for every made-up key', async () => {
    const verify = verifier();
    await verify(sign());
    later(60);
    for (let kid = 100; kid < 120; kid += 1)
      await expect(verify(sign({}, { kid: `key-${kid}` }))).rejects.toBeInstanceOf(InvalidToken);
    expect(asked).toBe(2);
  });

  it('are unavailable when a token has a new key and they cannot be fetched again', async () => {
    const verify = verifier();
    await verify(sign());
    behaviour = 'fail';
    later(60);
    await expect(verify(sign({}, { kid: 'key-2' }))).rejects.toBeInstanceOf(IdentityUnavailable);
    await expect(verify(sign({}, { kid: 'key-2' }))).rejects.toBeInstanceOf(IdentityUnavailable);
    await expect(verify(sign())).resolves.toMatchObject({ uid: 'uid-ana' });
  });
});
