/** What organisers are mailed who claimed needs without joining, on both databases (docs/specification.md, "Needs"). */
import type { Need } from '@social-serve/contract/need-rules';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aSeries, eventSteps } from '../../test/event-steps.ts';
import { anEventRow, aRecipient, someone } from '../../test/rows.ts';
import { mailUnderTest, QUIET } from '../../test/sending.ts';
import { insertRows } from '../../test/stored.ts';
import { markAsMailed } from '../mail/after-restore.ts';
import { organisersClaimNotices, readOrganisersClaims } from '../notices/organisers-claims.ts';
import { setOrganiserClaims } from './organisers.ts';

const GLOVES: Need = { _id: '1'.repeat(24), label: 'Gloves', kind: 'thing', number: 20 };
const DRIVER: Need = { _id: '2'.repeat(24), label: 'Driver', kind: 'role', number: 2 };
const TARA = {
  id: 'f'.repeat(24),
  uid: 'uid-tara',
  email: 'tara@example.org',
  since: '2026-01-01T00:00:00.000Z',
};
const fields = { title: 'Walk', needs: [GLOVES, DRIVER], helpers: [TARA] };

describeDatabases('organisers who claimed without joining', (open) => {
  /** Maya and Tara organise the events; Tara brings gloves to each. */
  async function start(rows = [anEventRow({ ...fields })]) {
    const db = await open();
    const clock = { now: new Date(eventSteps(db).options.now) };
    const mail = mailUnderTest({ db, clock: () => clock.now });
    for (const name of ['maya', 'tara'])
      await insertRows(
        db,
        'mailRecipients',
        aRecipient({ uid: `uid-${name}`, address: `${name}@example.org` }),
      );
    await insertRows(db, 'events', ...rows);
    const claim = (id: string, name: string) =>
      db.transaction((tx) =>
        setOrganiserClaims(tx, id, [{ need: GLOVES._id, number: 2 }], someone(name), clock.now),
      );
    for (const { id } of rows) await claim(id, 'tara');
    const [event] = rows as [(typeof rows)[number]];
    const change = (needs: Need[] | null, name = 'maya') =>
      eventSteps(db, clock.now).update(event, { needs }, name, { by: `uid-${name}`, notify: false });
    const pass = (seconds = QUIET) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    };
    /** What is sent once changes were gathered: to whom, the subject, and the text. */
    const sent = async () => {
      pass();
      const from = mail.messages.length;
      await mail.run();
      return mail.messages.slice(from).map(({ to, subject, text }) => [to.address, subject, text] as const);
    };
    const notices = () => organisersClaimNotices(db, 'uid-tara', clock.now.toISOString());
    return { db, event, clock, mail, claim, change, pass, sent, notices };
  }
  const toTara = (text: string) => [
    ['tara@example.org', expect.stringMatching(/^Changed: Walk, /), expect.stringContaining(text)],
  ];

  it('are mailed once that a need was removed, and that it is needed after all; the notice stays', async () => {
    const { change, sent, notices } = await start();
    await change([DRIVER]);
    expect(await sent()).toEqual(toTara('No longer needed from you: Gloves × 2'));
    expect(await notices()).toMatchObject([{ read: false, changes: [{ field: 'claimEnded' }] }]);
    await change([{ ...DRIVER, number: 1 }]);
    expect(await sent()).toEqual([]);
    await change([GLOVES, DRIVER]);
    expect(await sent()).toEqual(toTara('Needed from you after all: Gloves × 2'));
    expect(await sent()).toEqual([]);
  });

  it('are not mailed what was undone before, what they read in the app, or did themselves', async () => {
    const { db, change, pass, sent, notices } = await start();
    await change([DRIVER]);
    pass(QUIET - 1);
    await change([GLOVES, DRIVER]);
    expect(await sent()).toEqual([]);
    await change([DRIVER]);
    const [claim] = await db.find('claims', { where: { uid: 'uid-tara' } });
    const { sequence = 0 } = (await db.get('events', claim?.eventId ?? '')) ?? {};
    await db.transaction((tx) => readOrganisersClaims(tx, [{ id: claim?.id ?? '', sequence }], 'uid-tara'));
    expect(await sent()).toEqual([]);
    await change([GLOVES, DRIVER], 'tara');
    await change([DRIVER], 'tara');
    expect(await sent()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('hear of what another organiser removed; whoever removed it does not', async () => {
    const { event, claim, change, sent } = await start();
    await claim(event.id, 'maya');
    await change([DRIVER], 'maya');
    expect(await sent()).toEqual(toTara('Gloves × 2'));
  });

  it('get one message about the dates of a series', async () => {
    const { db, event, clock, sent } = await start(aSeries(3, fields, 9));
    await eventSteps(db, clock.now).updateFollowing(event, { needs: [DRIVER] }, 'maya', {
      by: 'uid-maya',
      notify: false,
    });
    const messages = await sent();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.[2].match(/No longer needed from you: Gloves × 2/g)).toHaveLength(3);
    expect(await sent()).toEqual([]);
  });

  it('are mailed the same message again if the delivery was not recorded', async () => {
    const { change, mail, sent } = await start();
    await change([DRIVER]);
    mail.answer.for = () => 'down';
    expect(await sent()).toHaveLength(1);
    mail.answer.for = () => 'sent';
    expect(await sent()).toHaveLength(1);
    const [first, second] = mail.messages;
    expect(second?.messageId).toBe(first?.messageId);
    expect(await sent()).toEqual([]);
  });

  it('get no mail that they turned off, nor later; and nothing that a restored backup repeats', async () => {
    const { db, clock, change, sent } = await start();
    const off = (kinds: 'changes'[]) =>
      db.transaction((tx) => tx.update('mailRecipients', { uid: 'uid-tara' }, { off: kinds }));
    await off(['changes']);
    await change([DRIVER]);
    expect(await sent()).toEqual([]);
    await off([]);
    await change([{ ...DRIVER, number: 1 }]);
    expect(await sent()).toEqual([]);
    await change([GLOVES, DRIVER]);
    await markAsMailed(db, clock.now);
    await change([GLOVES]);
    expect(await sent()).toEqual([]);
  });
});
