/** What every store does with events whose creator leaves for good, and that others help to organise. */
import { describe, expect, it } from 'vitest';
import { aParticipation, aPicture } from '../../../test/records.ts';
import { leavingFlagOf } from '../port/store.ts';
import { since } from './notice-steps.ts';
import { later, organiserSteps, owner } from './organiser-steps.ts';
import { from, type Subject } from './subject.ts';

export function describeHeirs({ store, add, losesUpdates }: Subject): void {
  const { invite, answer, helper, organised, edit } = organiserSteps(store);

  describe('who inherits an event', () => {
    it('inherits in the order of accepting when the creator leaves; the event stays as it is, and they are told', async () => {
      const event = await add({ creatorName: 'Maya', changes: null, Descriptions: 'Ask maya@example.org.' });
      await store.addParticipation(aParticipation({ eventId: event.id, participantUid: 'uid-zoe' }));
      const [late, first] = [await invite(event, 'tara'), await invite(event, 'arif')];
      await answer(first, 'arif', true, 1);
      await answer(late, 'tara', true, 2);
      const alone = await add();
      const time = { now: later(3), from };
      expect((await store.listToPassOn('uid-maya', 9)).map(({ id }) => id)).toEqual([event.id]);
      await store.passOn(event.id, owner('maya'), time);
      expect(await store.listToPassOn('uid-maya', 9)).toEqual([]);
      expect(await store.findEvent(event.id)).toMatchObject({
        ...{ creatorUid: 'uid-arif', creator: 'arif@example.org', creatorName: 'arif', cancelledAt: null },
        ...{ Descriptions: 'Ask deleted account.', joined: 1, helpers: [{ uid: 'uid-tara' }] },
      });
      expect((await store.listOrganisers(event.id)).map(({ email }) => email)).toEqual(['tara@example.org']);
      expect(await organised('arif')).toEqual([]);
      const other = await add({ creatorUid: 'uid-zoe' });
      await invite(other, 'arif', 4);
      const told = await store.listOrganiserNews(owner('arif'), since, 9);
      expect(told.map(({ event: { id } }) => id)).toEqual([event.id, other.id]); // invitations come after it
      expect(told[0]?.organiser).toMatchObject({ inheritedAt: later(3), mailDue: later(3) });
      expect(await edit(event, 'uid-tara', 'Still helped')).toEqual({ modified: true });
      expect((await invite({ ...event, creatorUid: 'uid-arif' }, 'zoe')).outcome).toBe('invited');
      while ((await store.eraseOwnRows('events', owner('maya'), time, 50)) > 0);
      expect(await store.findEvent(alone.id)).toBeNull();
    });

    it('of several who leave at once the one who stays inherits; else it is cancelled', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const leave = async (name: string) => {
        await store.markLeaving(leavingFlagOf(owner(name), later(4)));
        const time = { now: later(5), from };
        for (const kind of ['organisers', 'events'] as const)
          while ((await store.eraseOwnRows(kind, owner(name), time, 50)) > 0);
      };
      for (let round = 0; round < 8; round++) {
        const [event, ended] = [await add(), await add()];
        for (const name of ['arif', 'tara']) await helper(event, name, name === 'arif' ? 1 : 2);
        await helper(ended, 'arif');
        const both = ['maya', 'arif'];
        await Promise.all((round % 2 ? both : both.toReversed()).map(leave));
        expect(await store.findEvent(event.id)).toMatchObject({ creatorUid: 'uid-tara', cancelledAt: null });
        expect(await store.findEvent(ended.id)).toBeNull();
        expect(await store.findOwnEvent(ended.id, 'uid-arif')).toBeNull();
        for (const flag of await store.listLeaving()) await store.endLeaving(flag);
      }
    });

    it('inherits and is told, or has left, when they leave the organisers just then', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const time = { now: later(3), from };
      for (let round = 0; round < 12; round++) {
        const event = await add();
        const row = await helper(event, 'arif');
        let left: boolean | undefined;
        const both = [
          () => store.passOn(event.id, owner('maya'), time),
          async () => {
            left = await store.removeOrganiser(event.id, row.id, { uid: 'uid-arif' });
          },
        ];
        await Promise.all((round % 2 ? both : both.toReversed()).map((call) => call()));
        while ((await store.eraseOwnRows('events', owner('maya'), time, 50)) > 0);
        const [news] = await store.listOrganiserNews(owner('arif'), since, 9);
        const now = await store.findEvent(event.id);
        expect([now?.creatorUid, news?.event.id]).toEqual(
          left ? [undefined, undefined] : ['uid-arif', event.id],
        );
        if (now) await store.cancelEvent(event.id, 'uid-arif', later(4));
      }
    });

    it('has a row of a picture of their own, where an event of theirs shows it', async () => {
      const { row, content } = aPicture();
      await store.addPicture(row, content, 0);
      const event = await add({ photoURL: `https://example.org/pictures/${row.hash}` });
      const pictures = async () =>
        (await store.readRows('pictures', null, 9)).map(({ uid }) => uid).toSorted();
      await store.sharePicture(row.hash, 'uid-arif', later(1));
      expect(await pictures()).toEqual(['uid-maya']);
      await helper(event, 'arif');
      for (let times = 0; times < 2; times++) await store.sharePicture(row.hash, 'uid-arif', later(2));
      expect(await pictures()).toEqual(['uid-arif', 'uid-maya']);
      while ((await store.eraseOwnRows('pictures', owner('maya'), { now: later(3), from }, 50)) > 0);
      expect(await pictures()).toEqual(['uid-arif']);
      expect(await store.readPicture(row.hash)).toEqual(content);
    });
  });
}
