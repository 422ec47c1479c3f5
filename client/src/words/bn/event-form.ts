/** The texts of the form of an event, in Bangla. */
import type { Language } from '@social-serve/contract/languages';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// events/GuestFields.tsx
export const eachPersonMayBring = 'প্রত্যেকে কয়জন সঙ্গী আনতে পারবেন';
export const adultsAndChildrenEachOfThem = 'বড় ও শিশু মিলিয়ে। প্রত্যেকের জন্য একটি আসন লাগবে।';
export const nobodyElse = 'একজনও নয়';
export const anyoneMayJoinWithoutAn = 'অ্যাকাউন্ট ছাড়াও যে কেউ যোগ দিতে পারবেন';
export const theyGiveANameAndIfTheyLikeAn = 'তাঁরা নাম দেবেন, আর চাইলে ই-মেইল ঠিকানাও।';

// events/ComingFields.tsx
export const theDayBefore = 'আগের দিন';
export const askWhetherTheyStillCome = 'সবাইকে জিজ্ঞেস করুন, তাঁরা আসছেন কি না';
export const onlyRemindThem = 'শুধু মনে করিয়ে দিন';
export const theyAnswerWithOneTap = 'এক চাপেই উত্তর দেওয়া যায়। কেউ আসতে না পারলে অপেক্ষমাণ তালিকার পরের জন আসনটি পান।';
export const theyGetAReminderWithoutQuestion = 'তাঁদের শুধু মনে করিয়ে দেওয়া হবে, কিছু জিজ্ঞেস করা হবে না।';
export const freePlacesOfPeopleWhoDontAnswer = 'যাঁরা উত্তর দেন না, তাঁদের আসন খালি করুন';
export const neverFreeThem = 'কখনো নয়';
export const hoursBeforeTheStart = (hours: number) => `শুরুর ${number(hours)} ঘণ্টা আগে`;
export const everyoneKeepsTheirPlace = 'উত্তর দিন বা না দিন, সবার আসন থেকে যাবে।';
export const theyAreAskedTwoDaysBefore =
  'আমরা দুই দিন আগে জিজ্ঞেস করি, আগের দিন আবার। উত্তর দেওয়ার জন্য প্রত্যেকে অন্তত ১২ ঘণ্টা সময় পান।';
export const theyMustAnswerBy = (time: string) =>
  `আমরা দুই দিন আগে জিজ্ঞেস করি, আগের দিন আবার। উত্তর দেওয়ার শেষ সময়: ${time}। এর মধ্যে যাঁরা উত্তর দেবেন না, তাঁদের আসন খালি হয়ে যাবে। উত্তর দেওয়ার জন্য প্রত্যেকে অন্তত ১২ ঘণ্টা সময় পান।`;

// events/ZoneField.tsx
export const timeZone = 'টাইম জোন';
export const searchForACityOrTimeZone = 'শহর বা টাইম জোন খুঁজুন';
export const timesAreInYourTimeZoneChoose = (offset: string) =>
  `সময়গুলো আপনার টাইম জোন (${offset}) অনুযায়ী। অন্য জায়গার মানুষকেও টাইম জোন দেখাতে চাইলে একটি বেছে নিন।`;
export const timesAreInThisTimeZoneOnThat = (offset: string) => `সময়গুলো এই টাইম জোন অনুযায়ী: সেদিন ${offset}।`;

// events/MoreOptions.tsx
export const moreOptions = 'আরও কিছু ঠিক করুন';
export const timeZoneCapacityGuestsAnd =
  'টাইম জোন, আসনসংখ্যা, সঙ্গী, আগের দিনের প্রশ্ন, গ্রুপ চ্যাট, ফোন নম্বর ও ছবির বিবরণ।';
export const capacity = 'আসনসংখ্যা';
export const theNumberOfPlacesLeaveIt = 'মোট কয়টি আসন। সীমা না থাকলে খালি রাখুন।';
export const describeThePicture = 'ছবির বিবরণ';
export const optionalAShortDescriptionFor = 'না দিলেও চলে। যাঁরা ছবি দেখতে পান না, তাঁদের জন্য ছোট একটি বিবরণ।';

