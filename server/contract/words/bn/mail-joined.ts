/** The texts of e-mails to people who joined, in Bangla. */
import type * as english from '../en/mail-joined.ts';
import { numberIn } from '../numbers.ts';
import { tooFewPlaces } from './places.ts';

const number = (count: number) => numberIn('bn', count);

export const joined: typeof english.joined = {
  before: 'আপনি ',
  after: ' ইভেন্টে যোগ দিয়েছেন।',
  more: 'দেখা হবে।',
};

export const waiting: typeof english.waiting = (place, needs) => ({
  before: '',
  after: ` ইভেন্টের অপেক্ষমাণ তালিকায় আপনি ${number(place)} নম্বরে আছেন।`,
  more: needs ? `আপনাদের ${number(needs)} জনেরই আসন হলে ই-মেইলে জানাব।` : 'একটি আসন খালি হলে ই-মেইলে জানাব।',
});

export const tooFew: typeof english.tooFew = (free, needs) => ({
  before: `${tooFewPlaces(free, needs)}: `,
  after: '।',
  more: `${number(needs)}টি আসনের জন্য আপনিই সবার আগে। সঙ্গী কমাতে পারেন, কিংবা ${free === 1 ? 'আসনটি' : 'আসনগুলো'} নিতে পারেন, বাকিরা অপেক্ষা করবেন। নইলে আপনি সবার আগেই থাকবেন, আর আপনার পরের জনেরা আসন পেতে পারেন।`,
});

export const reminder: typeof english.reminder = {
  today: { before: '', after: ' আজ।' },
  tomorrow: { before: '', after: ' আগামীকাল।' },
  soon: { before: '', after: ' শিগগিরই।' },
};

export const subjects: typeof english.subjects = {
  joined: 'আপনি যাচ্ছেন',
  waiting: 'আপনি অপেক্ষমাণ তালিকায় আছেন',
  'moved-up': 'একটি আসন খালি হয়েছে',
  changed: 'পরিবর্তন',
  cancelled: 'বাতিল',
  restored: 'আবার হচ্ছে',
  removed: 'আপনাকে বাদ দেওয়া হয়েছে',
  message: 'নতুন বার্তা',
  today: 'আজ',
  tomorrow: 'আগামীকাল',
  soon: 'শিগগিরই',
  several: 'নতুন খবর',
};
export const subjectOfDates = (beginning: string, title: string, count: number) =>
  `${beginning}: ${title}, ${number(count)}টি তারিখ`;

export const changesTo = (count: number) => `${number(count)}টি তারিখে পরিবর্তন`;
export const map = 'মানচিত্র';
export const where = 'কোথায়';
export const reason = 'আয়োজকের দেওয়া কারণ';
export const about = 'ইভেন্ট সম্পর্কে';
export const groupChat = 'গ্রুপ চ্যাট খুলুন';
export const callOrganiser = 'আয়োজককে ফোন করুন';
export const call = 'ফোন করুন';
export const comeWithFewer = 'সঙ্গী কমান';
export const seeJoined = 'আপনার ইভেন্টগুলো দেখুন';
export const addToCalendar = 'ক্যালেন্ডারে যোগ করুন';
export const toAdd = (file: string) => `ইভেন্টটি ক্যালেন্ডারে যোগ করতে সঙ্গের ${file} ফাইলটি খুলুন।`;
export const toUpdate = (file: string) => `ক্যালেন্ডার হালনাগাদ করতে সঙ্গের ${file} ফাইলটি খুলুন।`;

export const because: typeof english.because = {
  waits: 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে এই ইভেন্টের অপেক্ষমাণ তালিকায় আছেন:',
  waitsForSeveral: 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে এই ইভেন্টগুলোর অপেক্ষমাণ তালিকায় আছেন:',
  joined: 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে এই ইভেন্টে যোগ দিয়েছেন:',
  joinedSeveral: 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে এই ইভেন্টগুলোতে যোগ দিয়েছেন:',
};
