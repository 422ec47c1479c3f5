/** The pages that links in e-mails lead to, in Bangla. */
import type * as english from '../en/mail-pages.ts';

export const siteName = 'Social Events';

export const ifAccount: typeof english.ifAccount = {
  before: 'অ্যাকাউন্ট থাকলে ই-মেইলের সব পছন্দ বদলাতে পারেন ',
  link: 'অ্যাকাউন্ট',
  after: ' পাতায়।',
};
export const newsAgain: typeof english.newsAgain = {
  before: 'যেকোনো সময় আবার গ্রাহক হতে পারেন ',
  link: 'হোম পাতার',
  after: ' নিচের অংশে।',
};
export const inAccount: typeof english.inAccount = {
  before: 'ই-মেইলের সব পছন্দ বদলাতে পারেন ',
  link: 'অ্যাকাউন্ট',
  after: ' পাতায়।',
};
export const upcoming: typeof english.upcoming = { before: '', link: 'আসন্ন ইভেন্ট', after: ' দেখুন।' };

export const invalid: typeof english.invalid = {
  title: 'এই লিংক কাজ করছে না',
  text: 'লিংকের কোনো অংশ বাদ পড়েছে, আপনার ই-মেইল ঠিকানা বদলেছে, কিংবা এই সাইট সব লিংক বদলে দিয়েছে। আমাদের সবচেয়ে নতুন ই-মেইল থেকে পুরো লিংকটি কপি করুন।',
};

export const stop: typeof english.stop = {
  title: 'অন্যদের কারণে আসা ই-মেইল বন্ধ করবেন?',
  text: (address) =>
    `অন্য কেউ এই সাইটে ${address} ঠিকানাটি দিলে কোনো ইভেন্টের জন্যই আর কিছু পাঠাব না। আপনি এখানে নিজের কোনো ঠিকানা নিশ্চিত করলে, যেমন নিবন্ধনের পরে, আবার ই-মেইল আসবে।`,
  action: 'বন্ধ করুন',
};
export const stopped: typeof english.stopped = {
  title: 'বন্ধ করা হয়েছে',
  text: (address) =>
    `অন্য কেউ এই সাইটে ${address} ঠিকানাটি দিলে আর কিছু পাঠাব না, যত দিন না আপনি এখানে নিজের কোনো ঠিকানা নিশ্চিত করেন। নিবন্ধন করতে এখনো পারবেন।`,
};

export const kinds: typeof english.kinds = {
  reminders: {
    label: 'মনে করিয়ে দেওয়া',
    name: 'মনে করিয়ে দেওয়ার ই-মেইল',
    text: 'যে ইভেন্টে যোগ দিয়েছেন, তার আগের দিন একটি ই-মেইল: এখনো আসছেন কি না জানতে চায়।',
  },
  changes: {
    label: 'ইভেন্টের খবর',
    name: 'ইভেন্টের খবর',
    text: 'যখন কোনো ইভেন্টে যোগ দেন, সেটি বদলায় বা বাতিল হয়, আর যখন আপনার জন্য একটি আসন খালি হয়।',
  },
  summary: {
    label: 'অংশগ্রহণকারীদের তালিকার খবর',
    name: 'অংশগ্রহণকারীদের তালিকার খবর',
    text: 'আপনার ইভেন্টে কে যোগ দিলেন, কে অংশগ্রহণ বাতিল করলেন, দিনে বড়জোর একবার; আর শুরুর দুই ঘণ্টা আগে, কারা আসছেন।',
  },
  messages: {
    label: 'বার্তা',
    name: 'বার্তার ই-মেইল',
    text: 'আয়োজকদের বার্তা ও উত্তর, আপনার ইভেন্ট নিয়ে প্রশ্ন, আর সহ-আয়োজক হওয়ার আমন্ত্রণ।',
  },
  team: {
    label: 'দলের কাজ',
    name: 'দলের ই-মেইল',
    text: 'দলের সদস্যদের জন্য: নতুন অভিযোগ, আবেদন, আয়োজকের উত্তর আর যোগাযোগ পাতার বার্তা।',
  },
  news: { label: 'নিউজলেটার', name: 'নিউজলেটার', text: 'মাসে একবার আসন্ন ইভেন্টের খবর।' },
};
export const off: typeof english.off = {
  title: (kind) => `${kinds[kind].name} বন্ধ করবেন?`,
  text: (kind, address) => `${kinds[kind].text} ${address} ঠিকানায় এগুলো আর পাঠাব না।`,
  action: 'বন্ধ করুন',
};
export const isOff: typeof english.isOff = {
  title: 'বন্ধ করা হয়েছে',
  text: (kind, address) => `${address} ঠিকানায় ${kinds[kind].name} আর পাঠাব না।`,
};

export const subscribe: typeof english.subscribe = {
  title: 'আমাদের নিউজলেটারের গ্রাহক হবেন?',
  text: (address) => `${kinds.news.text} ${address} ঠিকানায় পাঠাব। যেকোনো সময় বন্ধ করতে পারবেন।`,
};
export const confirmAddress: typeof english.confirmAddress = {
  title: 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন',
  text: (address) => `${address} ঠিকানায় আবার ই-মেইল পাঠাব।`,
};
export const confirmReport: typeof english.confirmReport = {
  title: 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন',
  text: (address) => `আপনার অভিযোগের ফল ${address} ঠিকানায় পাঠাব।`,
};
export const reportConfirmed: typeof english.reportConfirmed = {
  title: 'নিশ্চিত হয়েছে',
  text: 'ধন্যবাদ। আমাদের দল আপনার অভিযোগ নিয়ে সিদ্ধান্ত নিলে আপনাকে জানাব।',
};
export const confirm = 'নিশ্চিত করুন';
export const confirmed: typeof english.confirmed = {
  title: 'নিশ্চিত হয়েছে',
  text: 'ধন্যবাদ। এই ঠিকানায় আমাদের ই-মেইল পাবেন।',
};
export const used: typeof english.used = {
  title: 'এই লিংক আগেই ব্যবহার করা হয়েছে',
  text: 'আপনার ঠিকানা আগেই নিশ্চিত হয়েছে।',
};

/** For a person whom the team has stopped. */
export const stopAnswer = {
  title: 'আমাদের দলকে উত্তর দিন',
  label: 'আপনার উত্তর। একটিই পাঠাতে পারেন।',
  action: 'উত্তর পাঠান',
  answered: 'আমাদের দল আপনার উত্তর পেয়েছে',
  more: { before: 'এ বিষয়ে সব কিছু এখানে পড়তে পারেন: ', after: '।' },
};
