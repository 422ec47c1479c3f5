/** The texts of previews, feeds, calendars and the embedded list, in Bangla. */
import type * as english from '../en/documents.ts';
import { numberIn } from '../numbers.ts';

export const cancelledTitle = (title: string) => `বাতিল: ${title}`;
export const cancelled = 'বাতিল';
export const sentences = (texts: readonly string[]) => texts.join('। ');

export const eventCancelled = 'এই ইভেন্ট বাতিল হয়েছে।';
export const eventOver = 'এই ইভেন্ট শেষ হয়ে গেছে।';
export const event = 'ইভেন্ট';

export const onWaitingList = 'আপনি অপেক্ষমাণ তালিকায় আছেন।';
export const ownCalendar = 'Social Serve – আপনার ইভেন্ট';
export const feed: typeof english.feed = {
  title: 'Social Serve: আসন্ন ইভেন্ট',
  description: 'আপনার কাছাকাছি যেসব ইভেন্টে যোগ দিতে পারেন: পরিচ্ছন্নতা অভিযান, বৃক্ষরোপণ, অনুদান।',
  entry: (day, title) => `${day}: ${title}`,
};

export const embed: typeof english.embed = {
  title: 'আসন্ন ইভেন্ট',
  none: 'এখন সামনে কোনো ইভেন্ট নেই।',
  full: 'আসন খালি নেই, অপেক্ষমাণ তালিকায় নাম দেওয়া যায়',
  left: (places) => `আর ${numberIn('bn', places)}টি আসন খালি আছে`,
  newTab: '(নতুন ট্যাবে খুলবে)',
  all: 'Social Serve-এর সব ইভেন্ট',
};
