/** The texts of the fields for what an event needs, in Bangla. */
import type { NeedKind } from '@social-serve/contract/need-rules';
import { countOf } from '@social-serve/contract/words/bn/counted-needs';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// events/NeedFields.tsx
export const whatYouNeed = 'যা যা দরকার';
export const optionalThingsAndRoles =
  'না দিলেও চলে। যেসব জিনিস আনতে হবে বা যেসব দায়িত্ব নিতে হবে, যেমন গ্লাভস বা চালক। অংশগ্রহণকারীরা সেগুলো নিতে পারবেন।';
export const atMost = (most: number) => `সর্বোচ্চ ${number(most)}টি লেখা যায়।`;
export const addNeed = 'যা দরকার, যোগ করুন';
export const needOf = (position: number) => `দরকার ${number(position)}`;
export const label = 'যা দরকার';
export const howMany = 'কত';
export const kind = 'ধরন';
export const kinds: Record<NeedKind, string> = { thing: 'আনার জিনিস', role: 'দায়িত্ব' };
export const moreAreWelcome = 'বেশি হলেও চলবে';
export const claimed = (claimed: number, kind: NeedKind) =>
  kind === 'role' ? `${number(claimed)} জন নিয়েছেন` : `${number(claimed)}টি নেওয়া হয়েছে`;
export const moreThanNeeded = (more: number, kind: NeedKind) => `দরকারের চেয়ে ${countOf(more, kind)} বেশি`;
export const moveUp = (need: string) => `উপরে নিন: ${need}`;
export const moveDown = (need: string) => `নিচে নিন: ${need}`;
export const isNow = (need: string, position: number, all: number) =>
  `“${need}” এখন ${number(all)}টির মধ্যে ${number(position)} নম্বরে।`;
export const removeNeed = (need: string) => `বাদ দিন: ${need}`;
export const willBeRemoved = (need: string, claimed: number, kind: NeedKind) =>
  kind === 'role'
    ? `সংরক্ষণ করলে “${need}” বাদ যাবে। দায়িত্বটি ${number(claimed)} জন নিয়েছেন, তাঁদের জানানো হবে।`
    : `সংরক্ষণ করলে “${need}” বাদ যাবে। এর মধ্যে ${number(claimed)}টি নেওয়া হয়েছে, যাঁরা নিয়েছেন তাঁদের জানানো হবে।`;
export const undo = 'ফিরিয়ে আনুন';

// events/use-template.ts
/** What a template needs: label, kind and number. */
export const litterPickNeeds: readonly [string, NeedKind, number][] = [
  ['আবর্জনার ব্যাগ', 'thing', 20],
  ['আবর্জনা তোলার চিমটা', 'thing', 10],
  ['প্রাথমিক চিকিৎসার স্বেচ্ছাসেবক', 'role', 1],
];
export const plantingNeeds: readonly [string, NeedKind, number][] = [
  ['কোদাল', 'thing', 10],
  ['ঝাঁঝরি', 'thing', 5],
  ['প্রাথমিক চিকিৎসার স্বেচ্ছাসেবক', 'role', 1],
];
export const collectionNeeds: readonly [string, NeedKind, number][] = [
  ['বাক্স', 'thing', 20],
  ['গাড়িসহ চালক', 'role', 2],
];
