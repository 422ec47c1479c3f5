/** The texts of the button that reports an event, or a text on its page, in Bangla. */
import type { ReportedPartKind } from '@social-serve/contract/report-rules';

// reports/ReportButton.tsx
export const reportThis: Record<ReportedPartKind | 'event', string> = {
  event: 'ইভেন্টটি নিয়ে অভিযোগ জানান',
  message: 'বার্তাটি নিয়ে অভিযোগ জানান',
  question: 'প্রশ্নটি নিয়ে অভিযোগ জানান',
  outcome: 'সারসংক্ষেপটি নিয়ে অভিযোগ জানান',
};
export const youReportedThisOurTeamWill = 'আপনি অভিযোগ জানিয়েছেন। আমাদের দল এটি দেখবে।';
