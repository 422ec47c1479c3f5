/** The texts of the button that reports an event, or a text on its page, in English. */
import type { ReportedPartKind } from '@social-serve/contract/report-rules';

// reports/ReportButton.tsx
export const reportThis: Record<ReportedPartKind | 'event', string> = {
  event: 'Report this event',
  message: 'Report this message',
  question: 'Report this question',
  outcome: 'Report this summary',
};
export const youReportedThisOurTeamWill = 'You reported this. Our team will review it.';
