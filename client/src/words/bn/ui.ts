/** The texts of ui, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// ui/FormField.tsx
export const charactersTooMany = (count: number) => `${number(count)}টি অক্ষর বেশি হয়েছে`;
export const charactersLeft = (count: number) => `আর ${number(count)}টি অক্ষর লেখা যাবে`;

// ui/sweet-alert.ts
export const cancel = 'না, থাক';
export const ok = 'ঠিক আছে';

// ui/FailureNotice.tsx
export const retry = 'আবার চেষ্টা করুন';

// ui/Form.tsx
export const youreOfflineYourTextStays = 'আপনি এখন অফলাইনে আছেন। পাঠাতে না পারা পর্যন্ত আপনার লেখা এখানেই থাকবে।';

// ui/toast-host.tsx
export const close = 'বন্ধ করুন';

// ui/dates.ts
export const today = 'আজ';
export const tomorrow = 'আগামীকাল';
export const happeningNow = 'এখন চলছে';
export const thisWeekend = 'এই সপ্তাহান্তে';
export const thisWeek = 'এই সপ্তাহে';
export const nextWeek = 'আগামী সপ্তাহে';

// ui/LoadingBars.tsx
export const loading = 'লোড হচ্ছে';

// ui/use-page-title.ts
export const socialEvents = 'Social Events';

// ui/CopyLink.tsx
export const linkCopied = 'লিংক কপি হয়েছে';
export const addressCopied = 'ঠিকানা কপি হয়েছে';
export const copyLink = 'লিংক কপি করুন';
export const copyAddress = 'ঠিকানা কপি করুন';
export const copyTheLinkFromHere = 'আপনার ব্রাউজার কপি করতে দেয়নি। এখান থেকে লিংক কপি করুন:';
export const copyTheAddressFromHere = 'আপনার ব্রাউজার কপি করতে দেয়নি। এখান থেকে ঠিকানা কপি করুন:';

// ui/OfflineNote.tsx
export const actions = 'যা করতে পারেন';
export const offlineAsOf = (asOf: string) => `অফলাইন – ${asOf} যেমন ছিল`;

// ui/LatePart.tsx
export const aPartOfThisPageCouldNotBe =
  'এই পাতার একটি অংশ দেখানো যায়নি। সার্ভার থেকে সেটি আনা যায়নি। একটু পরে আবার চেষ্টা করুন।';

// ui/LoadMore.tsx
export const loadMore = 'আরও দেখুন';

// ui/use-typed-number.tsx
export const thatIs = (number: string) => `অর্থাৎ ${number}।`;

// ui/DateField.tsx
export const chooseDate = 'তারিখ বেছে নিন';
export const chooseDateAndTime = 'তারিখ ও সময় বেছে নিন';
export const chooseDay = 'বেছে নিন';
export const dayNotAvailable = 'বেছে নেওয়া যাবে না';
export const monthOf = 'মাস';
export const previousMonth = 'আগের মাস';
export const nextMonth = 'পরের মাস';
export const enterDateAs = (format: string, example: string) => `তারিখ এভাবে লিখুন: ${format}, যেমন ${example}।`;
export const time = 'সময়';

// ui/SearchBox.tsx
export const search = 'খুঁজুন';

// ui/use-leave-guard.ts
export const leaveWithoutSaving = 'সংরক্ষণ না করেই চলে যাবেন?';
export const leave = 'চলে যান';
export const keepEditing = 'সম্পাদনা চালিয়ে যান';

// ui/toast-host.tsx
export const toasts = 'বিজ্ঞপ্তি Alt+T';
