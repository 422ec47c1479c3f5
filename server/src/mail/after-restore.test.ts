/** Mail after restoring a backup: nothing is repeated, and reminders of upcoming events still go out. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  anEventMessage,
  anEventRow,
  aParticipation,
  aRecipient,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import { mailUnderTest } from '../../test/sending.ts';
import { reminderOf } from '../events/mailing.ts';
import { updateEvent } from '../events/update.ts';
import { enqueue } from '../outbox/outbox.ts';
import { markAsMailed } from './after-restore.ts';

const DAY = 24 * 60;

describeDatabases('a restored backup', (open) => {
  it('repeats no mail, sends no late mail, and still reminds', async () => {
    const db = await open();
    const event = anEventRow({
      ...{ title: 'Walk', eventDate: later(5 * DAY), timeZone: undefined, capacity: 1 },
      ...{ joined: 2, lastJoinOrder: 3, messaged: { number: 1, at: [later(-60)] }, sequence: 2 },
    });
    const people = ['arif', 'tara', 'zoe'].map(someone);
    await db.transaction(async (tx) => {
      await tx.insert('events', [event]);
      await tx.insert('messages', [anEventMessage({ eventId: event.id, to: 'everybody' })]);
      await tx.insert(
        'participations',
        people.map(({ uid, email }, index) =>
          aParticipation({
            ...{ eventId: event.id, participantUid: uid, participant: email, joinOrder: index + 1 },
            status: index > 0 ? 'waiting' : 'joined',
            ...(uid === 'uid-zoe' && { leftReason: 'removed' as const }),
          }),
        ),
      );
      await tx.insert('mailRecipients', [
        ...people.map(({ uid, email }) => aRecipient({ uid, address: email })),
        aRecipient({ ...{ uid: 'uid-maya', address: 'maya@example.org' }, newsMonth: '2020-02' }),
      ]);
      await enqueue(
        tx,
        { kind: 'event', subject: event.id, due: later(-60) },
        { kind: 'daily-summaries', subject: 'all', due: later(-60) },
        { kind: 'monthly-news', subject: 'all', due: later(-60) },
        reminderOf(event),
      );
    });
    await markAsMailed(db, now);
    expect(await db.find('outbox', {})).toMatchObject([{ kind: 'reminder', due: later(4 * DAY) }]);

    let clock = now;
    const mail = mailUnderTest({ db, clock: () => clock });
    const sent = async (minutes: number) => {
      clock = new Date(later(minutes));
      await mail.run();
      return mail.messages.splice(0).map(({ to, text }) => `${to.address}: ${text.split('\n')[0]}`);
    };
    const ask = (kind: 'event' | 'daily-summaries' | 'monthly-news', subject: string) =>
      db.transaction((tx) => enqueue(tx, { kind, subject, due: clock.toISOString() }));
    await ask('event', event.id);
    await ask('daily-summaries', 'all');
    await ask('monthly-news', 'all');
    expect(await sent(10)).toEqual([]);
    const [maya] = await db.find('mailRecipients', { where: { uid: 'uid-maya' } });
    expect(maya?.newsMonth).toBe('2026-11');

    // Later changes are e-mailed.
    await db.transaction((tx) =>
      updateEvent(tx, event.id, { eventDate: event.eventDate, title: 'Long walk' }, someone('maya'), {
        most: 0,
        now: clock,
        notify: true,
      }),
    );
    expect((await sent(20)).toSorted()).toEqual([
      'arif@example.org: Long walk was changed.',
      'tara@example.org: Long walk was changed.',
    ]);
    expect(await sent(4 * DAY)).toEqual(['arif@example.org: Long walk is tomorrow.']);
  });
});
