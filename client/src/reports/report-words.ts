import type { ReportedPartKind } from '@social-serve/contract/report-rules';

/** "Report this event" */
export const reportInWords = (kind: ReportedPartKind | undefined) =>
  `Report this ${kind === 'outcome' ? 'summary' : (kind ?? 'event')}`;
