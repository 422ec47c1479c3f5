/** What every store knows of who joined and left since the organiser looked. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now } from '../../../test/records.ts';
import type { EventRecord } from '../port/store.ts';
import { later, noticeSteps, since } from './notice-steps.ts';
import type { Subject } from './subject.ts';

export function describePeopleNews({ store, add }: Pick<Subject, 'store' | 'add'>): void {
  const { join, leave, change } = noticeSteps(store);

  describe('who joined and left since their organiser looked', () => {
    const people = () => store.listPeopleNews('uid-maya', since, 100);
    const count = () => store.countPeopleNews('uid-maya', since);
    const look = async (event: EventRecord) => {
      for (const { event: other, rosterSeen } of await people())
        if (other.id === event.id) await store.keepRosterSeen(event.id, 'uid-maya', rosterSeen);
    };

    it('is counted, the first three are named, by their addresses where they have no name', async () => {
      const event = await add();
      await add({ title: 'Nobody comes' });
      expect(await people()).toEqual([]);
      await join(event, 'ana', { name: 'Ana' });
      await join(event, 'bo');
      await join(event, 'cai', { name: 'Cai' });
      await join(event, 'dan', { name: 'Dan', joinedAt: later(7) });
      const [news, ...others] = await people();
      expect(others).toEqual([]);
      expect(news).toMatchObject({
        event: { id: event.id, title: event.title },
        joined: 4,
        names: ['Ana', 'bo@example.org', 'Cai'],
        left: 0,
        at: later(7),
      });
      expect(await count()).toBe(1);
      expect(await store.countPeopleNews('uid-arif', since)).toBe(0);
    });

    it('ends with a look at that, and begins anew', async () => {
      const event = await add();
      const [ana, bo] = [await join(event, 'ana'), await join(event, 'bo')];
      const [before] = await people();
      await join(event, 'cai', { name: 'Cai' });
      if (before) await store.keepRosterSeen(event.id, 'uid-maya', before.rosterSeen);
      expect(await people()).toMatchObject([{ joined: 1, names: ['Cai'], left: 0 }]);
      await look(event);
      expect([await people(), await count()]).toEqual([[], 0]);
      if (before) await store.keepRosterSeen(event.id, 'uid-maya', before.rosterSeen);
      expect(await people()).toEqual([]);

      await leave(ana, 'ana');
      await leave(bo, 'bo');
      const [news] = await people();
      expect(news).toMatchObject({ joined: 0, names: [], left: 2 });
      expect(news).not.toHaveProperty('at');
      await look(event);
      expect([await people(), await count()]).toEqual([[], 0]);
    });

    it('is nothing of who came and went in between, was taken off by the organiser or is the organiser', async () => {
      const event = await add();
      await join(event, 'maya');
      await leave(await join(event, 'ana'), 'ana');
      expect([await people(), await count()]).toEqual([[], 0]);
      const row = aParticipation({ eventId: event.id, participantUid: 'uid-bo', joinOrder: 3 });
      await store.addRows('participations', [{ ...row, leftReason: 'removed', leftAt: later(1) }]);
      expect(await people()).toEqual([]);
      const cai = await join(event, 'cai');
      const dan = await join(event, 'dan');
      await look(event);
      await store.removeFromEvent(event.id, event.creatorUid, dan, later(2));
      const owner = { uid: 'uid-dan', email: 'dan@example.org', emailVerified: true };
      await store.eraseOwnRows('participations', owner, { now: later(3), from: since }, 9);
      expect([await people(), await count()]).toEqual([[], 0]);
      expect(await store.countRoster(event.id, event.creatorUid)).toMatchObject({ joined: 2, removed: 1 });
      expect(await store.listRoster(event.id, event.creatorUid, { limit: 9 })).toHaveLength(3);
      await leave(cai, 'cai');
      expect(await people()).toMatchObject([{ joined: 0, left: 1 }]);
    });

    it('is not told to others, of cancelled events or of those of long ago', async () => {
      const events = [await add(), await add({ eventDate: inDays(-91, now) }), await add()];
      for (const event of events) await join(event, 'ana');
      await store.cancelEvent(events[0]?.id ?? '', 'uid-maya', later(1));
      expect((await people()).map(({ event }) => event.id)).toEqual([events[2]?.id]);
      const [news] = await people();
      if (news) await store.keepRosterSeen(news.event.id, 'uid-arif', news.rosterSeen);
      expect(await count()).toBe(1);
    });

    it('stays when the event changes, whose change is none of the look', async () => {
      const event = await add();
      await join(event, 'ana');
      await look(event);
      await change(event, 'New');
      expect(await people()).toEqual([]);
      expect(await store.findEvent(event.id)).toMatchObject({ title: 'New', sequence: 1 });
    });

    it('comes in parts', async () => {
      for (let index = 0; index < 3; index++) await join(await add(), 'ana');
      expect(await store.listPeopleNews('uid-maya', since, 2)).toHaveLength(2);
      expect(await count()).toBe(3);
    });
  });
}
