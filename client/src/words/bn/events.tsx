/** The texts of events, in Bangla. */
import type { When } from '@social-serve/contract/day-rules';
import type { EventType } from '@social-serve/contract/event-rules';
import type { NeedKind } from '@social-serve/contract/need-rules';
import { countOf } from '@social-serve/contract/words/bn/counted-needs';
import { eventTypes } from '@social-serve/contract/words/bn/labels';
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';
import type { Deleting, ListDays, ListFilters } from '../parameters.ts';

const number = (count: number) => numberIn('bn', count);

// events/EventPicture.tsx
export const joined = 'যোগ দিয়েছেন';
export const waiting = 'অপেক্ষমাণ';

// events/event-times.ts
export const yourTimeOf = (day: string, event: string) => `আপনার সময়ে ${day}${event}`;
export const yourTimeAndThere = (yours: string, there: string) => `আপনার সময়ে ${yours}, সেখানে ${there}`;
export const happeningNow = 'এখন চলছে';
export const startedAt = (time: string) => `শুরু হয়েছে: ${time}`;

// events/places.ts
export const haveJoined = (participants: number) => `${number(participants)} জন যোগ দিয়েছিলেন`;
export const waitingCount = (waiting: number) => `${number(waiting)} জন অপেক্ষমাণ`;
export const questions = (questions: number) => `${number(questions)}টি প্রশ্ন`;
export const placesLeft = (places: number) => `আর ${number(places)}টি আসন খালি আছে`;
export const daysLeft = (days: number) => `আর ${number(days)} দিন বাকি`;
export const isToday = 'আজ';
export const hasEnded = 'শেষ হয়েছে';
export const youAreNumberOnTheWaitingList = (position: number) =>
  `অপেক্ষমাণ তালিকায় আপনি ${number(position)} নম্বরে আছেন`;

// events/scope.ts
export const whichDates = 'কোন কোন তারিখ?';
export const onlyThisDate = 'শুধু এই তারিখ';
export const thisDateAndAllLaterOnes = 'এই তারিখ ও পরের সব তারিখ';

// events/TypeTag.tsx
export const removed = 'সরানো হয়েছে';
export const cancelled = 'বাতিল';
export const notPublished = 'প্রকাশিত হয়নি';
export const hidden = 'লুকানো';
export const ended = 'শেষ হয়েছে';
export const repeats = 'ধারাবাহিক ইভেন্ট';

// events/NextEventsShell.tsx
export const nextEvents = 'সামনের ইভেন্ট';
export const createTheFirstEvent = 'প্রথম ইভেন্টটি তৈরি করুন';

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
export const withOrganisers = (names: ReactNode) => (
  <>
    {'সঙ্গে আছেন '}
    {names}
  </>
);
export const map = ' (মানচিত্র)';

// events/series-words.ts
export const everyOf = (weekday: string) => `প্রতি ${weekday}`;
export const everyOtherOf = (weekday: string) => `প্রতি দুই সপ্তাহে, ${weekday}`;
const NTH = ['প্রথম', 'দ্বিতীয়', 'তৃতীয়', 'চতুর্থ', 'শেষ'];
export const monthlyOf = (nth: number, weekday: string) => `প্রতি মাসের ${NTH[nth - 1]} ${weekday}`;
export const monthlyOnDay = (day: number) => `প্রতি মাসের ${number(day)} তারিখ`;
export const everyMonthOf = (nth: number, weekday: string) => `প্রতি মাসে: ${NTH[nth - 1]} ${weekday}`;
export const moreDates = (dates: number) => `আরও ${number(dates)}টি তারিখ`;

// events/SeriesDates.tsx
export const showAllDatesOf = (others: number) => `সব তারিখ দেখুন (${number(others)}টি)`;

// events/removal-messages.ts
export const areYouSure = 'আপনি কি নিশ্চিত?';
export const youWontBeAbleToRevertThis = 'এটি আর ফেরানো যাবে না!';
export const yesDeleteIt = 'হ্যাঁ, মুছে ফেলুন';
export const eventOn = (title: string, date: string) => `“${title}”, ${date}।`;
export const leaveAndJoinAgain = (title: string, date: string) =>
  `${eventOn(title, date)} পরে আবার যোগ দিতে পারবেন।`;
