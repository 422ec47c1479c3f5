/** The texts of a person's own reports, in English. */
import type { ReportState } from '@social-serve/contract/report-rules';

export const youHaveReportedNothing = 'You have reported nothing.';
export const itsAuthorHasLeft = 'Its author has deleted their account';
export const outcomes: Record<ReportState, string> = {
  open: 'Our team will review it.',
  hidden: 'Our team removed the event.',
  dismissed: 'Our team reviewed it and made no changes.',
  shown: 'Our team reviewed it again and shows it.',
  deleted: 'Our team deleted it.',
  gone: 'The organiser has deleted it.',
};
