/** Floods of sign-in calls, and an unavailable database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import { ownSite } from '../../test/app.ts';
import { registerPerson, signInPerson } from '../../test/people.ts';
import { sendTo } from '../../test/send-to.ts';
import { confirmAddress } from '../operator/accounts.ts';

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:';
const TOKEN = '/securetoken.googleapis.com/v1/token';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await startTestAccounts();
});
afterAll(() => accounts.stop());

const json = (call: string, body: unknown) =>
  sendTo(accounts.origin, IDENTITY + call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a flood', () => {
  it('parallel guesses count before they are checked: ten of thirty run', async () => {
    const { email, password } = await registerPerson(accounts.origin);
    const guess = () => json('signInWithPassword', { email, password: 'Wrong1' });
    const replies = await Promise.all(Array.from({ length: 30 }, guess));
    const codes = replies.map(({ text }) => JSON.parse(text).error.message);
    expect(codes.filter((word) => word === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((word) => word === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(20);
    await expect(signInPerson(accounts.origin, email, password)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    });
  }, 60_000);

  it('addresses of one IPv6 network are one client in the queue', async () => {
    const subject = await startTestAccounts({ ...ownSite, localOnly: false, trustProxy: 1 });
    try {
      const guess = (_: unknown, host: number) =>
        sendTo(subject.origin, `${IDENTITY}signInWithPassword`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `2001:db8:1:2::${host + 1}` },
          body: JSON.stringify({ email: `nobody-${host}@example.org`, password: 'Wrong1' }),
        });
      const replies = await Promise.all(Array.from({ length: 12 }, guess));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 503)).toHaveLength(2);
      expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    } finally {
      subject.stop();
    }
  });

  it('of one customer’s IPv6 network leaves others their turn', async () => {
    const subject = await startTestAccounts({ ...ownSite, localOnly: false, trustProxy: 1 });
    try {
      const guess = async (address: string) =>
        (
          await sendTo(subject.origin, `${IDENTITY}signInWithPassword`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
            body: JSON.stringify({ email: 'nobody@example.org', password: 'Wrong1' }),
          })
        ).status;
      const flood = Array.from({ length: 35 }, (_, host) =>
        guess(`2001:db8:1:${(host * 300).toString(16)}::1`),
      );
      const others = await Promise.all(['2001:db8:2::1', '192.0.2.1', '198.51.100.1'].map(guess));
      expect(others).toEqual([400, 400, 400]);
      const statuses = await Promise.all(flood);
      expect(statuses.filter((status) => status === 503)).toHaveLength(10);
    } finally {
      subject.stop();
    }
  }, 60_000);

  it('is let in where limits are switched off: twelve of one client at once, and a right password after them', async () => {
    const subject = await startTestAccounts({ limitsAttempts: false });
    try {
      const { email, password } = await registerPerson(subject.origin);
      const guess = () =>
        sendTo(subject.origin, `${IDENTITY}signInWithPassword`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password: 'Wrong1' }),
        });
      const replies = await Promise.all(Array.from({ length: 12 }, guess));
      expect(replies.map(({ text }) => JSON.parse(text).error.message)).toEqual(
        replies.map(() => 'INVALID_LOGIN_CREDENTIALS'),
      );
      await signInPerson(subject.origin, email, password);
    } finally {
      subject.stop();
    }
  }, 60_000);

  it('of five wrong passwords does not keep their owner out', async () => {
    const { email, password } = await registerPerson(accounts.origin);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(signInPerson(accounts.origin, email, 'Wrong1')).rejects.toMatchObject({
        code: 'INVALID_LOGIN_CREDENTIALS',
      });
    await signInPerson(accounts.origin, email, password);
  }, 60_000);

  it('sign-ups of one client are limited, including those for taken addresses', async () => {
    const subject = await startTestAccounts({ signUpsPerHour: 2 });
    try {
      const { email } = await registerPerson(subject.origin);
      await confirmAddress(subject.storage.db, email, subject.clock.now);
      await expect(registerPerson(subject.origin, { email })).rejects.toMatchObject({ code: 'EMAIL_EXISTS' });
      await expect(registerPerson(subject.origin)).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
      });
      expect(await subject.storage.db.count('accounts', {})).toBe(1);
    } finally {
      subject.stop();
    }
  });
});

describe('while the database is unavailable', () => {
  it('each call is a 503 problem without Firebase’s error object', async () => {
    const subject = await startTestAccounts();
    try {
      const person = await registerPerson(subject.origin);
      await subject.storage.db.close();
      const form = `grant_type=refresh_token&refresh_token=${person.refreshToken}`;
      const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const replies = [
        await sendTo(subject.origin, TOKEN, { method: 'POST', headers: urlencoded, body: form }),
        ...(await Promise.all(
          [
            ['lookup', { idToken: person.idToken }],
            ['signInWithPassword', { email: person.email, password: person.password }],
            ['sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email }],
          ].map(([call, body]) =>
            sendTo(subject.origin, `${IDENTITY}${call}`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify(body),
            }),
          ),
        )),
      ];
      for (const { status, text } of replies) {
        expect(status).toBe(503);
        expect(JSON.parse(text)).not.toHaveProperty('error');
      }
    } finally {
      subject.stop();
    }
  });
});
