/** The queue of reports, event by event. */
import type { Report } from '@social-serve/contract/report';

/** A reported event with its loaded reports. */
export interface ReportedEvent {
  event: Report['event'];
  reports: Report[];
}

/** Groups reports by event, in the order in which the events first appear. */
export function byEvent(reports: readonly Report[]): ReportedEvent[] {
  const events = new Map<string, ReportedEvent>();
  for (const report of reports) {
    const known = events.get(report.event_id);
    if (known) known.reports.push(report);
    else events.set(report.event_id, { event: report.event, reports: [report] });
  }
  return [...events.values()];
}
