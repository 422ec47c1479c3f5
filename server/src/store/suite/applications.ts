/** What every store does with volunteer applications. */
import { foldForSearch } from '@social-serve/contract/event-rules';
import { describe, expect, it } from 'vitest';
import { anApplicationRecord, now } from '../../../test/records.ts';
import { type ApplicationFilter, type ApplicationRecord, newId } from '../port/store.ts';
import type { Subject } from './subject.ts';

const arif = { uid: 'uid-arif', email: 'arif@example.org', emailVerified: true };
const accepted = {
  state: 'accepted',
  note: 'Come on Saturday.',
  decidedBy: 'tara@example.org',
  decidedAt: now.toISOString(),
} as const;

export function describeApplications({ store, losesUpdates }: Subject): void {
  /** Adds applications, each a minute after the one before. */
  const add = async (...rows: Partial<ApplicationRecord>[]) => {
    const added: ApplicationRecord[] = [];
    for (const [index, fields] of rows.entries()) {
      const date = new Date(now.getTime() + index * 60_000).toISOString();
      added.push(anApplicationRecord({ date, ...fields }));
    }
    for (const row of added) await store.addApplication(row);
    return added;
  };
  /** The names of a filter's applications, page by page. */
  const names = async (filter: ApplicationFilter = {}, limit = 2) => {
    const found: string[] = [];
    for (let after: ApplicationRecord | undefined; ; ) {
      const rows: ApplicationRecord[] = await store.listApplications({ ...filter, after, limit });
      found.push(...rows.map(({ name }) => name));
      after = rows.at(-1);
      if (rows.length < limit) break;
    }
    expect(await store.countApplications(filter)).toBe(found.length);
    return found;
  };

  describe('applications', () => {
    it('keeps applications', async () => {
      const row = anApplicationRecord();
      await store.addApplication(row);
      expect(await store.readRows('applications', null, 10)).toEqual([row]);
    });

    it('lists them newest first, those of one moment by id, page by page', async () => {
      await add({ name: 'A' }, { name: 'B' }, { name: 'C' });
      expect(await names()).toEqual(['C', 'B', 'A']);
      const date = now.toISOString();
      const same = await add({ name: 'D', date }, { name: 'E', date });
      const byId = same.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ name }) => name);
      const all = await names();
      expect(all).toHaveLength(5);
      expect(all.filter((name) => byId.includes(name))).toEqual(byId);
      expect(await names({}, 50)).toEqual(all);
    });

    it('filters by role and state, and searches name, address and message as text', async () => {
      const [first, , third] = await add(
        { name: 'Élodie Ünal', email: 'e@example.org', role: 'Content Writer', message: 'Weekends.' },
        { name: 'Arif', email: 'arif@example.org', role: 'Content Writer', message: 'I’ve 100% of my time.' },
        { name: 'Zoe', email: 'zoe@example.org', role: 'Backend Developer', message: 'ΟΔΟΣ' },
      );
      await store.decideApplication(first?.id ?? '', accepted, 'received');
      await store.withdrawApplication(
        third?.id ?? '',
        { uid: '', email: 'zoe@example.org', emailVerified: true },
        now.toISOString(),
      );
      expect(await names({ role: 'Content Writer' })).toEqual(['Arif', 'Élodie Ünal']);
      expect(await names({ state: 'received' })).toEqual(['Arif']);
      expect(await names({ state: 'accepted' })).toEqual(['Élodie Ünal']);
      expect(await names({ state: 'withdrawn', role: 'Backend Developer' })).toEqual(['Zoe']);
      expect(await names({ state: 'withdrawn', role: 'Content Writer' })).toEqual([]);
      const search = (words: string) => names({ search: foldForSearch(words) });
      expect(await search('éLODIE ü')).toEqual(['Élodie Ünal']);
      expect(await search('EXAMPLE.org')).toEqual(['Zoe', 'Arif', 'Élodie Ünal']);
      expect(await search('οδος')).toEqual(['Zoe']);
      expect(await search('100%')).toEqual(['Arif']);
      for (const pattern of ['.*', '%', '_', '(', '$where'])
        expect(await search(pattern)).toEqual(pattern === '%' ? ['Arif'] : []);
      expect(await names({ search: 'weekends', state: 'accepted' })).toEqual(['Élodie Ünal']);
      expect(await names({ search: 'weekends', state: 'received' })).toEqual([]);
    });

    it('finds what is searched for among many', async () => {
      const rows = Array.from({ length: 450 }, (_, index) =>
        anApplicationRecord({ name: `N${index}`, message: index % 200 === 7 ? 'needle' : 'hay' }),
      );
      await store.addRows('applications', rows);
      expect((await names({ search: 'needle' })).toSorted()).toEqual(['N207', 'N407', 'N7']);
    });

    it('answers once: who decides by what is no longer so learns what is', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const [row] = await add({ applicantUid: arif.uid });
      const id = row?.id ?? '';
      const declined = {
        state: 'declined',
        decidedBy: 'omar@example.org',
        decidedAt: now.toISOString(),
      } as const;
      const outcomes = await Promise.all([
        store.decideApplication(id, accepted, 'received'),
        store.decideApplication(id, declined, 'received'),
      ]);
      expect(outcomes.map((outcome) => outcome?.decided).toSorted()).toEqual([false, true]);
      const [won, lost] = outcomes[0]?.decided ? outcomes : outcomes.toReversed();
      expect(lost?.application).toEqual(won?.application);
      expect(await store.listApplications({ limit: 1 })).toEqual([won?.application]);
      const state = won?.application.state as 'accepted';
      expect(await store.decideApplication(id, { ...declined, decidedAt: 'later' }, state)).toEqual({
        decided: true,
        application: { ...row, ...declined, decidedAt: 'later' },
      });
      expect(await store.decideApplication(newId(now), accepted, 'received')).toBeNull();
    });

    it('are withdrawn by whose they are, once, and cannot be answered then', async () => {
      const [own, under, other] = await add(
        { applicantUid: arif.uid, email: 'work@example.org' },
        { email: arif.email },
        { email: 'zoe@example.org', applicantUid: 'uid-zoe' },
      );
      const withdraw = (row: ApplicationRecord | undefined, owner = arif) =>
        store.withdrawApplication(row?.id ?? '', owner, now.toISOString());
      expect(await names({ owner: arif })).toHaveLength(2);
      expect(await names({ owner: { ...arif, emailVerified: false } })).toHaveLength(1);
      expect(await withdraw(other)).toBe(false);
      expect(await withdraw(under, { ...arif, emailVerified: false })).toBe(false);
      expect(await withdraw(own)).toBe(true);
      expect(await withdraw(own)).toBe(false);
      expect(await withdraw(under)).toBe(true);
      expect(await store.decideApplication(own?.id ?? '', accepted, 'received')).toMatchObject({
        decided: false,
        application: { state: 'withdrawn', withdrawnAt: now.toISOString() },
      });
      expect(await names({ state: 'received' })).toHaveLength(1);
    });
  });
}
