import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CHOOSER,
  googleAnswer,
  sendTo,
  startTestEmulator,
  stopTestEmulator,
  type TestEmulator,
} from '../../../test/emulator.ts';
import { callAccounts, refreshPerson } from '../../../test/people.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const json = { 'Content-Type': 'application/json' };

let running: TestEmulator;
let origin: string;
const send = (target: string, options?: Parameters<typeof sendTo>[2]) => sendTo(origin, target, options);

const log = vi.fn();

beforeAll(async () => {
  running = await startTestEmulator({ dataFile: null, log });
  ({ origin } = running);
});

afterAll(() => stopTestEmulator(running));

it('a body that cannot be read is no entry of the log', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write(
    `POST ${ACCOUNTS}signUp?key=k HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n`,
  );
  await once(socket, 'close');
  expect(log).not.toHaveBeenCalled();
});

describe('the request filter', () => {
  const signUp = { method: 'POST', headers: json, body: '{}' };

  it.each(['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]', '[::1]:3000', 'LOCALHOST:1'])(
    'lets requests pass under the name %s',
    async (host) => {
      expect((await send('/emulator/gapi-shim.js', { headers: { host } })).status).toBe(200);
    },
  );

  it('refuses who names two hosts', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      'GET /emulator/gapi-shim.js HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.7:3000',
    'localhost:x',
  ])('refuses the name "%s"', async (host) => {
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
  ])('refuses pages of %s', async (from) => {
    const headers = { ...json, Origin: from };
    const reply = await send(`${ACCOUNTS}signUp?key=k`, { ...signUp, headers });
    expect(reply.status).toBe(403);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect((await send(`${ACCOUNTS}signUp`, { method: 'OPTIONS', headers })).status).toBe(403);
  });

  it('lets its own pages pass', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:80']) {
      const headers = { ...json, host, Origin: `http://${host}` };
      const reply = await send(`${ACCOUNTS}signUp?key=k`, { ...signUp, headers });
      expect(reply.status).toBe(200);
      expect(reply.headers['access-control-allow-origin']).toBe(`http://${host}`);
    }
  });

  it.each([
    ['another port', 'http://localhost:5173'],
    ['another name of this machine', 'http://127.0.0.1:3000'],
    ['another scheme', 'https://localhost:3000'],
    ['no port', 'http://localhost'],
  ])('refuses pages of %s', async (_name, from) => {
    const headers = { ...json, host: 'localhost:3000', Origin: from };
    const reply = await send(`${ACCOUNTS}signUp?key=k`, { ...signUp, headers });
    expect(reply.status).toBe(403);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect((await send(CHOOSER, { headers })).status).toBe(403);
  });

  it.each([
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-Host', 'events.example.org'],
    ['X-Forwarded-Proto', 'https'],
    ['X-FORWARDED-ANYTHING', ''],
    ['X-Real-IP', '203.0.113.7'],
    ['Via', '1.1 proxy'],
  ])('refuses what came through a proxy: %s', async (header, value) => {
    expect((await send(CHOOSER, { headers: { [header]: value } })).status).toBe(403);
    expect(
      (await send(`${ACCOUNTS}signUp?key=k`, { ...signUp, headers: { ...json, [header]: value } })).status,
    ).toBe(403);
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
    ['POST', `${project}/accounts:batchDelete`],
    ['POST', `${project}/accounts:delete`],
    ['POST', `${project}/accounts:sendOobCode`],
    ['POST', `${project}:createSessionCookie`],
    ['PATCH', '/identitytoolkit.googleapis.com/v2/projects/demo-social-serve/config?updateMask=signIn'],
    ['GET', '/identitytoolkit.googleapis.com/v2/projects/demo-social-serve/tenants'],
    ['POST', '/identitytoolkit.googleapis.com/v2/projects/demo-social-serve/tenants'],
    ['POST', `${project}/tenants/t/accounts`],
    ['DELETE', `/emulator/v1/projects/demo-social-serve/tenants/t/accounts`],
    ['PATCH', '/emulator/v1/projects/demo-social-serve/config'],
    ['GET', '/emulator/v1/projects/demo-social-serve/config'],
    ['GET', '/emulator/v1/projects/demo-social-serve/verificationCodes'],
    ['GET', '/emulator/action?mode=resetPassword&oobCode=x'],
    ['GET', '/emulator/auth/iframe'],
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/other-project/accounts:query'],
    ['POST', `${ACCOUNTS}resetPassword`],
    ['POST', `${ACCOUNTS}signInWithEmailLink`],
    ['POST', `${ACCOUNTS}signInWithPhoneNumber`],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts%3AsignUp'],
    ['POST', '/identitytoolkit.googleapis.com//v1/accounts:signUp'],
    ['GET', '/identitytoolkit.googleapis.com/v1/projects'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
  ])('refuses an administrator: %s %s', async (method, target) => {
    for (const authorization of ['Bearer owner', 'bearer OWNER', 'Bearer ya29.service-account', '']) {
      const headers = { ...json, Authorization: authorization };
      const url = `${target}${target.includes('?') ? '&' : '?'}key=k`;
      expect((await send(url, { method, headers, body: method === 'POST' ? '{}' : '' })).status).toBe(403);
    }
  });

  it('refuses an administrator under the paths of older libraries too, which the app does not know', () => {
    for (const url of [
      '/www.googleapis.com/identitytoolkit/v3/relyingparty/uploadAccount',
      '//identitytoolkit.googleapis.com/v1/accounts:signUp',
      'http://localhost/emulator/v1/projects/demo-social-serve/accounts',
    ])
      expect(running.emulator.handles(url)).toBe(false);
  });

  it.each([
    ['a page', CHOOSER, {}],
    ['a script', '/emulator/gapi-shim.js', {}],
    ['a call', `${ACCOUNTS}signUp?key=k`, signUp],
    ['a call that fails', `${ACCOUNTS}lookup?key=k`, signUp],
    ['a call that is not served', `${ACCOUNTS}sendOobCode?key=k`, signUp],
    ['a wrong method', `${ACCOUNTS}signUp?key=k`, {}],
    ['a foreign page', CHOOSER, { headers: { Origin: 'https://evil.example' } }],
    ['a preflight', `${ACCOUNTS}signUp`, { method: 'OPTIONS' }],
  ])(
    'answers %s with headers that tell little and let nothing be guessed',
    async (_name, target, options) => {
      const { headers } = await send(target, options);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

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

  it.each([
    ['lookup', { idToken: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['update', { idToken: 'eyJhbGciOiJub25lIn0.bnVsbA.' }],
    [
      'signInWithIdp',
      { requestUri: 'http://localhost/?providerId=google.com&id_token={"sub":"1","email":5}' },
    ],
    ['createAuthUri', { identifier: { a: 1 }, continueUri: 'x' }],
  ])('calls it the sender’s mistake when %s makes no sense', async (call, body) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(callAccounts(origin, call, body)).rejects.toMatchObject({ status: 400 });
    expect(printed).not.toHaveBeenCalled();
  });

  it('calls a session that makes no sense the sender’s mistake', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(refreshPerson(origin, 'bnVsbA==')).rejects.toMatchObject({ status: 400 });
    await expect(refreshPerson(origin, 'x')).rejects.toMatchObject({ code: 'INVALID_REFRESH_TOKEN' });
    expect(printed).not.toHaveBeenCalled();
  });

  it.each([
    ['a body', { 'Content-Length': '2' }, '{}'],
    ['a body of no known length', { 'Transfer-Encoding': 'chunked' }, '{}'],
    ['the type of a body that is none', { 'Content-Type': 'x' }, ''],
  ])('refuses a GET with %s', async (_name, headers, body) => {
    const target = '/identitytoolkit.googleapis.com/v1/projects?key=k';
    expect((await send(target, { headers: { ...json, ...headers }, body })).status).toBe(400);
    expect((await send(target)).status).toBe(200);
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
    const name = '<img src=x onerror=alert(1)>"\'';
    const requestUri = googleAnswer(origin, { sub: '77', email: 'eve@example.org', name });
    await callAccounts(origin, 'signInWithIdp', { requestUri });
    const { text } = await send(CHOOSER);
    expect(text).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;');
    expect(text).not.toContain('<img');
  });

  it('shows the 50 accounts that were made last', async () => {
    for (let number = 0; number < 51; number += 1) {
      const requestUri = googleAnswer(origin, { sub: `many-${number}`, email: `many-${number}@example.org` });
      await callAccounts(origin, 'signInWithIdp', { requestUri });
    }
    const { text } = await send(CHOOSER);
    expect(text.match(/<li>/g)).toHaveLength(50);
    expect(text).toContain('many-50@example.org');
    expect(text).not.toContain('many-0@example.org');
  });

  it('is there for Google only', async () => {
    expect((await send('/emulator/auth/handler?providerId=facebook.com')).status).toBe(403);
  });
});
