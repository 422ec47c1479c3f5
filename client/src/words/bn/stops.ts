/** The texts of stopping a person, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// stops/StopDialog.tsx, StopButton.tsx
export const stopTheOrganiser = 'মূল আয়োজককে থামান';
export const stopAuthorOf = (title: string) => `লেখককে থামান: ${title}`;
export const stopAuthor = 'লেখককে থামান';
export const stopThisPerson = 'এই ব্যক্তিকে থামাবেন?';
export const isStopped = 'এই ব্যক্তিকে থামানো হয়েছে';
export const theyCanNoLonger =
  'তিনি আর প্রকাশ, সম্পাদনা, যোগদান, বার্তা, প্রশ্ন, উত্তর বা অভিযোগ পাঠাতে পারবেন না। পড়তে, অংশগ্রহণ বাতিল করতে, নিজের তথ্য নামাতে ও অ্যাকাউন্ট মুছতে পারবেন। আমরা তাঁকে বিজ্ঞপ্তি ও ই-মেইলে কারণ জানাই।';
export const why = 'কারণ';
export const howLong = 'কত দিন';
export const untilWeEndIt = 'দল তুলে না নেওয়া পর্যন্ত';
export const forDays = (days: number) => `${number(days)} দিন`;
export const noteForThem = 'তাঁর জন্য মন্তব্য (না দিলেও চলে)';
export const theyReadThis = 'কারণের সঙ্গে তিনি এটি পড়বেন।';
export const noteForTheTeam = 'দলের জন্য মন্তব্য (না দিলেও চলে)';
export const onlyTheTeamReadsThis = 'এটি শুধু দল পড়বে।';
export const noUpcomingEvents = 'তাঁর কোনো আসন্ন ইভেন্ট নেই।';
export const theirEvents = (count: number) => `তাঁর ${number(count)}টি আসন্ন ইভেন্ট`;
export const hideAll = 'শেষ না হওয়া পর্যন্ত সব লুকান';
export const passOn = 'সহ-আয়োজকদের দিন, বাকিগুলো লুকান';
export const eventLine = (date: string, heir: string | undefined) =>
  heir === undefined ? `${date} · সহ-আয়োজক নেই` : `${date} · পেতে পারেন ${heir}`;
export const andMore = (count: number) => `আরও ${number(count)}টি`;
export const stop = 'থামান';
export const isStoppedNow = (name: string) => `থামানো হয়েছে: ${name}`;

// stops/StopFacts.tsx
export const noteToThem = 'তাঁর জন্য মন্তব্য: ';
export const noteOfTheTeam = 'দলের মন্তব্য: ';
export const theyAnswered = 'তাঁর উত্তর: ';
export const sinceUntil = (since: string, until: string | undefined) =>
  until === undefined ? `${since} থেকে, দল তুলে না নেওয়া পর্যন্ত` : `${since} থেকে ${until} পর্যন্ত`;
export const endTheStop = 'এই ব্যক্তিকে আবার অংশ নিতে দেবেন?';
export const theyCanTakePartAgain =
  'তাঁর সঙ্গে লুকানো ইভেন্টগুলো আবার দেখা যাবে। সহ-আয়োজকদের দেওয়া ইভেন্ট তাঁদের কাছেই থাকবে।';
export const yesEnd = 'হ্যাঁ, অংশ নিতে দিন';
export const isEnded = (name: string) => `আবার অংশ নিতে পারবেন: ${name}`;
export const end = 'আবার অংশ নিতে দিন';
export const endOf = (name: string) => `আবার অংশ নিতে দিন: ${name}`;

// stops/StopsPart.tsx
export const stopped = 'থামানো হয়েছে';
export const stoppedInAll = (count: number) => `${number(count)} জনকে থামানো হয়েছে`;
export const nobodyIsStopped = 'কাউকে থামানো হয়নি। ইভেন্টের পাতা থেকে বা অভিযোগ থেকে কাউকে থামাতে পারেন।';
export const deletedAccount = 'মুছে ফেলা অ্যাকাউন্ট';

// reports/HiddenNotice.tsx
export const readWhyAndAnswer = 'কেন থামানো হয়েছে পড়ুন ও উত্তর দিন';

// stops/OwnStop.tsx
export const youAreStopped = 'আমাদের দল আপনাকে থামিয়েছে';
export const noteFromOurTeam = 'আমাদের দলের মন্তব্য: ';
export const youCanNoLonger =
  'আপনি ইভেন্ট প্রকাশ বা সম্পাদনা করতে, যোগ দিতে, বার্তা পাঠাতে, প্রশ্ন করতে, উত্তর দিতে বা অভিযোগ জানাতে পারবেন না। পড়তে, অংশগ্রহণ বাতিল করতে, নিজের তথ্য নামাতে ও অ্যাকাউন্ট মুছতে পারবেন।';
export const yourEventsAreHidden = 'এটি শেষ না হওয়া পর্যন্ত আপনার আসন্ন ইভেন্ট লুকানো থাকবে।';
export const yourEventsPassed =
  'আপনার আসন্ন ইভেন্টের দায়িত্ব সহ-আয়োজকেরা পেয়েছেন। যেগুলোর সহ-আয়োজক নেই, সেগুলো লুকানো থাকবে।';
export const youAnswered = (date: string | undefined) => (date ? `${date} তারিখে আপনার উত্তর: ` : 'আপনার উত্তর: ');
export const yourAnswer = 'আপনার উত্তর';
export const youCanAnswerOnce = 'এটি কি ভুল, নাকি কিছু বদলাবেন? একবারই উত্তর দিতে পারেন।';
export const sendAnswer = 'উত্তর পাঠান';
export const yourAnswerWasSent = 'আপনার উত্তর আমাদের দলের কাছে পাঠানো হয়েছে';
