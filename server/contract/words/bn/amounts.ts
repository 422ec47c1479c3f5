/** Amounts and hours, in Bangla. */
import type { Sums } from '../../impact.ts';
import type { Unit } from '../../outcome-rules.ts';
import type * as english from '../en/amounts.ts';
import { listsIn, numberIn } from '../numbers.ts';
import { units } from './labels.ts';

const number = (count: number) => numberIn('bn', count);

/** A classifier is written together with the number: "৩টি গাছ", "৩৪ ব্যাগ". What it counts is said beside items. */
export const amountOf = ({ amount, unit }: { amount: number; unit?: Unit | undefined }): string => {
  if (!unit) return number(amount);
  if (unit === 'items') return `${number(amount)}টি`;
  return unit === 'trees' ? `${number(amount)}টি ${units.trees}` : `${number(amount)} ${units[unit]}`;
};

export const fullHours = (hours: number) => `${number(hours)}\u00a0ঘণ্টা`;

export const shortHours = (hours: number) => `${number(hours)}\u00a0ঘণ্টা`;

export const walkIns = (count: number) => `${number(count)} জন আগে নাম না দিয়ে এসেছেন`;

const totals = ({ events, people, hours, sums }: Sums): string =>
  listsIn('bn', 'unit').format([
    `${number(events)}টি ইভেন্ট`,
    ...(people > 0 ? [`${number(people)} জন মানুষ`] : []),
    ...(hours > 0 ? [`${number(hours)} ঘণ্টা`] : []),
    ...sums.map(amountOf),
  ]);
export const impactSoFar = (sums: Sums) => `এ পর্যন্ত আমাদের অর্জন: ${totals(sums)}।`;
export const impactThisYear = (sums: Sums) => `এ বছর: ${totals(sums)}।`;

export const plusWalkIns = (count: number) => `আগে নাম না দিয়ে আরও ${numberIn('bn', count)} জন এসেছেন`;

/** The heading of an event's results. */
export const whatWeAchieved = 'আমরা যা করেছি';

export const suggestions: typeof english.suggestions = {
  Cleanup: [
    { what: 'আবর্জনা', unit: 'bags', sentence: (bags) => `আমরা ${number(bags)} ব্যাগ আবর্জনা তুলেছি।` },
    { what: 'আবর্জনা', unit: 'kg', sentence: (kg) => `আমরা ${number(kg)} কেজি আবর্জনা তুলেছি।` },
    {
      what: 'পরিষ্কার করা পাড়',
      unit: 'metres',
      sentence: (metres) => `আমরা ${number(metres)} মিটার পাড় পরিষ্কার করেছি।`,
    },
  ],
  Plantation: [
    { what: 'লাগানো গাছ', unit: 'trees', sentence: (trees) => `আমরা ${number(trees)}টি গাছ লাগিয়েছি।` },
    { what: 'চারা', unit: 'items', sentence: (items) => `আমরা ${number(items)}টি চারা লাগিয়েছি।` },
  ],
  Donation: [
    { what: 'খাবার', unit: 'meals', sentence: (meals) => `আমরা ${number(meals)} বেলার খাবার দিয়েছি।` },
    { what: 'জামাকাপড়', unit: 'items', sentence: (items) => `আমরা ${number(items)}টি জামাকাপড় সংগ্রহ করেছি।` },
    { what: 'খাদ্যসামগ্রী', unit: 'kg', sentence: (kg) => `আমরা ${number(kg)} কেজি খাদ্যসামগ্রী সংগ্রহ করেছি।` },
  ],
};
