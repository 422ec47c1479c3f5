import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';

describeDatabases('rows', (open) => {
  it('come back', async () => {
    const db = await open();
    await db.transaction(async (tx) => {
      await tx.lock('people', ['b', 'a']);
      await tx.insert('feeds', [
        { id: 'x', ownerUid: 'u', digest: 'd' } as never,
        { id: 'y', ownerUid: 'u2', digest: 'd2' } as never,
      ]);
      expect(await tx.count('feeds', {})).toBe(2);
    });
    expect(await db.find('feeds', { orderBy: [['id', 'desc']] })).toEqual([
      { id: 'y', ownerUid: 'u2', digest: 'd2' },
      { id: 'x', ownerUid: 'u', digest: 'd' },
    ]);
    const again = await open.again();
    expect(await again.get('people', 'a')).toEqual({ id: 'a' });
  });
  it('are gone', async () => {
    const db = await open();
    expect(await db.count('feeds', {})).toBe(0);
  });
});
