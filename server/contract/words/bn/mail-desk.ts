/** The texts of e-mails to the team about what waits on its desk, in Bangla. */
import type * as english from '../en/mail-desk.ts';
import { listsIn, numberIn } from '../numbers.ts';

const number = (count: number) => numberIn('bn', count);

export const subject: typeof english.subject = (parts) => `দলের জন্য: ${listsIn('bn').format(parts)}`;
export const waits = 'দলের কাছে নতুন কিছু এসেছে';
export const reports: typeof english.reports = (count) => `${number(count)}টি নতুন অভিযোগ`;
export const answers: typeof english.answers = (count) => `সিদ্ধান্তের ${number(count)}টি উত্তর`;
export const applications: typeof english.applications = (count) => `${number(count)}টি নতুন আবেদন`;
export const anyRole = 'যেকোনো দায়িত্ব';
export const more: typeof english.more = (count) => `আরও ${number(count)}টি আছে।`;
export const review: typeof english.review = (count) => `${number(count)}টি ইভেন্ট প্রকাশের অপেক্ষায়`;
export const stops: typeof english.stops = (count) => `থামানো ব্যক্তির ${number(count)}টি উত্তর`;
export const open: typeof english.open = {
  applications: 'আবেদনগুলো দেখুন',
  reports: 'অভিযোগগুলো দেখুন',
  review: 'ইভেন্টগুলো দেখুন',
  stops: 'যাঁদের থামানো হয়েছে তাঁদের দেখুন',
};

export const operator: typeof english.operator = {
  subject: 'একটি অভিযোগ আপনার অপেক্ষায় আছে',
  text: 'কেউ একটি ইভেন্ট বা লেখা নিয়ে অভিযোগ জানিয়েছেন, কিন্তু দলের কেউ সিদ্ধান্ত নিতে পারেন না: সেটি তাঁদের নিজের, কিংবা সাইটের কোনো দল নেই। সার্ভারে সিদ্ধান্ত নিন, কিংবা TEAM-এ আরেকটি ঠিকানা যোগ করুন।',
  list: 'দেখা বাকি অভিযোগগুলো দেখতে',
  decide: 'এটির সিদ্ধান্ত নিতে',
  because: 'এই ই-মেইল পেয়েছেন, কারণ CONTACT_EMAIL-এ আপনার ঠিকানা আছে:',
};
