/** Sessions and account changes that meet: the rules, on both databases. */

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aProfile } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { NO_BUDGET } from '../outbox/mail-limits.ts';
import { changePassword, changeProfile, makeAccount, signIn, signOutEverywhere } from './accounts.ts';
import { accountsOf } from './claims.ts';
import { addSession, resumeSession } from './sessions.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const expired = expect.objectContaining({ message: 'TOKEN_EXPIRED' });

describeDatabases('an account', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const makeMaya = () =>
    makeAccount(db, { email: `${randomUUID()}@example.org`, password: 'old digest' }, NO_BUDGET, NOW);

  it('keeps its most recent sessions up to the limit', async () => {
    const { account } = await makeMaya();
    for (let minute = 1; minute <= 5; minute += 1) {
      const at = new Date(NOW.getTime() + minute * 60_000).toISOString();
      const session = {
        id: `session-${minute}`,
        digest: 'd',
        accountId: account.id,
        signedInAt: at,
        usedAt: at,
      };
      await db.transaction(async (tx) => {
        await tx.lock('accounts', [account.id]);
        await addSession(tx, { ...session, provider: 'password' }, 3);
      });
    }
    const ids = (await db.find('accountSessions', { where: { accountId: account.id } })).map(({ id }) => id);
    expect(ids.sort()).toEqual(['session-3', 'session-4', 'session-5']);
  });

  it('refuses a change whose token was revoked while the change waited', async () => {
    const { account } = await makeMaya();
    await signOutEverywhere(db, account.id);
    await expect(changePassword(db, account, 'new digest', NOW)).rejects.toEqual(expired);
    await expect(changeProfile(db, account, { displayName: 'Mallory' }, NOW)).rejects.toEqual(expired);
    const [stored] = await accountsOf(db, account.email);
    expect(stored?.password).toBe('old digest');
    expect(stored).not.toHaveProperty('displayName');
    expect(await db.count('accountSessions', { accountId: account.id })).toBe(0);
  });

  it('refuses a sign-in whose password was changed while the sign-in waited', async () => {
    const { account } = await makeMaya();
    await changePassword(db, account, 'new digest', NOW);
    const isSame = ({ password }: { password?: string | undefined }) => password === account.password;
    await expect(signIn(db, account, { provider: 'password', isSame, now: NOW })).rejects.toMatchObject({
      message: 'INVALID_LOGIN_CREDENTIALS',
    });
  });

  it('gives an ended session no token that is valid after a password change', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { account, refreshToken } = await makeMaya();
      const resumed: (number | undefined)[] = [];
      const refresh = async () => {
        for (let more = 0; more < 10; more += 1)
          resumed.push((await resumeSession(db, refreshToken, NOW))?.account.epoch);
      };
      await Promise.all([refresh(), changePassword(db, account, 'new digest', NOW), refresh(), refresh()]);
      expect(resumed).not.toContain(account.epoch + 1);
      expect(await db.count('accountSessions', { accountId: account.id })).toBe(1);
    }
  });

  it('has one name, whichever of two changes is written first', async () => {
    const { account } = await makeMaya();
    await db.transaction((tx) =>
      tx.insert('profiles', [aProfile({ id: account.id, namedAt: account.createdAt })]),
    );
    const later = new Date(NOW.getTime() + 2_000);
    await changeProfile(db, account, { displayName: 'Maya Two' }, later);
    await changeProfile(db, account, { displayName: 'Maya One' }, NOW);
    expect(await db.get('accounts', account.id)).toMatchObject({ displayName: 'Maya One' });
    expect(await db.get('profiles', account.id)).toMatchObject({ name: 'Maya One' });
  });
});
