/** What the operator may do about reports, where no member of the team can decide (docs/operations.md, "Reports"). */
import type { Database } from '../database/database.ts';
import type { ReportDecision, Reported } from '../database/tables/reports.ts';
import { decideMore, decideReport } from '../reports/decide.ts';
import { outcomeInWords } from '../reports/outcome-words.ts';
import { listReports, type ReportWithEvent, waitingReports } from '../reports/queries.ts';
import { harmless } from './harmless.ts';

/** Reports that are read at a time. */
const PAGE = 100;

/** Who decided, as the team sees it. */
const OPERATOR = 'operator';

const OUTCOMES = { hide: 'hidden', dismiss: 'dismissed', show: 'shown' } as const;
export type OperatorDecision = keyof typeof OUTCOMES;

export const isOperatorDecision = (verb: string): verb is OperatorDecision => Object.hasOwn(OUTCOMES, verb);

/** What a part of an event says. */
const textOf = ({ text, answer, outcome }: Reported) =>
  [outcome ? outcomeInWords(outcome, 'en') : text, ...(answer === undefined ? [] : [answer])].join('\n');

function paragraph({ report, event, part }: ReportWithEvent): string {
  const { id, date, outcome = 'open', reason, text, reporter } = report;
  const indented = (written: string) => written.split('\n').map((line) => `  ${line}`);
  const lines = [
    `${id}  ${date.slice(0, 10)}  ${outcome}  ${reason}`,
    `${event.title} (${event.creator}), reported by ${reporter ?? 'someone without an account'}`,
    ...indented(text),
    ...(report.about && part ? [`About:`, ...indented(textOf(part))] : []),
    ...(event.hidden?.answer ? ['The organiser answered:', ...indented(event.hidden.answer)] : []),
  ];
  return `${harmless(lines.join('\n'))}\n\n`;
}

/** The reports that wait, open ones first, newest first, in pieces. */
export async function* reportLines(db: Database): AsyncGenerator<string> {
  for (let last: ReportWithEvent | undefined; ; ) {
    const page = await listReports(db, {
      ...{ where: waitingReports, after: last?.report, limit: PAGE, now: new Date() },
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
  const decision: ReportDecision = { ...answer, outcome };
  let hasMore = await db.transaction((tx) => decideReport(tx, id, decision));
  while (hasMore) hasMore = await db.transaction((tx) => decideMore(tx, id, decision));
}
