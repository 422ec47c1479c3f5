/** The texts of the dates of a series that load on demand, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// participations/JoinAllDates.tsx
export const joinAllDates = 'সব তারিখে যোগ দিন';
export const joinAllDatesOf = (dates: number) => `${number(dates)}টি তারিখে যোগ দেবেন?`;
/** @param full the dates without a place; '' for none */
export const theseDatesAndTheFull = (dates: string, full: string) =>
  full ? `${dates}। ${fullDates(full)}` : `${dates}।`;
export const fullDates = (dates: string) => `আসন খালি নেই: ${dates}।`;
export const joinedDates = (dates: number) => `আপনি ${number(dates)}টি তারিখে যোগ দিয়েছেন।`;
export const waitingDates = (dates: string) => `আপনি অপেক্ষমাণ তালিকায় আছেন: ${dates}।`;
export const datesNotJoined = (dates: string, reason: string) => `যোগ দেওয়া যায়নি: ${dates}। ${reason}`;

// events/AddDatesDialog.tsx
export const addDates = 'তারিখ যোগ করুন';
export const theyFollowTheLastDate = (every: string) =>
  `${every}। নতুন তারিখগুলো শেষ তারিখের পরে আসবে। শিরোনাম, স্থান ও অন্য যা সব তারিখে এক, তা-ই থাকবে।`;
export const datesToAdd = 'কয়টি তারিখ যোগ হবে';
export const moreDatesToAdd = (most: number) => `১ থেকে ${number(most)}টি।`;
export const datesWereAdded = (dates: number) => `${number(dates)}টি তারিখ যোগ হয়েছে`;
