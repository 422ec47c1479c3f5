import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { later, now } from '../../test/rows.ts';
import { enqueue } from '../outbox/outbox.ts';
import { queueReport, reportLines } from './queue-report.ts';
import { mailWaiting } from './waiting.ts';

describeDatabases('npm run mail:queue', (open) => {
  it('counts waiting, failing and later messages with reasons, without names', async () => {
    const db = await open();
    expect(reportLines(await queueReport(db, now), now)).toEqual(['The outbox is empty.']);
    const failing = { kind: 'contact', subject: 'c2', recipient: 'tara@example.org' } as const;
    await db.transaction(async (tx) => {
      await enqueue(
        tx,
        { kind: 'contact', subject: 'c1', recipient: 'tara@example.org', due: later(-5) },
        { ...failing, due: later(-90) },
        { kind: 'reminder', subject: 'e1', due: later(600) },
      );
      await tx.update(
        'outbox',
        { id: 'contact c2 tara@example.org' },
        { due: later(20), failingSince: later(-80), tries: 3, lastError: '450 4.2.1' },
      );
    });
    expect(reportLines(await queueReport(db, now), now)).toEqual([
      'contact: 2 waiting, the oldest for 90 min, 1 failing (450 4.2.1)',
      'reminder: 0 waiting, 1 due later',
    ]);
    expect(await mailWaiting(db, now)).toEqual({ messages: 2, since: later(-90) });
  });
});
