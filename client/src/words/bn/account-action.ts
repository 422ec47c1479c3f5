/** The texts of account-action, in Bangla. */
// pages/account-action/parts.tsx
export const forItOf = (email: string) => `${email} ঠিকানার জন্য`;
export const newPassword = 'নতুন পাসওয়ার্ড';
export const save = 'সংরক্ষণ করুন';
export const login = 'লগ ইন';
export const askForNewLink = 'নতুন লিংক চেয়ে নিন';

// pages/account-action/EmailConfirmation.tsx
export const confirmYourEMailAddress = 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন';
export const yourEMailAddressIsConfirmed = 'আপনার ই-মেইল ঠিকানা নিশ্চিত হয়েছে।';
export const yourEMailAddressIsConfirmed2 =
  'আপনার ই-মেইল ঠিকানা নিশ্চিত হয়েছে, নতুন পাসওয়ার্ডও সংরক্ষণ করা হয়েছে। সব ডিভাইস থেকে লগ আউট করা হয়েছে।';
export const yourAccount = 'আপনার অ্যাকাউন্ট';
export const confirmThatThisEMailAddress = 'এই ই-মেইল ঠিকানা যে আপনার, তা নিশ্চিত করুন।';
export const confirm = 'নিশ্চিত করুন';
export const chooseAPasswordForThis =
  'এই ঠিকানার জন্য একটি পাসওয়ার্ড বেছে নিন। আগে কেউ এই ঠিকানা দিয়ে নিবন্ধন করে থাকলে তিনি লগ আউট হয়ে যাবেন। তিনি যা প্রকাশ করেছেন, তা তখন আপনার হবে: অ্যাকাউন্ট পাতায় তা দেখতে ও মুছে ফেলতে পারবেন।';
export const enterThePasswordWithWhichYou = 'যে পাসওয়ার্ড দিয়ে নিবন্ধন করেছিলেন, সেটি লিখুন।';
export const iDidntRegisterOrDontKnowThe = 'নিবন্ধন করিনি, বা পাসওয়ার্ড জানি না';

// pages/AccountAction.tsx
export const yourNewPasswordIsSaved =
  'আপনার নতুন পাসওয়ার্ড সংরক্ষণ করা হয়েছে। অন্য সব ডিভাইস থেকে আপনাকে লগ আউট করা হয়েছে।';
export const yourNewPasswordIsSavedAndAnyCalendar =
  'আপনার নতুন পাসওয়ার্ড সংরক্ষণ করা হয়েছে। অন্য সব ডিভাইস থেকে আপনাকে লগ আউট করা হয়েছে। আপনার ব্যক্তিগত ক্যালেন্ডারের লিংক থাকলে সেটি আর কাজ করবে না। অ্যাকাউন্ট পাতায় নতুন একটি তৈরি করে নিন।';
export const thisLinkDoesNotWork = 'এই লিংক কাজ করছে না';
export const partOfTheLinkIsMissingCopy =
  'লিংকের কিছু অংশ বাদ পড়েছে। ই-মেইল থেকে পুরো লিংকটি কপি করুন, কিংবা নতুন একটি চেয়ে নিন।';
