/** The texts of a person's own reports, in Bangla. */
import type { ReportState } from '@social-serve/contract/report-rules';

export const youHaveReportedNothing = 'আপনি কোনো অভিযোগ করেননি।';
export const itsAuthorHasLeft = 'এর লেখক তাঁর অ্যাকাউন্ট মুছে ফেলেছেন';
export const outcomes: Record<ReportState, string> = {
  open: 'আমাদের দল এটি দেখবে।',
  hidden: 'আমাদের দল ইভেন্টটি সরিয়ে দিয়েছে।',
  dismissed: 'আমাদের দল এটি দেখেছে, কিছু বদলায়নি।',
  shown: 'আমাদের দল আবার দেখে এটি দেখানোর সিদ্ধান্ত নিয়েছে।',
  deleted: 'আমাদের দল এটি মুছে ফেলেছে।',
  gone: 'আয়োজক এটি মুছে ফেলেছেন।',
};
