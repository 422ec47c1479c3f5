/** The texts of the share kit, in Bangla. */
import type { EventType } from '@social-serve/contract/event-rules';
import { numberIn } from '@social-serve/contract/words/numbers';
import type { SharedDay } from '../parameters.ts';

const number = (count: number) => numberIn('bn', count);

// share-kit/ShareKit.tsx
export const textsToShare = 'পাঠানোর মতো লেখা';
export const theyHaveTheCurrentNumbers =
  'কোনো গ্রুপে বা কাউকে পাঠানোর জন্য তৈরি। সংখ্যাগুলো এই মুহূর্তের, আর পাঠানোর আগে প্রতিটি লেখা বদলাতে পারেন।';
export const copy = 'কপি করুন';
export const copied = 'কপি হয়েছে';
export const copyOf = (text: string) => `কপি করুন: ${text}`;
export const whatsapp = 'WhatsApp';
export const whatsappOf = (text: string) => `WhatsApp: ${text} (নতুন ট্যাবে খোলে)`;
export const yourBrowserDidNotAllow = 'আপনার ব্রাউজার কপি করতে দেয়নি। ঘর থেকে লেখাটি কপি করুন।';

// share-kit/texts.ts
export const freePlaces = 'খালি আসন';
export const seeYou = 'মনে করিয়ে দেওয়া';
export const results = 'ফলাফল';
export const whatIsMissing = 'যা এখনো দরকার';

/** "To" and "for" are the same: "at the cleanup". */
const KINDS: Record<EventType, string> = {
  Cleanup: 'পরিচ্ছন্নতা অভিযানে',
  Plantation: 'বৃক্ষরোপণে',
  Donation: 'অনুদান কর্মসূচিতে',
};
const DAYS = { today: 'আজকের', tomorrow: 'আগামীকালের' };

function which(type: EventType, { name, kind }: SharedDay): string {
  // A suffix after digits has a hyphen: '২০২৬-এর'.
  const day = kind === 'date' ? `${name}-এর` : kind === 'weekday' ? `${name}ের` : DAYS[kind];
  return `${day} ${KINDS[type]}`;
}

export const stillPlaces = (places: number, type: EventType, day: SharedDay) =>
  `${which(type, day)} এখনো ${number(places)}টি আসন খালি আছে।`;
export const placesAreTaken = (places: number, type: EventType, day: SharedDay) =>
  `${which(type, day)} ${places === 1 ? 'আসনটি' : `${number(places)}টি আসনের সবকটি`} নেওয়া হয়ে গেছে। অপেক্ষমাণ তালিকায় নাম দিন: আসন খালি হতে পারে।`;
export const peopleAreComing = (people: number, type: EventType, day: SharedDay) =>
  people === 0
    ? `${which(type, day)} চলে আসুন!`
    : `${which(type, day)} ${number(people)} জন আসছেন। আপনিও যোগ দিন!`;
export const weStillNeed = (what: string) => `আমাদের এখনো দরকার: ${what}।`;
export const seeYouToday = (time: string) => `আজ ${time} দেখা হবে।`;
export const seeYouTomorrow = (time: string) => `আগামীকাল ${time} দেখা হবে।`;
export const bringWhatYouCan = (things: string) => `সম্ভব হলে আনবেন: ${things}।`;
export const thankYou = (people: number) => `আপনাদের ${number(people)} জনকেই ধন্যবাদ!`;
export const thankYouAll = 'সবাইকে ধন্যবাদ!';
export const resultInOwnWords = (what: string, amount: string) => `${what}: ${amount}।`;
