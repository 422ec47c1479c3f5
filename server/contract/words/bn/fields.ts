/** Why fields are refused, in Bangla. */
import type * as english from '../en/fields.ts';
import { numberIn } from '../numbers.ts';

export const names: typeof english.names = {
  accepted: 'সম্মতি',
  adults: 'প্রাপ্তবয়স্ক সঙ্গীর সংখ্যা',
  allowMore: 'বেশি নেওয়ার অনুমতি',
  amount: 'পরিমাণ',
  answer: 'উত্তর',
  answered: 'উত্তর দেওয়া হয়েছে কি না',
  askComing: 'আসছেন কি না জিজ্ঞেস করার পছন্দ',
  asked: 'জানতে চাওয়া হয়েছে কি না',
  at: 'সময়',
  came: 'উপস্থিতি',
  capacity: 'আসনসংখ্যা',
  changes: 'ইভেন্টের খবরের পছন্দ',
  children: 'শিশুর সংখ্যা',
  claims: 'নেওয়া জিনিস ও দায়িত্বের তালিকা',
  confirmed: 'নিশ্চিত করার সময়',
  confirmedWalkIns: 'আগে নাম না দিয়ে আসা মানুষের নিশ্চিত করা সংখ্যা',
  coming: 'আসবেন কি না',
  count: 'তারিখের সংখ্যা',
  creator: 'আয়োজকের ই-মেইল',
  cursor: 'কার্সর',
  decision: 'সিদ্ধান্ত',
  Descriptions: 'বিবরণ',
  email: 'ই-মেইল',
  emailAddress: 'ই-মেইল',
  endDate: 'শেষের সময়',
  eventDate: 'ইভেন্টের তারিখ',
  events: 'ইভেন্টের তালিকা',
  eventType: 'ইভেন্টের ধরন',
  explanation: 'ব্যাখ্যা',
  format: 'ফরম্যাট',
  freeSilent: 'উত্তর না দিলে আসন খালি করার সময়',
  from: 'প্রথম দিন',
  groupLink: 'গ্রুপ চ্যাটের লিংক',
  hours: 'ঘণ্টার সংখ্যা',
  items: 'ফলাফলের তালিকা',
  joinWithoutAccount: 'অ্যাকাউন্ট ছাড়া যোগ দেওয়ার অনুমতি',
  kind: 'ধরন',
  label: 'যা দরকার',
  language: 'ভাষা',
  lat: 'অক্ষাংশ',
  leaveEmpty: 'লুকানো ঘর',
  leftOut: 'বাদ রাখার সিদ্ধান্ত',
  limit: 'সারির সংখ্যা',
  link: 'লিংক',
  location: 'স্থান',
  marks: 'বিজ্ঞপ্তির চিহ্ন',
  message: 'বার্তা',
  messages: 'বার্তার পছন্দ',
  lon: 'দ্রাঘিমাংশ',
  maxheight: 'সর্বোচ্চ উচ্চতা',
  maxwidth: 'সর্বোচ্চ প্রস্থ',
  mostCompanions: 'প্রত্যেকের সঙ্গীর সংখ্যা',
  name: 'নাম',
  needs: 'যা যা দরকার, তার তালিকা',
  news: 'নিউজলেটারের পছন্দ',
  note: 'মন্তব্য',
  notify: 'জানানোর পছন্দ',
  organiserPhone: 'আয়োজকের ফোন নম্বর',
  number: 'সংখ্যা',
  participant: 'অংশগ্রহণকারীর ই-মেইল',
  phone: 'ফোন নম্বর',
  photo: 'ছবি',
  photoAlt: 'ছবির বিবরণ',
  photoURL: 'ছবির ঠিকানা',
  place: 'স্থান',
  public: 'সবাই পড়তে পারেন',
  point: 'মানচিত্রের বিন্দু',
  probablySpam: 'সম্ভবত স্প্যাম',
  purpose: 'ছবির উদ্দেশ্য',
  question: 'প্রশ্ন',
  reason: 'কারণ',
  reminders: 'মনে করিয়ে দেওয়ার পছন্দ',
  removeCheckIns: 'উপস্থিতি মোছার সম্মতি',
  repeat: 'কত দিন পর পর',
  result: 'ফলাফল',
  role: 'দায়িত্ব',
  scope: 'কোন কোন তারিখ',
  search: 'খোঁজার শব্দ',
  session: 'সেশন',
  show: 'তালিকার অংশ',
  shown: 'নাম দেখানোর পছন্দ',
  split: 'আলাদা হওয়ার সম্মতি',
  state: 'অবস্থা',
  status: 'অবস্থা',
  summary: 'সারসংক্ষেপ',
  team: 'দল',
  teamNote: 'দলের জন্য মন্তব্য',
  text: 'খোঁজার শব্দ',
  theme: 'থিম',
  timeZone: 'টাইম জোন',
  title: 'শিরোনাম',
  to: 'প্রাপক',
  toDay: 'শেষ দিন',
  translations: 'অনুবাদের তালিকা',
  unit: 'একক',
  until: 'শেষ দিন',
  url: 'ঠিকানা',
  walkIns: 'আগে নাম না দিয়ে আসা মানুষের সংখ্যা',
  was: 'আগের অবস্থা',
  when: 'সময়কাল',
  within: 'দূরত্ব',
};
type Name = keyof typeof names;

