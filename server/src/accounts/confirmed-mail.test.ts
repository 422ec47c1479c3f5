/** An address that is confirmed away from the browser that joined: its mail begins at once, on both databases. */
import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import { describeDatabases } from '../../test/databases.ts';
import { callAccounts, registerPerson } from '../../test/people.ts';
import { addEvent, someone } from '../../test/rows.ts';
import { mailUnderTest, QUIET } from '../../test/sending.ts';
import { storageOn } from '../../test/storage.ts';
import { cancelEvent } from '../events/cancel.ts';
import { confirmAddress } from '../operator/accounts.ts';
import { noteRefused } from '../outbox/confirmations.ts';

const ZOE = 'zoe@example.org';

describeDatabases('an address confirmed on another device', (open) => {
  let accounts: TestAccounts;
  beforeEach(async () => {
    accounts = await startTestAccounts({ storage: storageOn(await open()) });
    return () => accounts.stop();
  });

  const byMail = async () => {
    const oobCode = await accounts.codeFor('verify-email', ZOE);
    await callAccounts(accounts.origin, 'update', { oobCode, password: 'Secret1' });
  };
  const byNewPassword = async () => {
    await callAccounts(accounts.origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: ZOE });
    const oobCode = await accounts.codeFor('reset-password', ZOE);
    await callAccounts(accounts.origin, 'resetPassword', { oobCode, newPassword: 'Another1' });
  };
  const byOperator = () => confirmAddress(accounts.storage.db, ZOE, accounts.clock.now);

  const recipientOf = async (uid: string) =>
    (await accounts.storage.db.find('mailRecipients', { where: { uid } }))[0];

  it.each([
    { how: 'the link in our e-mail', confirm: byMail },
    { how: 'a new password', confirm: byNewPassword },
    { how: 'the operator', confirm: byOperator },
  ])('by $how: a cancellation reaches a person who joined before', async ({ confirm }) => {
    const { app, clock, origin, storage } = accounts;
    const { db } = storage;
    const mail = mailUnderTest({ db, clock: () => clock.now });
    const { id } = await addEvent(db, { title: 'River walk', eventDate: inDays(14, clock.now) });
    const { idToken, uid } = await registerPerson(origin, { email: ZOE });
    await request(app)
      .post(calls.joinedEvents)
      .set('Authorization', `Bearer ${idToken}`)
      .send({ join_id: id, participant: ZOE })
      .expect(201);
    await confirm();
    expect(await recipientOf(uid)).toMatchObject({ address: ZOE, verified: true, verifiedAddress: ZOE });
    await mail.run();
    await db.transaction((tx) => cancelEvent(tx, id, someone('maya'), { following: false, now: clock.now }));
    clock.now = new Date(clock.now.getTime() + QUIET * 1_000);
    await mail.run();
    expect(mail.messages.at(-1)).toMatchObject({ to: { address: ZOE }, subject: expect.any(String) });
    expect(mail.messages.at(-1)?.text).toContain('River walk was cancelled');
  });

  it('an address that refused mail gets it again', async () => {
    const { clock, origin, storage } = accounts;
    const { uid } = await registerPerson(origin, { email: ZOE });
    await byOperator();
    const row = await recipientOf(uid);
    if (!row) throw new Error('A confirmed address has a row.');
    await storage.db.transaction((tx) => noteRefused(tx, row, clock.now));
    await byNewPassword();
    expect(await recipientOf(uid)).not.toHaveProperty('refusedAt');
  });
});
