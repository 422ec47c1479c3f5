/** The texts of account, in Bangla. */

import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

// account/auth-errors.ts
export const thisEMailAddressAlreadyHasAn =
  'এই ই-মেইল ঠিকানায় একটি অ্যাকাউন্ট আছে, তবে সেটিতে অন্যভাবে লগ ইন করতে হয়। আপনার পাসওয়ার্ড দিয়ে লগ ইন করুন।';
export const aGoogleWindowIsAlreadyOpen =
  'Google-এর একটি উইন্ডো আগেই খোলা আছে। সেখানে কাজ শেষ করুন, কিংবা সেটি বন্ধ করে আবার চেষ্টা করুন।';
export const thereIsAlreadyAnAccountWith = 'এই ই-মেইল ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে। লগ ইন করুন।';
export const thisLinkHasExpiredAskForNew = 'এই লিংকের মেয়াদ শেষ। নতুন একটি লিংক চেয়ে নিন।';
export const theLoginServiceGaveAn = 'লগ ইন সেবা থেকে অপ্রত্যাশিত উত্তর এসেছে। একটু পরে আবার চেষ্টা করুন।';
export const thisLinkHasBeenUsedOrPartOf =
  'এই লিংক আগেই ব্যবহার করা হয়েছে, কিংবা এর কিছু অংশ বাদ পড়েছে। নতুন একটি লিংক চেয়ে নিন।';
export const theEMailAddressOrThePassword = 'ই-মেইল ঠিকানা বা পাসওয়ার্ড ঠিক নয়।';
export const thisIsNotAnEMailAddressIt = 'এটি ই-মেইল ঠিকানা নয়। ঠিকানা দেখতে name@example.org-এর মতো হয়।';
export const yourSessionHasEndedLogIn = 'আপনার লগ ইনের মেয়াদ শেষ। কাজ চালিয়ে যেতে আবার লগ ইন করুন।';
export const enterYourPassword = 'আপনার পাসওয়ার্ড লিখুন।';
export const theLoginServiceCannotBe =
  'লগ ইন সেবার সঙ্গে যোগাযোগ করা যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';
export const thisWayToLogInIsTurnedOff = 'এভাবে লগ ইন করা এখন বন্ধ। অন্য উপায় বেছে নিন।';
export const thePasswordIsTooWeakUseA =
  'পাসওয়ার্ডটি খুব দুর্বল। আরও লম্বা পাসওয়ার্ড দিন, যাতে বড় ও ছোট হাতের ইংরেজি অক্ষর, সংখ্যা ও চিহ্ন আছে।';
export const yourBrowserBlockedTheGoogle =
  'আপনার ব্রাউজার Google-এর উইন্ডো আটকে দিয়েছে। এই সাইটের জন্য পপআপ চালু করে আবার চেষ্টা করুন।';
export const theGoogleWindowWasClosed = 'লগ ইন হওয়ার আগেই Google-এর উইন্ডো বন্ধ হয়ে গেছে। আবার চেষ্টা করুন।';
export const tooManyPeopleAreLoggingIn = 'এই মুহূর্তে অনেকে একসঙ্গে লগ ইন করছেন। একটু অপেক্ষা করে আবার চেষ্টা করুন।';
export const yourLastLoginWasTooLongAgo = 'আপনি শেষবার লগ ইন করেছেন অনেক আগে। আবার লগ ইন করে কাজটি আরেকবার করুন।';
export const theLoginServiceIsTakingToo = 'লগ ইন সেবা উত্তর দিতে বেশি সময় নিচ্ছে। একটু পরে আবার চেষ্টা করুন।';
export const tooManyAttemptsWaitAFew = 'অনেকবার চেষ্টা হয়েছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।';
export const loggingInWithGoogleIsNotSet =
  'এই ওয়েব ঠিকানায় Google দিয়ে লগ ইনের ব্যবস্থা নেই। ই-মেইল ও পাসওয়ার্ড দিয়ে লগ ইন করুন।';
export const youDidNotGiveGoogle = 'আপনি Google-কে লগ ইন করানোর অনুমতি দেননি। আবার চেষ্টা করুন।';
export const thisAccountHasBeenDisabled = 'এই অ্যাকাউন্ট বন্ধ করে দেওয়া হয়েছে। ভুল হয়েছে মনে হলে আমাদের জানান।';
export const thisIsADifferentAccountLogIn =
  'এটি অন্য একটি অ্যাকাউন্ট। আগে যেটি ব্যবহার করেছেন, সেটি দিয়ে লগ ইন করুন।';
