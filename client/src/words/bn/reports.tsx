/** The texts of reports, in Bangla. */
import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

// reports/ReportDialog.tsx
export const thanksOurTeamWillReviewIt = 'ধন্যবাদ। আমাদের দল এটি দেখবে।';
export const onlyOurTeamCanSeeWhoReported = 'কে অভিযোগ করেছেন, তা শুধু আমাদের দল দেখতে পায়।';
export const theOrganiserCantSeeWho = 'কে অভিযোগ করেছেন, আয়োজক তা দেখতে পান না।';
export const yourReport = 'আপনার অভিযোগ';
export const sendReport = 'অভিযোগ পাঠান';
export const reason = 'কারণ';
export const whatIsWrong = 'সমস্যাটা কী?';
export const oneSentenceIsEnough = 'এক বাক্যই যথেষ্ট।';

// reports/HiddenNotice.tsx
export const thisEventIsHidden = 'এই ইভেন্ট লুকানো আছে';
export const hiddenByOurTeamOn = (at: string) => `${at} তারিখে আমাদের দল এটি লুকিয়েছে। কারণ: `;
export const onlyYouAndTheTeamCanSeeThis =
  'এই ইভেন্ট এখন শুধু এর আয়োজকেরা ও আমাদের দল দেখতে পান। যাঁরা যোগ দিয়েছেন, তাঁরা দেখেন যে এটি সরানো হয়েছে।';
export const noteFromOurTeam = 'আমাদের দলের মন্তব্য: ';
export const theOrganiserReplied = 'আয়োজকের উত্তর: ';
export const yourAnswerWasSentToOurTeam = 'আপনার উত্তর আমাদের দলের কাছে গেছে';
export const yourAnswer = 'আপনার উত্তর';
export const changeAnswer = 'উত্তর বদলান';
export const sendAnswer = 'উত্তর পাঠান';
export const isThisAMistakeOrWillYou =
  'এটি কি ভুল করে হয়েছে, নাকি আপনি কিছু বদলাবেন? আমাদের দলকে জানান, তাঁরা ইভেন্টটি আবার দেখাতে পারেন।';

// reports/DecisionDialog.tsx
export const hideThisEvent = 'ইভেন্টটি লুকাবেন?';
export const itDisappearsFromEveryListThe =
  'এটি সব তালিকা থেকে সরে যাবে। আয়োজক কারণটি দেখতে ও উত্তর দিতে পারবেন। যাঁরা যোগ দিয়েছেন, তাঁরা দেখবেন যে এটি সরানো হয়েছে।';
export const theOrganiserWillSeeThis = 'আয়োজক এটি দেখতে পাবেন।';
export const hideEvent = 'ইভেন্ট লুকান';
export const theEventWasHidden = 'ইভেন্টটি লুকানো হয়েছে';
export const dismissTheseReports = 'অভিযোগগুলো খারিজ করবেন?';
export const theEventStaysAsItIsAndIts =
  'ইভেন্টটি যেমন আছে তেমনই থাকবে, আর এর যেসব অভিযোগ দেখা বাকি সেগুলো বন্ধ হবে। এর বার্তা ও প্রশ্ন নিয়ে অভিযোগগুলো থেকে যাবে।';
export const onlyTheTeamSeesThis = 'এটি শুধু দল দেখতে পায়।';
export const dismiss = 'খারিজ করুন';
export const theReportsWereDismissed = 'অভিযোগগুলো খারিজ করা হয়েছে';
export const showThisEventAgain = 'ইভেন্টটি আবার দেখাবেন?';
export const itReturnsToTheListsWith = 'যাঁরা যোগ দিয়েছেন তাঁদের সবাইকে নিয়েই এটি আবার তালিকায় আসবে।';
export const showAgain = 'আবার দেখান';
export const theEventIsVisibleAgain = 'ইভেন্টটি আবার দেখা যাচ্ছে';
export const deleteThis: Record<ReportedPartKind, string> = {
  message: 'এই বার্তা মুছে ফেলবেন?',
  question: 'এই প্রশ্ন মুছে ফেলবেন?',
  outcome: 'এই সারসংক্ষেপ মুছে ফেলবেন?',
};
export const itDisappearsForEveryoneAnd =
  'এটি সবার কাছ থেকেই মুছে যাবে, আর এর যেসব অভিযোগ দেখা বাকি সেগুলো বন্ধ হবে।';
export const deleteIt: Record<ReportedPartKind, string> = {
  message: 'বার্তা মুছে ফেলুন',
  question: 'প্রশ্ন মুছে ফেলুন',
  outcome: 'সারসংক্ষেপ মুছে ফেলুন',
};
export const wasDeleted: Record<ReportedPartKind, string> = {
  message: 'বার্তাটি মুছে ফেলা হয়েছে',
  question: 'প্রশ্নটি মুছে ফেলা হয়েছে',
  outcome: 'সারসংক্ষেপটি মুছে ফেলা হয়েছে',
};
export const staysAsItIs: Record<ReportedPartKind, string> = {
  message: 'এই বার্তা যেমন আছে তেমনই থাকবে, আর এর যেসব অভিযোগ দেখা বাকি সেগুলো বন্ধ হবে।',
  question: 'এই প্রশ্ন যেমন আছে তেমনই থাকবে, আর এর যেসব অভিযোগ দেখা বাকি সেগুলো বন্ধ হবে।',
  outcome: 'এই সারসংক্ষেপ যেমন আছে তেমনই থাকবে, আর এর যেসব অভিযোগ দেখা বাকি সেগুলো বন্ধ হবে।',
};
export const yourDecision = 'আপনার সিদ্ধান্ত';
export const noteOptional = 'মন্তব্য (না দিলেও চলে)';

// reports/ReportsPart.tsx
export const open = 'দেখা বাকি';
export const eventHidden = 'ইভেন্ট লুকানো হয়েছে';
export const dismissed = 'খারিজ করা হয়েছে';
export const deletedByItsOrganiser = 'আয়োজক নিজেই মুছে ফেলেছেন';
export const visibleAgain = 'আবার দেখা যাচ্ছে';
export const deleted = 'মুছে ফেলা হয়েছে';
export const reports = 'অভিযোগ';
export const hideEventOf = (title: string) => `ইভেন্ট লুকান: ${title}`;
export const dismissTheReportsOf = (title: string) => `অভিযোগ খারিজ করুন: ${title}`;
export const showAgainOf = (title: string) => `আবার দেখান: ${title}`;
export const someone = 'কেউ একজন';
export const theOrganiser = 'আয়োজক';
export const reportsInAll = (count: number) => `${numberIn('bn', count)}টি অভিযোগ`;
export const decidedBy = (state: string, name: ReactNode, date: string, note: ReactNode) =>
  note ? (
    <>
      {state} ({name}, {date}): {note}
    </>
  ) : (
    <>
      {state} ({name}, {date})
    </>
  );
export const thisWasDeleted: Record<ReportedPartKind, string> = {
  message: 'এই বার্তা মুছে ফেলা হয়েছে।',
  question: 'এই প্রশ্ন মুছে ফেলা হয়েছে।',
  outcome: 'এই সারসংক্ষেপ মুছে ফেলা হয়েছে।',
};
export const asked = (who: ReactNode) => (
  <>
    {who}
    <span> জানতে চেয়েছেন: </span>
  </>
);
export const wrote = (who: ReactNode) => (
  <>
    {who}
    <span> লিখেছেন: </span>
  </>
);
export const theOrganiserAnswered = 'আয়োজকের উত্তর: ';