// events/PictureFields.tsx
export const picture = 'ছবি';
export const pasteAnAddress = 'ঠিকানা পেস্ট করুন';
export const imageUrl = 'ছবির ঠিকানা';
export const useAnIllustration = 'আঁকা ছবি নিন';
export const wevePickedAnIllustrationYou = 'আমরা একটি আঁকা ছবি বেছে দিয়েছি। চাইলে নিজের ছবি দিন।';
export const onlyPicturesUploadedHereAre =
  'শুধু এখানে আপলোড করা ছবিই দেখানো হয়। আপনার ইভেন্টে এর বদলে একটি আঁকা ছবি থাকবে।';
export const onlyPicturesFromAnHttps =
  'শুধু https:// ঠিকানার ছবিই দেখানো হয়। আপনার ইভেন্টে এর বদলে একটি আঁকা ছবি থাকবে।';
export const thisPictureCannotBeLoaded = 'ছবিটি লোড করা যাচ্ছে না। আপনার ইভেন্টে এর বদলে একটি আঁকা ছবি থাকবে।';

// events/RepeatFields.tsx
export const everyMonth = 'প্রতি মাসে একবার, একই বারে';
export const repeat = 'কত দিন পর পর';
export const never = 'একবারই';
export const everyWeek = 'প্রতি সপ্তাহে';
export const everyTwoWeeks = 'প্রতি দুই সপ্তাহে';
export const ends = 'কবে শেষ';
export const afterANumberOfDates = 'কয়েকটি তারিখের পর';
export const onADay = 'নির্দিষ্ট একটি দিনে';
export const lastDay = 'শেষ দিন';
export const numberOfDates = 'মোট কয়টি তারিখ';
export const n2ToIncludingTheFirst = (seriesDates: number) => `প্রথমটি ধরে ২ থেকে ${number(seriesDates)}টি।`;
export const datesEachASeparateEvent = (count: number, dates: string) =>
  `${number(count)}টি তারিখ, প্রতিটি আলাদা ইভেন্ট: ${dates}`;
export const theDatesWillBeListedHere = 'তারিখগুলো এখানে দেখা যাবে।';

// events/TypeField.tsx
export const eventType = 'ইভেন্টের ধরন';
export const chooseAType = 'ধরন বেছে নিন।';

// events/use-event-form.ts
export const yourChangesToThisEventAreNot = 'এই ইভেন্টে আপনার পরিবর্তন এখনো সংরক্ষণ করা হয়নি।';

// events/WhenFields.tsx
export const thisEventIsOverYouCanStill =
  'এই ইভেন্ট শেষ হয়ে গেছে। শিরোনাম, বিবরণ, ছবি ও শেষের সময় এখনো ঠিক করতে পারেন।';
export const thisEventIsOverChooseNew = 'এই ইভেন্ট শেষ হয়ে গেছে। পরিবর্তন সংরক্ষণ করতে নতুন তারিখ দিন।';
export const thisEventIsOverAndPeopleWere =
  'এই ইভেন্ট শেষ হয়ে গেছে, উপস্থিতিও নেওয়া হয়েছে, তাই দিন আর বদলানো যাবে না। শিরোনাম, বিবরণ ও ছবি এখনো ঠিক করতে পারেন। অন্য দিনে আবার করতে চাইলে ইভেন্টটির অনুলিপি করুন।';
export const chooseNewDayTheTimeAnd = 'নতুন দিন বেছে নিন। কখন শুরু হবে আর কতক্ষণ চলবে, তা একই থাকবে।';
export const eventDate = 'ইভেন্টের তারিখ';
export const nextSaturdayOf = (saturday: string, saturday2: string) =>
  `আগামী শনিবার, ${saturday}, ${saturday2}`;
export const end = 'শেষের সময়';
export const optionalUpToDaysAfterThe = (eventDays: number) =>
  `না দিলেও চলে। শুরুর পর বড়জোর ${number(eventDays)} দিন।`;
export const twoHours = 'দুই ঘণ্টা';
export const timeZoneOf = (zone: string, part2: string) => `টাইম জোন: ${zone}, ${part2}`;

