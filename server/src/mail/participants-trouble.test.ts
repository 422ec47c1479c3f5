/** What becomes of messages to participants while mail servers are in trouble. */
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, cancel, change, join, later, post, readNotices, sent, world } from '../../test/event-mail.ts';
import { QUIET } from '../../test/sending.ts';

beforeEach(() => begin());

describe('trouble', () => {
  const joinThree = async () => {
    const id = await post({ title: 'Walk' });
    for (const name of ['arif', 'maya', 'tara'] as const) await join(id, name);
    return id;
  };

  it('of the mail server ends the run, and all go out later', async () => {
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

  it('that one row makes is told and holds up no other', async () => {
    const { subject, mail } = world;
    const [walk, swim] = [await post({ title: 'Walk' }), await post({ title: 'Swim' })];
    const broken = await join(walk, 'arif');
    await join(walk, 'tara');
    await join(swim, 'arif');
    await subject.db.transaction((tx) =>
      tx.update('participations', { id: broken }, { lastNotified: null as never }),
    );
    const letters = () =>
      mail.messages
        .splice(0)
        .map(({ to, text }) => `${to.address}: ${text.split('\n')[0]}`)
        .sort();
    await expect(sent(0)).rejects.toThrow();
    expect(letters()).toEqual(['arif@example.org: You joined Swim.', 'tara@example.org: You joined Walk.']);
    await change(walk, { title: 'Long walk' });
    await expect(sent()).rejects.toThrow();
    expect(letters()).toEqual(['tara@example.org: Long walk was changed.']);
    await subject.db.transaction((tx) =>
      tx.update('participations', { id: broken }, { lastNotified: { sequence: 0, status: 'joined' } }),
    );
    expect(await sent(30)).toEqual(['arif@example.org: You joined Long walk.']);
  });

  it('of one address is tried again, ever later, for two days', async () => {
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
    // While nothing goes out, the way may be broken.
    world.mail.answer.for = ({ to }) => (to.address === 'arif@example.org' ? 'later' : 'sent');
    await join(id, 'tara');
    for (let minute = 0; minute < 60; minute += 5) await sent(5);
    world.mail.answer.for = () => 'sent';
    expect(await sent(120)).toEqual([]);
  });

  it('of long ago, that was read in the app meanwhile, counts nothing for a later message', async () => {
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

  it('of one message is given up once another one went out, and the next one goes out', async () => {
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