export const thePasswordIsTooWeakUseAt =
  'পাসওয়ার্ডটি খুব দুর্বল। অন্তত ৬টি অক্ষর দিন, যার মধ্যে বড় ও ছোট হাতের ইংরেজি অক্ষর আছে।';
export const yourBrowserDoesNotLetThis =
  'আপনার ব্রাউজার এই সাইটে আপনাকে লগ ইন থাকতে দিচ্ছে না। সাইটের ডেটা রাখার অনুমতি দিয়ে আবার চেষ্টা করুন।';
export const somethingWentWrongWithThe = 'লগ ইন সেবায় কোনো সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।';

// account/auth-context.tsx
export const theLoginServiceIsTakingToo2 = 'লগ ইন সেবা উত্তর দিতে বেশি সময় নিচ্ছে।';
export const youWereLoggedOutInTheMeantime = 'এর মধ্যে আপনি লগ আউট হয়ে গেছেন। আবার লগ ইন করুন।';

// account/credentials.ts
export const email = 'ই-মেইল';
export const passwordIsRequired = 'পাসওয়ার্ড লিখুন।';
export const name = 'নাম';
export const photo = 'ছবি';
export const passwordMustBeAtLeast6 =
  'পাসওয়ার্ডে অন্তত ৬টি অক্ষর লাগবে, যার মধ্যে বড় ও ছোট হাতের ইংরেজি অক্ষর থাকতে হবে।';

// account/sign-in/GoogleButton.tsx
export const loginWithGoogle = 'Google দিয়ে লগ ইন করুন';

// account/sign-in/PasswordField.tsx
export const password = 'পাসওয়ার্ড';
export const atLeast6CharactersWithAn = 'অন্তত ৬টি অক্ষর, যার মধ্যে একটি বড় ও একটি ছোট হাতের ইংরেজি অক্ষর।';
export const showPassword = 'পাসওয়ার্ড দেখান';

// account/ReauthenticationForm.tsx
export const yourDataWasDeletedButYourLogin = (reason: string) =>
  `আপনার তথ্য মুছে ফেলা হয়েছে, কিন্তু লগ ইন মোছা যায়নি: ${reason}`;
export const yourAccountHasBeenDeleted = 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে';
export const getAResetLink = 'নতুন পাসওয়ার্ডের লিংক নিন';
export const forgotYourPassword = (link: ReactNode) => <>পাসওয়ার্ড ভুলে গেছেন? {link}।</>;
export const youCanAlsoUseGoogle = ' Google দিয়েও এটি করতে পারেন।';
export const keepMyAccount = 'অ্যাকাউন্ট রেখে দিন';
export const thisPasswordIsWrong = 'পাসওয়ার্ডটি ঠিক নয়।';
export const thisPasswordWasWrongTimes = (current: number) =>
  `পাসওয়ার্ডটি ${numberIn('bn', current)} বার ভুল হয়েছে। “পাসওয়ার্ড দেখান” চেপে বড় ও ছোট হাতের অক্ষর মিলিয়ে দেখুন।`;
export const deleteMyAccount = 'আমার অ্যাকাউন্ট মুছে ফেলুন';
export const yourPassword = 'আপনার পাসওয়ার্ড';
export const weAskSoThatNoOneElseWhoUses =
  'পাসওয়ার্ড চাইছি, যাতে এই ডিভাইস ব্যবহার করে অন্য কেউ আপনার অ্যাকাউন্ট মুছে ফেলতে না পারেন।';
export const deleteMyAccountWithGoogle = 'Google দিয়ে অ্যাকাউন্ট মুছে ফেলুন';

// account/PasswordChange.tsx
export const changePassword = 'পাসওয়ার্ড বদলান';
export const allOtherDevicesAreLoggedOut =
  'আপনার অন্য সব ডিভাইস থেকে লগ আউট হয়ে যাবে, আর আপনার ব্যক্তিগত ক্যালেন্ডারের লিংক আর কাজ করবে না।';
export const currentPassword = 'বর্তমান পাসওয়ার্ড';
export const newPassword = 'নতুন পাসওয়ার্ড';
export const yourNewPasswordIsSaved = 'আপনার নতুন পাসওয়ার্ড সংরক্ষণ করা হয়েছে';

// account/AccountDeletion.tsx
export const thisCannotBeUndone = 'এটি আর ফেরানো যাবে না';

// account/DataDownload.tsx
export const downloadMyData = 'আমার তথ্য ডাউনলোড করুন';

