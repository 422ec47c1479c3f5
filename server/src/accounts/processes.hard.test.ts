/** Own accounts when the process is killed between any two transactions, and when two processes share a database. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@social-serve/contract/paths';
import { afterAll, describe, expect, it } from 'vitest';
import { type AppProcess, startAppProcess } from '../../test/app-processes.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../test/mongo-under-test.ts';
import {
  callAccounts,
  changePassword,
  refreshPerson,
  registerPerson,
  signInPerson,
} from '../../test/people.ts';
import type { Database } from '../database/database.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { accountsOf } from './claims.ts';
import { codeForMail } from './codes.ts';
import { passwords } from './passwords.ts';

const EMAIL = 'maya@example.org';
const PASSWORDS = ['Secret1', 'Another1', 'Third1x'] as const;

describe('a process that is killed', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-accounts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Registers, resets the password, changes it, and deletes the account. @throws when the process is gone */
  async function live({ url }: AppProcess, db: Database): Promise<void> {
    await registerPerson(url, { email: EMAIL, password: PASSWORDS[0] });
    await callAccounts(url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
    const created = await codeForMail(db, 'reset-password', EMAIL, new Date());
    await callAccounts(url, 'resetPassword', { oobCode: created?.code, newPassword: PASSWORDS[1] });
    const { idToken } = await signInPerson(url, EMAIL, PASSWORDS[1]);
    await changePassword(url, idToken, PASSWORDS[2]);
    const { idToken: token } = await signInPerson(url, EMAIL, PASSWORDS[2]);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(url + calls.me, { method: 'DELETE', headers });
  }

  it('leaves a complete account or none, whichever transaction it dies in', async () => {
    const { find } = passwords();
    for (let dieAt = 1; dieAt <= 14; dieAt += 1) {
      const file = path.join(folder, `${dieAt}.sqlite`);
      const db = openSqlite(file);
      const app = await startAppProcess(file, 15_000, { ACCOUNTS: 'on', DIE_AT: String(dieAt) });
      await expect(live(app, db), `killed at ${dieAt}`).rejects.toThrow();
      await app.ended;
      const [account] = await accountsOf(db, EMAIL);
      const ids = account ? [account.id] : [];
      for (const table of ['accountSessions', 'accountCodes'] as const)
        for (const { accountId } of await db.find(table, {})) expect(ids).toContain(accountId);
      if (account) {
        const found = await Promise.all(PASSWORDS.map((one) => find(one, [account.password], [])));
        expect(found.filter((index) => index === 0)).toHaveLength(1);
      }
      // A new process carries on with what is stored.
      const again = await startAppProcess(file, 15_000, { ACCOUNTS: 'on' });
      const carryOn = async () => {
        if (!account) return registerPerson(again.url, { email: EMAIL });
        await callAccounts(again.url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
        const created = await codeForMail(db, 'reset-password', EMAIL, new Date());
        await callAccounts(again.url, 'resetPassword', { oobCode: created?.code, newPassword: 'Fourth1' });
        return signInPerson(again.url, EMAIL, 'Fourth1');
      };
      // While an account is being deleted, and for two hours after that, nobody gets its address.
      const isLeaving = (await db.count('people', { leavingAt: { not: null } })) > 0;
      if (isLeaving) await expect(carryOn()).rejects.toMatchObject({ status: 409 });
      else await carryOn();
      await again.stop();
      await db.close();
    }
  }, 600_000);
});

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('two processes on MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('two processes on $name', ({ uri }) => {
  const scratch = scratchDatabase(uri);
  afterAll(() => scratch.remove());

  it('share accounts, sessions and one signing key', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => startAppProcess(scratch.uri, 15_000, { ACCOUNTS: 'on' })),
    );
    if (!one || !two) throw new Error('no processes');
    const me = async ({ url }: AppProcess, idToken: string) =>
      (await fetch(url + calls.me, { headers: { authorization: `Bearer ${idToken}` } })).status;
    try {
      const [maya, arif] = await Promise.all([registerPerson(one.url), registerPerson(two.url)]);
      expect(await scratch.db.collection('signingKeys').countDocuments()).toBe(1);
      for (const process of [one, two])
        for (const { idToken } of [maya, arif]) expect(await me(process, idToken)).toBe(200);
      expect(await me(one, await refreshPerson(two.url, maya.refreshToken))).toBe(200);
      const same = { email: 'same@example.org' };
      const outcomes = await Promise.allSettled(
        [one, two, one, two, one, two].map(({ url }) => registerPerson(url, same)),
      );
      // An address that nobody has confirmed has three accounts at most.
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await changePassword(two.url, maya.idToken, 'Another1');
      expect(await me(one, maya.idToken)).toBe(401);
      await expect(refreshPerson(one.url, maya.refreshToken)).rejects.toMatchObject({
        code: 'TOKEN_EXPIRED',
      });
      await signInPerson(one.url, maya.email, 'Another1');
    } finally {
      await Promise.all([one.stop(), two.stop()]);
    }
  }, 120_000);
});
