/** What `npm run accounts` does, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import { describeDatabases } from '../../test/databases.ts';
import { callAccounts, refreshPerson, registerPerson, signInPerson } from '../../test/people.ts';
import { storageOn } from '../../test/storage.ts';
import { confirmAddress, describeAccount, disableAccount, resetLink } from './accounts.ts';

const EMAIL = 'maya@example.org';
const SITE = 'https://site.example.org';

describeDatabases('the operator', (open) => {
  let accounts: TestAccounts;
  beforeEach(async () => {
    accounts = await startTestAccounts({ storage: storageOn(await open()) });
    return () => accounts.stop();
  });

  it('sees an account, without its secrets, by its address in any case', async () => {
    const { uid } = await registerPerson(accounts.origin, { email: EMAIL, displayName: 'Maya' });
    const lines = await describeAccount(accounts.storage.db, 'MAYA@example.org');
    expect(lines.replaceAll(/\d{4}-\d\d-\d\dT\S+Z/g, 'TIME')).toBe(
      `address: maya@example.org (not confirmed)\nname: Maya\nID: ${uid}\nregistered: TIME\nlast login: TIME\n` +
        'logged in: 1 browser\ndisabled: no\n',
    );
    await expect(describeAccount(accounts.storage.db, 'nobody@example.org')).rejects.toThrow(
      'There is no account with the address nobody@example.org.',
    );
  });

  it('disables an account, which ends its sessions, and enables it again', async () => {
    const { db } = accounts.storage;
    const { refreshToken, password } = await registerPerson(accounts.origin, { email: EMAIL });
    await disableAccount(db, EMAIL, true, new Date());
    expect(await describeAccount(db, EMAIL)).toContain('logged in: 0 browsers\ndisabled: yes\n');
    await expect(refreshPerson(accounts.origin, refreshToken)).rejects.toMatchObject({ status: 400 });
    await expect(signInPerson(accounts.origin, EMAIL, password)).rejects.toMatchObject({
      code: 'USER_DISABLED',
    });
    await expect(resetLink(db, EMAIL, SITE, new Date())).rejects.toThrow(
      'maya@example.org has no password, or is disabled.',
    );
    await disableAccount(db, EMAIL, false, new Date());
    await signInPerson(accounts.origin, EMAIL, password);
    await expect(refreshPerson(accounts.origin, refreshToken)).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
  });

  it('confirms an address', async () => {
    const { idToken } = await registerPerson(accounts.origin, { email: EMAIL });
    await confirmAddress(accounts.storage.db, EMAIL, new Date());
    expect(await describeAccount(accounts.storage.db, EMAIL)).toContain('address: maya@example.org\n');
    const { users } = await callAccounts<{ users: object[] }>(accounts.origin, 'lookup', { idToken });
    expect(users).toEqual([expect.objectContaining({ emailVerified: true })]);
  });

  it('sees and disables all accounts of an address; whose it is, only its mail decides', async () => {
    const { db } = accounts.storage;
    const first = await registerPerson(accounts.origin, { email: EMAIL });
    const second = await registerPerson(accounts.origin, { email: EMAIL, password: 'Second2' });
    expect((await describeAccount(db, EMAIL)).match(/^address: .*$/gm)).toHaveLength(2);
    await expect(confirmAddress(db, EMAIL, accounts.clock.now)).rejects.toThrow(
      /^2 accounts have the address/,
    );
    await disableAccount(db, EMAIL, true, new Date());
    for (const { password } of [first, second])
      await expect(signInPerson(accounts.origin, EMAIL, password)).rejects.toMatchObject({
        code: 'USER_DISABLED',
      });
    await expect(registerPerson(accounts.origin, { email: EMAIL, password: 'Third3' })).rejects.toMatchObject(
      { code: 'EMAIL_EXISTS' },
    );
  });

  it('prints a link that sets a new password once', async () => {
    await registerPerson(accounts.origin, { email: EMAIL });
    const link = new URL(await resetLink(accounts.storage.db, EMAIL, SITE, new Date()));
    expect(link.origin).toBe(SITE);
    const parameters = new URLSearchParams(link.hash.slice(1));
    expect(parameters.get('mode')).toBe('resetPassword');
    const body = { oobCode: parameters.get('oobCode'), newPassword: 'Another1' };
    await callAccounts(accounts.origin, 'resetPassword', body);
    await signInPerson(accounts.origin, EMAIL, 'Another1');
    await expect(callAccounts(accounts.origin, 'resetPassword', body)).rejects.toMatchObject({
      code: 'INVALID_OOB_CODE',
    });
  });
});
