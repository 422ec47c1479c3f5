/** Reports as they travel: never with the reporter's uid. */
import type { Report } from '@social-serve/contract/report';
import type { Report as ReportRow } from '../database/tables/reports.ts';
import { publicName, toManagedEvent } from '../events/presenter.ts';
import { isCancelled } from '../events/row.ts';
import type { HiddenPictureOf } from '../pictures/hidden.ts';
import type { ReportedText, ReportWithEvent } from './queries.ts';

/** A report as its author sees it. */
export const toOwnReport = (report: ReportRow) => ({
  _id: report.id,
  event_id: report.eventId,
  ...(report.about && { about: report.about }),
  reason: report.reason,
  text: report.text,
  date: report.date,
  state: report.outcome ?? ('open' as const),
});

const toPart = ({ text, answer, name }: ReportedText) => ({
  text,
  ...(answer !== undefined && { answer }),
  ...publicName(name),
});

/** A report as the team sees it, with its event. */
export function toReport(
  { report, event, part }: ReportWithEvent,
  origin: string,
  pictureOf: HiddenPictureOf,
): Report {
  const { about, reporter, note, decidedBy, decidedAt } = report;
  return {
    ...toOwnReport(report),
    ...(about && { about: { ...about, ...(part && toPart(part)) } }),
    reporter,
    ...(note !== undefined && { note }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAt !== undefined && { decidedAt }),
    event: {
      ...toManagedEvent(event, origin),
      ...pictureOf(event),
      ...(isCancelled(event) && { cancelled: true }),
    },
  };
}
