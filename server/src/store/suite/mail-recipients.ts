/** What every store does with who gets mail. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aRecipient, now } from '../../../test/records.ts';
import {
  AccountLeaving,
  type AccountRecipient,
  leavingFlagOf,
  type MailRecipientRecord,
  newId,
} from '../port/store.ts';
import type { Subject } from './subject.ts';

const arif = { uid: 'uid-arif', email: 'arif@example.org', emailVerified: true };

const account = (fields: Partial<AccountRecipient> = {}) => aRecipient(fields) as AccountRecipient;

/** An address without account that asked for news. */
const asking = (fields: Partial<MailRecipientRecord> = {}) => {
  const { uid: _, ...row } = aRecipient({ verified: false, ...fields });
  const at = now.toISOString();
  return { ...row, asked: 'news' as const, askedAt: at, mailDue: at, idleSince: at, ...fields };
};

export function describeMailRecipients({ store, losesUpdates }: Subject): void {
  const rows = () => store.readRows('mailRecipients', null, 99);
  /** An address without account that gets news. */
  const subscribed = async (fields: Partial<MailRecipientRecord> = {}) => {
    const row = asking(fields);
    await store.askForNews(row);
    const on = { newsMonth: '2026-11', mailDue: inDays(9, now), verified: true };
    await store.changeRecipient(row.id, { ...on, asked: null, askedAt: null, idleSince: null });
    return { ...row, ...on };
  };

  describe('who gets mail', () => {
    it('is one row a person, found by uid and by token to the letter', async () => {
      const row = account();
      expect(await store.keepRecipient(row)).toEqual(row);
      expect(await store.keepRecipient(account())).toEqual(row);
      const maya = account({ uid: 'uid-maya', address: 'maya@example.org', verified: false });
      await store.keepRecipient(maya);
      expect(await store.findRecipients(['uid-maya', 'uid-zoe', row.uid])).toHaveLength(2);
      expect(await store.findRecipients(['uid-maya'])).toEqual([maya]);
      expect(await store.findRecipients([])).toEqual([]);
      expect(await store.findRecipientByToken(row.token)).toEqual(row);
      for (const token of [aRecipient().token, '', row.token.slice(1), row.token.toUpperCase(), '\0'])
        expect(await store.findRecipientByToken(token)).toBeNull();
    });

    it('follows the account’s address; links in mail to the earlier one open nothing any more', async () => {
      const row = await store.keepRecipient(account());
      await store.changeRecipient(row.id, { off: ['changes'], refusedAt: now.toISOString() });
      const moved = account({ address: 'new@example.org', verified: false });
      const { refusedAt: _, ...kept } = { ...row, refusedAt: '' };
      expect(await store.keepRecipient(moved)).toEqual({
        ...kept,
        ...{ address: 'new@example.org', verified: false, off: ['changes'], token: moved.token },
      });
      expect(await store.findRecipientByToken(row.token)).toBeNull();
      expect(await store.keepRecipient({ ...moved, verified: true })).toMatchObject({
        verified: true,
        token: moved.token,
      });
    });

    it('gets mail again once an address that refused it is confirmed anew, not before', async () => {
      const row = await store.keepRecipient(account());
      await store.changeRecipient(row.id, { refusedAt: now.toISOString() });
      expect(await store.keepRecipient(account())).toHaveProperty('refusedAt');
      expect(await store.keepRecipient(account({ verified: false }))).not.toHaveProperty('refusedAt');
    });

    it('is the row of the verified address alone, with its news and its links', async () => {
      const news = await subscribed();
      const unconfirmed = await store.keepRecipient(account({ verified: false }));
      expect(await rows()).toHaveLength(2); // whose address it is nobody knows
      const { idleSince: _, asked: _asked, askedAt: _at, ...kept } = news;
      expect(await store.keepRecipient(account())).toEqual({
        ...kept,
        id: unconfirmed.id,
        uid: 'uid-arif',
        madeAt: unconfirmed.madeAt,
      });
      expect(await rows()).toHaveLength(1);
      const zoes = await subscribed({ address: 'zoe@example.org' });
      expect(
        await store.keepRecipient(account({ uid: 'uid-zoe', address: 'zoe@example.org' })),
      ).toMatchObject({ id: zoes.id, token: zoes.token, newsMonth: '2026-11' });
      expect(await rows()).toHaveLength(2);
    });

    it('is whose account has the address verified last', async () => {
      const before = await store.keepRecipient(account());
      await store.keepRecipient(account({ uid: 'uid-maya' }));
      expect(await store.findRecipients(['uid-arif'])).toEqual([{ ...before, verified: false }]);
      expect(await store.findRecipients(['uid-maya'])).toMatchObject([{ verified: true }]);
    });

    it('stays one row a person and address, whatever happens at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      for (let round = 0; round < 5; round += 1) {
        const address = `${round}@example.org`;
        const uid = `uid-${round}`;
        await Promise.all([
          ...[1, 2, 3].map(() => store.askForNews(asking({ address }))),
          ...[1, 2, 3].map(() => store.keepRecipient(account({ uid, address }))),
        ]);
        await store.keepRecipient(account({ uid, address }));
        const found = (await rows()).filter((row) => row.address === address);
        expect(found).toMatchObject([{ uid, verified: true }]);
        expect(await store.findRecipientByToken(found[0]?.token ?? '')).toEqual(found[0]);
      }
    });

    it('asks for news in the row that the address has', async () => {
      const first = asking();
      await store.askForNews(first);
      const later = { askedAt: inDays(1, now), mailDue: inDays(1, now), idleSince: inDays(1, now) };
      await store.askForNews(asking(later));
      expect(await rows()).toEqual([{ ...first, ...later }]);
      const row = await store.keepRecipient(account({ uid: 'uid-maya', address: 'maya@example.org' }));
      await store.askForNews(asking({ address: row.address }));
      expect(await store.findRecipients(['uid-maya'])).toMatchObject([{ ...row, asked: 'news' }]);
      expect((await store.findRecipients(['uid-maya']))[0]).not.toHaveProperty('idleSince');
    });

    it('changes what is as it was seen, and nothing that is gone', async () => {
      const row = await store.keepRecipient(account());
      expect(await store.changeRecipient(row.id, { off: ['summary'] }, { off: [] })).toBe(true);
      expect(await store.changeRecipient(row.id, { off: ['changes'] }, { off: [] })).toBe(false);
      const at = now.toISOString();
      const asked = { askedAt: at, mailDue: at, mailTry: { at, since: at } };
      expect(await store.changeRecipient(row.id, asked, { askedAt: undefined })).toBe(true);
      expect(await store.changeRecipient(row.id, { askedAt: null }, { askedAt: inDays(1, now) })).toBe(false);
      expect(await rows()).toEqual([{ ...row, ...asked, off: ['summary'] }]);
      expect(await store.changeRecipient(row.id, { askedAt: null, mailTry: null }, { askedAt: at })).toBe(
        true,
      );
      expect(await rows()).toEqual([{ ...row, mailDue: at, off: ['summary'] }]);
      expect(await store.changeRecipient(newId(now), { off: [] })).toBe(false);
    });

    it('is due in its order, and not before its time', async () => {
      for (const day of [3, 1, 2])
        await store.askForNews(asking({ address: `${day}@example.org`, mailDue: inDays(day, now) }));
      await store.keepRecipient(account());
      const due = async (days: number, limit = 9) =>
        (await store.listDueRecipients(new Date(inDays(days, now)), limit)).map(({ address }) => address);
      expect(await due(0)).toEqual([]);
      expect(await due(2)).toEqual(['1@example.org', '2@example.org']);
      expect(await due(9, 1)).toEqual(['1@example.org']);
    });

    it('is forgotten when it is idle', async () => {
      await store.askForNews(asking());
      await subscribed({ address: 'zoe@example.org' });
      await store.keepRecipient(account({ uid: 'uid-maya', address: 'maya@example.org' }));
      await store.sweepRecipients(now.toISOString());
      expect(await rows()).toHaveLength(3);
      await store.sweepRecipients(inDays(1, now));
      expect((await rows()).map(({ address }) => address).toSorted()).toEqual([
        'maya@example.org',
        'zoe@example.org',
      ]);
    });

    it('goes with the account, and with it the address alone; an account that leaves gets no new row', async () => {
      await subscribed();
      await store.keepRecipient(account({ verified: false }));
      await store.keepRecipient(account({ uid: 'uid-maya', address: 'maya@example.org' }));
      const time = { now: now.toISOString(), from: inDays(-1, now) };
      const flag = await store.markLeaving(leavingFlagOf(arif, now.toISOString()));
      while ((await store.eraseOwnRows('mailRecipients', arif, time, 9)) > 0);
      expect(await rows()).toMatchObject([{ uid: 'uid-maya' }]);
      await expect(store.keepRecipient(account())).rejects.toThrow(AccountLeaving);
      await expect(store.askForNews(asking())).rejects.toThrow(AccountLeaving);
      await store.endLeaving(flag);
      expect(await rows()).toHaveLength(1);
    });
  });
}
