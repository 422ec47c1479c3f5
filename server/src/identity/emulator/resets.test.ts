/** Who forgot their password: what is sent, to whom, and what a code is good for. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  googleAnswer,
  sendTo,
  startTestEmulator,
  stopTestEmulator,
  type TestEmulator,
} from '../../../test/emulator.ts';
import { callAccounts, registerPerson, signInPerson, type TestPerson } from '../../../test/people.ts';

const RESERVED = { uid: 'sample-organiser', email: 'hello@example.com', displayName: 'Organiser' };

const sent: { email: string; code: string }[] = [];
const forgotten: string[] = [];
const log = vi.fn();
const printed = vi.spyOn(process.stdout, 'write');

let running: TestEmulator;
let origin: string;
let person: TestPerson;

beforeAll(async () => {
  running = await startTestEmulator({
    dataFile: null,
    reserved: [RESERVED],
    mail: {
      sendReset: (email, code) => void sent.push({ email, code }),
      forget: (email) => void forgotten.push(email),
    },
    log,
  });
  ({ origin } = running);
});
afterAll(() => stopTestEmulator(running));

beforeEach(async () => {
  sent.length = 0;
  person = await registerPerson(origin, { displayName: 'Kim' });
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (email: string) =>
  callAccounts<Record<string, unknown>>(origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
const reset = (oobCode: string, newPassword?: string) =>
  callAccounts<Record<string, unknown>>(origin, 'resetPassword', { oobCode, newPassword });

/** What was sent, once it is. */
const sentTo = (email: string) =>
  vi.waitFor(() => {
    const found = sent.findLast((one) => one.email === email);
    if (!found) throw new Error('Nothing was sent.');
    return found.code;
  }, 10_000);

/** Asks for a code and waits for it. */
async function codeFor({ email }: { email: string }): Promise<string> {
  await ask(email);
  return sentTo(email);
}

/** What is sent up to now: all that was asked for earlier, whoever asked; the person asked for nothing yet. */
async function nothingWasSent(): Promise<void> {
  await codeFor(person);
  expect(sent.map(({ email }) => email)).toEqual([person.email]);
}

describe('who asks for a new password', () => {
  it('gets a code by mail, with which they choose one: the old one is over, and so are sessions', async () => {
    await ask(person.email.toUpperCase());
    const code = await sentTo(person.email);
    expect(await reset(code)).toMatchObject({ email: person.email, requestType: 'PASSWORD_RESET' });
    vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ['Date'] });
    await reset(code, 'Secret2');
    await expect(signInPerson(origin, person.email, person.password)).rejects.toMatchObject({
      code: 'INVALID_LOGIN_CREDENTIALS',
    });
    await expect(signInPerson(origin, person.email, 'Secret2')).resolves.toMatchObject({ uid: person.uid });
    await expect(running.emulator.verifyToken(person.idToken)).rejects.toThrow('revoked');
  });

  it('is answered alike whether somebody has the address or not', async () => {
    const known = await ask(person.email);
    expect(known).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: person.email });
    expect(await ask('nobody@example.org')).toEqual({ ...known, email: 'nobody@example.org' });
    expect(await ask(RESERVED.email)).toEqual({ ...known, email: RESERVED.email });
  });

  it.each([
    ['nobody has', 'nobody-at-all@example.org'],
    ['is disabled', RESERVED.email],
    ['logs in with Google alone', 'gina@example.org'],
  ])('for an address that %s sends nothing', async (_name, email) => {
    if (email.startsWith('gina'))
      await callAccounts(origin, 'signInWithIdp', { requestUri: googleAnswer(origin, { sub: '1', email }) });
    await ask(email);
    await nothingWasSent();
  });

  it.each([
    ['no address', { requestType: 'PASSWORD_RESET' }],
    ['two addresses', { requestType: 'PASSWORD_RESET', email: 'a@b.org,c@d.org, e@f.org' }],
    ['a header in the address', { requestType: 'PASSWORD_RESET', email: 'a@b.org\r\nBcc: e@x.org' }],
    ['another kind of code', { requestType: 'EMAIL_SIGNIN', email: 'a@b.org' }],
    ['a change of address', { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: 'a@b.org' }],
    ['the code itself', { requestType: 'PASSWORD_RESET', email: 'a@b.org', returnOobLink: true }],
    ['another project', { requestType: 'PASSWORD_RESET', email: 'a@b.org', targetProjectId: 'x' }],
    ['an address of another type', { requestType: 'PASSWORD_RESET', email: { $gt: '' } }],
  ])('with %s is refused', async (_name, body) => {
    await expect(callAccounts(origin, 'sendOobCode', body)).rejects.toMatchObject({ status: 400 });
    await nothingWasSent();
  });

  it('five times in an hour is heard no more, whether somebody has the address or not', async () => {
    for (const email of [person.email, 'often@example.org']) {
      for (let times = 0; times < 5; times += 1) await ask(times % 2 ? email : email.toUpperCase());
      await expect(ask(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS_TRY_LATER' });
    }
    await sentTo(person.email);
    expect(sent).toHaveLength(5);
  });

  it('for one address however often, keeps nobody else from theirs', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 300 }, () => ask('flood@example.org')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(codeFor(person)).resolves.toHaveLength(43);
  });
});

