/** The texts of the review of events, in Bangla. */
import type { ReviewList } from '@social-serve/contract/review-rules';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);
const events = (count: number) => `${number(count)}টি ইভেন্ট`;

// review/ReviewPart.tsx
export const review = 'প্রকাশের অপেক্ষায় থাকা ইভেন্ট';
export const eventsInAll = events;
export const lists = 'তালিকা';
export const listOf: Record<ReviewList, string> = {
  waiting: 'দেখা বাকি',
  asked: 'পরিবর্তনের অপেক্ষায়',
  changed: 'পরে বদলেছে',
};
export const nothingIn: Record<ReviewList, string> = {
  waiting: 'দেখার মতো কোনো ইভেন্ট নেই। সাইটে চালু থাকলে নতুন ইভেন্ট প্রকাশের আগে এখানে অপেক্ষা করে।',
  asked: 'আপনার চাওয়া পরিবর্তনের অপেক্ষায় কোনো ইভেন্ট নেই।',
  changed: 'গত ২৪ ঘণ্টায় প্রকাশিত কোনো ইভেন্টের শিরোনাম বা ছবি বদলায়নি।',
};
export const selectAllShown = 'সব বেছে নিন';
export const select = (title: string) => `বেছে নিন: ${title}`;
export const publish = 'প্রকাশ করুন';
export const ofEvent = (action: string, title: string) => `${action}: ${title}`;
export const ofSelected = (action: string, count: number) => `${action} (${number(count)})`;
export const published = (count: number) => `${events(count)} প্রকাশিত হয়েছে`;
export const decidedCount = (done: string, late: number) =>
  late > 0 ? `${done}। ইতিমধ্যে ${events(late)} বদলানো হয়েছে, কিংবা অন্য কেউ সিদ্ধান্ত নিয়েছেন।` : done;
export const datesOfSeries = (count: number) => `${number(count)}টি তারিখ`;
/** @param more how many further dates say the same */
export const differentOn = (date: string, more: number) =>
  more > 0 ? `${date} ও আরও ${number(more)}টি তারিখে আলাদা` : `${date} তারিখে আলাদা`;
export const since = (date: string) => `${date} থেকে অপেক্ষায়`;
export const changedOn = (date: string) => `${date} তারিখে বদলেছে`;
export const weAsked = 'আমরা চেয়েছি:';

// review/ReviewDialog.tsx
export const decisions = {
  ask: {
    action: 'পরিবর্তন চান',
    heading: (count: number) => (count === 1 ? 'পরিবর্তন চান' : `${events(count)} নিয়ে পরিবর্তন চান`),
    text: 'ইভেন্টটি অপ্রকাশিত থাকবে। আয়োজকেরা বদলালে এটি আবার এখানে আসবে।',
    label: 'কী বদলানো দরকার?',
    submit: 'জানান',
    done: (count: number) => `${events(count)} নিয়ে পরিবর্তন চেয়েছেন`,
  },
  decline: {
    action: 'প্রকাশ করবেন না',
    heading: (count: number) => (count === 1 ? 'এই ইভেন্ট প্রকাশ করবেন না' : `${events(count)} প্রকাশ করবেন না`),
    text: 'ইভেন্টটি প্রকাশিত হবে না। এটি ফেরানো যায় না, তবে আয়োজকেরা আরেকটি ইভেন্ট প্রকাশ করতে পারেন।',
    label: 'কেন?',
    submit: 'প্রকাশ করব না',
    done: (count: number) => `${events(count)} প্রকাশিত হবে না`,
  },
};
export const theOrganisersReadThis = 'আয়োজকেরা এটি পড়বেন।';

// review/ReviewNotice.tsx
export const notPublished = { waiting: 'এখনো প্রকাশিত হয়নি', declined: 'প্রকাশিত হয়নি' };
export const ourTeamLooksAtIt = 'আমাদের দল এটি দেখছে, সাধারণত এক দিনের মধ্যে। এখনো বদলাতে পারেন।';
export const ourTeamAsksForAChange = 'আমাদের দল একটি পরিবর্তন চাইছে। আপনি বদলালে তাঁরা আবার দেখবেন।';
export const ourTeamDeclinedIt = 'আমাদের দল ইভেন্টটি প্রকাশ করেনি। শুধু আপনি আর দল এটি দেখতে পান।';
export const ourTeamDeclinedTheirs = 'আমাদের দল ইভেন্টটি প্রকাশ করেনি। শুধু আয়োজকেরা আর দল এটি দেখতে পান।';
export const itBeganBeforeWeCouldLook = 'আমাদের দল দেখার আগেই এটি শুরু হয়ে গেছে। আমরা দুঃখিত।';
export const onlyPeopleWithTheLink =
  'আমাদের দল এখনো ইভেন্টটি প্রকাশ করেনি। যাঁদের কাছে লিংকটি আছে, শুধু তাঁরাই এটি দেখতে পান। কেউ যোগ দিতে পারেন না।';
export const noteFromOurTeam = 'আমাদের দলের মন্তব্য: ';
export const edit = 'সম্পাদনা করুন';
export const showItToOthers = 'প্রকাশের আগে এই লিংক যাঁদের পাঠাবেন, তাঁরা ইভেন্টটি দেখতে পাবেন।';
export const needs = 'যা যা দরকার:';
