/** The texts of a change of e-mail address, in Bangla. */

// account/EmailChange.tsx
export const changeEMailAddress = 'ই-মেইল ঠিকানা বদলান';
export const newEMailAddress = 'নতুন ই-মেইল ঠিকানা';
export const whatWillHappen =
  'আমরা নতুন ঠিকানায় একটি লিংক পাঠাব। সেখানে নিশ্চিত করলে আপনার ঠিকানা বদলাবে। আপনার ইভেন্ট, আসন ও বার্তাও নতুন ঠিকানায় চলে আসবে।';
export const sendLink = 'লিংক পাঠান';
export const ifTheAddressIsFree = (email: string) =>
  `${email} ঠিকানায় কোনো অ্যাকাউন্ট না থাকলে সেখানে একটি লিংক পাঠিয়েছি। এক ঘণ্টার মধ্যে এই ব্রাউজারে, কিংবা পাসওয়ার্ড দিয়ে সেটি খুলুন। তার আগে কিছুই বদলাবে না।`;
export const openTheMailbox = 'এই কম্পিউটারের মেইলবক্স খুলুন';

// pages/account-action/AddressChange.tsx
export const useThisAddress = 'এই ই-মেইল ঠিকানা ব্যবহার করুন';
export const yourAccountGetsThisAddress = 'আপনার অ্যাকাউন্টে এই ঠিকানাটি বসবে। আপনার ইভেন্ট, আসন ও বার্তাও এর সঙ্গে আসবে।';
export const enterYourPassword = 'আপনার অ্যাকাউন্টের পাসওয়ার্ড লিখুন।';
export const yourAddressHasChanged =
  'আপনার ই-মেইল ঠিকানা বদলেছে। তিন দিন পর্যন্ত আগের ঠিকানায় পাঠানো ই-মেইল থেকে তা ফিরিয়ে নেওয়া যাবে।';
export const yourAccount = 'আপনার অ্যাকাউন্ট';
export const takeItBack = 'আগের ঠিকানা ফিরিয়ে নিন';
export const thisAddressBecomesYours = 'আপনার অ্যাকাউন্টে আবার এই ঠিকানাটি বসবে, আর সব ডিভাইস থেকে লগ আউট হবে।';
export const youHaveYourAddressBack =
  'আপনার অ্যাকাউন্টে আবার এই ই-মেইল ঠিকানাটি আছে, আর সব ডিভাইস থেকে লগ আউট হয়েছে। অন্য কেউ এখনকার পাসওয়ার্ডটি জানতে পারেন, তাই এখন নতুন পাসওয়ার্ড দিন।';
export const chooseYourNewPassword = 'নতুন পাসওয়ার্ড দিন';
