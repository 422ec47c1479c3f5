/** The texts of the guests of an event long ago, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

// participations/PastGuests.tsx
export const namesWereShownUntil = (date: string) => `${date} পর্যন্ত নাম ও ঠিকানা দেখা যেত।`;
export const theNumbersStay = 'অংশগ্রহণকারীরা নিজেদের তালিকায় ইভেন্টটি দেখতে পান, সঙ্গে তাঁদের ঘণ্টা ও সনদ।';
export const inNumbers = (joined: number, came: number) =>
  `${numberIn('bn', joined)} জন যোগ দিয়েছিলেন, ${numberIn('bn', came)} জন উপস্থিত ছিলেন।`;