describe('a code', () => {
  it('is good once, and ends the others of its address', async () => {
    const first = await codeFor(person);
    sent.length = 0;
    const later = await codeFor(person);
    expect(later).not.toBe(first);
    await reset(first, 'Secret2');
    for (const code of [first, later])
      await expect(reset(code, 'Secret3')).rejects.toMatchObject({ code: 'INVALID_OOB_CODE' });
    await expect(signInPerson(origin, person.email, 'Secret2')).resolves.toHaveProperty('uid');
  });

  it('is good for an hour', async () => {
    const code = await codeFor(person);
    vi.useFakeTimers({ now: Date.now() + 3_590_000, toFake: ['Date'] });
    await reset(code);
    vi.setSystemTime(Date.now() + 20_000);
    await expect(reset(code, 'Secret2')).rejects.toMatchObject({ code: 'INVALID_OOB_CODE' });
  });

  it('comes however many requests there are for addresses that nobody has', async () => {
    await Promise.all(Array.from({ length: 110 }, (_, index) => ask(`nobody-${index}@example.net`)));
    expect(await codeFor(person)).toMatch(/^[\w-]{43}$/);
  });

  it('cannot be guessed, and is taken for nothing else', async () => {
    expect(await codeFor(person)).toMatch(/^[\w-]{43}$/);
    for (const code of ['', 'x', '__proto__', 'a'.repeat(60_000)])
      await expect(reset(code, 'Secret2')).rejects.toMatchObject({ status: 400 });
    const oobCode = await codeFor(person);
    await expect(callAccounts(origin, 'update', { oobCode })).rejects.toMatchObject({ status: 400 });
  });

  it('sets no password of five characters, and stays good then', async () => {
    const code = await codeFor(person);
    await expect(reset(code, 'Abcde')).rejects.toMatchObject({
      code: expect.stringMatching(/^WEAK_PASSWORD/),
    });
    await expect(reset(code, 'Abcdef')).resolves.toMatchObject({ email: person.email });
  });

  it('ends with its account, and what was sent to it too', async () => {
    const code = await codeFor(person);
    await callAccounts(origin, 'delete', { idToken: person.idToken });
    expect(forgotten).toContain(person.email);
    const next = await registerPerson(origin, { email: person.email });
    await expect(reset(code, 'Secret2')).rejects.toMatchObject({ code: 'INVALID_OOB_CODE' });
    await expect(signInPerson(origin, next.email, next.password)).resolves.toHaveProperty('uid');
  });

  it('is neither printed nor logged', async () => {
    printed.mockClear();
    const code = await codeFor(person);
    await reset(code, 'Secret2');
    expect(JSON.stringify([printed.mock.calls, log.mock.calls])).not.toContain(code);
  });

  it.each([
    ['GET', '/emulator/action?mode=resetPassword&oobCode=CODE&newPassword=Secret2&apiKey=k'],
    ['GET', '/emulator/v1/projects/demo-social-serve/oobCodes'],
    ['GET', '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?oobCode=CODE&newPassword=Secret2'],
  ])('cannot be used or read otherwise: %s %s', async (method, target) => {
    const code = await codeFor(person);
    const { status, text } = await sendTo(origin, target.replace('CODE', code), { method });
    expect(status).toBeGreaterThanOrEqual(403);
    expect(text).not.toContain(code);
    await expect(signInPerson(origin, person.email, person.password)).resolves.toHaveProperty('uid');
  });
});
