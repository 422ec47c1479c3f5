/** An event with many participants changes: each gets one message, and other mail is not delayed. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { anEventRow, aParticipation, aRecipient, someone } from '../../test/rows.ts';
import { mailUnderTest } from '../../test/sending.ts';
import type { Database } from '../database/database.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { joinEvent } from '../participations/join.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Adds so many participants who were notified of the event's current state. */
async function fill(db: Database, eventId: string, people: number): Promise<void> {
  const known = { sequence: 0, status: 'joined' } as const;
  for (let first = 1; first <= people; first += 250)
    await db.transaction(async (tx) => {
      const numbers = Array.from({ length: Math.min(250, people - first + 1) }, (_, index) => first + index);
      await tx.insert(
        'participations',
        numbers.map((joinOrder) =>
          aParticipation({ eventId, joinOrder, participantUid: `uid-${joinOrder}`, mailed: known }),
        ),
      );
      await tx.insert(
        'mailRecipients',
        numbers.map((number) => aRecipient({ uid: `uid-${number}`, address: `${number}@example.org` })),
      );
    });
  await db.transaction((tx) =>
    tx.update('events', { id: eventId }, { joined: people, lastJoinOrder: people }),
  );
}

describeDatabases('mail about a large event', (open) => {
  const PEOPLE = open.kind === 'SQLite' ? 10_000 : 1_000;

  it('reaches each participant once, and does not delay a confirmation', { timeout: 600_000 }, async () => {
    const db = await open();
    const [big, small] = [anEventRow({ eventDate: inDays(9) }), anEventRow({ eventDate: inDays(9) })];
    await db.transaction((tx) => tx.insert('events', [big, small]));
    await fill(db, big.id, PEOPLE);
    const start = Date.now();
    const change = { eventDate: big.eventDate, title: 'Another title' };
    const options = { most: 0, now: new Date(start - 600_000), notify: true };
    await db.transaction((tx) => updateEvent(tx, big.id, change, someone('maya'), options));

    const mail = mailUnderTest({ db, clock: () => new Date() });
    const joinedAt = { messages: 0, ms: 0 };
    const confirmedAt = { messages: 0, ms: 0 };
    const join = async () => {
      Object.assign(joinedAt, { messages: mail.messages.length, ms: performance.now() });
      const at = new Date().toISOString();
      const arif = { ...someone('arif'), address: 'arif@example.org', id: newId(new Date()), at };
      await db.transaction(async (tx) => {
        await tx.insert('mailRecipients', [aRecipient()]);
        await joinEvent(tx, small.id, [arif], 0);
      });
    };
    mail.answer.for = async ({ to }): Promise<'sent'> => {
      if (mail.messages.length === PEOPLE / 4) await join();
      if (to.address === 'arif@example.org')
        Object.assign(confirmedAt, { messages: mail.messages.length, ms: performance.now() });
      return 'sent';
    };
    await mail.run();
    const addresses = mail.messages.map(({ to }) => to.address);
    expect(addresses).toHaveLength(PEOPLE + 1);
    expect(new Set(addresses).size).toBe(PEOPLE + 1);
    expect(await db.count('outbox', {})).toBe(0);
    const between = confirmedAt.messages - joinedAt.messages;
    console.log(
      `${open.kind}: ${PEOPLE} messages in ${Date.now() - start} ms; a confirmation after ${between} messages, ${Math.round(confirmedAt.ms - joinedAt.ms)} ms`,
    );
    expect(between).toBeLessThan(150);
  });
});
