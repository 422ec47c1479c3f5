/** The texts of private-links, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

// private-links/JoinSheet.tsx
export const joinAnyway = 'তবু যোগ দিন';
export const yourName = 'আপনার নাম';
export const onlyTheOrganisersSeeIt = 'এটি শুধু আয়োজকেরা দেখতে পান।';
export const eMailOptional = 'ই-মেইল (না দিলেও চলে)';
export const theOrganiserCanUseItToReachYou = 'মূল আয়োজক এই ঠিকানায় আপনার সঙ্গে যোগাযোগ করতে পারেন।';
export const wellSendYouALinkToYourPlace =
  'আপনার আসনের লিংক আর কোনো পরিবর্তন হলে তার খবর পাঠাব। মূল আয়োজক ঠিকানাটি দেখতে পান।';
export const orJoinWithAnAccountAndKeep = 'কিংবা অ্যাকাউন্ট দিয়ে যোগ দিন, আপনার সব ইভেন্ট এক জায়গায় থাকবে।';
export const login = 'লগ ইন করুন';
export const register = 'নিবন্ধন করুন';

// private-links/RememberedPlace.tsx
export const someoneJoinedOnThisDevice = 'এই ডিভাইস থেকে কেউ অ্যাকাউন্ট ছাড়া যোগ দিয়েছেন।';
export const theirPlace = 'তাঁর আসন';
export const forgetOnThisDevice = 'এই ডিভাইস থেকে মুছে ফেলুন';

// private-links/AccountTransfer.tsx
export const weAddedThisEventToYour = 'ইভেন্টটি আপনার অ্যাকাউন্টে যোগ করা হয়েছে';
export const addThisEventToYourAccount = 'ইভেন্টটি আপনার অ্যাকাউন্টে যোগ করুন';
export const haveAnAccount = 'অ্যাকাউন্ট আছে?';
export const youreLoggedInAsAfterYouAdd = (email: string | null) =>
  `আপনি ${email} দিয়ে লগ ইন করেছেন। ইভেন্টটি যোগ করার পর এই লিংক আর কাজ করবে না।`;
export const logInToAddThisEventToIt = 'ইভেন্টটি সেখানে যোগ করতে লগ ইন করুন।';
export const addToMyAccount = 'আমার অ্যাকাউন্টে যোগ করুন';

// private-links/AddressConfirmation.tsx
export const yourEMailAddressIsConfirmed = 'আপনার ই-মেইল ঠিকানা নিশ্চিত হয়েছে';
export const confirmYourEMailAddress = 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন';
export const wellSendChangesAndMessages = (email: string) => `এই ইভেন্টের পরিবর্তন ও বার্তা ${email} ঠিকানায় পাঠাব।`;
export const weSentALinkToOpenItToGet = (email: string) =>
  `${email} ঠিকানায় একটি লিংক পাঠিয়েছি। এই ইভেন্টের পরিবর্তন ও বার্তা পেতে সেটি খুলুন।`;
export const weOnlyHoldYourPlaceUntil = (confirmBy: string) =>
  `সব আসন ভরে গেলে আপনার আসনটি শুধু ${confirmBy} পর্যন্ত ধরে রাখব।`;
export const yourPlaceMayGoToSomeoneElse = 'সব আসন ভরে গেলে আপনার আসনটি অন্য কেউ পেতে পারেন।';
export const confirm = 'নিশ্চিত করুন';

// private-links/LinkActions.tsx
export const sendThisLinkToYourself = 'লিংকটি নিজেকে পাঠিয়ে রাখুন';
export const itsYourWayBackToThisPage =
  'এই লিংক দিয়েই আপনি পাতাটিতে ফিরতে পারবেন। লিংকটি যাঁর কাছে আছে, তিনি আপনার আসন দেখতে ও বদলাতে পারেন।';
export const share = 'শেয়ার করুন';

// private-links/LinkedCertificate.tsx
export const yourCertificate = 'আপনার সনদ';
export const getYourCertificate = 'আপনার সনদ নিন';
export const certificate = 'সনদ';

// private-links/StoredData.tsx
export const whyYouCantCome = 'না আসার কারণ';
export const whatWeStoreAboutYou = 'আপনার যেসব তথ্য রাখি';
export const name = 'নাম';
export const eMail = 'ই-মেইল';
export const none = 'নেই';
export const notConfirmed = (email: string) => `${email} (নিশ্চিত করা হয়নি)`;
export const reported = 'অভিযোগ';
export const phone = 'ফোন নম্বর';
export const joined = 'যোগ দেওয়ার সময়';
export const addedByTheOrganiser = (at: string) => `${at}, আয়োজক যোগ করেছেন`;
/** Of someone who has no place any more. */
export const weDeleteItSooner = (days: number) =>
  `আপনার নাম শুধু আয়োজকেরা দেখতে পান। আপনার আর কোনো আসন নেই, তাই ইভেন্টের ${numberIn('bn', days)} দিন পর সব মুছে ফেলি।`;
export const onlyTheOrganisersSeeYourName =
  'আপনার নাম শুধু আয়োজকেরা দেখতে পান। ইভেন্টের পর বড়জোর ৯০ দিনের মধ্যে সব মুছে ফেলি। আপনার নেটওয়ার্ক থেকে তৈরি একটি সংকেতও এক দিন রাখতে পারি।';
export const deleteIt = 'মুছে ফেলুন';

// private-links/use-leave-by-link.ts
export const deleteYourData = 'আপনার তথ্য মুছে ফেলবেন?';
export const leaveAndDeleteYourData = 'অংশগ্রহণ বাতিল করে আপনার তথ্য মুছে ফেলবেন?';
export const weDeleteEverythingThatWe = 'আপনার যেসব তথ্য রাখি, সব মুছে ফেলব। এই লিংক আর কাজ করবে না।';
export const youLeaveThisEventAndWeDelete =
  'এই ইভেন্টে আপনার অংশগ্রহণ বাতিল হবে, আর আপনার যেসব তথ্য রাখি, সব মুছে ফেলব। এই লিংক আর কাজ করবে না।';
export const everyoneYouBringLeavesToo = 'আপনার সঙ্গে যাঁরা আসছেন, তাঁদের অংশগ্রহণও বাতিল হবে।';
export const yourCertificateIsDeletedToo = 'আপনার সনদও মুছে যাবে।';
export const leaveAndDelete = 'বাতিল করে মুছে ফেলুন';
export const yourDataWasDeleted = 'আপনার তথ্য মুছে ফেলা হয়েছে';

export const aPlaceOnThisDevice = 'এই ডিভাইসে একটি আসন';
