/** The texts of outcome, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

// outcome/OutcomeDialog.tsx
export const yourResultsAreOnline = 'আপনার ফলাফল প্রকাশিত হয়েছে';
export const howDidItGo = 'কেমন হলো?';
export const resultsAppearOnYourEvents = 'ফলাফল ইভেন্টের পাতায় সবাই দেখতে পান। কোনোটিই বাধ্যতামূলক নয়।';
export const save = 'সংরক্ষণ করুন';
export const addAnother = 'আরও একটি যোগ করুন';
export const summary = 'সারসংক্ষেপ';
export const walkIns = 'আগে নাম না দিয়ে এসেছেন';
export const peopleWhoCameWithoutJoining =
  'যোগ না দিয়েই যাঁরা এসেছেন, তাঁদের সংখ্যা। অংশগ্রহণকারীদের গোনা হয় উপস্থিতি থেকে।';
export const durationInHours = 'কত ঘণ্টা চলেছে';
export const yourEventHasNoEndTime =
  'আপনার ইভেন্টের শেষের সময় দেওয়া নেই। যাঁদের উপস্থিতি নিয়েছেন, সবাই এত ঘণ্টা পাবেন।';
export const resultOf = (nth: number) => `ফলাফল ${numberIn('bn', nth)}`;
export const result = 'ফলাফল';
export const amount = 'পরিমাণ';
export const unit = 'একক';
export const none = 'নেই';

// outcome/OutcomePart.tsx
export const youCanShareTheResultsHere = 'ইভেন্ট শুরু হলে এখানে ফলাফল জানাতে পারবেন।';
export const itTakesAMinuteTellEveryone = 'এক মিনিটের কাজ: সবাই মিলে কী করলেন, তা সবাইকে জানান।';
export const resultsCanBeSharedForDays = (days: number) =>
  `ইভেন্টের পর ${numberIn('bn', days)} দিন পর্যন্ত ফলাফল জানানো যায়।`;
export const deleteTheResults = 'ফলাফল মুছে ফেলবেন?';
export const theResultsWillBeRemovedFrom = 'ইভেন্টের পাতা থেকে ফলাফল সরে যাবে।';
export const deleteIt = 'মুছে ফেলুন';
export const theResultsWereDeleted = 'ফলাফল মুছে ফেলা হয়েছে';
export const results = 'ফলাফল';
export const edit = 'সম্পাদনা করুন';
export const shareTheResults = 'ফলাফল জানান';

// outcome/OutcomeReminder.tsx
export const shareTheResultsOf = (event: string) => `ফলাফল জানান: ${event}`;