export const leaveAndJoinAgainIfPlace = (title: string, date: string) =>
  `${eventOn(title, date)} আসন খালি থাকলে আবার যোগ দিতে পারবেন।`;
export function deletingOf({ title, date, people, series, over }: Deleting): string {
  const which = eventOn(title, date);
  const where = series ? 'এই তারিখে ' : '';
  if (over)
    return people === 0
      ? `${which} ${where}কেউ যোগ দেননি।`
      : `${which} ${where}${number(people)} জন যোগ দিয়েছিলেন।`;
  if (people === 0) return `${which} ${where}এখনো কেউ যোগ দেননি।`;
  return `${which} ${where}${number(people)} জন যোগ দিয়েছেন। মুছে ফেললে ইভেন্টটি বাতিল হবে, আর তাঁদের জানানো হবে।`;
}
export const whyItIsCancelled = 'কারণ (না দিলেও চলে)';
export const guestsReadTheReason = 'অংশগ্রহণকারীরা এটি বিজ্ঞপ্তি ও ই-মেইলে দেখবেন।';
export const youLeftTheWaitingListOf = (title: string) =>
  `আপনি “${title}” ইভেন্টের অপেক্ষমাণ তালিকা থেকে নাম তুলে নিয়েছেন।`;
export const youLeft = (title: string) => `আপনি “${title}” ইভেন্টে অংশগ্রহণ বাতিল করেছেন।`;
export const youLeftAndTheNextHasYourPlace = (title: string) =>
  `আপনি “${title}” ইভেন্টে অংশগ্রহণ বাতিল করেছেন। অপেক্ষমাণ তালিকার পরের জন আপনার আসনটি পেয়েছেন।`;
export const youLeftAndYourPlaceIsFree = (title: string) =>
  `আপনি “${title}” ইভেন্টে অংশগ্রহণ বাতিল করেছেন। আপনার আসনটি এখন অন্য কেউ নিতে পারবেন।`;
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
export const placesAndWaitingList = (capacity: number) =>
  `মোট ${number(capacity)}টি আসন। আসন খালি না থাকলে অপেক্ষমাণ তালিকায় নাম দিতে পারেন।`;
export const organisedByOf = (creatorName: ReactNode) => (
  <>
    {'আয়োজনে: '}
    {creatorName}
  </>
);

// events/date-groups.ts
export const nearestFirst = 'কাছেরটি আগে';
export const startedEarlier = 'আগে শুরু হয়েছে';

// events/EventCard.tsx
export const thisEventCannotBeShown = 'এই ইভেন্ট দেখানো যাচ্ছে না।';
export const date = 'তারিখ';
export const creator = 'আয়োজক';
export const viewEventOf = (event: string) => `ইভেন্ট দেখুন: ${event}`;
export const viewEvent = 'ইভেন্ট দেখুন';

