/** The rows of people who get mail. */

import type { MailChoice } from '@social-serve/contract/mail';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { mailTokenIn } from '../../test/links.ts';
import { aRecipient, markLeaving, now, someone } from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { linkKey } from '../participations/link-key.ts';
import { choose, turnOff } from './choices.ts';
import { askForNews, confirm, noteRefused, sweepRecipients } from './confirmations.ts';
import { NO_BUDGET } from './mail-limits.ts';
import {
  type AccountHolder,
  ensureRecipient,
  ensureRecipients,
  noteConfirmed,
  noteRecipient,
  recipientOfLink,
} from './recipients.ts';

const arif = someone('arif');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const ALL = { reminders: true, changes: true, summary: true, messages: true, news: true };

describeDatabases('a recipient', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });

  const rows = () => db.find('mailRecipients', { orderBy: [['id', 'asc']] });
  const keep = (person: Partial<AccountHolder> = {}) =>
    db.transaction((tx) => ensureRecipient(tx, { ...arif, ...person }, now));
  const ask = (address: string, at = now) =>
    db.transaction((tx) => askForNews(tx, { address }, NO_BUDGET, at));
  const rowOf = async (address: string) => {
    const row = (await rows()).find((one) => one.address === address);
    if (!row) throw new Error(`No row of ${address}.`);
    return row;
  };
  const recipient = async (token: string) => recipientOfLink(db, await linkKey(db)(), token);
  /** An address without an account that gets the newsletter. */
  const subscribed = async (address: string) => {
    await ask(address);
    const { id } = await rowOf(address);
    await db.transaction((tx) => confirm(tx, id, now));
    return rowOf(address);
  };
  const change = (id: string, changes: Partial<Row<'mailRecipients'>>) =>
    db.transaction((tx) => tx.update('mailRecipients', { id }, changes));
  const leave = (person: AccountHolder, at: string | null) => markLeaving(db, person, at);

  it('has one row for each person, which links in e-mails lead to', async () => {
    const row = await keep();
    expect(row).toMatchObject({ uid: arif.uid, address: arif.email, verified: true, off: [] });
    expect(await keep()).toEqual(row);
    await keep({ ...someone('maya'), emailVerified: false });
    expect(await rows()).toHaveLength(2);
    const own = await mailTokenIn(db, row);
    expect(await recipient(own)).toEqual(row);
    const unknown = await mailTokenIn(db, aRecipient());
    for (const token of [unknown, '', own.slice(1), own.toUpperCase(), '\0', row.linkId, `${row.linkId}.`])
      expect(await recipient(token)).toBeNull();
  });

  it('follows the account’s address; links in mail to the earlier one no longer work', async () => {
    const row = await keep();
    await change(row.id, { off: ['changes'], refusedAt: now.toISOString() });
    const moved = await keep({ email: 'new@example.org', emailVerified: false });
    expect(moved).toMatchObject({
      ...{ id: row.id, address: 'new@example.org', verified: false, off: ['changes'], madeAt: row.madeAt },
    });
    expect(moved).not.toHaveProperty('refusedAt');
    expect(moved.linkId).not.toBe(row.linkId);
    expect(await rows()).toEqual([moved]);
    expect(await recipient(await mailTokenIn(db, row))).toBeNull();
    expect(await keep({ email: 'new@example.org' })).toMatchObject({ verified: true, linkId: moved.linkId });
  });

  it('stays confirmed for a token that was issued before the confirmation, until the address changes', async () => {
    const row = await keep();
    expect(await keep({ emailVerified: false })).toEqual(row);
    await noteRecipient(db, { ...arif, emailVerified: false }, now);
    expect(await rows()).toEqual([row]);
    expect(await keep({ email: 'new@example.org', emailVerified: false })).toMatchObject({ verified: false });
  });

  it('gets mail again only after a refusing address was confirmed again', async () => {
    const row = await keep();
    await db.transaction((tx) => noteRefused(tx, row, now));
    expect(await keep()).toHaveProperty('refusedAt');
    expect(await keep({ emailVerified: false })).toHaveProperty('refusedAt');
    await db.transaction((tx) => noteConfirmed(tx, arif, now));
    expect((await rows())[0]).not.toHaveProperty('refusedAt');
  });

  it('joins the row of the same address once it is verified, with its newsletter and links', async () => {
    const news = await subscribed(arif.email);
    const unconfirmed = await keep({ emailVerified: false });
    expect(await rows()).toHaveLength(2); // the owner of the address is unknown
    expect(await keep()).toMatchObject({
      ...{ id: unconfirmed.id, uid: arif.uid, linkId: news.linkId, newsMonth: news.newsMonth },
    });
    expect(await rows()).toHaveLength(1);
    const zoes = await subscribed('zoe@example.org');
    expect(await keep(someone('zoe'))).toMatchObject({
      id: zoes.id,
      linkId: zoes.linkId,
      newsMonth: '2026-11',
    });
    expect(await rows()).toHaveLength(2);
  });

  it('is the account that verified the address last', async () => {
    const before = await keep();
    await keep({ uid: 'uid-maya' });
    const { verifiedAddress: _, ...unreserved } = before;
    const found = (await rows()).toSorted((one, other) => (one.uid ?? '').localeCompare(other.uid ?? ''));
    expect(found).toEqual([
      { ...unreserved, verified: false },
      expect.objectContaining({ uid: 'uid-maya', verified: true }),
    ]);
  });

  it('is the same whether several people are added at once or one after another', async () => {
    const names = ['arif', 'maya', 'zoe', 'tara', 'lena', 'omar'];
    const people = names.map(someone);
    const described = (all: Row<'mailRecipients'>[]) =>
      all
        .map(({ uid, address, verified, verifiedAddress, newsMonth }) =>
          JSON.stringify([uid, address, verified, verifiedAddress, newsMonth]),
        )
        .toSorted();
    /** Some have rows, the newsletter or another's address; then all join. @returns the rows afterwards */
    const outcome = async (join: (all: AccountHolder[]) => Promise<unknown>) => {
      db = await open();
      await keep({ ...someone('maya'), email: 'old@example.org' });
      await keep({ ...someone('tara'), email: 'zoe@example.org' });
      await subscribed('lena@example.org');
      await keep({ ...someone('lena'), emailVerified: false });
      await subscribed('omar@example.org');
      const moved = { ...someone('kim'), email: 'arif@example.org' };
      await join([...people, moved, { ...someone('noor'), email: 'kim@example.org', emailVerified: false }]);
      return described(await rows());
    };
    const oneByOne = await outcome(async (all) => {
      for (const person of all) await keep(person);
    });
    const together = await outcome((all) => db.transaction((tx) => ensureRecipients(tx, all, now)));
    expect(together).toEqual(oneByOne);
    expect(oneByOne).toHaveLength(8);
  });

  it('has one row for each person and address, even after concurrent calls', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `${round}@example.org`;
      const uid = `uid-${round}`;
      await Promise.all([...[1, 2, 3].map(() => ask(email)), ...[1, 2, 3].map(() => keep({ uid, email }))]);
      await keep({ uid, email });
      const found = (await rows()).filter(({ address }) => address === email);
      expect(found).toMatchObject([{ uid, verified: true }]);
      expect(await recipient(await mailTokenIn(db, found[0] ?? aRecipient()))).toEqual(found[0]);
    }
  });

  it('subscribes to the newsletter in the existing row of the address', async () => {
    await ask(arif.email);
    const first = await rowOf(arif.email);
    const later = days(1);
    await ask(arif.email, later);
    const asked = { askedAt: later.toISOString(), idleSince: later.toISOString() };
    expect(await rows()).toEqual([{ ...first, ...asked }]);
    const row = await keep(someone('maya'));
    await ask(row.address);
    expect(await rowOf(row.address)).toMatchObject({ id: row.id, asked: 'news' });
    expect(await rowOf(row.address)).not.toHaveProperty('idleSince');
  });

  it('loses no setting when several change at once', async () => {
    const { id } = await keep();
    const off = (kind: 'changes' | 'summary' | 'messages') =>
      db.transaction((tx) => turnOff(tx, id, kind, now));
    await Promise.all([off('changes'), off('summary'), off('messages')]);
    expect((await rowOf(arif.email)).off.toSorted()).toEqual(['changes', 'messages', 'summary']);
    expect(await db.transaction((tx) => choose(tx, arif, ALL, now))).toBe(true);
    expect(await db.transaction((tx) => choose(tx, arif, ALL, now))).toBe(false);
    expect(await rowOf(arif.email)).toMatchObject({ off: [], newsMonth: '2026-11' });
  });

  it('changes the kinds that are sent alone: what another device chose in the meantime stays', async () => {
    await keep();
    const chosen = (choice: MailChoice) => db.transaction((tx) => choose(tx, arif, choice, now));
    expect(await chosen({ summary: false })).toBe(true);
    expect(await chosen({ changes: false })).toBe(true);
    expect(await chosen({ news: true })).toBe(true);
    expect(await chosen({ asked: true })).toBe(true);
    expect(await rowOf(arif.email)).toMatchObject({ off: ['summary', 'changes'], newsMonth: '2026-11' });
    expect(await chosen({ summary: true })).toBe(true);
    expect(await rowOf(arif.email)).toMatchObject({
      off: ['changes'],
      newsMonth: '2026-11',
      askedOnce: true,
    });
    for (const nothing of [{}, { changes: false }, { news: true }]) expect(await chosen(nothing)).toBe(false);
  });

  it('is deleted after an idle week', async () => {
    await ask(arif.email);
    await subscribed('zoe@example.org');
    await keep(someone('maya'));
    await sweepRecipients(db, days(7));
    expect(await rows()).toHaveLength(3);
    await sweepRecipients(db, days(8));
    expect((await rows()).map(({ address }) => address).toSorted()).toEqual([
      'maya@example.org',
      'zoe@example.org',
    ]);
  });

  it('is not added for an account that is being deleted', async () => {
    await leave(arif, days(1).toISOString());
    await expect(keep()).rejects.toMatchObject({ code: 'account-leaving' });
    await noteRecipient(db, arif, now);
    await ask(arif.email);
    expect(await rows()).toEqual([]);
    await leave(arif, null);
    await noteRecipient(db, arif, now);
    expect(await rows()).toMatchObject([{ uid: arif.uid }]);
  });
});
