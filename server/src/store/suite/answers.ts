/** What every store keeps of the answers to applications, and of who read them. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anApplicationRecord, now } from '../../../test/records.ts';
import type { Subject } from './subject.ts';

const since = inDays(-90, now, 0);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

export function describeAnswers({ store }: Subject): void {
  describe('the answer to an application', () => {
    const maya = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
    const decide = (id: string, at: string, was: 'received' | 'accepted' = 'received') =>
      store.decideApplication(id, { state: 'accepted', decidedBy: 'tara@example.org', decidedAt: at }, was);

    it('is found by whose it is, with the one that they read', async () => {
      const [received, old, answered, others] = [
        anApplicationRecord({ applicantUid: maya.uid }),
        anApplicationRecord({ applicantUid: maya.uid }),
        anApplicationRecord({ email: maya.email }),
        anApplicationRecord({ email: 'arif@example.org' }),
      ];
      for (const row of [received, old, answered, others]) await store.addApplication(row);
      await decide(old.id, inDays(-91, now));
      for (const { id } of [answered, others]) await decide(id, later(1));
      const answers = () => store.listAnswers(maya, since);
      expect(await answers()).toMatchObject([{ id: answered.id, state: 'accepted', decidedAt: later(1) }]);
      expect(await store.listAnswers({ ...maya, emailVerified: false }, since)).toEqual([]);

      await store.keepAnswerRead(
        answered.id,
        { ...maya, email: 'zoe@example.org', uid: 'uid-zoe' },
        later(1),
      );
      expect((await answers())[0]).not.toHaveProperty('lastNotified');
      await store.keepAnswerRead(answered.id, maya, later(1));
      expect(await answers()).toMatchObject([{ lastNotified: { decidedAt: later(1) } }]);
      await decide(answered.id, later(2), 'accepted');
      expect(await answers()).toMatchObject([{ decidedAt: later(2), lastNotified: { decidedAt: later(1) } }]);
      await store.keepAnswerRead(answered.id, maya, later(2));
      await store.keepAnswerRead(answered.id, maya, later(1)); // a mark that was on its way
      await store.keepAnswerRead(answered.id, maya, later(999)); // one of an answer that nobody gave
      expect(await answers()).toMatchObject([{ lastNotified: { decidedAt: later(2) } }]);
      await store.withdrawApplication(answered.id, maya, later(3));
      expect(await answers()).toEqual([]);
    });
  });
}
