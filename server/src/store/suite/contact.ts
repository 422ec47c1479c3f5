/** What every store does with messages from Contact Us. */
import { describe, expect, it } from 'vitest';
import { aContactMessage, now } from '../../../test/records.ts';
import { type ContactRecord, isWaiting, newId } from '../port/store.ts';
import type { Subject } from './subject.ts';

const answer = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: now.toISOString() };

export function describeContact({ store, losesUpdates }: Subject): void {
  /** Adds messages, each a minute after the one before. @returns whether there was room for each */
  const add = async (most: number, ...rows: Partial<ContactRecord>[]) => {
    const kept: boolean[] = [];
    for (const [minute, fields] of rows.entries()) {
      const date = new Date(now.getTime() + minute * 60_000).toISOString();
      kept.push(await store.addContactMessage(aContactMessage({ date, ...fields }), most));
    }
    return kept;
  };
  const names = async () => (await store.listContactMessages({ limit: 99 })).map(({ name }) => name);
  const idOf = async (name: string) =>
    (await store.listContactMessages({ limit: 99 })).find((row) => row.name === name)?.id ?? '';

  describe('messages to the team', () => {
    it('come back as they were sent, those that wait first, newest first, page by page', async () => {
      const whole = aContactMessage({ senderUid: 'uid-arif', message: 'Two\nlines. 🌳', spam: true });
      await store.addContactMessage(whole, 9);
      expect(await store.listContactMessages({ limit: 9 })).toEqual([whole]);
      await add(9, { name: 'A' }, { name: 'B' }, { name: 'C', spam: true }, { name: 'D' });
      await store.answerContactMessage(await idOf('B'), answer);
      const seen: string[] = [];
      let after: { open: boolean; date: string; id: string } | undefined;
      for (;;) {
        const page = await store.listContactMessages({ after, limit: 1 });
        const last = page.at(-1);
        if (!last) break;
        seen.push(last.name);
        after = { open: isWaiting(last), date: last.date, id: last.id };
      }
      expect(seen).toEqual(['D', 'A', 'C', 'B', whole.name]);
    });

    it('are answered, for which who said so first stays, and wait again', async () => {
      await add(9, { name: 'A' }, { name: 'S', spam: true });
      for (const name of ['A', 'S']) {
        const id = await idOf(name);
        const [before] = (await store.listContactMessages({ limit: 9 })).filter((row) => row.id === id);
        const found = async () =>
          (await store.listContactMessages({ limit: 9 })).find((row) => row.id === id);
        expect(await store.answerContactMessage(id, answer)).toBe(true);
        expect(await store.answerContactMessage(id, { ...answer, decidedBy: 'omar@example.org' })).toBe(true);
        expect(await found()).toEqual({ ...before, ...answer });
        expect(await store.answerContactMessage(id, null)).toBe(true);
        expect(await found()).toEqual(before);
      }
      expect(await names()).toEqual(['A', 'S']);
      expect(await store.answerContactMessage(newId(now), answer)).toBe(false);
      expect(await store.answerContactMessage(newId(now), null)).toBe(false);
    });

    it('have one answer when two of the team give it at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      await add(9, { name: 'A' });
      const id = await idOf('A');
      const others = { decidedBy: 'omar@example.org', deciderUid: 'uid-omar', decidedAt: answer.decidedAt };
      await Promise.all([answer, others].map((one) => store.answerContactMessage(id, one)));
      const [row] = await store.listContactMessages({ limit: 1 });
      expect([answer, others]).toContainEqual({
        decidedBy: row?.decidedBy,
        deciderUid: row?.deciderUid,
        decidedAt: row?.decidedAt,
      });
    });

    it('make room for new ones by those that do not wait, oldest first; none that waits goes', async () => {
      expect(await add(3, { name: 'A' }, { name: 'B' }, { name: 'C' })).toEqual([true, true, true]);
      await store.answerContactMessage(await idOf('B'), answer);
      await store.answerContactMessage(await idOf('A'), answer);
      expect(await add(3, { name: 'D' })).toEqual([true]);
      expect((await names()).toSorted()).toEqual(['B', 'C', 'D']);
      expect(await add(3, { name: 'E' }, { name: 'F' })).toEqual([true, false]);
      expect((await names()).toSorted()).toEqual(['C', 'D', 'E']);
    });

    it('are not pushed out by what is probably spam, nor the other way round', async () => {
      await add(2, { name: 'A' }, { name: 'B' });
      await store.answerContactMessage(await idOf('A'), answer);
      const spam = ['S', 'T', 'U'].map((name) => ({ name, spam: true }) as const);
      expect(await add(2, ...spam)).toEqual([true, true, true]);
      expect((await names()).toSorted()).toEqual(['A', 'B', 'T', 'U']);
    });

    it('go when they are old', async () => {
      await add(9, { name: 'A' }, { name: 'S', spam: true }, { name: 'B' });
      await store.sweepContactMessages(new Date(now.getTime() + 120_000).toISOString());
      expect(await names()).toEqual(['B']);
    });
  });
}