const number = (count: number) => numberIn('bn', count);

// Any field.
export const inputNotValid = 'যা লেখা হয়েছে, তা ঠিক নয়।';
export const required = (field: Name) => `${names[field]} দিতে হবে।`;
export const notText = (field: Name) => `${names[field]} লেখা হিসেবে দিতে হবে।`;
export const notStorable = (field: Name) => `${names[field]}: এতে এমন একটি অক্ষর আছে, যা সংরক্ষণ করা যায় না।`;
export const tooLong = (field: Name, most: number) =>
  `${names[field]} সর্বোচ্চ ${number(most)} অক্ষরের হতে পারে।`;
export const notOneLine = (field: Name) => `${names[field]} এক লাইনে সাধারণ লেখায় দিতে হবে।`;
export const notWholeNumber = (field: Name, least: number, most: number) =>
  `${names[field]} ${number(least)} থেকে ${number(most)}-এর মধ্যে একটি পূর্ণসংখ্যা হতে হবে।`;
export const notOneDecimal = (field: Name, least: number, most: number) =>
  `${names[field]} ${number(least)} থেকে ${number(most)}-এর মধ্যে একটি সংখ্যা হতে হবে, দশমিকের পরে বড়জোর এক ঘর।`;
export const notHalfHours = (field: Name, least: number, most: number) =>
  `${names[field]} আধা ঘণ্টার হিসাবে ${number(least)} থেকে ${number(most)}-এর মধ্যে হতে হবে।`;
export const notNumberWithin = (field: Name, least: number, most: number) =>
  `${names[field]} ${number(least)} থেকে ${number(most)}-এর মধ্যে একটি সংখ্যা হতে হবে।`;
export const notWebAddress = (field: Name) =>
  `${names[field]} http:// বা https:// দিয়ে শুরু হওয়া একটি ওয়েব ঠিকানা হতে হবে।`;
export const notAddress = (field: Name) => `${names[field]}: একটি ই-মেইল ঠিকানা দিন।`;
export const notMailAddress = (field: Name) =>
  `${names[field]}: একটি ই-মেইল ঠিকানা দিন, যেমন name@example.org।`;
export const mustBeEmpty = (field: Name) => `${names[field]} খালি থাকতে হবে।`;
export const notBoolean = (field: Name) => `${names[field]} true অথবা false হতে হবে।`;
export const notTrue = (field: Name) => `${names[field]} true হতে হবে।`;
export const noReviewNote = 'আয়োজকদের জন্য একটি বাক্য লিখুন।';
export const noMailKind = 'অন্তত এক ধরনের ই-মেইল বেছে নিন।';
export const notOneOf = (field: Name, values: readonly string[]) =>
  `${names[field]} এগুলোর একটি হতে হবে: ${values.join(', ')}।`;
export const notEither = (field: Name, one: string, other: string) =>
  `${names[field]} ${one} অথবা ${other} হতে হবে।`;
