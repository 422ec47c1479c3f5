import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Emulator, type EmulatorSettings, startEmulator } from './emulator.ts';
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
} from './test-people.ts';
import { InvalidToken } from './verifier.ts';

const RESERVED = { uid: 'sample-organiser', email: 'Hello@Example.com', displayName: 'Organiser' };

interface Running {
  emulator: Emulator;
  server: Server;
  origin: string;
}

async function start(settings: EmulatorSettings): Promise<Running> {
  const emulator = await startEmulator(settings);
  const server = createServer((req, res) =>
    emulator.handles(req.url) ? emulator.handler(req, res) : res.end('the app'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { emulator, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function stop({ server, emulator }: Running): Promise<void> {
  server.closeAllConnections();
  server.close();
  await emulator.close();
}

let running: Running;
let origin: string;
let verifyToken: Emulator['verifyToken'];

beforeAll(async () => {
  running = await start({ dataFile: null, reserved: [RESERVED] });
  ({ origin } = running);
  ({ verifyToken } = running.emulator);
});

afterAll(() => stop(running));

/** A request with headers that fetch does not let one set. */
async function send(
  target: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string } = {},
) {
  const req = request(`${origin}${target}`, { method, headers: { ...headers } });
  req.end(body);
  const [res] = (await once(req, 'response')) as [import('node:http').IncomingMessage];
  const text = (await res.toArray()).join('');
  return { status: res.statusCode, headers: res.headers, text };
}

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const CHOOSER = '/emulator/auth/handler?apiKey=k&appName=a&providerId=google.com';
const json = { 'Content-Type': 'application/json' };

describe('accounts', () => {
  it('are made once, and known by a token with the address in lower case', async () => {
    const ana = await registerPerson(origin, { email: 'Ana.1@Example.org' });
    await expect(verifyToken(ana.idToken)).resolves.toEqual({ uid: ana.uid, email: 'ana.1@example.org' });
    await expect(registerPerson(origin, { email: 'ana.1@example.org' })).rejects.toMatchObject({
      code: 'EMAIL_EXISTS',
    });
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
    const claims = { sub: '1234', email: 'Dee@Example.org', name: 'Dee', email_verified: true };
    const requestUri = `${origin}/emulator/auth/handler?providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`;
    const { idToken, localId } = await callAccounts<{ idToken: string; localId: string }>(
      origin,
      'signInWithIdp',
      { requestUri, returnIdpCredential: true },
    );
    await expect(verifyToken(idToken)).resolves.toEqual({ uid: localId, email: 'dee@example.org' });
    expect((await send(CHOOSER)).text).toContain('dee@example.org');
  });

  it('may lack an address', async () => {
    const { idToken, uid } = await anonymousPerson(origin);
    await expect(verifyToken(idToken)).resolves.toEqual({ uid, email: null });
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
    ['of the reserved account', (idToken) => forgeToken(idToken, { sub: RESERVED.uid })],
    ['from the future', (idToken) => forgeToken(idToken, { iat: Math.floor(Date.now() / 1000) + 60 })],
    ['without an end', (idToken) => forgeToken(idToken, { exp: undefined })],
    ['with a signature', (idToken) => `${idToken}c2lnbmVk`],
    ['that is cut off', (idToken) => idToken.slice(0, 40)],
    ['that is garbage', () => 'a.b.'],
    ['that is empty', () => ''],
  ])('%s is refused', async (_name, change) => {
    const { idToken } = await registerPerson(origin);
    await expect(verifyToken(change(idToken))).rejects.toBeInstanceOf(InvalidToken);
  });

  it('ends with its account', async () => {
    const { idToken } = await registerPerson(origin);
    await callAccounts(origin, 'delete', { idToken });
    await expect(verifyToken(idToken)).rejects.toBeInstanceOf(InvalidToken);
  });

  it('ends with a change of the password, and so does the session that it came from', async () => {
    const before = await registerPerson(origin);
    const earlier = forgeToken(before.idToken, { iat: Number(readClaims(before.idToken).iat) - 2 });
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
    const claims = JSON.stringify({ sub: '1', email: RESERVED.email, email_verified: true });
    const requestUri = `http://localhost/?providerId=google.com&id_token=${encodeURIComponent(claims)}`;
    await expect(callAccounts(origin, 'signInWithIdp', { requestUri })).rejects.toMatchObject({
      code: 'USER_DISABLED',
    });
    expect((await send(CHOOSER)).text).not.toContain('hello@example.com');
    const { idToken } = await registerPerson(origin);
    await expect(callAccounts(origin, 'update', { idToken, email: RESERVED.email })).rejects.toMatchObject({
      code: 'EMAIL_EXISTS',
    });
  });
});

describe('the door', () => {
  const signUp = { method: 'POST', headers: json, body: '{}' };

  it.each(['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]', '[::1]:3000', 'LOCALHOST:1'])(
    'is open under the name %s',
    async (host) => {
      expect((await send('/emulator/gapi-shim.js', { headers: { host } })).status).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.7:3000',
    'localhost:x',
  ])('is closed under the name "%s"', async (host) => {
    expect((await send(CHOOSER, { headers: { host } })).status).toBe(403);
    expect((await send(`${ACCOUNTS}signUp?key=k`, { ...signUp, headers: { ...json, host } })).status).toBe(
      403,
    );
  });

  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'file://',
    'http://localhost@evil.example',
  ])('is closed to pages of %s', async (from) => {
    const headers = { ...json, Origin: from };
    const reply = await send(`${ACCOUNTS}signUp?key=k`, { ...signUp, headers });
    expect(reply.status).toBe(403);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect((await send(`${ACCOUNTS}signUp`, { method: 'OPTIONS', headers })).status).toBe(403);
  });

  it('is open to pages of this machine on any port', async () => {
    const headers = { ...json, Origin: 'http://localhost:5173' };
    const reply = await send(`${ACCOUNTS}signUp?key=k`, { ...signUp, headers });
    expect(reply.status).toBe(200);
    expect(reply.headers['access-control-allow-origin']).toBe('http://localhost:5173');
  });

  const project = '/identitytoolkit.googleapis.com/v1/projects/demo-social-serve';
  it.each([
    ['POST', `${project}/accounts:query`],
    ['POST', `${project}/accounts:batchCreate`],
    ['GET', `${project}/accounts:batchGet`],
    ['POST', `${project}/accounts`],
    ['POST', `${project}/accounts:update`],
    ['POST', `${project}/accounts:lookup`],
    ['GET', '/identitytoolkit.googleapis.com/v2/projects/demo-social-serve/config'],
    ['PATCH', '/identitytoolkit.googleapis.com/v2/projects/demo-social-serve/config'],
    ['DELETE', '/emulator/v1/projects/demo-social-serve/accounts'],
    ['GET', '/emulator/v1/projects/demo-social-serve/oobCodes'],
    ['GET', '/emulator/openapi.json'],
    ['POST', `${ACCOUNTS}signInWithCustomToken`],
    ['POST', `${ACCOUNTS}sendOobCode`],
    ['POST', `${ACCOUNTS}signUp`],
    ['POST', `${ACCOUNTS}lookup`],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/../accounts:signUp'],
  ])('is closed to an administrator: %s %s', async (method, target) => {
    const headers = { ...json, Authorization: 'Bearer owner' };
    expect(
      (await send(`${target}?key=k`, { method, headers, body: method === 'POST' ? '{}' : '' })).status,
    ).toBe(403);
  });

  it('lets nobody read the accounts without being one of them', async () => {
    for (const target of [`${project}/accounts:query`, `${ACCOUNTS}lookup`]) {
      const reply = await send(`${target}?key=k`, {
        method: 'POST',
        headers: json,
        body: '{"email":["a@b.c"]}',
      });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.text).not.toContain('localId');
    }
  });

  it.each([
    ['broken JSON', json, '{', 400],
    ['an array', json, '[]', 400],
    ['a body of 100 KB', json, JSON.stringify({ email: 'x'.repeat(100_000) }), 413],
    ['no address', json, '{"password":"Secret1"}', 400],
    ['an address of another type', json, '{"email":{"$gt":""},"password":"Secret1"}', 400],
    ['a password of another type', json, '{"email":"e@example.org","password":["Secret1"]}', 400],
  ])('refuses %s', async (_name, headers, body, status) => {
    expect((await send(`${ACCOUNTS}signUp?key=k`, { method: 'POST', headers, body })).status).toBe(status);
  });

  it('says which method a call wants', async () => {
    expect((await send(`${ACCOUNTS}signUp?key=k`)).status).toBe(405);
  });

  it('leaves all other paths to the app', () => {
    for (const url of [
      '/',
      '/events',
      '/emulator',
      '/login?x=/emulator/auth',
      '/identitytoolkit.googleapis.com',
    ])
      expect(running.emulator.handles(url)).toBe(false);
  });
});

