/** The texts of the team's desk for reports, in Bangla. */
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import type { ReactNode } from 'react';
import { deleted, deletedByItsOrganiser, dismiss, hideEvent, showAgain } from './reports.tsx';

// reports/ReportsPart.tsx
export const lists = 'তালিকা';
export const listOf = { '': 'সব', open: 'সিদ্ধান্ত বাকি', closed: 'সিদ্ধান্ত হয়েছে' };
export const nothingIn = {
  '': 'এখনো কোনো অভিযোগ নেই। ইভেন্টের পাতা থেকে আসা অভিযোগ এখানে দেখা যাবে।',
  open: 'কোনো অভিযোগ সিদ্ধান্তের অপেক্ষায় নেই।',
  closed: 'গত ৯০ দিনে কোনো অভিযোগ নিয়ে সিদ্ধান্ত হয়নি।',
};

// reports/DecisionDialog.tsx
export const closeTheseReports = 'এই অভিযোগগুলো বন্ধ করবেন?';
export const theOrganiserHasDeletedIt =
  'আয়োজক এটি মুছে ফেলেছেন। এ কারণ জানিয়েই অভিযোগগুলো বন্ধ হবে, যাঁরা অভিযোগ করেছেন তাঁরা তা জানতে পারবেন।';
export const closeReports = 'অভিযোগ বন্ধ করুন';
export const theReportsWereClosed = 'অভিযোগগুলো বন্ধ করা হয়েছে';

const THINGS: Record<ReportedPartKind | 'event', string> = {
  event: 'ইভেন্ট',
  message: 'বার্তা',
  question: 'প্রশ্ন',
  outcome: 'সারসংক্ষেপ',
};

type About = (kind: ReportedPartKind | 'event', title: string) => string;

// reports/ReportedThen.tsx
export const asItWasReported = 'অভিযোগের সময় যেমন ছিল';
export const changedSince = 'এর পর এটি বদলানো হয়েছে।';
export const deletedBy = {
  organiser: 'এর পর আয়োজক এটি মুছে ফেলেছেন।',
  team: 'আমাদের দল এটি মুছে ফেলেছে।',
};
export const itsAuthorDeletedTheirAccount = 'এর লেখক তাঁর অ্যাকাউন্ট মুছে ফেলেছেন।';
export const theReportedPicture = 'অভিযোগের সময়ের ছবি';
export const forTheTeam = (note: ReactNode) => <>দলের জন্য: {note}</>;
export const anAuthor = 'একজন লেখক';
export const answered = (author: ReactNode, date: string) => (
  <>
    {author} উত্তর দিয়েছেন, {date}:{' '}
  </>
);
export const withoutAnAddress = 'ঠিকানা নেই';
export const withoutAnAccount = 'অ্যাকাউন্ট ছাড়া';
export const noteForTheTeam = 'দলের জন্য মন্তব্য (না দিলেও চলে)';
export const itsAuthorsWillSeeThis = 'লেখক ও আয়োজকেরা এটি দেখবেন।';

export const decisionOf = {
  hide: hideEvent,
  dismiss,
  show: showAgain,
  delete: deleted,
  close: deletedByItsOrganiser,
};
export const decisionAbout: Record<keyof typeof decisionOf, About> = {
  hide: (_kind, title) => `${hideEvent}: ${title}`,
  dismiss: (kind, title) => `এই ${THINGS[kind]} নিয়ে অভিযোগগুলো খারিজ করুন: ${title}`,
  show: (kind, title) => `${showAgain}: ${THINGS[kind]}, ${title}`,
  delete: (kind, title) => `${THINGS[kind]} মুছে ফেলুন: ${title}`,
  close: (kind, title) => `আয়োজক নিজেই মুছে ফেলেছেন। এই ${THINGS[kind]} নিয়ে অভিযোগগুলো বন্ধ করুন: ${title}`,
};
export const needs = 'যা যা দরকার:';
