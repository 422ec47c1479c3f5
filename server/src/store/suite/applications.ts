/** What every store does with volunteer applications. */
import { describe, expect, it } from 'vitest';
import { anApplicationRecord } from '../../../test/records.ts';
import type { Subject } from './subject.ts';

export function describeApplications({ store }: Subject): void {
  describe('applications', () => {
    it('keeps applications', async () => {
      const row = anApplicationRecord();
      await store.addApplication(row);
      expect(await store.readRows('applications', null, 10)).toEqual([row]);
    });
  });
}