export const notList = (field: Name) => `${names[field]} তালিকা হিসেবে দিতে হবে।`;
export const tooMany = (field: Name, most: number) =>
  `${names[field]}: একবারে সর্বোচ্চ ${number(most)}টি দেওয়া যায়।`;
export const notOnce = (field: Name) => `${names[field]} একবার দিতে হবে।`;
export const notFromAnswer = (field: Name) => `${names[field]} আগের কোনো উত্তর থেকে নিতে হবে।`;
export const notDay = (field: Name) => `${names[field]} একটি তারিখ হতে হবে, যেমন 2027-03-28।`;
export const notMoment = (field: Name) => `${names[field]} একটি নির্দিষ্ট মুহূর্ত হতে হবে।`;
export const notIsoMoment = (field: Name) => `${names[field]} ISO 8601 নিয়মে লেখা একটি মুহূর্ত হতে হবে।`;
export const notJsonObject = 'একটি JSON অবজেক্ট পাঠান।';
export const notId = 'এটি কোনো আইডি নয়: আইডিতে ২৪টি হেক্সাডেসিমাল অঙ্ক থাকে।';

// Events.
export const addDescription = 'একটি বিবরণ লিখুন।';
export const dateNotValid = 'তারিখটি ঠিক নয়।';
export const endNotValid = 'শেষের সময়টি ঠিক নয়।';
export const notTimeZone = 'টাইম জোনের একটি নাম দিন, যেমন Asia/Dhaka।';
export const tooFarAhead = (years: number) => `ইভেন্টের তারিখ আগামী ${number(years)} বছরের মধ্যে হতে হবে।`;
export const dateIsPast = 'ইভেন্টের তারিখ পার হয়ে গেছে। আজ বা আজকের পরের কোনো দিন বেছে নিন।';
export const endIsPast = 'শেষের সময় পার হয়ে গেছে।';
export const endNotAfterDate = 'শেষের সময় ইভেন্ট শুরুর পরে হতে হবে।';
export const endTooLate = (days: number) => `ইভেন্ট শুরু হওয়ার পর সর্বোচ্চ ${number(days)} দিনের মধ্যে শেষ হতে হবে।`;
export const notTranslation = 'অনুবাদে একটি ভাষা ও একটি লেখা থাকতে হবে।';
export const emptyTranslation = 'অনুবাদে শিরোনাম, স্থান বা বিবরণ থাকতে হবে।';
export const languageTwice = 'প্রতিটি ভাষা একবারই দেওয়া যায়।';
export const addNeedLabel = 'কী দরকার, লিখুন।';
export const notNeed = 'যা দরকার, তার নাম, ধরন ও সংখ্যা দিতে হবে।';
export const labelTwice = 'এটি তালিকায় আগেই আছে। নতুন করে না লিখে সংখ্যা বদলান।';
export const needTwice = 'প্রতিটি একবারই থাকতে পারে।';
export const notClaim = 'কী নিচ্ছেন ও কয়টি, দুটিই দিতে হবে।';
export const notPoint = 'মানচিত্রের বিন্দুর জন্য অক্ষাংশ ও দ্রাঘিমাংশ দিতে হবে।';

export const notGroupLink = (field: Name) =>
  `${names[field]} WhatsApp, Signal বা Telegram-এর আমন্ত্রণের লিংক হতে হবে, যার শুরুতে আছে https://chat.whatsapp.com/, https://signal.group/# অথবা https://t.me/।`;

// Phone numbers.
export const notPhone = (field: Name) =>
  `${names[field]} শুধু অঙ্কে লেখা একটি ফোন নম্বর হতে হবে, যেমন +880 1712 345678।`;
export const phoneWithoutCountry = (field: Name) =>
  `${names[field]} + ও দেশের কোড দিয়ে শুরু করুন, যেমন +880 1712 345678।`;
export const phoneExtension = (field: Name) =>
  `${names[field]} এমন একটি নম্বর হতে হবে, যাতে এক্সটেনশন ছাড়া সরাসরি কল করা যায়।`;
export const phoneTooLong = (field: Name) => `${names[field]}: অঙ্ক বেশি হয়ে গেছে।`;
export const phoneTooShort = (field: Name) => `${names[field]}: অঙ্ক কম আছে।`;
export const phoneNotInUse = (field: Name) =>
  `${names[field]} দেশটির কোনো নম্বরের সঙ্গে মেলে না। অঙ্কগুলো মিলিয়ে দেখুন, অথবা + ও দেশের কোড দিয়ে শুরু করুন।`;

