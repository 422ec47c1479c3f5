/** The texts of account-page, in Bangla. */
import { listsIn, numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

// pages/account/PlacesWithoutAccount.tsx
export const placesThatWereTakenWithYourE =
  'আপনার ই-মেইল ঠিকানা দিয়ে, কিন্তু আপনার অ্যাকাউন্ট ছাড়া নেওয়া আসনগুলো থেকে যাবে। সেগুলো আপনার হলে আগে ঠিকানাটি নিশ্চিত করুন।';
export const thesePlacesThatYouTook = 'অ্যাকাউন্ট ছাড়া আপনার নেওয়া এই আসনগুলোও মুছে যাবে:';
export const thesePlacesStaySomeoneTook =
  'এই আসনগুলো লেখা নামে থেকে যাবে, আপনার ই-মেইল ঠিকানা ছাড়া। কেউ সেই ঠিকানা দিয়ে নিয়েছেন, কিন্তু নিশ্চিত করেননি। তাই এগুলো আপনার কি না, আমরা জানি না:';

export const placeOn = (title: ReactNode, date: string) => (
  <>
    {title}
    <span>{`, ${date}`}</span>
  </>
);

// pages/account/DeletionSummary.tsx
export const youWillLeave = (events: number, waitingLists: number) => {
  if (events + waitingLists === 0) return 'আপনি আসন্ন কোনো ইভেন্টে যোগ দেননি।';
  const left = [
    ...(events > 0 ? [`${numberIn('bn', events)}টি আসন্ন ইভেন্ট`] : []),
    ...(waitingLists > 0 ? [`${numberIn('bn', waitingLists)}টি অপেক্ষমাণ তালিকা`] : []),
  ];
  return `${listsIn('bn').format(left)} থেকে আপনার নাম বাদ যাবে।`;
};
export const theseEventsPassToTheirCo = 'এই ইভেন্টগুলোর মূল আয়োজক হবেন সহ-আয়োজকেরা:';
export const passesOn = (title: ReactNode, dates: string, organiser: ReactNode) => (
  <>
    {title}
    <span>{`, ${dates} (নতুন মূল আয়োজক: `}</span>
    {organiser})
  </>
);
export const andMoreDates = (first: string, more: number) =>
  `${first} এবং আরও ${numberIn('bn', more)}টি তারিখ`;
export const theseEventsWillBeCancelled = 'এই ইভেন্টগুলো বাতিল হবে, আর অংশগ্রহণকারীদের তা জানানো হবে:';
export const isCancelled = (title: ReactNode, date: string, guests: string) => (
  <>
    {title}
    <span>{`, ${date}, ${guests}`}</span>
  </>
);
export const andMoreOf = (rest: number) => `আরও ${numberIn('bn', rest)}টি`;
export const noneOfYourEventsWillBe = 'আপনার কোনো ইভেন্ট বাতিল হবে না।';
export const yourUpcomingEventsWithoutACo = 'আপনার যেসব আসন্ন ইভেন্টে সহ-আয়োজক নেই, সেগুলো বাতিল হবে।';
export const youWillLeaveEveryEventThat = 'আপনি যেসব ইভেন্টে যোগ দিয়েছেন, সব কটি থেকে আপনার নাম বাদ যাবে।';
export const yourAccountApplications =
  'আপনার অ্যাকাউন্ট, আবেদন, সনদ, অভিযোগ, ছবি, বিজ্ঞপ্তি ও ব্যক্তিগত ক্যালেন্ডার মুছে যাবে।';
export const pastEventsStayWithoutYour =
  'আগের ইভেন্টগুলো থেকে যাবে, আপনার নাম ছাড়া। যেসব ইভেন্ট আয়োজন করেছেন, যেগুলোতে সাহায্য করেছেন বা যোগ দিয়েছেন, সেগুলোর সব লেখা থেকে আপনার ই-মেইল ঠিকানা মুছে যাবে।';

// pages/Account.tsx
export const eMailAndPassword = 'ই-মেইল ও পাসওয়ার্ড';
export const google = 'Google';
export const account = 'অ্যাকাউন্ট';
export const onThisPage = 'এই পাতায়';
export const nameAndPhoto = 'নাম ও ছবি';
export const yourNameAppearsOnEventsYou =
  'আপনার আয়োজন করা ইভেন্টে আপনার নাম দেখা যায়। কোনো ইভেন্টে যোগ দিলে আয়োজকেরা তা দেখতে পান।';
export const login = 'লগ ইন';
export const yourEMailIdentifies =
  'ই-মেইল ঠিকানা দিয়েই আপনার ইভেন্টগুলো চেনা যায়। ঠিকানা বদলালে সেগুলোও নতুন ঠিকানায় চলে আসে।';
export const eMailAddress = 'ই-মেইল ঠিকানা';
export const youLogInWith = 'যেভাবে লগ ইন করেন';
export const postedBeforeYou = 'আগে থেকে যা আছে';
export const someoneUsedYourAddressHere =
  'আপনি নিশ্চিত করার আগেই কেউ এখানে আপনার ঠিকানা ব্যবহার করেছেন, কিংবা আপনিই অন্য অ্যাকাউন্টে তা করেছেন। এখন সবই আপনার।';
export const hoursGiven = 'স্বেচ্ছাশ্রমের ঘণ্টা';
export const mail = 'ই-মেইল';
export const chooseWhichEMailsYouGetYou =
  'কোন কোন ই-মেইল পেতে চান, বেছে নিন। যেকোনো ই-মেইলের লিংক থেকেও তা বন্ধ করতে পারেন।';
export const privateCalendar = 'ব্যক্তিগত ক্যালেন্ডার';
export const yourReports = 'আপনার অভিযোগ';
export const yourData = 'আপনার তথ্য';
export const whatWeStoreAndWhoCanSeeIt = 'আমরা কী রাখি, আর কে তা দেখতে পান';
export const downloadEverythingWeStore = (link: ReactNode) => (
  <>আপনার সম্পর্কে আমরা যা কিছু রাখি, সব একটি ফাইলে ডাউনলোড করে নিন। {link}</>
);
export const deleteYourAccount = 'অ্যাকাউন্ট মুছে ফেলা';
export const thisIsPermanentDownloadYour = 'এটি আর ফেরানো যাবে না। আগে আপনার তথ্য ডাউনলোড করে নিন।';
