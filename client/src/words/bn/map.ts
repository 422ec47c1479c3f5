/** The texts of the map, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// map/open-map.ts
export const zoomIn = 'বড় করুন';
export const zoomOut = 'ছোট করুন';

// map/MapFrame.tsx
export const arrowKeysMoveTheMap = 'তীর চিহ্নের বোতামে মানচিত্র সরে, প্লাস ও মাইনাসে বড়-ছোট হয়।';
export const skipTheMap = 'মানচিত্র এড়িয়ে যান';
export const tilesDoNotLoad = 'মানচিত্রের ছবি লোড করা যায়নি। চিহ্নগুলো তবু কাজ করে।';
export const mapData = 'মানচিত্র:';

// map/credits.ts
export const openStreetMap = '© OpenStreetMap-এর অবদানকারীরা';

// events/EventsMap.tsx
export const mapOfTheEvents = 'ইভেন্টের মানচিত্র';
export const severalEvents = (count: number, titles: string) => `${number(count)}টি ইভেন্ট: ${titles}`;
export const withDay = (title: string, day: string) => `${title}, ${day}`;
export const close = 'বন্ধ করুন';
export const firstEvents = (count: number) =>
  `মানচিত্রে প্রথম ${number(count)}টি ইভেন্ট আছে। বাকিগুলো দেখতে তালিকার নিচে আরও লোড করুন।`;
export const withoutPoint = (count: number) => `এগুলোর মধ্যে ${number(count)}টি ইভেন্টের অবস্থান মানচিত্রে নেই।`;
export const noneHasAPoint = 'এই ইভেন্টগুলোর কোনোটির অবস্থান মানচিত্রে নেই।';

// events/PinMap.tsx
export const mapForThePoint = 'আপনার ইভেন্টের অবস্থানের মানচিত্র';
export const howToSetThePin =
  'মানচিত্রে ট্যাপ করুন বা পিনটি টেনে নিন। কিবোর্ডে তীর চিহ্নের বোতামে মানচিত্র সরিয়ে “এখানে পিন বসান” চাপুন।';
export const putThePinHere = 'এখানে পিন বসান';
