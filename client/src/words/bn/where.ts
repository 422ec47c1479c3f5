/** The texts of the filter by place and of what is found near one, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// events/WhereForm.tsx
export const townOrVillage = 'শহর, উপজেলা বা গ্রাম';
export const nearMe = 'আমার কাছাকাছি';
export const nearMeHint = 'আপনার ডিভাইসের বাইরে যায় শুধু মোটামুটি এক কিলোমিটারে গোল করা অবস্থান।';
export const within = 'কত দূরের মধ্যে';
export const kmOf = (km: number) => `${number(km)} কিমি`;
export const locationHas = 'স্থানের বিবরণে যে শব্দ আছে';
export const show = 'দেখুন';

// events/ActiveWhere.tsx
export const pointOf = (lat: number, lon: number) => `${number(lat)}, ${number(lon)}`;
export const kmAround = (km: number, place: string) => `${place} থেকে ${number(km)} কিমির মধ্যে`;
export const kmAroundMe = (km: number) => `আমার থেকে ${number(km)} কিমির মধ্যে`;
export const removeOf = (filter: string) => `তুলে দিন: ${filter}`;
export const order = 'ক্রম';
export const byDay = 'তারিখ অনুযায়ী';

// events/NearResults.tsx
export const nothingWithin = (km: number) => `${number(km)} কিমির মধ্যে কিছু নেই।`;
export const nothingWithinButNearest = (km: number, nearest: number) =>
  `${number(km)} কিমির মধ্যে কিছু নেই। সবচেয়ে কাছেরটি ${number(nearest)} কিমি দূরে।`;
export const nothingWithinButJustOutside = (km: number) =>
  `${number(km)} কিমির মধ্যে কিছু নেই। সবচেয়ে কাছেরটি এর ঠিক বাইরে।`;
export const searchWithin = (km: number) => `${number(km)} কিমির মধ্যে খুঁজুন`;
export const searchEverywhere = 'সব জায়গায় খুঁজুন';
export const withoutPoint = (events: number, more: boolean) =>
  more
    ? `মানচিত্রে বিন্দু নেই, এমন ইভেন্ট আছে আরও ${number(events)}টির বেশি।`
    : `মানচিত্রে বিন্দু নেই, এমন ইভেন্ট আছে আরও ${number(events)}টি।`;
export const showEventsAnywhere = 'সব জায়গার ইভেন্ট দেখুন';
