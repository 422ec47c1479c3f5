/** The texts of places of the world and of the visitor's position, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

/** A distance: '৪০০ মিটার', '২.৪ কিমি'. */
export const distance = (km: number) =>
  km < 0.995
    ? `${number(Math.round(km * 100) * 10)}\u00a0মিটার`
    : `${number(Math.round(km * 10) / 10)}\u00a0কিমি`;

// places/PlaceBox.tsx
export const places = 'জায়গার তালিকা';
export const placesFound = (count: number) =>
  `${number(count)}টি জায়গা পাওয়া গেছে। তীর চিহ্নের বোতাম ও এন্টার চেপে একটি বেছে নিন।`;
export const noPlaceFound = 'এই নামে কোনো জায়গা পাওয়া যায়নি। বানানটি দেখুন, অথবা জেলা বা কাছের বড় শহরের নাম লিখুন।';
export const placesCannotBeSearchedOffline =
  'আপনি এখন অফলাইনে আছেন, তাই জায়গা খোঁজা যাচ্ছে না। সংযোগ ফিরলে আবার খোঁজা হবে।';
export const searchAgain = 'আবার খুঁজুন';

// places/use-position.ts
export const findingYourPosition = 'আপনার অবস্থান খোঁজা হচ্ছে…';
/** Why there is no position, and what to do. */
export const positionProblems = {
  denied: 'আপনার ব্রাউজার এই সাইটকে আপনার অবস্থান জানাচ্ছে না। ব্রাউজার ও ডিভাইসের সেটিংসে অনুমতি দিন, অথবা জায়গার নাম লিখুন।',
  unavailable:
    'আপনার ডিভাইস এখন নিজের অবস্থান বুঝতে পারছে না। লোকেশন চালু করে বা খোলা জায়গায় গিয়ে আবার চেষ্টা করুন, অথবা জায়গার নাম লিখুন।',
  timeout: 'অবস্থান খুঁজতে অনেক বেশি সময় লাগছে। ব্রাউজার কিছু জানতে চাইলে উত্তর দিয়ে আবার চেষ্টা করুন, অথবা জায়গার নাম লিখুন।',
  inaccurate:
    'আপনার ডিভাইস নিজের অবস্থান কয়েক কিলোমিটারের কম-বেশিতে জানে। ওয়াই-ফাই বা জিপিএস চালু করে আবার চেষ্টা করুন, অথবা জায়গার নাম লিখুন।',
  unsupported: 'এই ব্রাউজার এই সাইটকে আপনার অবস্থান জানাতে পারে না। তার বদলে জায়গার নাম লিখুন।',
};
