/** The texts of event-update, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// pages/EventUpdate.tsx
export const oops = 'দুঃখিত…';
export const youMustHaveChangeAtLeastOne = 'সংরক্ষণের আগে অন্তত একটি তথ্য বদলান।';
export const updateYourEvent = 'ইভেন্ট সম্পাদনা';
export const remove1CheckIn = '১ জনের উপস্থিতি মুছে ফেলবেন?';
export const removeCheckInsOf = (count: number) => `${number(count)} জনের উপস্থিতি মুছে ফেলবেন?`;
export const areCheckedInFor = (count: number) =>
  `ইভেন্টের দিনে ${number(count)} জনের উপস্থিতি নেওয়া হয়েছে। অন্য দিনে তাঁরা এলে আবার উপস্থিতি নিন।`;
export const moveAndRemoveIt = 'দিন বদলে উপস্থিতি মুছুন';
export const moveAndRemoveThem = 'দিন বদলে উপস্থিতি মুছুন';
export const areYouSure = 'আপনি কি নিশ্চিত?';
export const yesUpdateIt = 'হ্যাঁ, সংরক্ষণ করুন';
export const backToTheEvent = 'ইভেন্টে ফিরে যান';
export const saveChanges = 'পরিবর্তন সংরক্ষণ করুন';
export const yourEventHasBeenUpdated = 'আপনার পরিবর্তন সংরক্ষণ করা হয়েছে।';
export const thisIsNotYourEvent = 'এটি আপনার ইভেন্ট নয়';
export const onlyTheOrganisersOfAnEvent = 'শুধু আয়োজকেরাই ইভেন্ট সম্পাদনা করতে পারেন।';
export const viewEvent = 'ইভেন্ট দেখুন';
export const laterDatesMove = 'পরের তারিখগুলোও বেছে নিলে সেগুলো তত দিনই সরবে। যে তারিখ আলাদা করে সরিয়েছেন, তা থাকবে।';