// events/StillNeeded.tsx
export const stillNeeded = (what: string) => `এখনো দরকার: ${what}`;
export const missingOf = (count: number, label: string, kind: NeedKind) =>
  `${countOf(count, kind, label)} ${label}`;

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
export const whens: Record<When, string> = {
  today: 'আজ',
  weekend: 'এই সপ্তাহান্তে',
  week: 'এই সপ্তাহে',
  month: 'এই মাসে',
};
export const fromOf = (from: string) => `${from} থেকে`;
export const untilOf = (to: string) => `${to} পর্যন্ত`;
export const fromTo = (from: string, to: string) => `${from} – ${to}`;
/** The days at the beginning of a sentence. */
function onDays({ when, from, to }: ListDays): string {
  if (when) return `${whens[when]} `;
  if (from && from === to) return `${from} তারিখে `;
  if (from) return to ? `${from} থেকে ${to} পর্যন্ত ` : `${from} থেকে `;
  return to && `${to} পর্যন্ত `;
}
/** Types in a sentence about events. */
const EVENTS: Readonly<Record<EventType, string>> = {
  Cleanup: eventTypes.Cleanup,
  Plantation: `${eventTypes.Plantation} কর্মসূচি`,
  Donation: `${eventTypes.Donation} কর্মসূচি`,
};
export function nothingFound({ type, search, place, ...days }: ListFilters): string {
  const event = type ? EVENTS[type] : 'ইভেন্ট';
  const on = onDays(days);
  const ahead = on || 'সামনে ';
  const count = [type, search, place, on].filter(Boolean).length;
  if (count === 1 && type) return `এখন সামনে কোনো ${event} নেই।`;
  const several = on ? ' একটি বাছাই তুলে দিন, কিংবা অন্য দিন বেছে নিন।' : ' একটি বাছাই তুলে দিন।';
  const advice = count > 1 ? several : on && ' অন্য দিন বেছে নিন।';
  const inTitle = `শিরোনামে বা স্থানে “${search}”`;
  const inPlace = `স্থানে “${place}”`;
  if (search && place) return `${ahead}এমন কোনো ${event} নেই, যার ${inTitle} আর ${inPlace} আছে।${advice}`;
  if (search || place) return `${ahead}এমন কোনো ${event} নেই, যার ${search ? inTitle : inPlace} আছে।${advice}`;
  return `${ahead}কোনো ${event} নেই।${advice}`;
}
export const quoted = (search: string) => `“${search}”`;

// events/EventResults.tsx
export const noEventsYet = 'এখনো কোনো ইভেন্ট নেই';
export const thereAreNoUpcomingEventsBe = 'সামনে কোনো ইভেন্ট নেই। প্রথম আয়োজনটি আপনিই করুন।';
export const createEvent = 'ইভেন্ট তৈরি করুন';
export const noEventsFound = 'কোনো ইভেন্ট পাওয়া যায়নি';
export const clearFilters = 'বাছাই তুলে দিন';
export const showAnyDate = 'সব তারিখের ইভেন্ট দেখুন';

// events/EmbedDialog.tsx
export const matchTheVisitorsDevice = 'দর্শকের ডিভাইস অনুযায়ী';
export const light = 'হালকা';
export const dark = 'গাঢ়';
export const pasteItIntoTheHtmlOfYour = 'আপনার ওয়েবসাইটের HTML-এ এটি বসিয়ে দিন।';
export const yourBrowserDidNotAllow = 'আপনার ব্রাউজার কপি করতে দেয়নি। ঘরটি থেকে HTML কপি করে নিন।';
export const embedThisList = 'তালিকাটি নিজের সাইটে বসান';
export const itIncludesEventsThatMatch = 'আপনার এই বাছাইয়ের ইভেন্টগুলোই দেখা যাবে:';
export const itIncludesAllEventsToShow = 'এখন সব ইভেন্টই দেখা যাবে। কম দেখাতে চাইলে আগে তালিকাটি বাছাই করে নিন।';
export const showUpcomingEventsOnYourOwn = (part1: ReactNode) => (
  <>আসন্ন ইভেন্টগুলো আপনার নিজের ওয়েবসাইটে দেখান। তালিকাটি নিজে থেকেই হালনাগাদ হয়। {part1} </>
);
export const theme = 'থিম';
export const maximumNumberOfEvents = 'বড়জোর কয়টি ইভেন্ট';
export const preview = 'যেমন দেখাবে';
export const upcomingEventsFrame = 'আসন্ন ইভেন্ট';
export const htmlToPaste = 'যে HTML বসাবেন';
export const copied = 'কপি হয়েছে';
export const copy = 'কপি করুন';

// events/ListMenu.tsx
export const more = 'আরও';
export const subscribe = 'সাবস্ক্রাইব করুন';

// events/ViewSwitch.tsx
export const table = 'ছক';
export const cards = 'কার্ড';
export const mapView = 'মানচিত্র';
export const view = 'যেভাবে দেখবেন';

// events/ListLine.tsx
export const loading = 'লোড হচ্ছে';
export const eventsFound = (events: number) => `${number(events)}টি ইভেন্ট পাওয়া গেছে`;
export const moreThanEvents = (events: number) => `${number(events)}টির বেশি ইভেন্ট`;

