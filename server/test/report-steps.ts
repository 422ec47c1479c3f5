/** What tests of reports share: decisions of the team, and short ways to report, to decide and to read the queue. */
import { expect } from 'vitest';
import type { Database, Row } from '../src/database/database.ts';
import type { ReportDecision } from '../src/database/tables/reports.ts';
import { cancelEvent } from '../src/events/cancel.ts';
import { decideReport } from '../src/reports/decide.ts';
import { listReports, type ReportWithEvent } from '../src/reports/queries.ts';
import { aReport, insert, later, now, someone } from './rows.ts';

/** When the team decides. */
export const at = later(60);
const team = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: at };
export const hide = { ...team, outcome: 'hidden' } as const;
export const dismiss = { ...team, outcome: 'dismissed' } as const;
export const remove = { ...team, outcome: 'deleted' } as const;
export const show = { ...team, outcome: 'shown' } as const;

/** @param db the database of the running test */
export function reportSteps(db: () => Database) {
  let people = 0;
  /** Adds a report by a new person. */
  const report = async (eventId: string, fields: Partial<Row<'reports'>> = {}) => {
    people += 1;
    const date = new Date(now.getTime() + people * 1000).toISOString();
    const row = aReport({ eventId, reporterUid: `uid-${people}`, date, ...fields });
    await insert(db(), 'reports', row);
    return row;
  };
  const close = (id: string, decision: ReportDecision, reason?: Row<'reports'>['reason']) =>
    db().transaction((tx) => decideReport(tx, id, { ...decision, ...(reason && { reason }) }));
  const showEvent = (id: string) => db().transaction((tx) => decideReport(tx, id, show));
  const cancel = (id: string) =>
    db().transaction((tx) =>
      cancelEvent(tx, id, someone('maya'), { following: false, now: new Date(later(90)) }),
    );
  /** The queue of the team, read page by page. */
  const queue = async (open?: boolean, limit = 2) => {
    const found: ReportWithEvent[] = [];
    for (;;) {
      const page = await listReports(db(), { where: { open }, after: found.at(-1)?.report, limit, now });
      found.push(...page);
      if (page.length < limit) break;
    }
    expect(await db().count('reports', { open })).toBe(found.length);
    return found;
  };
  /** The subjects of letters of a kind. */
  const mailed = async (kind: string) =>
    (await db().find('outbox', { where: { kind } })).map(({ subject }) => subject);
  return { report, close, showEvent, cancel, queue, mailed };
}