// events/PointFields.tsx
export const setThePointOnTheMap = 'মানচিত্রে বিন্দু ঠিক করুন';
export const changeThePoint = 'বিন্দু বদলান';
export const removeThePoint = 'বিন্দুটি বাদ দিন';
export const showThePointOnAMap = 'বিন্দুটি মানচিত্রে দেখুন';
export const optionalPeopleSeeHowFarItIs =
  'না দিলেও চলে। দিলে সবাই দেখতে পান জায়গাটি কত দূরে, আর মানচিত্র ঠিক সেখানেই নিয়ে যায়।';
export const pointSetFrom = (distance: string, place: string) =>
  `বিন্দু ঠিক হয়েছে: ${place} থেকে ${distance} দূরে`;
export const pointSetAt = (place: string) => `বিন্দু ঠিক হয়েছে: ${place}`;
export const yourPositionMayBeOff = (distance: string) =>
  `আপনার ডিভাইস নিজের অবস্থান ${distance} কম-বেশিতে জানে। বিন্দুটি মানচিত্রে মিলিয়ে দেখুন।`;
export const findAPlace = 'জায়গা খুঁজুন';
export const thePointIsItsCentre = 'গ্রাম, শহর বা জেলার নাম। বিন্দুটি হবে তার মাঝখানে।';
export const useMyPosition = 'আমার অবস্থান নিন';
export const ifYouAreAtTheMeetingPoint = 'আপনি এখন মিলনস্থলে থাকলে। ব্রাউজার আগে আপনার অনুমতি চাইবে।';
export const pasteAMapLinkOrCoordinates = 'মানচিত্রের লিংক বা স্থানাঙ্ক পেস্ট করুন';
export const fromAMapOrLike = 'Google Maps, OpenStreetMap বা Apple Maps থেকে, অথবা এভাবে: 25.7439, 89.2752।';
export const setThePoint = 'বিন্দু ঠিক করুন';
/** Why a pasted text has no point, and what to do. */
export const pastedProblems = {
  'short-link':
    'এই ছোট লিংকটি কোথাকার, তা এতে লেখা নেই। লিংকটি খুলুন, মানচিত্রে জায়গাটি দেখা গেলে ওপরের ঠিকানার ঘর থেকে বড় লিংকটি কপি করুন। অ্যাপে হলে জায়গাটি চেপে ধরে তার স্থানাঙ্ক কপি করুন।',
  code: 'এই কোডটি কোন জায়গার, তা শুধু যে মানচিত্রের কোড সেটিই জানে। কোডটি সেখানে খুলুন, তারপর বড় লিংক বা স্থানাঙ্ক কপি করুন।',
  outside: 'এই স্থানাঙ্ক পৃথিবীর বাইরে। অক্ষাংশ -90 থেকে 90, দ্রাঘিমাংশ -180 থেকে 180-এর মধ্যে হয়।',
  none: 'এই লেখায় কোনো স্থানাঙ্ক পাওয়া যায়নি। জায়গাটি দেখাচ্ছে এমন মানচিত্রের লিংক কপি করুন, অথবা 25.7439, 89.2752-এর মতো স্থানাঙ্ক দিন।',
};

// events/EventForm.tsx
export const title = 'শিরোনাম';
export const location = 'স্থান';
export const theEvent = 'ইভেন্ট';
export const descriptions = 'বিবরণ';
export const creatorEmail = 'আয়োজকের ই-মেইল';
export const shownOnTheEventPageToPeople = 'যাঁরা নিজের ই-মেইল ঠিকানা নিশ্চিত করেছেন, তাঁরা ইভেন্টের পাতায় এটি দেখতে পান।';
export const shownToLoggedInVisitorsIn = 'যাঁরা লগ ইন করেছেন, তাঁরা এটি দেখতে পান। ক্যালেন্ডার ও API-তেও এটি থাকে।';
export const youHaveAnUnfinishedEvent = 'আপনার একটি ইভেন্ট লেখা শেষ হয়নি।';
export const startOver = 'নতুন করে শুরু করুন';
export const youHaveAnUnfinishedCopyOf = 'এই ইভেন্টের অনুলিপিটি লেখা শেষ হয়নি।';
export const youHaveUnsavedChangesToThis = 'এই ইভেন্টে আপনার কিছু পরিবর্তন সংরক্ষণ করা হয়নি।';
export const discardChanges = 'পরিবর্তন বাদ দিন';

