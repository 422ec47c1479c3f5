/** The budget of mail to addresses that never agreed to get any, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { aRecipient, insert, now, someone } from '../../test/rows.ts';
import { mailUnderTest } from '../../test/sending.ts';
import { makeAccount } from '../accounts/accounts.ts';
import { askForReset, askForVerification } from '../accounts/codes.ts';
import type { Database, Row } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { networksOf } from '../http/networks.ts';
import type { MailOutcome } from '../mail/transport/mailer.ts';
import type { Joiner } from '../participations/joiner.ts';
import { renewLink } from '../private-links/renew.ts';
import { type Payer, sweepStrangerMail } from './budget.ts';
import { askForNews, confirm } from './confirmations.ts';
import { type MailBudget, type MailLimits, NO_MAIL_LIMITS } from './mail-limits.ts';
import { ensureRecipient } from './recipients.ts';

const LIMITS: MailLimits = {
  toMailbox: 3,
  aboutAccount: 5,
  fromNetwork: 30,
  fromOrganiser: 20,
  fromUnconfirmed: 5,
  fromSite: 500,
};
const VICTIM = 'victim@example.org';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number) => new Date(now.getTime() + ms);

describeDatabases('mail to addresses that never agreed to get any', (open) => {
  let db: Database;
  let event: Row<'events'>;
  let budget: MailBudget;
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { eventDate: at(14 * 24 * HOUR).toISOString() });
    budget = { limits: LIMITS, named: [] };
  });
  const only = (limits: Partial<MailLimits>) => {
    budget = { ...budget, limits: { ...NO_MAIL_LIMITS, ...limits } };
  };
  const from = (address: string): Payer => ({ ...budget, networks: networksOf(address) });
  const guest = (address: string, fields: Partial<Joiner> = {}): Joiner => ({
    ...{ id: newId(now), emailVerified: false, name: 'Zoe', address, toConfirm: true },
    ...{ at: now.toISOString(), payer: from('192.0.2.1') },
    ...fields,
  });
  const joinAs = (address: string, fields: Partial<Joiner> = {}) => join(db, event, [guest(address, fields)]);
  const news = (address: string, payer = from('192.0.2.1'), when = now) =>
    db.transaction((tx) => askForNews(tx, { address }, payer, when));
  const entries = () =>
    db.find('outbox', {
      where: { kind: { in: ['private-link', 'confirm-address', 'verify-email', 'reset-password'] } },
    });
  /** How many messages can be sent at once, and how many are held. */
  const counts = async () => {
    const all = await entries();
    const held = all.filter(({ heldFor }) => heldFor !== undefined);
    expect(held.every(({ due = '', since }) => due > now.toISOString() && since === due)).toBe(true);
    return [all.length - held.length, held.length];
  };

  it('is three a day for a mailbox, over all kinds and whatever follows a plus', async () => {
    await joinAs(VICTIM);
    await news('victim+1@example.org');
    await join(db, await addEvent(db), [guest('victim+2@example.org')]);
    await joinAs('victim+3@example.org');
    await news('victim+4@example.org');
    expect(await counts()).toEqual([3, 2]);
    await joinAs('other@example.org');
    expect(await counts()).toEqual([4, 2]);
    const [held] = (await entries()).filter(({ heldFor }) => heldFor !== undefined);
    expect(held?.due).toBe(at(24 * HOUR).toISOString());
  });

  it('about an account counts apart: five a day, whatever others used up', async () => {
    for (let count = 0; count < 5; count += 1) await joinAs(`victim+${count}@example.org`);
    const { account } = await makeAccount(db, { email: VICTIM, password: 'digest' }, budget, now);
    await askForReset(db, VICTIM, budget, now);
    expect(await counts()).toEqual([5, 2]);
    for (let count = 0; count < 6; count += 1)
      await makeAccount(db, { email: `victim+${count}@example.org`, password: 'digest' }, budget, now);
    expect(await counts()).toEqual([8, 5]);
    // It has not been sent yet, so it is the same message.
    await askForVerification(db, account, budget, now);
    expect(await counts()).toEqual([8, 5]);
  });

  it('is 30 an hour from one network, and from its wider networks four and sixteen times as many', async () => {
    only({ fromNetwork: 2 });
    for (let count = 0; count < 3; count += 1) await news(`${count}@example.org`);
    expect(await counts()).toEqual([2, 1]);
    for (let host = 2; host < 42; host += 1) await news(`of-${host}@example.org`, from(`192.0.2.${host}`));
    expect(await counts()).toEqual([32, 11]);
    await news('far@example.org', from('198.51.100.1'));
    for (let count = 0; count < 12; count += 1)
      await news(`six-${count}@example.org`, from(`2001:db8:1:${(0xab00 + count).toString(16)}::1`));
    expect(await counts()).toEqual([32 + 1 + 8, 11 + 4]);
    await news('neighbour@example.org', from('2001:db8:1:1::1'));
    expect(await counts()).toEqual([42, 15]);
  });

  it('counts what an organiser sends: 20 an hour, five without a confirmed address; joins of others do not count', async () => {
    only({ fromOrganiser: 20, fromUnconfirmed: 5 });
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const one = guest(`${count}@example.org`);
      ids.push(one.id);
      await join(db, event, [one]);
    }
    expect(await counts()).toEqual([30, 0]);
    await db.transaction((tx) => tx.delete('outbox', {}));
    const renew = (id: string, emailVerified: boolean) => {
      const maya = { ...someone('maya'), emailVerified };
      return db.transaction((tx) => renewLink(tx, event.id, id, maya, { ...budget, organiser: maya }, now));
    };
    for (const id of ids.slice(0, 6)) await renew(id, false);
    expect(await counts()).toEqual([5, 1]);
    for (const id of ids.slice(6)) await renew(id, true);
    expect(await counts()).toEqual([25, 5]);
  });

  it('is 500 an hour from the whole site', async () => {
    only({ fromSite: 4 });
    for (let count = 0; count < 6; count += 1) await news(`${count}@example.org`, from(`203.0.${count}.1`));
    expect(await counts()).toEqual([4, 2]);
    await news('late@example.org', from('203.0.113.1'), at(61 * MINUTE));
    expect((await entries()).filter(({ heldFor }) => heldFor === undefined)).toHaveLength(5);
  });

  it('is not exceeded by requests that arrive at once', async () => {
    only({ fromNetwork: 3 });
    const events = await Promise.all(Array.from({ length: 12 }, () => addEvent(db)));
    await Promise.all(events.map((one, index) => join(db, one, [guest(`${index}@example.org`)])));
    expect(await counts()).toEqual([3, 9]);
    await join(
      db,
      event,
      Array.from({ length: 5 }, (_, index) =>
        guest(`batch-${index}@example.org`, { payer: from('198.51.100.9') }),
      ),
    );
    expect(await counts()).toEqual([6, 11]);
  });

  it('goes on at once, and frees its counts, when the owner confirms', async () => {
    only({ toMailbox: 3, fromNetwork: 4 });
    const events = await Promise.all([1, 2, 3, 4].map(() => addEvent(db)));
    for (const one of events) await join(db, one, [guest(VICTIM)]);
    expect(await counts()).toEqual([3, 1]);
    await news(VICTIM);
    const [row] = await db.find('mailRecipients', { where: { verifiedAddress: VICTIM } });
    await db.transaction((tx) => confirm(tx, row?.id ?? '', at(MINUTE)));
    expect(
      (await entries()).every(({ heldFor, due = '' }) => !heldFor && due <= at(MINUTE).toISOString()),
    ).toBe(true);
    expect(await db.count('strangerMail', {})).toBe(0);
    for (let count = 0; count < 5; count += 1) await news(`${count}@example.org`);
    expect(await counts()).toEqual([5 + 4, 1]);
    await joinAs(VICTIM);
    expect(await counts()).toEqual([5 + 4 + 1, 1]);
  });

  it('counts nothing for an account that is confirmed, and for addresses that the operator names', async () => {
    only({ toMailbox: 1 });
    budget = { ...budget, named: ['tara@example.org'] };
    await insert(db, 'mailRecipients', aRecipient({ address: VICTIM, uid: 'uid-victim' }));
    for (const address of [VICTIM, 'tara@example.org'])
      for (let count = 0; count < 3; count += 1) await join(db, await addEvent(db), [guest(address)]);
    expect(await counts()).toEqual([6, 0]);
    // The owner of the account confirms in the transaction that also frees what was held.
    await news('zoe@example.org');
    await joinAs('zoe@example.org');
    expect(await counts()).toEqual([7, 1]);
    await db.transaction((tx) => ensureRecipient(tx, someone('zoe'), now));
    expect(await counts()).toEqual([8, 0]);
  });

  it('stores no address or network, and nothing for longer than a day', async () => {
    await joinAs(VICTIM);
    await makeAccount(db, { email: VICTIM, password: 'digest' }, budget, now);
    const rows = await db.find('strangerMail', {});
    expect(rows.map(({ bucket }) => bucket.split(' ')[0]).toSorted()).toEqual([
      'account',
      'mailbox',
      'network-1',
      'network-16',
      'site',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/victim|192\.0/);
    await sweepStrangerMail(db, at(23 * HOUR));
    expect(await db.count('strangerMail', {})).toBe(5);
    await sweepStrangerMail(db, at(25 * HOUR));
    expect(await db.count('strangerMail', {})).toBe(0);
  });

  it('has no limit, and stores nothing, with all limits off', async () => {
    only({});
    for (let count = 0; count < 10; count += 1) await join(db, await addEvent(db), [guest(VICTIM)]);
    expect(await counts()).toEqual([10, 0]);
    expect(await db.count('strangerMail', {})).toBe(0);
    expect(await db.count('flags', { id: 'mail to strangers' })).toBe(0);
  });

  it('never holds mail to accounts', async () => {
    only({ toMailbox: 1, fromNetwork: 1, fromSite: 1 });
    await join(db, event, [aJoiner(1, { emailVerified: false }), aJoiner(2, { emailVerified: false })]);
    expect(await db.find('outbox', { where: { heldFor: { not: null } } })).toEqual([]);
  });

  it('that is held is sent when there is room again, in its turn', async () => {
    only({ fromNetwork: 2 });
    let clock = now;
    const mail = mailUnderTest({ db, clock: () => clock, mailBudget: budget });
    for (let count = 0; count < 5; count += 1) await news(`${count}@example.org`);
    const sentAfter = async (minutes: number) => {
      clock = at(minutes * MINUTE);
      const before = mail.messages.length;
      await mail.run();
      return mail.messages.length - before;
    };
    expect(await sentAfter(0)).toBe(2);
    expect(await sentAfter(59)).toBe(0);
    expect(await sentAfter(61)).toBe(2);
    expect(await sentAfter(90)).toBe(0);
    expect(await sentAfter(122)).toBe(1);
    expect(new Set(mail.messages.map(({ to }) => to.address)).size).toBe(5);
    expect(await entries()).toEqual([]);
  });

  it('that is sent and caused again is another message', async () => {
    only({ toMailbox: 2 });
    let clock = now;
    const mail = mailUnderTest({ db, clock: () => clock, mailBudget: budget });
    for (let count = 0; count < 4; count += 1) {
      clock = at(count * MINUTE);
      await news(VICTIM, budget, clock);
      await news(VICTIM, budget, clock);
      await mail.run();
    }
    expect(mail.messages).toHaveLength(2);
    // Even while the first is being sent.
    mail.answer.for = async (): Promise<MailOutcome> => {
      await news('zoe@example.org', budget, clock);
      return 'sent';
    };
    await news('zoe@example.org', budget, clock);
    for (let minute = 5; minute < 15; minute += 1) {
      clock = at(minute * MINUTE);
      await mail.run();
    }
    expect(mail.messages.filter(({ to }) => to.address === 'zoe@example.org')).toHaveLength(2);
  });
});