describe('the window behind the Google button', () => {
  it('needs nothing from elsewhere and cannot be framed', async () => {
    const { status, headers, text } = await send(CHOOSER);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(text).not.toMatch(/https?:\/\//);
    for (const [, file] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await send(file ?? '')).status).toBe(200);
    }
  });

  it('shows names as text', async () => {
    const claims = {
      sub: '77',
      email: 'eve@example.org',
      name: '<img src=x onerror=alert(1)>"\'',
      email_verified: true,
    };
    const requestUri = `${origin}/?providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`;
    await callAccounts(origin, 'signInWithIdp', { requestUri });
    const { text } = await send(CHOOSER);
    expect(text).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;');
    expect(text).not.toContain('<img');
  });

  it('is there for Google only', async () => {
    expect((await send('/emulator/auth/handler?providerId=facebook.com')).status).toBe(403);
  });
});

describe('on disk', () => {
  let folder: string;
  let dataFile: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'accounts-'));
    dataFile = path.join(folder, 'data', 'accounts.json');
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** The service in a process of its own, which prints where it answers. */
  async function startProcess(): Promise<{ child: ChildProcess; at: string }> {
    const code = `
      import { createServer } from 'node:http';
      const { startEmulator } = await import(${JSON.stringify(new URL('emulator.ts', import.meta.url).href)});
      const emulator = await startEmulator({ dataFile: ${JSON.stringify(dataFile)} });
      const server = createServer(emulator.handler);
      server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const [port] = (await once(lines, 'line')) as [string];
    return { child, at: `http://127.0.0.1:${port}` };
  }

  it('every acknowledged account survives kill -9: password, token, session', async () => {
    const { child, at } = await startProcess();
    const first = await registerPerson(at, { displayName: 'Flo' });
    const google = JSON.stringify({ sub: '5', email: 'gus@example.org', name: 'Gus', email_verified: true });
    const requestUri = `${at}/?providerId=google.com&id_token=${encodeURIComponent(google)}`;
    const gus = await callAccounts<{ localId: string; idToken: string }>(at, 'signInWithIdp', { requestUri });

    // Killed in the middle of a run of registrations: those that were answered must be there.
    const exited = once(child, 'exit');
    const acknowledged: string[] = [];
    const attempts = Array.from({ length: 30 }, async (_, number) => {
      const email = `run-${number}@example.org`;
      await callAccounts(at, 'signUp', { email, password: 'Secret1' });
      acknowledged.push(email);
      if (acknowledged.length === 5) child.kill('SIGKILL');
    });
    await Promise.allSettled(attempts);
    await exited;
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);

    const again = await start({ dataFile });
    try {
      const { verifyToken: verify } = again.emulator;
      await expect(verify(first.idToken)).resolves.toEqual({ uid: first.uid, email: first.email });
      await expect(verify(gus.idToken)).resolves.toEqual({ uid: gus.localId, email: 'gus@example.org' });
      await expect(signInPerson(again.origin, first.email, first.password)).resolves.toMatchObject({
        uid: first.uid,
        displayName: 'Flo',
      });
      await expect(verify(await refreshPerson(again.origin, first.refreshToken))).resolves.toMatchObject({
        uid: first.uid,
      });
      for (const email of acknowledged) await signInPerson(again.origin, email, 'Secret1');
      const sameGoogleAccount = await callAccounts<{ localId: string }>(again.origin, 'signInWithIdp', {
        requestUri,
      });
      expect(sameGoogleAccount.localId).toBe(gus.localId);
    } finally {
      await stop(again);
    }
  });

  it('an account looks the same after every restart', async () => {
    let service = await start({ dataFile });
    await registerPerson(service.origin);
    await stop(service);
    const before = await readFile(dataFile, 'utf8');
    for (let restart = 0; restart < 2; restart += 1) {
      service = await start({ dataFile });
      await stop(service);
    }
    expect(JSON.parse(await readFile(dataFile, 'utf8'))).toEqual(JSON.parse(before));
  });

  it('a deleted account stays deleted', async () => {
    let service = await start({ dataFile });
    const { idToken, email } = await registerPerson(service.origin);
    await callAccounts(service.origin, 'delete', { idToken });
    await stop(service);
    service = await start({ dataFile });
    await expect(service.emulator.verifyToken(idToken)).rejects.toBeInstanceOf(InvalidToken);
    await expect(registerPerson(service.origin, { email })).resolves.toMatchObject({ email });
    await stop(service);
  });

  it('holds no password in clear text and is closed to other users of the machine', async () => {
    const service = await start({ dataFile });
    await registerPerson(service.origin, { password: 'Correct-Horse-7' });
    await stop(service);
    const text = await readFile(dataFile, 'utf8');
    expect(text).toContain('passwordHash');
    expect(text).not.toContain('Correct-Horse-7');
    if (process.platform !== 'win32') expect((await stat(dataFile)).mode & 0o077).toBe(0);
    expect(await readdir(path.dirname(dataFile))).toEqual(['accounts.json']);
  });

  it('an account that cannot be saved is not acknowledged', async () => {
    const heard: string[] = [];
    const service = await start({ dataFile, log: (message) => heard.push(message) });
    await rm(path.dirname(dataFile), { recursive: true });
    await writeFile(path.dirname(dataFile), 'a file in the place of the folder');
    await expect(registerPerson(service.origin)).rejects.toMatchObject({ status: 503 });
    expect(heard).toEqual(['An account could not be saved.']);
    await rm(path.dirname(dataFile));
    await expect(registerPerson(service.origin)).resolves.toMatchObject({ displayName: 'Test Person' });
    await stop(service);
  });

  it.each(['', '{"version":1', '{"version":2,"salt":"s","users":[]}', '[]'])(
    'a file that holds %j is left alone and named',
    async (text) => {
      const file = path.join(folder, 'broken.json');
      await writeFile(file, text);
      await expect(startEmulator({ dataFile: file })).rejects.toThrow(file);
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});
