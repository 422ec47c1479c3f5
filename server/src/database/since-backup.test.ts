/** What is recorded of changes that a restored backup would undo, on both databases. */
import { TERMS } from '@social-serve/contract/term-rules';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { now } from '../../test/rows.ts';
import { rotate } from '../operator/rotate.ts';
import { digestOf, isOwn, recordSince, sinceKey, sweepSince } from './since-backup.ts';

const at = now.toISOString();
const left = { kind: 'left', of: { place: 'a'.repeat(24) }, at } as const;

describeDatabases('what a restored backup would undo', (open) => {
  it('is recorded once, as a digest that names nobody, with the change', async () => {
    const db = await open();
    const erased = { kind: 'erased', of: { uid: 'uid-maya' }, at, value: 'maya@example.org' } as const;
    await db.transaction((tx) => recordSince(tx, left, left));
    await db.transaction((tx) => recordSince(tx, left, { ...erased, value: undefined }));
    const rows = await db.find('sinceBackup', {});
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['erased', 'left']);
    expect(JSON.stringify(rows)).not.toMatch(/maya|aaaa/);
    const key = await sinceKey(db);
    if (!key) throw new Error('There is no key.');
    expect(rows.map(({ of }) => of).toSorted()).toEqual(
      [digestOf(key, left.of), digestOf(key, erased.of)].toSorted(),
    );
    for (const row of rows) {
      expect(isOwn(key, row)).toBe(true);
      expect(isOwn(key, { ...row, undone: true })).toBe(false);
    }
  });

  it('is not recorded when the change fails', async () => {
    const db = await open();
    const failing = db.transaction(async (tx) => {
      await recordSince(tx, left);
      throw new Error('The change fails.');
    });
    await expect(failing).rejects.toThrow('The change fails.');
    expect(await db.count('sinceBackup', {})).toBe(0);
  });

  it('is stored for 400 days, and the key of its digests stays when keys are replaced', async () => {
    const db = await open();
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await db.transaction((tx) => recordSince(tx, left));
    const key = await sinceKey(db);
    await rotate(db, now);
    expect(await sinceKey(db)).toEqual(key);
    await sweepSince(db, inDays(TERMS.sinceBackup));
    expect(await db.count('sinceBackup', {})).toBe(1);
    await sweepSince(db, inDays(TERMS.sinceBackup + 1));
    expect(await db.count('sinceBackup', {})).toBe(0);
  });
});