// events/TemplateFields.tsx
export const startFromATemplate = 'তৈরি নমুনা থেকে শুরু করুন';
export const templates = {
  litterPick: 'আবর্জনা পরিষ্কার',
  planting: 'গাছ লাগানো',
  collection: 'দানের জিনিস সংগ্রহ',
};
export const optionalFillsInTheType =
  'না দিলেও চলে। ইভেন্টের ধরন, কতক্ষণ চলবে, কী আনতে হবে আর কী কী দরকার, তা লিখে দেওয়া হবে।';
export const filledIn = (fields: string) => `লিখে দেওয়া হয়েছে: ${fields}।`;

// events/use-template.ts
export const bringToALitterPick = 'কাজের গ্লাভস, শক্ত জুতা, খাবার পানি আর রোদ-বৃষ্টির জন্য ছাতা বা টুপি সঙ্গে আনবেন।';
export const bringToAPlanting =
  'কাজের গ্লাভস, শক্ত জুতা ও খাবার পানি সঙ্গে আনবেন। কোদাল বা পানি দেওয়ার ঝাঁঝরি থাকলে সেটিও আনবেন।';
export const bringToACollection = 'পরিষ্কার কাপড়, বই কিংবা সহজে নষ্ট হয় না এমন খাবার বন্ধ ব্যাগ বা বাক্সে ভরে আনবেন।';
export const replaceWhatYouTyped = 'আপনার লেখা বদলে দেব?';
export const theTemplateHasItsOwn = (fields: string) => `নমুনা থেকে বদলে যাবে: ${fields}।`;
export const replace = 'বদলে দিন';
export const keepMine = 'আমারটাই থাক';

// events/CoOrganiserFields.tsx
export const coOrganisers = 'সহ-আয়োজক';
export const coOrganiserOf = (count: number) => `${number(count)} নম্বর সহ-আয়োজকের ই-মেইল`;
export const removeCoOrganiserOf = (count: number) => `${number(count)} নম্বর সহ-আয়োজককে বাদ দিন`;
export const addCoOrganiser = 'সহ-আয়োজক যোগ করুন';
export const optionalTheyAreInvitedOnceThe =
  'না দিলেও চলে। ইভেন্ট প্রকাশ হলেই আমরা ই-মেইল ঠিকানা ধরে তাঁদের আমন্ত্রণ জানাব।';
export const thisIsYourOwnAddress = 'এটি আপনার নিজের ঠিকানা। আপনি আগে থেকেই এই ইভেন্টের আয়োজক।';

// events/TranslationFields.tsx
export const inAnotherLanguage = 'অন্য ভাষায়';
export const readersOfThatLanguageSeeTheseTexts =
  'না দিলেও চলে। যাঁরা সেই ভাষায় পড়েন, তাঁরা এই লেখা দেখবেন। কোনো ঘর খালি থাকলে উপরের লেখাটিই দেখবেন।';
export const languageNames: Readonly<Record<Language, string>> = { en: 'ইংরেজি', bn: 'বাংলা' };
export const titleIn = (language: string) => `শিরোনাম (${language})`;
export const locationIn = (language: string) => `স্থান (${language})`;
export const descriptionsIn = (language: string) => `বিবরণ (${language})`;

// events/ContactFields.tsx
export const linkToTheGroupChat = 'গ্রুপ চ্যাটের লিংক';
export const onlyPeopleWhoHaveAPlaceSeeIt =
  'WhatsApp, Signal বা Telegram। শুধু যাঁদের আসন আছে আর যাঁদের পরিচয় জানা, তাঁরাই দেখেন।';
export const organisersPhoneNumber = 'আয়োজকের ফোন নম্বর';
export const theSamePeopleCanCallYou =
  'তাঁরাই এই নম্বরে আপনাকে ফোন করতে পারেন। দেশের কোড না থাকলে টাইম জোনের দেশের নম্বর ধরা হয়।';
