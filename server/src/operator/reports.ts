/** What the operator may do about reports, where no member of the team can decide (docs/operations.md, "Reports"). */
import type { Database } from '../database/database.ts';
import { closeReports, type Decision, decideMore, showAgain } from '../reports/decide.ts';
import { listReports, type ReportWithEvent, waitingReports } from '../reports/queries.ts';
import { harmless } from './harmless.ts';

/** Reports that are read at a time. */
const PAGE = 100;

/** Who decided, as the team sees it. */
const OPERATOR = 'operator';

const OUTCOMES = { hide: 'hidden', dismiss: 'dismissed', show: 'shown' } as const;
export type OperatorDecision = keyof typeof OUTCOMES;

export const isOperatorDecision = (verb: string): verb is OperatorDecision => Object.hasOwn(OUTCOMES, verb);

function paragraph({ report, event, part }: ReportWithEvent): string {
  const { id, date, outcome = 'open', reason, text, reporter } = report;
  const indented = (written: string) => written.split('\n').map((line) => `  ${line}`);
  const lines = [
    `${id}  ${date.slice(0, 10)}  ${outcome}  ${reason}`,
    `${event.title} (${event.creator}), reported by ${reporter}`,
    ...indented(text),
    ...(part ? [`About:`, ...indented(part.text)] : []),
    ...(event.hidden?.answer ? ['The organiser answered:', ...indented(event.hidden.answer)] : []),
  ];
  return `${harmless(lines.join('\n'))}\n\n`;
}

/** The reports that wait, open ones first, newest first, in pieces. */
export async function* reportLines(db: Database): AsyncGenerator<string> {
  for (let last: ReportWithEvent | undefined; ; ) {
    const page = await listReports(db, {
      ...{ where: waitingReports, after: last?.report, limit: PAGE, language: 'en' },
    });
    for (const report of page) yield paragraph(report);
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/**
 * Decides a report as a member of the team would: hides its event, dismisses it, or shows its event again.
 * @throws ProblemError (404, 409)
 */
export async function decideAsOperator(
  db: Database,
  id: string,
  verb: OperatorDecision,
  now: Date,
): Promise<void> {
  const answer = { decidedBy: OPERATOR, decidedAt: now.toISOString() };
  const outcome = OUTCOMES[verb];
  const decision: Decision = { ...answer, outcome };
  let hasMore = await db.transaction((tx) =>
    outcome === 'shown'
      ? showAgain(tx, id, { ...answer, outcome })
      : closeReports(tx, id, { ...answer, outcome }),
  );
  while (hasMore) hasMore = await db.transaction((tx) => decideMore(tx, id, decision));
}
