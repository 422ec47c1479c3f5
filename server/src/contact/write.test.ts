import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aContactMessage, markLeaving, now } from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { answerMessage, sweepContactMessages, writeToTeam } from './write.ts';

const answer = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: now.toISOString() };
const others = { ...answer, decidedBy: 'omar@example.org', deciderUid: 'uid-omar' };

/** Short ways to write and answer messages. */
function steps(db: Database, most = 9) {
  const team = ['tara@example.org', 'omar@example.org'];
  let minute = 0;
  /** Sends a message a minute after the one before. @returns its id, or the code of the refusal */
  const write = async (name: string, fields: Partial<Row<'contactMessages'>> = {}) => {
    minute += 1;
    const date = new Date(now.getTime() + minute * 60_000).toISOString();
    const message = aContactMessage({ name, date, ...fields, open: !fields.spam });
    return db
      .transaction((tx) => writeToTeam(tx, message, { team, most }))
      .then(
        () => message.id,
        ({ code }: { code: string }) => code,
      );
  };
  const reply = (id: string, by: typeof answer | null = answer) =>
    db.transaction((tx) => answerMessage(tx, id, by));
  const names = async () => (await db.find('contactMessages', {})).map(({ name }) => name).toSorted();
  return { write, reply, names };
}

describeDatabases('messages to the team', (open) => {
  it('are stored as they were sent, and mailed to every member of the team; spam is mailed to nobody', async () => {
    const db = await open();
    const { write } = steps(db);
    const id = await write('A', { authorUid: 'uid-arif', message: 'Two\nlines. 🌳' });
    await write('S', { spam: true });
    expect(await db.get('contactMessages', id)).toMatchObject({ message: 'Two\nlines. 🌳', open: true });
    const entries = await db.find('outbox', { orderBy: [['id', 'asc']] });
    expect(entries).toMatchObject([
      { kind: 'contact', subject: id, recipient: 'omar@example.org' },
      { kind: 'contact', subject: id, recipient: 'tara@example.org' },
    ]);
  });

  it('are not mailed to a member who is deleting their account', async () => {
    const db = await open();
    await markLeaving(db, { email: 'tara@example.org' });
    await steps(db).write('A');
    expect(await db.find('outbox', {})).toMatchObject([{ recipient: 'omar@example.org' }]);
  });

  it('are answered once, by the first member to say so, and may wait again', async () => {
    const db = await open();
    const { write, reply } = steps(db);
    for (const fields of [{}, { spam: true }]) {
      const id = await write('A', fields);
      const before = await db.get('contactMessages', id);
      await reply(id);
      await reply(id, others);
      expect(await db.get('contactMessages', id)).toEqual({ ...before, ...answer, open: false });
      await reply(id, null);
      expect(await db.get('contactMessages', id)).toEqual(before);
    }
    for (const by of [answer, null])
      await expect(reply('f'.repeat(24), by)).rejects.toMatchObject({ status: 404 });
  });

  it('have one answer when two members answer at once', async () => {
    const db = await open();
    const { write, reply } = steps(db);
    const id = await write('A');
    await Promise.all([reply(id), reply(id, others)]);
    const { decidedBy, deciderUid, decidedAt } = (await db.get('contactMessages', id)) ?? {};
    expect([answer, others]).toContainEqual({ decidedBy, deciderUid, decidedAt });
  });

  it('replace the oldest answered message when the store is full; no waiting one is deleted', async () => {
    const { write, reply, names } = steps(await open(), 3);
    const [a, b] = [await write('A'), await write('B')];
    await write('C');
    for (const id of [b, a]) await reply(id);
    await write('D');
    expect(await names()).toEqual(['B', 'C', 'D']);
    await write('E');
    expect(await write('F')).toBe('too-many-requests');
    expect(await names()).toEqual(['C', 'D', 'E']);
  });

  it('never exceed the limit, however many arrive at once', async () => {
    const { write, names } = steps(await open(), 2);
    const outcomes = await Promise.all(['A', 'B', 'C', 'D'].map((name) => write(name)));
    expect(outcomes.filter((one) => one === 'too-many-requests')).toHaveLength(2);
    expect(await names()).toHaveLength(2);
  });

  it('are not displaced by spam, nor spam by them', async () => {
    const { write, reply, names } = steps(await open(), 2);
    await reply(await write('A'));
    await write('B');
    for (const name of ['S', 'T', 'U']) await write(name, { spam: true });
    expect(await names()).toEqual(['A', 'B', 'T', 'U']);
  });

  it('are deleted when they are old', async () => {
    const db = await open();
    const { write, names } = steps(db);
    await write('A');
    await write('S', { spam: true });
    await write('B');
    await sweepContactMessages(db, new Date(now.getTime() + 170_000).toISOString());
    expect(await names()).toEqual(['B']);
  });
});