// Series.
export const notRepeat = 'কত দিন পর পর এবং কত দিন ধরে চলবে, তা জানাতে হবে।';
export const onlyNewRepeat = 'শুধু নতুন ইভেন্টই বারবার হতে পারে।';
export const countOrUntil = 'হয় তারিখের সংখ্যা, নয় শেষ দিন জানান; দুটি একসঙ্গে নয়।';
export const noSecondDate = 'শেষ দিনের আগে অন্তত আরও একটি তারিখের জায়গা থাকতে হবে।';
export const tooManyDates = (most: number) =>
  `একটি ধারাবাহিক ইভেন্টে সর্বোচ্চ ${number(most)}টি তারিখ থাকতে পারে। আরও আগের একটি দিন বেছে নিন।`;
export const datesTooFarAhead = (years: number) => `সব তারিখ আগামী ${number(years)} বছরের মধ্যে হতে হবে।`;

// Lists.
export const whenOrDays = 'হয় সময়কাল, নয় প্রথম ও শেষ দিন জানান; দুটি একসঙ্গে নয়।';
export const toBeforeFrom = 'শেষ দিনটি প্রথম দিনের আগে হতে পারে না।';
export const toTooLate = (years: number) => `শেষ দিনটি প্রথম দিনের সর্বোচ্চ ${number(years)} বছর পরে হতে পারে।`;
export const notNear = 'near হিসেবে অক্ষাংশ ও দ্রাঘিমাংশ দিন, যেমন 25.74,89.28।';
export const notOneOfPlaces = 'q, near ও in-এর যেকোনো একটি দিন।';
export const notSort = 'sort হিসেবে distance দিন, অথবা কিছুই দেবেন না।';
export const cursorOfOtherOrder = 'cursor একই ক্রমের আগের কোনো উত্তর থেকে নিতে হবে।';
export const notWithoutPoint = 'point হিসেবে none দিন, অথবা কিছুই দেবেন না।';
export const nearMissing = 'within বা sort দিলে near-ও দিতে হবে।';
export const notSeries = 'series হিসেবে একটি ধারাবাহিক ইভেন্টের আইডি অথবা next দিন।';
export const notTogether = 'series হিসেবে together দিন, অথবা কিছুই দেবেন না।';
export const notMissing = 'point হিসেবে missing দিন, অথবা কিছুই দেবেন না।';
export const notEventIds = (most: number) => `ইভেন্টের ১ থেকে ${number(most)}টি আইডি কমা দিয়ে আলাদা করে দিন।`;

// Guests, notices and reports.
export const notConnection = 'সংযোগটি অংশগ্রহণকারীদের তালিকা থেকে নিতে হবে।';
export const notAddingKey = 'চাবিতে ১৬ থেকে ৬৪টি লাতিন অক্ষর, অঙ্ক, হাইফেন ও আন্ডারস্কোর থাকতে হবে।';
export const notMark = 'চিহ্নটি কোনো বিজ্ঞপ্তি থেকে নিতে হবে।';
export const notAbout = 'about হিসেবে kind ও id-সহ একটি অবজেক্ট দিন।';

// Files.
export const notPictureName = 'ছবির নামে ৬৪টি হেক্সাডেসিমাল অঙ্ক থাকে, তার পরে -400, -800 বা -1600 থাকতে পারে।';
export const notOneSignature = 'signed হিসেবে একটি স্বাক্ষর দিন।';
export const notSignature = 'signed হিসেবে এই সার্ভারের উত্তরে থাকা একটি স্বাক্ষর দিন।';
export const notDrawingName = 'আঁকা ছবির নামে ৮টি হেক্সাডেসিমাল অঙ্ক আর .svg থাকে।';
export const notCoverType = (types: readonly string[]) =>
  `প্রচ্ছদের ধরন এগুলোর একটি হতে হবে: ${types.join(', ')}।`;
export const nothingFound = 'এখানে কিছু পাওয়া যায়নি।';
