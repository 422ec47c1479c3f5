/** The state of a report, in words. */
import type { ReportState } from '@social-serve/contract/report-rules';
import * as words from '#words/reports.tsx';

export const STATE_WORDS: Record<ReportState, string> = {
  open: words.open,
  hidden: words.eventHidden,
  dismissed: words.dismissed,
  shown: words.visibleAgain,
  deleted: words.deleted,
  gone: words.deletedByItsOrganiser,
};
