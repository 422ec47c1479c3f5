/** The worker of the outbox: what happens to entries when something fails. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aContactMessage, aRecipient, now } from '../../test/rows.ts';
import { type MailUnderTest, mailUnderTest } from '../../test/sending.ts';
import { type Database, DatabaseUnavailable } from '../database/database.ts';
import { enqueue, type MailJob } from '../outbox/outbox.ts';
import type { MailOutcome } from './transport/mailer.ts';
import type { WorkerOptions } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEAM = ['tara@example.org', 'tim@example.org'];

describeDatabases('an outbox entry', (open) => {
  let db: Database;
  let clock: Date;
  let mail: MailUnderTest;
  let gaveUp: number;
  const worker = (parts: Partial<WorkerOptions> = {}) =>
    mailUnderTest({
      ...{ db, clock: () => clock, team: TEAM },
      gaveUp: () => {
        gaveUp += 1;
      },
      ...parts,
    });
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const put = (...mailings: MailJob[]) => db.transaction((tx) => enqueue(tx, ...mailings));
  const entries = () => db.find('outbox', { orderBy: [['id', 'asc']] });
  const contact = async (fields: Parameters<typeof aContactMessage>[0] = {}, to = TEAM) => {
    const message = aContactMessage(fields);
    await db.transaction(async (tx) => {
      await tx.insert('contactMessages', [message]);
      const due = clock.toISOString();
      await enqueue(
        tx,
        ...to.map((recipient): MailJob => ({ kind: 'contact', subject: message.id, recipient, due })),
      );
    });
    return message;
  };
  const addressees = () => mail.messages.map(({ to }) => to.address).toSorted();

  beforeEach(async () => {
    db = await open();
    clock = now;
    gaveUp = 0;
    mail = worker();
  });

  it('is stored once for each mailing, with its earliest due time', async () => {
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
    const mailing = { kind: 'event', subject: 'e1' } as const;
    await put({ ...mailing, due: at(5 * MINUTE) }, { ...mailing, subject: 'e2', due: at(0) });
    await put({ ...mailing, due: at(9 * MINUTE) });
    expect(await entries()).toMatchObject([
      { subject: 'e1', due: at(5 * MINUTE), version: 2 },
      { subject: 'e2', version: 1 },
    ]);
    await put({ ...mailing, due: at(MINUTE) });
    expect((await entries())[0]).toMatchObject({ due: at(MINUTE), since: at(MINUTE), version: 3 });
  });

  it('has a copy for each recipient, deleted when it is sent', async () => {
    const message = await contact({ name: 'Nur' });
    await mail.run();
    expect(addressees()).toEqual(TEAM);
    expect(mail.messages[0]).toMatchObject({
      subject: 'Message from Nur',
      replyTo: { address: message.email, name: 'Nur' },
    });
    expect(new Set(mail.messages.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await entries()).toEqual([]);
  });

  it('is left to other workers when a run ends between two copies', async () => {
    await contact();
    let sent = 0;
    mail.answer.for = () => {
      sent += 1;
      return 'sent';
    };
    await mail.run(() => sent === 0);
    const rest = await entries();
    expect(mail.messages.length + rest.length).toBe(2);
    const other = worker();
    await other.run();
    expect([...addressees(), ...other.messages.map(({ to }) => to.address)].toSorted()).toEqual(TEAM);
  });

  it('waits while the mail server is down, without counting attempts', async () => {
    await contact();
    mail.answer.for = () => 'down';
    expect(await mail.run()).toBe(false);
    for (const entry of await entries()) {
      expect(entry).not.toHaveProperty('tries');
      expect(entry).not.toHaveProperty('claim');
      expect(entry).not.toHaveProperty('failingSince');
    }
    mail.answer.for = () => 'sent';
    mail.messages.length = 0;
    later(MINUTE);
    await mail.run();
    expect(addressees()).toEqual(TEAM);
  });

  it('is retried at growing intervals for two days, then given up and counted', async () => {
    await contact({}, TEAM.slice(0, 1));
    let tries = 0;
    mail.answer.for = ({ to }) => {
      if (to.address !== TEAM[0]) return 'sent';
      tries += 1;
      return 'later';
    };
    await mail.run();
    expect(await entries()).toMatchObject([
      { tries: 1, lastError: 'later', failingSince: now.toISOString() },
    ]);
    await mail.run();
    expect(tries).toBe(1);
    for (let minutes = 0; minutes < 49 * 60; minutes += 30) {
      later(30 * MINUTE);
      await mail.run();
    }
    expect(tries).toBeGreaterThan(90);
    expect(tries).toBeLessThan(101);
    expect(await entries()).toHaveLength(1); // nothing else was delivered: the connection may be the cause
    await contact({}, TEAM.slice(1));
    await mail.run();
    later(HOUR);
    await mail.run();
    expect(await entries()).toEqual([]);
    expect(gaveUp).toBe(1);
  });

  it('is given up when it was rejected twice and another message was delivered since', async () => {
    await contact({}, TEAM.slice(0, 1));
    mail.answer.for = ({ to }) => (to.address === TEAM[0] ? 'rejected' : 'sent');
    await mail.run();
    later(HOUR);
    await contact({}, TEAM.slice(1));
    await mail.run();
    later(HOUR);
    await mail.run();
    expect(await entries()).toEqual([]);
    expect(gaveUp).toBe(1);
  });

  it('is given up after two days if its message cannot be written, and delays no others', async () => {
    const poison = await contact();
    await db.transaction((tx) =>
      tx.update('contactMessages', { id: poison.id }, { message: { not: 'a text' } as never }),
    );
    await contact({ name: 'Good' });
    const { failures, isUp } = await mail.worker.run();
    expect([failures.length, isUp]).toEqual([2, true]);
    expect(mail.messages.map(({ subject }) => subject)).toEqual(['Message from Good', 'Message from Good']);
    expect(await entries()).toMatchObject([{ tries: 1, lastError: 'TypeError' }, { tries: 1 }]);
    for (let hours = 0; hours <= 49; hours += 7) {
      later(7 * HOUR);
      await mail.worker.run();
    }
    expect(await entries()).toEqual([]);
    expect(gaveUp).toBe(2);
  });

  it('keeps its retry interval when enqueued again, and is retried for two more days', async () => {
    const message = await contact({}, TEAM.slice(0, 1));
    mail.answer.for = () => 'later';
    await mail.run();
    const [{ due = '' } = {}] = await entries();
    const again = new Date(now.getTime() + 1_000).toISOString();
    await put({ kind: 'contact', subject: message.id, recipient: TEAM[0], due: again });
    expect(await entries()).toMatchObject([{ due, failingSince: again, version: 2 }]);
  });

  it('waits for the next hour if the person got ten messages, which is not an attempt', async () => {
    const { id } = aContactMessage();
    for (let count = 0; count < 11; count += 1)
      await contact({ id: id.slice(0, -2) + (10 + count) }, TEAM.slice(0, 1));
    await mail.run();
    expect(mail.messages).toHaveLength(10);
    const [entry] = await entries();
    expect(entry).not.toHaveProperty('tries');
    expect(Date.parse(entry?.due ?? '') - now.getTime()).toBeGreaterThan(50 * MINUTE);
    later(61 * MINUTE);
    await worker().run();
    expect(await entries()).toEqual([]);
  });

  it('stays due when enqueued again during sending; the same message is not sent again', async () => {
    const message = await contact({}, TEAM.slice(0, 1));
    const again: MailJob = {
      kind: 'contact',
      subject: message.id,
      recipient: TEAM[0],
      due: now.toISOString(),
    };
    mail.answer.for = async (): Promise<MailOutcome> => {
      if (mail.messages.length === 1) await put(again);
      return 'sent';
    };
    await mail.run();
    expect(mail.messages).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  it('is claimed by one worker, and by another after the first was killed', async () => {
    await contact({}, TEAM.slice(0, 1));
    const { promise, resolve } = Promise.withResolvers<MailOutcome>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    mail.answer.for = () => {
      begin();
      return promise;
    };
    const killed = mail.run();
    await begun;
    const other = worker();
    await other.run();
    expect(other.messages).toEqual([]);
    later(121_000);
    await other.run();
    expect(other.messages).toHaveLength(1);
    expect(other.messages[0]?.messageId).toBe(mail.messages[0]?.messageId);
    resolve('sent');
    await killed;
    expect(await entries()).toEqual([]);
  });

  it('is not deleted by a delayed worker after another took it over', async () => {
    await contact({}, TEAM.slice(0, 1));
    const held = Promise.withResolvers<MailOutcome>();
    const begun = Promise.withResolvers<void>();
    mail.answer.for = () => {
      begun.resolve();
      return held.promise;
    };
    const first = mail.run();
    await begun.promise;
    later(121_000);
    const other = worker();
    other.answer.for = async (): Promise<MailOutcome> => {
      held.resolve('sent');
      await first;
      return 'later';
    };
    await other.run();
    expect(await entries()).toMatchObject([{ tries: 1, lastError: 'later' }]);
  });

  it('is sent once, even if the database fails briefly before the delivery is recorded', async () => {
    await contact({}, TEAM.slice(0, 1));
    let isAway = false;
    let refused = 0;
    mail = worker({
      db: {
        ...db,
        transaction: (work) => {
          if (!isAway) return db.transaction(work);
          refused += 1;
          isAway = refused < 2;
          return Promise.reject(new DatabaseUnavailable());
        },
      },
    });
    mail.answer.for = () => {
      isAway = true;
      return 'sent';
    };
    await mail.run();
    await worker().run();
    expect([mail.messages.length, refused]).toEqual([1, 2]);
    expect(await entries()).toEqual([]);
  });

  it('is not sent after it was withdrawn, and not stored again if withdrawn during sending', async () => {
    await contact({}, TEAM.slice(0, 1));
    mail.answer.for = async (): Promise<MailOutcome> => {
      await db.transaction((tx) => tx.delete('outbox', {}));
      return 'later';
    };
    await mail.run();
    expect(await entries()).toEqual([]);
  });

  it('waits while the mail server does not send for this site; nobody is marked, nothing is lost', async () => {
    const row = aRecipient({ asked: 'news', askedAt: now.toISOString() });
    await db.transaction((tx) => tx.insert('mailRecipients', [row]));
    await put({ kind: 'confirm-address', subject: row.id, due: now.toISOString() });
    mail.answer.for = () => 'blocked';
    for (let hours = 0; hours < 72; hours += 1) {
      later(HOUR);
      expect(await mail.run()).toBe(false);
    }
    expect(await db.get('mailRecipients', row.id)).not.toHaveProperty('refusedAt');
    mail.answer.for = () => 'sent';
    mail.messages.length = 0;
    later(HOUR);
    expect(await mail.run()).toBe(true);
    expect(addressees()).toEqual([row.address]);
  });

  it('clears the mark of every row of an address that accepts a message', async () => {
    const refusedAt = now.toISOString();
    const asked = { asked: 'news', askedAt: refusedAt } as const;
    const rows = [
      aRecipient({ refusedAt, ...asked }),
      aRecipient({ uid: 'uid-other', verified: false, refusedAt }),
      aRecipient({ uid: 'uid-else', address: 'else@example.org', refusedAt }),
    ];
    await db.transaction((tx) => tx.insert('mailRecipients', rows));
    await put({ kind: 'confirm-address', subject: rows[0]?.id ?? '', due: refusedAt });
    await mail.run();
    const marked = await db.find('mailRecipients', {});
    expect(marked.filter((row) => row.refusedAt !== undefined).map(({ uid }) => uid)).toEqual(['uid-else']);
  });

  it('records an address that refuses mail permanently', async () => {
    const row = aRecipient({ asked: 'address', askedAt: now.toISOString(), refusedAt: now.toISOString() });
    await db.transaction((tx) => tx.insert('mailRecipients', [row]));
    await put({ kind: 'confirm-address', subject: row.id, due: now.toISOString() });
    later(MINUTE);
    mail.answer.for = () => 'refused';
    await mail.run();
    expect(await db.get('mailRecipients', row.id)).toMatchObject({ refusedAt: clock.toISOString() });
    expect(await entries()).toEqual([]);
  });
});