// account/EarlierPosts.tsx
export const event = 'ইভেন্ট';
export const placeAtAnEvent = 'ইভেন্টে আসন';
export const questionAboutAnEvent = 'ইভেন্ট নিয়ে প্রশ্ন';
export const volunteerApplication = 'স্বেচ্ছাসেবক হওয়ার আবেদন';
export const report = 'অভিযোগ';
export const messageToUs = 'আমাদের কাছে পাঠানো বার্তা';
export const deleteAllOfThis = 'এই সবকিছু মুছে ফেলবেন?';
export const upcomingEventsAreCancelled =
  'আসন্ন ইভেন্টগুলো বাতিল হবে, আর অংশগ্রহণকারীদের তা জানানো হবে। আসনগুলো খালি হবে। এটি আর ফেরানো যাবে না।';
export const yesDeleteAll = 'হ্যাঁ, সব মুছে ফেলুন';
export const allOfItIsDeleted = 'সবকিছু মুছে ফেলা হয়েছে';
export const deleteAll = 'সব মুছে ফেলুন';
export const andMoreEntries = (count: number) => `আরও ${numberIn('bn', count)}টি`;

// account/PhotoField.tsx
export const weveDrawnAFaceForYouYouCan = 'আপনার জন্য আমরা একটি মুখ এঁকে দিয়েছি। চাইলে নিজের ছবিও দিতে পারেন।';
export const onlyPhotosUploadedHereAre =
  'শুধু এখানে আপলোড করা ছবিই দেখানো হয়। নইলে সবাই আপনার নামের প্রথম অক্ষর দেখেন।';
export const theWebAddressOfYourPhoto = 'আপনার ছবির ওয়েব ঠিকানা।';
export const useADrawing = 'আঁকা মুখ ব্যবহার করুন';

// account/ProfileForm.tsx
export const weSavedYourProfile = 'আপনার প্রোফাইল সংরক্ষণ করা হয়েছে';
export const yourProfile = 'আপনার প্রোফাইল';
export const save = 'সংরক্ষণ করুন';

// account/SignOutEverywhereButton.tsx
export const logOutEverywhere = 'সবখান থেকে লগ আউট করবেন?';
export const youWillBeLoggedOutOnEvery =
  'এটিসহ সব ডিভাইস থেকে আপনি লগ আউট হয়ে যাবেন। আপনার ব্যক্তিগত ক্যালেন্ডারের লিংক আর কাজ করবে না।';
export const yesLogOut = 'হ্যাঁ, লগ আউট করুন';
export const youAreLoggedOutEverywhere = 'সবখান থেকে লগ আউট হয়েছে';
export const logOutEverywhere2 = 'সবখান থেকে লগ আউট';

// account/sign-in/ReturnToBox.tsx
export const theEvent = 'ইভেন্ট';
export const weCantFindThisEventItMayHave =
  'এই ইভেন্ট খুঁজে পাওয়া যাচ্ছে না। হয়তো বাতিল হয়েছে বা সরিয়ে ফেলা হয়েছে। তবু লগ ইন করতে পারেন।';
export const weCantShowTheEventRightNow = 'ইভেন্টটি এখন দেখানো যাচ্ছে না। তবু লগ ইন করতে পারেন।';

// account/sign-in/ReturnToEvent.tsx
export const thisEventIsOver = 'এই ইভেন্ট শেষ হয়ে গেছে';
export const date = 'তারিখ: ';
export const location = 'স্থান: ';
export const places = 'আসন: ';
export const seeTheWholeEvent = 'পুরো ইভেন্টটি দেখুন';

// account/sign-in/AuthPanel.tsx
export const logInToJoin = 'যোগ দিতে লগ ইন করুন';
export const logInToJoinTheWaitingList = 'অপেক্ষমাণ তালিকায় নাম দিতে লগ ইন করুন';
export const pleaseLogInToContinue = 'চালিয়ে যেতে লগ ইন করুন।';

// account/sign-in/SignInForm.tsx
export const welcomeOf = (name: string | null) => `স্বাগতম, ${name}`;
export const youllJoinTheEventRightAway =
  'লগ ইন হলেই আপনি ইভেন্টে যোগ দেবেন। আয়োজকেরা আপনার নাম ও ই-মেইল ঠিকানা দেখতে পাবেন।';
export const youllJoinTheWaitingListRightAway =
  'লগ ইন হলেই আপনার নাম অপেক্ষমাণ তালিকায় উঠবে। আয়োজকেরা আপনার নাম ও ই-মেইল ঠিকানা দেখতে পাবেন।';
export const or = 'অথবা';
