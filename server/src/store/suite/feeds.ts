/** What every store does with the private addresses of calendars. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aFeed, now } from '../../../test/records.ts';
import type { Subject } from './subject.ts';

export function describeFeeds({ store, reopen }: Subject): void {
  describe('feeds', () => {
    it('are found by their person and by their token, by nothing else', async () => {
      const feed = aFeed();
      await store.setFeed(feed);
      await store.setFeed(aFeed({ ownerUid: 'uid-maya' }));
      expect(await store.findFeed(feed.ownerUid)).toEqual(feed);
      expect(await store.findFeedByToken(feed.token)).toEqual(feed);
      const others = [aFeed().token, '', feed.token.slice(1), feed.token.toUpperCase(), '\0'];
      for (const token of others) expect(await store.findFeedByToken(token)).toBeNull();
      expect(await store.findFeed('uid-zoe')).toBeNull();
    });

    it('are one a person: a new one ends the old one', async () => {
      const [first, second] = [aFeed(), aFeed({ madeAt: inDays(1, now) })];
      await store.setFeed(first);
      await store.setFeed(second);
      expect(await store.findFeedByToken(first.token)).toBeNull();
      expect(await store.findFeedByToken(second.token)).toMatchObject({ token: second.token });
      expect(await store.findFeed('uid-arif')).toMatchObject({
        token: second.token,
        madeAt: second.madeAt,
      });
      expect(await store.countRows('feeds')).toBe(1);
    });

    it('are one a person also when several are made at once', async () => {
      const feeds = [1, 2, 3, 4].map(() => aFeed());
      await Promise.all(feeds.map((feed) => store.setFeed(feed)));
      expect(await store.countRows('feeds')).toBe(1);
      const opened = await Promise.all(feeds.map(({ token }) => store.findFeedByToken(token)));
      expect(opened.filter(Boolean)).toEqual([await store.findFeed('uid-arif')]);
    });

    it('are ended, once', async () => {
      const feed = aFeed();
      await store.setFeed(feed);
      expect(await store.removeFeed('uid-maya')).toBe(false);
      expect(await store.removeFeed(feed.ownerUid)).toBe(true);
      expect(await store.removeFeed(feed.ownerUid)).toBe(false);
      expect(await store.findFeedByToken(feed.token)).toBeNull();
    });

    it('are opened by another process, as soon as it starts', async () => {
      const feed = aFeed();
      await store.setFeed(feed);
      const second = await reopen();
      expect(await second.findFeedByToken(feed.token)).toEqual(feed);
      await second.close();
    });

    it('go with the account, those of others stay', async () => {
      const [own, others] = [aFeed(), aFeed({ ownerUid: 'uid-maya' })];
      await store.setFeed(own);
      await store.setFeed(others);
      const arif = { uid: 'uid-arif', email: 'arif@example.org', emailVerified: true };
      expect(await store.readOwnRows('feeds', arif, null, 9)).toEqual([own]);
      const time = { now: now.toISOString(), from: inDays(-1, now) };
      expect(await store.eraseOwnRows('feeds', arif, time, 9)).toBe(1);
      expect(await store.eraseOwnRows('feeds', arif, time, 9)).toBe(0);
      expect(await store.readRows('feeds', null, 9)).toEqual([others]);
    });
  });
}
