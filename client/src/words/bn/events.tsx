/** The texts of events, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

export * from '../en/events.tsx';

const number = (count: number) => numberIn('bn', count);

// events/EventPicture.tsx
export const joined = 'যোগ দিয়েছেন';
export const waiting = 'অপেক্ষমাণ';

// events/event-times.ts
export const yourTimeOf = (day: string, event: string) => `আপনার সময়ে ${day}${event}`;
export const happeningNow = 'এখন চলছে';

// events/places.ts
export const ofGoingOf = (participants: string, capacity: string) =>
  `${capacity} জনের মধ্যে ${participants} জন যাচ্ছেন`;
export const fullWaitingOf = (waiting: string) => `আসন খালি নেই · ${waiting} জন অপেক্ষমাণ`;
export const full = 'আসন খালি নেই';
export const beTheFirst = 'সবার আগে যোগ দিন';
export const youAreNumberOnTheWaitingList = (part1: string) => `অপেক্ষমাণ তালিকায় আপনি ${part1} নম্বরে আছেন`;

// events/scope.ts
export const whichDates = 'কোন কোন তারিখ?';
export const onlyThisDate = 'শুধু এই তারিখ';
export const thisDateAndAllLaterOnes = 'এই তারিখ ও পরের সব তারিখ';

// events/TypeTag.tsx
export const removed = 'সরানো হয়েছে';
export const cancelled = 'বাতিল';
export const hidden = 'লুকানো';
export const ended = 'শেষ হয়েছে';
export const repeats = 'ধারাবাহিক ইভেন্ট';

// events/NextEventsShell.tsx
export const nextEvents = 'সামনের ইভেন্ট';
export const createTheFirstEvent = 'প্রথম ইভেন্টটি আয়োজন করুন';

// events/NextEvents.tsx
export const joinedEvents = 'যোগ দেওয়া ইভেন্ট';

// events/ShareMenu.tsx
export const opensInNewTab = '(নতুন ট্যাবে খুলবে)';
export const whatsappOf = (span: ReactNode) => <>WhatsApp{span}</>;
export const eMail = 'ই-মেইল';
export const posterToPrint = 'ছাপানোর পোস্টার';

// events/ShareButton.tsx
export const share = 'শেয়ার করুন';

// events/EventFacts.tsx
export const location = 'স্থান';
export const organiser = 'আয়োজক';
export const map = ' (মানচিত্র)';

// events/series-words.ts
export const first = 'প্রথম';
export const second = 'দ্বিতীয়';
export const third = 'তৃতীয়';
export const fourth = 'চতুর্থ';
export const last = 'শেষ';
export const everyOf = (weekday: string) => `প্রতি ${weekday}`;
export const everyOtherOf = (weekday: string) => `প্রতি দুই সপ্তাহে, ${weekday}`;

// events/SeriesDates.tsx
export const showAllDatesOf = (others: number) => `সব তারিখ দেখুন (${number(others)}টি)`;

// events/removal-messages.ts
export const areYouSure = 'আপনি কি নিশ্চিত?';
export const youWontBeAbleToRevertThis = 'এটি আর ফেরানো যাবে না!';
export const yesDeleteIt = 'হ্যাঁ, মুছে ফেলুন';
export const youCanJoinAgainLater = (which: string) => `${which} পরে আবার যোগ দিতে পারবেন।`;
export const youCanJoinAgainIfThereIsA = (which: string) => `${which} আসন খালি থাকলে আবার যোগ দিতে পারবেন।`;
export const noOneHasJoinedYet = (which: string, what: string) => `${which}${what} এখনো কেউ যোগ দেননি।`;
export const deletingItCancelsItAndThey = (joined: string) =>
  `${joined} মুছে ফেললে ইভেন্টটি বাতিল হবে, আর তাঁদের জানানো হবে।`;
export const youLeftTheWaitingListOf = (title: string) =>
  `আপনি “${title}” ইভেন্টের অপেক্ষমাণ তালিকা থেকে নাম তুলে নিয়েছেন।`;
export const youLeft = (title: string) => `আপনি “${title}” ইভেন্টে অংশগ্রহণ বাতিল করেছেন।`;
export const wasCancelledFromThisDateOn = (title: string) =>
  `এই তারিখ থেকে “${title}” বাতিল হয়েছে। অংশগ্রহণকারীদের জানানো হবে।`;
export const wasCancelledGuestsWillBe = (title: string) => `“${title}” বাতিল হয়েছে। অংশগ্রহণকারীদের জানানো হবে।`;
export const wasDeleted = (title: string) => `“${title}” মুছে ফেলা হয়েছে।`;

// events/DuplicateLink.tsx
export const duplicateOf = (title: string) => `অনুলিপি করুন: ${title}`;
export const duplicate = 'অনুলিপি করুন';

// events/PosterSheet.tsx
export const qrCodeOfOf = (address: string) => `${address} ঠিকানার QR কোড`;
export const scanToJoin = 'স্ক্যান করে যোগ দিন';
export const organisedByOf = (creatorName: ReactNode) => (
  <>
    {'আয়োজনে: '}
    {creatorName}
  </>
);

// events/date-groups.ts
export const startedEarlier = 'আগে শুরু হয়েছে';

// events/EventCard.tsx
export const thisEventCannotBeShown = 'এই ইভেন্ট দেখানো যাচ্ছে না।';
export const date = 'তারিখ';
export const creator = 'আয়োজক';
export const viewEventOf = (event: string) => `ইভেন্ট দেখুন: ${event}`;
export const viewEvent = 'ইভেন্ট দেখুন';

// events/EventTable.tsx
export const no = 'ক্রম';
export const title = 'শিরোনাম';
export const eventType = 'ইভেন্টের ধরন';
export const thumbnail = 'ছবি';
export const details = 'বিস্তারিত';
export const actions = 'যা করতে পারেন';
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const timesAreInUnlessNoted = (zoneName: string) => `আলাদা করে লেখা না থাকলে সময় ${zoneName} অনুযায়ী।`;

// events/list-messages.ts
export const today = 'আজ';
export const thisWeekend = 'এই সপ্তাহান্তে';
export const thisWeek = 'এই সপ্তাহে';
export const thisMonth = 'এই মাসে';
export const fromOf = (from: string) => `${from} থেকে`;
export const untilOf = (to: string) => `${to} পর্যন্ত`;
export const chooseOtherDays = ' অন্য দিন বেছে নিন।';
export const thereIsNoUpcomingRightNow = (type: string) => `এখন সামনে কোনো ${type} নেই।`;
export const thereIsNoUpcoming = (part1: string, days: string, advice: string) =>
  `${`${days} কোনো ${part1} নেই।`.trimStart()}${advice}`;
export const noUpcomingHas = (part1: string, days: string, has: string, advice: string) =>
  `${`${days} এমন কোনো ${part1} নেই, যার ${has} আছে।`.trimStart()}${advice}`;

// events/EventResults.tsx
export const noEventsYet = 'এখনো কোনো ইভেন্ট নেই';
export const thereAreNoUpcomingEventsBe = 'সামনে কোনো ইভেন্ট নেই। প্রথম আয়োজনটি আপনিই করুন।';
export const createEvent = 'ইভেন্ট আয়োজন করুন';
export const noEventsFound = 'কোনো ইভেন্ট পাওয়া যায়নি';
export const clearFilters = 'বাছাই তুলে দিন';
export const showAnyDate = 'যেকোনো তারিখের দেখুন';

// events/EmbedDialog.tsx
export const matchTheVisitorsDevice = 'দর্শকের যন্ত্র অনুযায়ী';
export const light = 'আলো';
export const dark = 'আঁধার';
export const pasteItIntoTheHtmlOfYour = 'আপনার ওয়েবসাইটের HTML-এ এটি বসিয়ে দিন।';
export const yourBrowserDidNotAllow = 'আপনার ব্রাউজার কপি করতে দেয়নি। ওপরের ঘর থেকে HTML কপি করে নিন।';
export const embedThisList = 'তালিকাটি নিজের সাইটে বসান';
export const itIncludesEventsThatMatch = 'আপনার এই বাছাইয়ের ইভেন্টগুলোই দেখা যাবে:';
export const itIncludesAllEventsToShow = 'এখন সব ইভেন্টই দেখা যাবে। কম দেখাতে চাইলে আগে তালিকাটি বাছাই করে নিন।';
export const showUpcomingEventsOnYourOwn = (part1: ReactNode) => (
  <>আসন্ন ইভেন্টগুলো আপনার নিজের ওয়েবসাইটে দেখান। তালিকাটি নিজে থেকেই হালনাগাদ হয়। {part1} </>
);
export const theme = 'আলো বা আঁধার';
export const maximumNumberOfEvents = 'বড়জোর কয়টি ইভেন্ট';
export const preview = 'যেমন দেখাবে';
export const htmlToPaste = 'যে HTML বসাবেন';
export const copied = 'কপি হয়েছে';
export const copy = 'কপি করুন';

// events/ListMenu.tsx
export const more = 'আরও';
export const subscribe = 'সাবস্ক্রাইব করুন';

// events/ViewSwitch.tsx
export const table = 'ছক';
export const cards = 'কার্ড';
export const view = 'যেভাবে দেখবেন';

// events/ListLine.tsx
export const loading = 'লোড হচ্ছে';

// events/PlaceFilter.tsx
export const placeOf = (place: string) => `স্থান: ${place}`;
export const place = 'স্থান';
export const show = 'দেখুন';

// events/DayRange.tsx
export const thisIsNotADateEnterItAsMmDd = 'তারিখটি বোঝা যায়নি। এভাবে লিখুন: দিন/মাস/বছর।';
export const toMustNotBeBeforeFrom = 'শেষ দিনটি প্রথম দিনের আগে হতে পারে না।';
export const days = 'দিন';
export const from = 'প্রথম দিন';
export const to = 'শেষ দিন';

// events/WhenFilter.tsx
export const anyTime = 'যেকোনো দিন';
export const pickDays = 'দিন বেছে নিন…';
export const when = 'কখন';

// events/GuestFields.tsx
export const eachPersonMayBring = 'প্রত্যেকে কয়জন সঙ্গী আনতে পারবেন';
export const adultsAndChildrenEachOfThem = 'বড়রা ও শিশুরা মিলিয়ে। প্রত্যেকের জন্য একটি আসন লাগবে।';
export const nobodyElse = 'একজনও নয়';
export const anyoneMayJoinWithoutAn = 'অ্যাকাউন্ট ছাড়াও যে কেউ যোগ দিতে পারবেন';
export const theyGiveANameAndIfTheyLikeAn = 'তাঁরা নাম দেবেন, আর চাইলে ই-মেইল ঠিকানাও।';

// events/ZoneField.tsx
export const timeZone = 'টাইম জোন';
export const searchForACityOrTimeZone = 'শহর বা টাইম জোন খুঁজুন';
export const timesAreInYourTimeZoneChoose = (offset: string) =>
  `সময়গুলো আপনার টাইম জোন (${offset}) অনুযায়ী। অন্য জায়গার মানুষকেও টাইম জোন দেখাতে চাইলে একটি বেছে নিন।`;
export const timesAreInThisTimeZoneOnThat = (offset: string) => `সময়গুলো এই টাইম জোন অনুযায়ী: সেদিন ${offset}।`;

// events/MoreOptions.tsx
export const moreOptions = 'আরও কিছু ঠিক করুন';
export const timeZoneCapacityGuestsAnd = 'টাইম জোন, আসনসংখ্যা, সঙ্গী ও ছবির বিবরণ।';
export const capacity = 'আসনসংখ্যা';
export const theNumberOfPlacesLeaveIt = 'মোট কয়টি আসন। সীমা না থাকলে খালি রাখুন।';
export const describeThePicture = 'ছবির বিবরণ';
export const optionalAShortDescriptionFor = 'না দিলেও চলে। যাঁরা ছবি দেখতে পান না, তাঁদের জন্য ছোট একটি বিবরণ।';

// events/PictureFields.tsx
export const imageUrl = 'ছবির ঠিকানা';
export const useAnIllustration = 'আঁকা ছবি নিন';
export const wevePickedAnIllustrationYou = 'আমরা একটি আঁকা ছবি বেছে দিয়েছি। চাইলে নিজের ছবি দিন।';
export const onlyPicturesUploadedHereAre =
  'শুধু এখানে আপলোড করা ছবিই দেখানো হয়। আপনার ইভেন্টে এর বদলে একটি আঁকা ছবি থাকবে।';
export const onlyPicturesFromAnHttps =
  'শুধু https:// ঠিকানার ছবিই দেখানো হয়। আপনার ইভেন্টে এর বদলে একটি আঁকা ছবি থাকবে।';
export const thisPictureCannotBeLoaded = 'ছবিটি লোড করা যাচ্ছে না। আপনার ইভেন্টে এর বদলে একটি আঁকা ছবি থাকবে।';

// events/RepeatFields.tsx
export const sameWeekdayOfTheMonth = 'মাসের একই বারে';
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
export const theDatesWillBeListedHere = 'তারিখগুলো এখানে দেখা যাবে।';

// events/TypeField.tsx
export const chooseAType = 'ধরন বেছে নিন';

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

// events/EventForm.tsx
export const theEvent = 'ইভেন্ট';
export const descriptions = 'বিবরণ';
export const creatorEmail = 'আয়োজকের ই-মেইল';
export const shownOnTheEventPageToPeople = 'যাঁরা নিজের ই-মেইল ঠিকানা নিশ্চিত করেছেন, তাঁরা ইভেন্টের পাতায় এটি দেখতে পান।';
export const shownToSignedInVisitorsIn = 'যাঁরা লগ ইন করেছেন, তাঁরা এটি দেখতে পান। ক্যালেন্ডার ও API-তেও এটি থাকে।';
export const youHaveAnUnfinishedEvent = 'আপনার একটি ইভেন্ট লেখা শেষ হয়নি।';
export const startOver = 'নতুন করে শুরু করুন';
export const youHaveAnUnfinishedCopyOf = 'এই ইভেন্টের অনুলিপিটি লেখা শেষ হয়নি।';
export const youHaveUnsavedChangesToThis = 'এই ইভেন্টে আপনার কিছু পরিবর্তন সংরক্ষণ করা হয়নি।';
export const discardChanges = 'পরিবর্তন বাদ দিন';

// events/OwnEvents.tsx
export const onlyTheEventsThatWereLoaded = 'আগে যেসব ইভেন্ট লোড হয়েছে, শুধু সেগুলোর মধ্যে খোঁজা হয়েছে।';
export const searchByTitle = 'শিরোনাম দিয়ে খুঁজুন';
export const noEventTitleContains = (words: string) => `কোনো ইভেন্টের শিরোনামে “${words}” নেই।`;
export const clearSearch = 'সব ইভেন্ট দেখুন';

// events/DeleteButton.tsx
export const deleteIt = 'মুছে ফেলুন';

// events/OwnEventLinks.tsx
export const seeWhyAndReply = 'কারণ দেখে উত্তর দিন';
export const why = 'কারণ দেখুন';
export const guestsOf = (title: string) => `অংশগ্রহণকারী: ${title}`;
export const guests = 'অংশগ্রহণকারী';
export const editOf = (title: string) => `সম্পাদনা করুন: ${title}`;
export const edit = 'সম্পাদনা করুন';

// events/NewEventNotice.tsx
export const isOnlineWithDates = (event: number) => `${number(event)}টি তারিখসহ প্রকাশিত হয়েছে`;
export const isOnline = 'প্রকাশিত হয়েছে';
export const spreadTheWord = 'সবাইকে জানান';
export const dismiss = 'বন্ধ করুন';
export const shareItsLinkOrPutUpThePoster = (event: string) =>
  `${event}। ইভেন্টের লিংক শেয়ার করুন, কিংবা পাড়ায় পোস্টার লাগান।`;
