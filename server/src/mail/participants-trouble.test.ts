/** Messages to participants when something fails. */
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, cancel, change, join, later, post, readNotices, sent, world } from '../../test/event-mail.ts';
import { QUIET } from '../../test/sending.ts';

beforeEach(() => begin());

describe('messages to participants', () => {
  const joinThree = async () => {
    const id = await post({ title: 'Walk' });
    for (const name of ['arif', 'maya', 'tara'] as const) await join(id, name);
    return id;
  };

  it('wait for the next run while the mail server is down', async () => {
    await joinThree();
    world.mail.answer.for = () => 'down';
    later(QUIET / 60);
    expect(await world.mail.run()).toBe(false);
    world.mail.answer.for = () => 'sent';
    const from = world.mail.messages.length;
    await sent(2);
    await sent();
    expect(
      world.mail.messages
        .slice(from)
        .map(({ to }) => to.address)
        .sort(),
    ).toEqual(['arif@example.org', 'maya@example.org', 'tara@example.org']);
    expect(await sent(60)).toEqual([]);
  });

  it('are not held up by a broken row, which is reported', async () => {
    const { subject, mail } = world;
    const [walk, swim] = [await post({ title: 'Walk' }), await post({ title: 'Swim' })];
    const broken = await join(walk, 'arif');
    await join(walk, 'tara');
    await join(swim, 'arif');
    await subject.db.transaction((tx) =>
      tx.update('participations', { id: broken }, { lastNotified: null as never }),
    );
    const takeSent = () =>
      mail.messages
        .splice(0)
        .map(({ to, text }) => `${to.address}: ${text.split('\n')[0]}`)
        .sort();
    await expect(sent(0)).rejects.toThrow();
    expect(takeSent()).toEqual(['arif@example.org: You joined Swim.', 'tara@example.org: You joined Walk.']);
    await change(walk, { title: 'Long walk' });
    await expect(sent()).rejects.toThrow();
    expect(takeSent()).toEqual(['tara@example.org: Long walk was changed.']);
    await subject.db.transaction((tx) =>
      tx.update('participations', { id: broken }, { lastNotified: { sequence: 0, status: 'joined' } }),
    );
    expect(await sent(30)).toEqual(['arif@example.org: You joined Long walk.']);
  });

  it('are retried at growing intervals for two days if one address fails', async () => {
    const id = await post({ title: 'Walk' });
    await join(id, 'arif');
    world.mail.answer.for = () => 'later';
    let tries = (await sent()).length;
    expect(tries).toBe(1);
    expect(await sent(0.5)).toEqual([]);
    expect(await sent(0.5)).toHaveLength(1);
    for (let minute = 0; minute < 49 * 60; minute += 5) tries += (await sent(5)).length;
    expect(tries).toBeGreaterThan(90);
    expect(tries).toBeLessThan(120);
    // While nothing is delivered, the connection may be the cause.
    world.mail.answer.for = ({ to }) => (to.address === 'arif@example.org' ? 'later' : 'sent');
    await join(id, 'tara');
    for (let minute = 0; minute < 60; minute += 5) await sent(5);
    world.mail.answer.for = () => 'sent';
    expect(await sent(120)).toEqual([]);
  });

  it('are retried independently of earlier failures', async () => {
    const id = await post({ title: 'Walk' });
    await join(id, 'arif');
    await sent();
    await change(id, { title: 'Two' });
    world.mail.answer.for = () => 'later';
    expect(await sent()).toHaveLength(1);
    await readNotices('arif');
    world.mail.answer.for = () => 'sent';
    expect(await sent(60)).toEqual([]);
    later(60 * 24 * 5);
    await join(await post({ title: 'Swim' }), 'tara');
    await sent();
    await cancel(id);
    world.mail.answer.for = () => 'later';
    expect(await sent()).toHaveLength(1);
    world.mail.answer.for = () => 'sent';
    expect(await sent(1)).toHaveLength(1);
  });

  it('are given up after a rejection once others were delivered, and later ones are sent', async () => {
    const id = await post({ title: 'Walk' });
    await join(id, 'arif');
    world.mail.answer.for = ({ to }) => (to.address === 'arif@example.org' ? 'rejected' : 'sent');
    await sent();
    await join(id, 'tara');
    await sent();
    await sent();
    world.mail.answer.for = () => 'sent';
    expect(await sent(60)).toEqual([]);
    await change(id, { title: 'New' });
    expect(await sent()).toHaveLength(2);
  });
});
