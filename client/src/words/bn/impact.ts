/** The texts of impact, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

// impact/ImpactFigures.tsx
export const events = 'ইভেন্ট';
export const people = 'মানুষ';
export const hours = 'ঘণ্টা';
export const ourImpactSoFar = 'এ পর্যন্ত আমাদের অর্জন';

// impact/LeaveOutButton.tsx
export const excludeThisEventFromThe = 'ইভেন্টটি মোট হিসাব থেকে বাদ দেবেন?';
export const itsPeopleAndResultsWillNo =
  'এর অংশগ্রহণকারী ও ফলাফল আর হিসাবে ধরা হবে না। দলের পাতায় আবার হিসাবে আনতে পারবেন।';
export const exclude = 'বাদ দিন';
export const theEventNoLongerCounts = 'ইভেন্টটি আর হিসাবে নেই';
export const excludeFromTotals = 'মোট হিসাব থেকে বাদ দিন';

// impact/ImpactPart.tsx
export const theOrganisersAccountWasLess = 'ইভেন্টের সময় আয়োজকের অ্যাকাউন্টের বয়স এক সপ্তাহও হয়নি।';
export const noOneWasCheckedIn = 'কারও উপস্থিতি নেওয়া হয়নি।';
export const theResultsLookTooHighForThis = 'মানুষের সংখ্যার তুলনায় ফলাফল বেশি মনে হচ্ছে।';
export const impact = 'অর্জন';
export const nothingToReviewUnlikely = (walkInsBelieved: number) =>
  `আপাতত যাচাই করার কিছু নেই। অস্বাভাবিক ফলাফল, আর আগে নাম না দিয়ে ${numberIn('bn', walkInsBelieved)} জনের বেশি এসেছেন এমন ইভেন্ট, আপনার অনুমোদনের জন্য এখানে থাকে।`;
export const theEventCountsAgain = 'ইভেন্টটি আবার হিসাবে এসেছে';
export const theEventCountsNow = 'ইভেন্টটি এখন হিসাবে আছে';
export const allWalkInsCountNow = 'আগে নাম না দিয়ে যাঁরা এসেছেন, সবাই এখন হিসাবে আছেন';
export const notIncludedInTheTotals = 'মোট হিসাবে নেই।';
export const confirmOf = (title: string) => `নিশ্চিত করুন: ${title}`;
export const confirm = 'নিশ্চিত করুন';
export const includeAgain = 'আবার হিসাবে আনুন';
export const includeAgainOf = (title: string) => `আবার হিসাবে আনুন: ${title}`;
export const excludeOf = (title: string) => `বাদ দিন: ${title}`;
export const thisEventDoesNotCountYet = 'এই ইভেন্ট এখনো হিসাবে ধরা হয়নি।';
export const walkInsWereReported = (walkIns: number, believed: number) =>
  `আগে নাম না দিয়ে ${numberIn('bn', walkIns)} জন এসেছেন বলে জানানো হয়েছে। আপনি নিশ্চিত না করা পর্যন্ত শুধু ${numberIn('bn', believed)} জন হিসাবে থাকবেন।`;
export const checkedInOf = (count: number) => `${numberIn('bn', count)} জন উপস্থিত`;
export const walkInsOf = (count: number) => `আগে নাম না দিয়ে এসেছেন ${numberIn('bn', count)} জন`;
