/** Reports as they travel: never with the reporter's uid. */
import type { Report } from '@social-serve/contract/report';
import { shownName, toManagedEvent } from '../events/presenter.ts';
import {
  type ReportedRecord,
  type ReportedText,
  type ReportRecord,
  reportStateOf,
} from '../store/port/store.ts';

/** A report as the person who sent it sees it. */
export const toOwnReport = (report: ReportRecord) => ({
  _id: report.id,
  event_id: report.eventId,
  ...(report.about && { about: report.about }),
  reason: report.reason,
  text: report.text,
  date: report.date,
  state: reportStateOf(report),
});

const toPart = ({ text, answer, name }: ReportedText) => ({
  text,
  ...(answer !== undefined && { answer }),
  ...shownName(name),
});

/** A report as the team sees it, with its event. */
export function toReport({ report, event, part }: ReportedRecord): Report {
  const { about, reporter, note, decidedBy, decidedAt } = report;
  return {
    ...toOwnReport(report),
    ...(about && { about: { ...about, ...(part && toPart(part)) } }),
    reporter,
    ...(note !== undefined && { note }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAt !== undefined && { decidedAt }),
    event: { ...toManagedEvent(event), ...(event.cancelledAt && !event.hidden ? { cancelled: true } : {}) },
  };
}