// events/WhereFilter.tsx
export const placeOf = (place: string) => `স্থান: ${place}`;
export const where = 'কোথায়';

// events/EventLocation.tsx
export const kmOf = (km: number) => `${number(km)}\u00a0কিমি`;

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

// events/OwnEvents.tsx
export const headingWithCount = (heading: string, events: number) => `${heading}: ${number(events)}টি`;
export const onlyTheEventsThatWereLoaded = 'আগে যেসব ইভেন্ট লোড হয়েছে, শুধু সেগুলোর মধ্যে খোঁজা হয়েছে।';
export const searchByTitle = 'শিরোনাম দিয়ে খুঁজুন';
export const noEventTitleContains = (words: string) => `কোনো ইভেন্টের শিরোনামে “${words}” নেই।`;
export const clearSearch = 'সব ইভেন্ট দেখুন';

// events/DeleteButton.tsx
export const deleteIt = 'মুছে ফেলুন';
export const deleteOf = (title: string) => `মুছে ফেলুন: ${title}`;

// events/OwnEventActions.tsx
export const shareOf = (title: string) => `শেয়ার করুন: ${title}`;
export const checkIn = 'উপস্থিতি নিন';
export const checkInOf = (title: string) => `উপস্থিতি নিন: ${title}`;
export const message = 'বার্তা দিন';
export const messageOf = (title: string) => `বার্তা দিন: ${title}`;
export const moreOf = (title: string) => `আরও: ${title}`;
export const seeWhyAndReply = 'কারণ দেখে উত্তর দিন';
export const seeWhyAndReplyOf = (title: string) => `কারণ দেখে উত্তর দিন: ${title}`;
export const why = 'কারণ দেখুন';
export const whyOf = (title: string) => `কারণ দেখুন: ${title}`;
export const guestsOf = (title: string) => `অংশগ্রহণকারী: ${title}`;
export const editOf = (title: string) => `সম্পাদনা করুন: ${title}`;
export const edit = 'সম্পাদনা করুন';

// events/NewEventNotice.tsx
export const spreadTheWord = 'সবাইকে জানান';
export const dismiss = 'বন্ধ করুন';
export const isOnline = (title: ReactNode) => (
  <>
    {title} <span>প্রকাশিত হয়েছে। ইভেন্টের লিংক শেয়ার করুন, কিংবা পাড়ায় পোস্টার লাগান।</span>
  </>
);
export const isOnlineWithDates = (title: ReactNode, dates: number) => (
  <>
    {title}{' '}
    <span>{`${number(dates)}টি তারিখসহ প্রকাশিত হয়েছে। ইভেন্টের লিংক শেয়ার করুন, কিংবা পাড়ায় পোস্টার লাগান।`}</span>
  </>
);

// events/notify-choice.ts
/** After a change of the place in another language. */
export const weNotifyReaders = 'যাঁরা যোগ দিয়েছেন আর ওই ভাষায় পড়েন, তাঁদের জানানো হবে।';
export const weNotifyEveryone = 'যাঁরা যোগ দিয়েছেন, সবাইকে জানানো হবে।';
export const weNotifyEveryoneOfTheDates = 'যেসব তারিখ বদলাচ্ছে, সেগুলোতে যাঁরা যোগ দিয়েছেন, সবাইকে জানানো হবে।';
export const tellPeople = (people: number) => `যে ${number(people)} জন যোগ দিয়েছেন, তাঁদের জানাবেন?`;
export const tellPeopleAboutTheOtherChanges = (people: number) =>
  `যে ${number(people)} জন যোগ দিয়েছেন, তাঁদের অন্য পরিবর্তনগুলোও জানাবেন?`;
export const tellThePeopleOfTheDates = 'যাঁরা যোগ দিয়েছেন, তাঁদের জানাবেন?';
export const tellThePeopleOfTheDatesAboutTheOtherChanges = 'যাঁরা যোগ দিয়েছেন, তাঁদের অন্য পরিবর্তনগুলোও জানাবেন?';
