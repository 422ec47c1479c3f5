/** The texts of a person's own reports, in Bangla. */
import type { ReportedPartKind, ReportState } from '@social-serve/contract/report-rules';

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

// reports/OwnAnswers.tsx
export const deletedByOurTeam = 'আমাদের দল যা মুছে ফেলেছে';
export const youCanAnswer = 'আমাদের দলকে উত্তর দিতে পারেন, আর দল আবার সিদ্ধান্ত না নেওয়া পর্যন্ত উত্তর বদলাতে পারেন।';
export const deletedAbout: Record<ReportedPartKind | 'event', string> = {
  event: 'ইভেন্ট: ',
  message: 'এই ইভেন্ট নিয়ে আপনার বার্তা: ',
  question: 'এই ইভেন্ট নিয়ে আপনার করা বা উত্তর দেওয়া প্রশ্ন: ',
  outcome: 'এই ইভেন্টের ফলাফল: ',
};
export const noteFromOurTeam = 'আমাদের দলের মন্তব্য: ';
export const isThisAMistake = 'এটি কি ভুল করে হয়েছে? আমাদের দলকে জানান, তাঁরা এটি আবার দেখাতে পারেন।';
export const sendAnswer = 'উত্তর পাঠান';
export const changeAnswer = 'উত্তর বদলান';
