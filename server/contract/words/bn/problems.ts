/** Why calls are refused, in Bangla. */
import type { WallClock } from '../../zone-rules.ts';
import { inWords } from '../in-words.ts';
import { numberIn } from '../numbers.ts';
import { date as day } from './days.ts';
import * as fields from './fields.ts';
import { invalid } from './mail-pages.ts';

export * from './fields.ts';

const number = (count: number) => numberIn('bn', count);

/** "৫ ডিসেম্বর ২০২৬ এবং ১২ ডিসেম্বর ২০২৬" */
function listed(dates: readonly WallClock[]): string {
  const all = dates.map((date) => day(date));
  return [all.slice(0, -1).join('; '), all.at(-1)].filter(Boolean).join(' এবং ');
}

// The request.
export const routeNotFound = (method: string, path: string) => `${method} ${path} পাওয়া যায়নি।`;
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  `এখানে ${method} চলে না। ${allowed.join(', ')} ব্যবহার করুন।`;
export const bodyNotJson = 'বডি JSON হিসেবে পাঠান, সঙ্গে Content-Type: application/json দিন।';
export const bodyNotUtf8 = 'বডি UTF-8-এ লেখা JSON হিসেবে পাঠান।';
export const invalidJson = 'বডিটি সঠিক JSON নয়।';
export const requestTooLarge = 'অনুরোধটি খুব বড়: সর্বোচ্চ ৬৪ KB নেওয়া হয়।';
export const malformedPercent = 'ঠিকানার একটি % চিহ্নের পরের অংশ ঠিক নয়।';
export const rangeBehindEnd = 'ফাইলটি অনুরোধের অংশের চেয়ে ছোট।';
export const unreadable = 'অনুরোধটি পড়া যায়নি।';
export const noSingleSlash = 'অনুরোধের পথ একটিমাত্র / দিয়ে শুরু হতে হবে।';
export const notOneHost = 'ঠিক একটি Host হেডার পাঠান।';
export const hostNeeded = 'যে হোস্টের কাছে চাইছেন, তার নাম পাঠান।';
export const siteNameNeeded = 'Host হেডারে এই সাইটের নাম পাঠান।';
export const localhostOnly = 'এই সার্ভার শুধু http://localhost ঠিকানায় এবং প্রক্সি ছাড়া উত্তর দেয়।';
export const pagesNotBuilt = 'পাতাগুলো এখনো তৈরি হয়নি। চালান: npm run build';
export const jsonOnly = 'উত্তর শুধু JSON হিসেবে পাওয়া যায়: format=json পাঠান, অথবা format বাদ দিন।';

// The server.
export const internal = 'আমাদের এখানে কোনো সমস্যা হয়েছে। আবার চেষ্টা করুন।';
export const busy = 'সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।';
export const databaseAway = 'এই মুহূর্তে ডেটাবেস পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।';
export const diskFull = 'এটি রাখার মতো জায়গা এই মুহূর্তে সার্ভারে নেই। একটু পরে আবার চেষ্টা করুন।';
export const picturesAway = 'এই মুহূর্তে ছবি সংরক্ষণ করা বা দেখানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।';
export const loginAway = 'আপনার লগ ইন এই মুহূর্তে যাচাই করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।';

// Login.
export const logInFirst = 'আগে লগ ইন করুন।';
export const loginInvalid = 'আপনার লগ ইনের মেয়াদ শেষ। আবার লগ ইন করুন।';
export const loginTooOld = 'আগে আবার লগ ইন করুন। শেষ লগ ইন পাঁচ মিনিটের কম আগের হতে হবে।';
export const noAddress = 'আপনার অ্যাকাউন্টে ই-মেইল ঠিকানা নেই। যেটিতে আছে, সেটি দিয়ে লগ ইন করুন।';
export const disabled = 'এই অ্যাকাউন্ট বন্ধ করা আছে।';
export const accountLeaving =
  'এই অ্যাকাউন্ট মুছে ফেলা হচ্ছে, তাই নতুন কিছু সংরক্ষণ করা যায় না। শেষ করতে আবার মুছুন, অথবা দুই ঘণ্টা পরে চেষ্টা করুন।';
export const logOutAtGoogle = 'Google-এ গিয়ে সবখান থেকে লগ আউট করুন: এই সাইট সেখানকার অ্যাকাউন্ট ব্যবহার করে।';
export const closedToOtherSites = 'অন্য সাইটের পাতা থেকে লগ ইন করা যায় না।';
export const tooManyLoggingIn = 'এই মুহূর্তে অনেক মানুষ লগ ইন করছেন। একটু পরে আবার চেষ্টা করুন।';

// Rate limits.
export const tooManyRequests = 'আপনার নেটওয়ার্ক থেকে অনেক বেশি অনুরোধ এসেছে। এক মিনিট অপেক্ষা করে আবার চেষ্টা করুন।';
export const tooManyWrites = 'অল্প সময়ে আপনি অনেক বেশি পরিবর্তন করেছেন। এক মিনিট অপেক্ষা করে আবার চেষ্টা করুন।';
export const tooManyReads = 'আপনার অনেকগুলো অনুরোধ একসঙ্গে চলছে। একটু পরে আবার চেষ্টা করুন।';
export const tooManyCertificates =
  'আপনার নেটওয়ার্ক থেকে সনদের জন্য অনেক বেশি অনুরোধ এসেছে। এক মিনিট অপেক্ষা করে আবার চেষ্টা করুন।';
export const tooManyDrawn =
  'আপনার নেটওয়ার্ক থেকে ছবির জন্য অনেক বেশি অনুরোধ এসেছে। এক মিনিট অপেক্ষা করে আবার চেষ্টা করুন।';
export const tooManySubscriptions = 'আপনার নেটওয়ার্ক থেকে অনেকবার গ্রাহক হওয়ার অনুরোধ এসেছে। পরে আবার চেষ্টা করুন।';
export const tooManyApplications = 'আপনার নেটওয়ার্ক থেকে অনেক আবেদন এসেছে। পরে আবার চেষ্টা করুন।';
export const tooManyFromNetwork = 'আপনার নেটওয়ার্ক থেকে অনেক বার্তা এসেছে। পরে আবার চেষ্টা করুন।';
export const tooManyFromNetworkToday = 'আপনার নেটওয়ার্ক থেকে অনেক বার্তা এসেছে। আগামীকাল আবার চেষ্টা করুন।';
export const tooManyFromAddress = 'এই ঠিকানা থেকে অনেক বার্তা এসেছে। পরে আবার চেষ্টা করুন।';
export const tooManyConfirmations = 'অনেকবার নিশ্চিত করার অনুরোধ এসেছে। পরে আবার চেষ্টা করুন।';
export const linkUsedTooOften = 'এই লিংক অনেকবার ব্যবহার করা হয়েছে। এক মিনিট অপেক্ষা করে আবার চেষ্টা করুন।';
export const tooManyUploaded = 'গত এক ঘণ্টায় আপনি অনেক ছবি পাঠিয়েছেন। পরে আবার চেষ্টা করুন।';
export const tooManyInvited = (most: number) =>
  `দিনে সর্বোচ্চ ${number(most)} জনকে আমন্ত্রণ জানাতে পারেন। আগামীকাল আবার চেষ্টা করুন।`;
export const tooManyAsked = (most: number) =>
  `দিনে সর্বোচ্চ ${number(most)}টি প্রশ্ন করতে পারেন। আগামীকাল আবার চেষ্টা করুন।`;
export const tooManyReported = (most: number) =>
  `দিনে সর্বোচ্চ ${number(most)}টি অভিযোগ জানাতে পারেন। আগামীকাল আবার চেষ্টা করুন।`;
export const tooManyChoices = (most: number) =>
  `দিনে সর্বোচ্চ ${number(most)} বার ই-মেইল চালু করতে পারেন। আগামীকাল আবার চেষ্টা করুন।`;
export const tooManySent = (most: number) => `দিনে সর্বোচ্চ ${number(most)}টি বার্তা পাঠাতে পারেন। পরে আবার চেষ্টা করুন।`;
export const tooManyAdded = (most: number) =>
  `দিনে সর্বোচ্চ ${number(most)}টি ই-মেইল ঠিকানা যোগ করতে পারেন। ঠিকানা ছাড়াই তাঁকে যোগ করুন, অথবা নিজে যোগ দিতে বলুন।`;
export const tooManyPlacesThisHour =
  'গত এক ঘণ্টায় আপনার নেটওয়ার্ক থেকে অনেক আসন নেওয়া হয়েছে। লগ ইন করে যোগ দিন, অথবা পরে আবার চেষ্টা করুন।';
export const tooManyPlacesToday =
  'গত এক দিনে আপনার নেটওয়ার্ক থেকে অনেক আসন নেওয়া হয়েছে। লগ ইন করে যোগ দিন, অথবা পরে আবার চেষ্টা করুন।';
export const tooManyUnanswered = 'আমাদের কাছে এখন উত্তর না দেওয়া অনেক বার্তা জমে আছে। অন্য একদিন আবার চেষ্টা করুন।';

// Who may do it.
export const teamOnly = 'শুধু আমাদের দল এটি করতে পারে।';
export const ownAddressToCreate = 'শুধু নিজের ই-মেইল ঠিকানা দিয়ে ইভেন্ট তৈরি করতে পারেন।';
export const ownEventsOnly = 'শুধু নিজের ইভেন্ট পরিচালনা করতে পারেন।';
export const ownAddressToJoin = 'শুধু নিজের ই-মেইল ঠিকানা দিয়ে যোগ দিতে পারেন।';
export const ownJoinedOnly = 'আপনি নিজে যেসব ইভেন্টে যোগ দিয়েছেন, শুধু সেগুলো দেখতে পারেন।';
export const creatorDeletes = 'যিনি এই ইভেন্ট তৈরি করেছেন, শুধু তিনিই এটি মুছতে পারেন।';
export const creatorAddsDates = 'তারিখ যোগ করতে পারেন শুধু এই ইভেন্ট যিনি তৈরি করেছেন, তিনি।';
export const creatorInvites = 'যিনি এই ইভেন্ট তৈরি করেছেন, শুধু তিনিই আমন্ত্রণ জানাতে পারেন।';
export const organisersDuplicate = 'শুধু এই ইভেন্টের আয়োজকেরা এর অনুলিপি করতে পারেন।';
export const organisersUpdate = 'শুধু এই ইভেন্টের আয়োজকেরা এটি সম্পাদনা করতে পারেন।';
export const organisersShareResults = 'শুধু এই ইভেন্টের আয়োজকেরা এর ফলাফল জানাতে পারেন।';
export const organisersWrite = 'শুধু এই ইভেন্টের আয়োজকেরা অংশগ্রহণকারীদের বার্তা পাঠাতে পারেন।';
export const organisersSeeQuestions = 'শুধু এই ইভেন্টের আয়োজকেরা এর প্রশ্নগুলো দেখতে পারেন।';
export const organisersAnswer = 'শুধু এই ইভেন্টের আয়োজকেরা এর প্রশ্নের উত্তর দিতে পারেন।';
export const organisersSeeOrganisers = 'শুধু এই ইভেন্টের আয়োজকেরা আয়োজকদের তালিকা দেখতে পারেন।';
export const organisersSeeGuests = 'শুধু এই ইভেন্টের আয়োজকেরা অংশগ্রহণকারীদের দেখতে পারেন।';
export const organisersAddGuests = 'শুধু এই ইভেন্টের আয়োজকেরা অংশগ্রহণকারী যোগ করতে পারেন।';
export const organisersRenewLinks = 'শুধু এই ইভেন্টের আয়োজকেরা নতুন লিংক তৈরি করতে পারেন।';
export const organisersClaim = 'যোগ না দিয়ে কিছু নিতে পারেন শুধু এই ইভেন্টের আয়োজকেরা।';
export const organisersEnterClaims = 'অংশগ্রহণকারীরা কী নিচ্ছেন, তা শুধু এই ইভেন্টের আয়োজকেরা লিখতে পারেন।';
export const organisersCheckIn = 'শুধু এই ইভেন্টের আয়োজকেরা উপস্থিতি নিতে পারেন।';
export const organisersRemoveGuests = 'শুধু এই ইভেন্টের আয়োজকেরা অংশগ্রহণকারীদের বাদ দিতে পারেন।';
export const joinedSeeMessages = 'যাঁরা এই ইভেন্টে যোগ দিয়েছেন, শুধু তাঁরাই এর বার্তা দেখতে পারেন।';
export const joinedSeeGoing = 'যাঁরা এই ইভেন্টে যোগ দিয়েছেন, শুধু তাঁরাই দেখতে পারেন আর কারা যাচ্ছেন।';

// Events.
export const eventNotFound = 'ইভেন্টটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।';
export const eventDeleted = 'এই ইভেন্ট মুছে ফেলা হয়েছে। আপনি এর অনুলিপি করতে পারেন।';
export const hiddenEventNotFound = 'আপনার লুকানো ইভেন্টের মধ্যে এটি খুঁজে পাওয়া যাচ্ছে না।';
export const deletedTextNotFound = 'আমাদের দলের মুছে ফেলা আপনার লেখার মধ্যে এটি খুঁজে পাওয়া যাচ্ছে না।';
export const eventIsOver = 'এই ইভেন্ট শেষ হয়ে গেছে।';
export const eventIsCancelled = 'এই ইভেন্ট বাতিল হয়েছে।';
export const fieldsFixed = 'এই ইভেন্ট শেষ হয়ে গেছে। এখন শুধু এর শিরোনাম, বিবরণ, ছবি ও শেষের সময় ঠিক করা যায়।';
export const fieldsAndEndFixed = 'এই ইভেন্ট শেষ হয়ে গেছে। এখন শুধু এর শিরোনাম, বিবরণ ও ছবি ঠিক করা যায়।';
export const capacityTaken = (people: number) =>
  `${number(people)} জন আগেই যোগ দিয়েছেন। আসনসংখ্যা অন্তত ${number(people)} হতে হবে।`;
export const dayFixed =
  'এই ইভেন্ট শেষ হয়ে গেছে, উপস্থিতিও নেওয়া হয়েছে, তাই দিন আর বদলানো যাবে না। নতুন তারিখের জন্য এর অনুলিপি করুন।';
export const peopleCheckedIn = (people: number) =>
  `${number(people)} জনের উপস্থিতি নেওয়া হয়েছে। ইভেন্টটি অন্য দিনে সরালে তাঁদের উপস্থিতি মুছে যাবে।`;
export const titleHiddenBefore = (path: string) =>
  `এই শিরোনামের আপনার একটি ইভেন্ট আমাদের দল লুকিয়েছে। অন্য শিরোনাম দিন, অথবা যোগাযোগ পাতা (${path}) থেকে আমাদের দলকে লিখুন।`;
export const pictureHiddenBefore = (path: string) =>
  `এই ছবির আপনার একটি ইভেন্ট আমাদের দল লুকিয়েছে। অন্য ছবি দিন, অথবা যোগাযোগ পাতা (${path}) থেকে আমাদের দলকে লিখুন।`;
export const notCopyable = (path: string) =>
  `আমাদের দল এই ইভেন্ট লুকিয়েছে, তাই এর অনুলিপি করা যায় না। যোগাযোগ পাতা (${path}) থেকে আমাদের দলকে লিখুন।`;
export const tooManyEvents = (most: number) =>
  `আপনার আসন্ন ইভেন্ট সর্বোচ্চ ${number(most)}টি হতে পারে। আগে একটি মুছুন, অথবা একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।`;
export const noMoreDates = (most: number) =>
  `আপনার আসন্ন ইভেন্ট সর্বোচ্চ ${number(most)}টি হতে পারে, তাই আর কোনো তারিখ যোগ করা যাবে না। তারিখ কমান, অথবা আগে নিজের কিছু ইভেন্ট মুছুন।`;
export const fewerDates = (most: number, fits: number) =>
  `আপনার আসন্ন ইভেন্ট সর্বোচ্চ ${number(most)}টি হতে পারে, তাই আর ${number(fits)}টি তারিখ যোগ করা যাবে। তারিখ কমান, অথবা আগে নিজের কিছু ইভেন্ট মুছুন।`;

// Series.
export const notInSeries = 'এটি কোনো ধারাবাহিক ইভেন্টের তারিখ নয়।';
export const noLaterDate = 'শেষ দিনের আগে অন্তত আরও একটি তারিখের জায়গা থাকতে হবে।';
export const tooManyDatesAhead = (most: number, fits: number) =>
  fits === 0
    ? `একটি ধারাবাহিক ইভেন্টে সামনে সর্বোচ্চ ${number(most)}টি তারিখ থাকতে পারে, তাই আর যোগ করা যাবে না।`
    : `একটি ধারাবাহিক ইভেন্টে সামনে সর্বোচ্চ ${number(most)}টি তারিখ থাকতে পারে, তাই আর ${number(fits)}টি যোগ করতে পারবেন।`;
export const datesHidden = (dates: readonly WallClock[]) =>
  `আমাদের দল এই তারিখ লুকিয়েছে: ${listed(dates)}। কিছুই বদলানো হয়নি।`;
export const datesTaken = (dates: readonly WallClock[], people: number) =>
  `আসনসংখ্যার চেয়ে বেশি মানুষ অংশ নিচ্ছেন এই তারিখে: ${listed(dates)}। আসনসংখ্যা অন্তত ${number(people)} হতে হবে। কিছুই বদলানো হয়নি।`;
export const datesRefuse = (
  reason: readonly [key: string, ...values: unknown[]],
  dates: readonly WallClock[],
): string =>
  `${inWords({ ...fields, fieldsFixed, fieldsAndEndFixed, dayFixed }, reason)} (${listed(dates)}) কিছুই বদলানো হয়নি।`;

// Joining.
export const notJoined = 'আপনি এই ইভেন্টে যোগ দেননি, অথবা আগেই অংশগ্রহণ বাতিল করেছেন।';
export const eventHasBegun = 'ইভেন্টটি শুরু হয়ে গেছে। আপনি এখনো অংশগ্রহণ বাতিল করতে পারেন।';
export const waitingNotAsked = 'আপনি অপেক্ষমাণ তালিকায় আছেন। আসন পেলে আসবেন কি না জানাতে পারবেন।';
export const alreadyJoined = 'আপনি আগেই এই ইভেন্টে যোগ দিয়েছেন।';
export const logInToJoin = 'এখানে ইভেন্টে যোগ দিতে লগ ইন করুন।';
export const logInToJoinThis = 'এই ইভেন্টের আয়োজক সবাইকে লগ ইন করে যোগ দিতে বলেছেন।';
export const noPlacesLeft = 'আর কোনো আসন খালি নেই: বাকিদের অপেক্ষা করতে হবে।';
export const fewPlacesLeft = (left: number) => `আর মাত্র ${number(left)}টি আসন খালি আছে: বাকিদের অপেক্ষা করতে হবে।`;
export const noCompanions = 'এই ইভেন্টে সঙ্গী আনা যায় না।';
export const fewerCompanions = (most: number) => `এই ইভেন্টে সর্বোচ্চ ${number(most)} জন সঙ্গী আনতে পারেন।`;
export const removed =
  'আয়োজক আপনাকে এই ইভেন্ট থেকে বাদ দিয়েছেন, তাই আবার যোগ দেওয়া যাবে না। এটি ভুল মনে হলে আয়োজকের সঙ্গে যোগাযোগ করুন।';
export const tooManyJoined = (most: number) =>
  `সর্বোচ্চ ${number(most)}টি আসন্ন ইভেন্টে যোগ দিতে পারেন। আগে একটির অংশগ্রহণ বাতিল করুন, অথবা একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।`;
export const confirmToTakeOver =
  'আপনার ই-মেইল ঠিকানায় এই ইভেন্টে আগেই একটি আসন আছে। ঠিকানাটি নিশ্চিত করে আবার যোগ দিলে আসনটি আপনার অ্যাকাউন্টে আসবে। অথবা যোগ দেওয়ার সময় পাওয়া লিংকটি খুলুন।';
export const addressHasPlace = (address: string) => `${address} ঠিকানায় এই ইভেন্টে আগেই একটি আসন আছে।`;

// Needs.
export const eventHasStarted = 'ইভেন্টটি শুরু হয়ে গেছে।';
export const needNotFound = 'ইভেন্টে যা যা দরকার, তার মধ্যে এটি নেই। হয়তো বাদ দেওয়া হয়েছে।';
export const waitingCannotClaim = 'আসন পেলে তবেই কিছু নিতে পারবেন।';
export const claimsOfCompanion = 'সঙ্গী কী নিচ্ছেন, তা যিনি তাঁকে আনছেন তাঁর নামে লিখুন।';
export const tooManyClaimed = (label: string, left: number) =>
  left === 0 ? `“${label}” অন্যরা আগেই নিয়েছেন।` : `“${label}” থেকে সর্বোচ্চ ${number(left)}টি নিতে পারেন।`;

// Guests.
export const guestLeft = 'তিনি এই ইভেন্টে অংশগ্রহণ বাতিল করেছেন।';
export const checkInTooLate = (most: number) =>
  `ইভেন্ট শেষ হওয়ার পর ${number(most)} দিন পর্যন্ত উপস্থিতি বদলানো যায়।`;
export const checkInTooEarly = (hours: number) =>
  `ইভেন্ট শুরু হওয়ার ${number(hours)} ঘণ্টা আগে থেকে উপস্থিতি নেওয়া যায়।`;
export const checkInOfOtherDay = 'এই উপস্থিতি নেওয়ার পর ইভেন্টটি অন্য দিনে সরানো হয়েছে। তাঁর উপস্থিতি আবার নিন।';
export const hasAccount = 'তাঁর অ্যাকাউন্ট আছে, তাই লিংক লাগবে না।';
export const creatorRenewsLink =
  'যিনি ই-মেইল ঠিকানা দিয়েছেন, তাঁর জন্য নতুন লিংক শুধু এই ইভেন্টের মূল আয়োজক তৈরি করতে পারেন।';
export const confirmToAdd = 'আগে নিজের ই-মেইল ঠিকানা নিশ্চিত করুন। তার আগে শুধু নাম দিয়ে মানুষ যোগ করতে পারেন।';
export const unreachable =
  'এই সাইটের মেইল সার্ভার শুধু সেসব ঠিকানায় পাঠাতে পারে, যেগুলোতে @-এর আগে সাধারণ ইংরেজি অক্ষর (a–z) আছে। অন্য ঠিকানা দিন।';

// Private links.
export const linkNotFound =
  'এই লিংক দিয়ে কোনো আসন খোলা যাচ্ছে না। আপনি হয়তো অংশগ্রহণ বাতিল করেছেন, আপনাকে বাদ দেওয়া হয়েছে, সময়মতো ঠিকানা নিশ্চিত করেননি, নতুন লিংক পেয়েছেন, আসনটি অ্যাকাউন্টে নিয়েছেন, বা এই ঠিকানা দিয়ে আগেই যোগ দিয়েছিলেন, অথবা এই সাইট সব লিংক বদলেছে। আমাদের সবচেয়ে নতুন ই-মেইলটি খুঁজুন, অথবা আয়োজকের কাছে নতুন লিংক চান।';
export const confirmedElsewhere = 'অন্য ডিভাইসে নিশ্চিত করা হয়েছে: আপনার ই-মেইলের লিংকটি খুলুন।';
export const openMailedLink = 'ঠিকানা নিশ্চিত করতে আমাদের ই-মেইলের লিংকটি খুলুন।';

// Organisers.
export const invitationNotFound = 'এই আমন্ত্রণ খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো বাতিল হয়েছে।';
export const invitationGone = 'এই আমন্ত্রণ খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো আগেই বাতিল হয়েছে।';
export const alreadyInvited = 'আপনি আগেই এই ঠিকানায় আমন্ত্রণ জানিয়েছেন।';
export const ownAddress = 'এটি আপনার নিজের ঠিকানা, আর আপনি আগে থেকেই এই ইভেন্টের আয়োজক।';
export const tooManyOrganisers = (most: number) =>
  `একটি ইভেন্টে সর্বোচ্চ ${number(most)} জন সহ-আয়োজক থাকতে পারেন। আগে একটি আমন্ত্রণ বাতিল করুন।`;
export const confirmToAccept = 'আমন্ত্রণটি যে আপনার, তা দেখাতে আগে ই-মেইল ঠিকানা নিশ্চিত করুন।';
export const alreadyDeclined = 'আপনি আগেই এই আমন্ত্রণ ফিরিয়ে দিয়েছেন।';
export const alreadyAccepted = 'আপনি আগেই এই আমন্ত্রণ গ্রহণ করেছেন।';

// Messages and questions.
export const hiddenNotMessaged = 'আমাদের দল এই ইভেন্ট লুকিয়েছে, তাই এর অংশগ্রহণকারীদের বার্তা পাঠানো যায় না।';
export const messageNotFound = 'বার্তাটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।';
export const questionNotFound = 'প্রশ্নটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।';
export const ownEventNotAsked = 'আপনি এই ইভেন্টের আয়োজক, তাই এটি নিয়ে প্রশ্ন করতে পারেন না।';
export const noTeam = 'এই সাইটে বার্তা পড়ার মতো কোনো দল নেই।';

// Results and certificates.
export const resultsTooEarly = 'এই ইভেন্ট এখনো শুরু হয়নি। শুরু হলে ফলাফল জানান।';
export const resultsTooLate = (most: number) => `ইভেন্টের পর ${number(most)} দিন পর্যন্ত ফলাফল জানানো যায়।`;
export const noResults = 'এই ইভেন্টের কোনো ফলাফল নেই।';
export const hoursKnown = 'এই ইভেন্টের শেষের সময় দেওয়া আছে, তাই ঘণ্টার সংখ্যা দেবেন না।';
export const certificateTooEarly = 'ইভেন্ট শেষ হলে সনদ নিতে পারবেন।';
export const certificateIssued = 'এই ইভেন্টের সনদ আপনি আগেই পেয়েছেন।';
export const certificateNotFound = 'সনদটি খুঁজে পাওয়া যাচ্ছে না।';
export const certificateDeleted = 'সনদটি খুঁজে পাওয়া যাচ্ছে না। আপনি হয়তো আগেই এটি মুছে ফেলেছেন।';
export const notAttended =
  'এই ইভেন্টে আপনার উপস্থিতি নেওয়া হয়নি। আয়োজককে বলুন, ইভেন্টের পর ৯০ দিন পর্যন্ত তিনি উপস্থিতি নিতে পারেন।';

// Reports.
export const reportAboutYourself = 'এই অভিযোগ আপনার নিজের ইভেন্ট বা লেখা নিয়ে। দলের অন্য কেউ এর সিদ্ধান্ত নেবেন।';
export const reviewedAlready = 'কেউ একজন এই ইভেন্টের সিদ্ধান্ত নিয়ে ফেলেছেন, কিংবা ইভেন্টটি শুরু হয়ে গেছে।';
export const reviewedChange = 'আপনি পাতাটি খোলার পর ইভেন্টটি বদলানো হয়েছে। আবার পড়ে সিদ্ধান্ত নিন।';
export const reviewOfOwn = 'এই ইভেন্টের আয়োজক আপনি নিজে। দলের অন্য কেউ এর সিদ্ধান্ত নেবেন।';
export const reportNotFound = 'অভিযোগটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।';
export const summaryNotFound = 'সারসংক্ষেপটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।';
export const eventReported = 'আপনি আগেই এই ইভেন্ট নিয়ে অভিযোগ জানিয়েছেন।';
export const summaryReported = 'আপনি আগেই এই সারসংক্ষেপ নিয়ে অভিযোগ জানিয়েছেন।';
export const messageReported = 'আপনি আগেই এই বার্তা নিয়ে অভিযোগ জানিয়েছেন।';
export const questionReported = 'আপনি আগেই এই প্রশ্ন নিয়ে অভিযোগ জানিয়েছেন।';
export const ownEventNotReported =
  'নিজের ইভেন্ট নিয়ে অভিযোগ জানানো যায় না। “ইভেন্ট পরিচালনা” পাতায় এটি সম্পাদনা করুন বা মুছুন।';
export const ownResultsNotReported =
  'নিজের ফলাফল নিয়ে অভিযোগ জানানো যায় না। “ইভেন্ট পরিচালনা” পাতায় এটি সম্পাদনা করুন বা মুছুন।';
export const ownMessageNotReported = 'নিজের বার্তা নিয়ে অভিযোগ জানানো যায় না।';
export const ownQuestionNotReported = 'উত্তর আসার আগে নিজের প্রশ্ন নিয়ে অভিযোগ জানানো যায় না।';
export const aboutOtherEvent = 'অভিযোগ এই ইভেন্ট বা এর কোনো অংশ নিয়ে হতে হবে।';
export const notDeletable = 'শুধু বার্তা, প্রশ্ন বা সারসংক্ষেপ মোছা যায়।';
export const alreadyHidden = (who = 'দলের একজন') => `${who} আগেই এই ইভেন্ট লুকিয়েছেন।`;
export const alreadyDismissed = (who = 'দলের একজন') => `${who} আগেই এই ইভেন্টের অভিযোগগুলো খারিজ করেছেন।`;
export const alreadyShown = (who = 'দলের একজন') => `${who} আগেই এই ইভেন্ট আবার দেখিয়েছেন।`;
export const alreadyDeleted = (who = 'দলের একজন') => `${who} আগেই এটি মুছে ফেলেছেন।`;
export const notHidden = 'এই ইভেন্ট লুকানো নয়।';
export const alreadyClosed = (who = 'দলের একজন') => `${who} আগেই আয়োজকের মুছে ফেলা বিষয়টির অভিযোগ বন্ধ করেছেন।`;
export const deletedByOrganiser = 'আয়োজক এটি মুছে ফেলেছেন। আপনি এর অভিযোগ বন্ধ করতে পারেন।';
export const notGone = 'আয়োজক এটি মুছে ফেলেননি।';
export const decisionTooOld = (days: number) => `সিদ্ধান্ত ${number(days)} দিন পর্যন্ত বদলানো যায়।`;
export const deletedTooLongAgo = (days: number) =>
  `মুছে ফেলা বিষয় ${number(days)} দিন পর্যন্ত আবার দেখানো যায়, যদি এর লেখক অ্যাকাউন্ট মুছে না ফেলেন।`;
export const newerResults = 'আয়োজক নতুন সারসংক্ষেপ লিখেছেন, তাই মুছে ফেলাটি আর দেখানো যাবে না।';
export const tooManyReportsFromNetwork =
  'আপনার নেটওয়ার্ক থেকে অনেক অভিযোগ এসেছে। লগ ইন করুন, অথবা পরে আবার চেষ্টা করুন।';
export const tooManyReportsWait =
  'এই মুহূর্তে অ্যাকাউন্ট ছাড়া পাঠানো অনেক অভিযোগ জমে আছে। লগ ইন করে অভিযোগ জানান, অথবা আগামীকাল আবার চেষ্টা করুন।';
export const tooManyReportsOfEvent =
  'এই ইভেন্ট নিয়ে আমাদের দলের কাছে আগেই অনেক অভিযোগ এসেছে, দল তা দেখবে। আপনারটি যোগ করতে লগ ইন করুন।';
export const tooManyReportsFromAddress =
  'এই ই-মেইল ঠিকানা দিয়ে অনেক অভিযোগ এসেছে। ঠিকানাটি বাদ দিন, অথবা আগামীকাল আবার চেষ্টা করুন।';
export const organiserStopped =
  'আমাদের দল এই ইভেন্টের মূল আয়োজককে থামিয়েছে। দল তাঁকে আবার অংশ নিতে দিলে ইভেন্টটি আবার দেখা যাবে।';
export const organiserDisabled =
  'এই ইভেন্টের মূল আয়োজকের অ্যাকাউন্ট বন্ধ করা আছে। সাইটের পরিচালক অ্যাকাউন্টটি চালু করলে ইভেন্টটি আবার দেখা যাবে।';

// People whom the team has stopped.
export const stopped = 'আমাদের দল আপনার অংশ নেওয়া থামিয়েছে। কারণটি অ্যাকাউন্ট পাতায় পড়তে পারেন, উত্তরও দিতে পারেন।';
export const addressStopped = 'এই ই-মেইল ঠিকানা দিয়ে এখানে অংশ নেওয়া যায় না।';
export const noOneToStop = 'যিনি এটি লিখেছেন তাঁকে খুঁজে পাওয়া যাচ্ছে না। তিনি হয়তো অ্যাকাউন্ট মুছে ফেলেছেন।';
export const teamNotStopped = 'দলের সদস্যকে থামানো যায় না। আগে তাঁকে দল থেকে সরাতে এই সাইটের পরিচালককে বলুন।';
export const stoppedBy = (who = 'দলের একজন সদস্য') => `${who} আগেই এই ব্যক্তিকে থামিয়েছেন।`;
export const notStopped = 'এই ব্যক্তিকে থামানো হয়নি। দলের অন্য কেউ হয়তো তা তুলে নিয়েছেন।';
export const youAreNotStopped = 'আমাদের দল আপনাকে থামায়নি, তাই উত্তর দেওয়ার কিছু নেই।';
export const answeredOnce = 'আপনি আগেই উত্তর দিয়েছেন। আমাদের দল তা পড়বে।';
export const untilIsPast = 'শেষ দিন ভবিষ্যতের হতে হবে।';

// Applications.
export const applicationNotFound = 'আবেদনটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।';
export const applicationWithdrawn = 'আবেদনটি খুঁজে পাওয়া যাচ্ছে না। আপনি হয়তো আগেই এটি প্রত্যাহার করেছেন।';
export const withdrawnSince = 'এর মধ্যে আবেদনকারী এই আবেদন প্রত্যাহার করেছেন।';
export const waitingAgain = 'এই আবেদন আবার সিদ্ধান্তের অপেক্ষায় আছে। আবার দেখে নিন।';
export const acceptedBy = (who = 'দলের একজন') => `${who} আগেই এই আবেদন গ্রহণ করেছেন।`;
export const declinedBy = (who = 'দলের একজন') => `${who} আগেই এই আবেদন ফিরিয়ে দিয়েছেন।`;

// Mail and calendars.
export const mailLinkBroken: string = invalid.text;
export const sendsNoMail = 'এই সাইট কোনো ই-মেইল পাঠায় না।';
export const calendarNotFound = (address: string) =>
  `ক্যালেন্ডারটি খুঁজে পাওয়া যাচ্ছে না। এর লিংক বন্ধ করা বা বদলানো হয়েছে। এখনকারটি এখানে দেখতে পারেন: ${address}।`;
export const noCalendarLink = 'আপনার ক্যালেন্ডারের কোনো ব্যক্তিগত লিংক নেই।';

// Pictures.
export const pictureNotFound = 'ছবিটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।';
export const pictureDeleted = 'ছবির ঠিকানা: এই ছবি মুছে ফেলা হয়েছে। আবার বেছে নিন।';
export const pictureTooLarge = 'ছবিটি খুব বড়: সর্বোচ্চ ৫ MB নেওয়া হয়।';
export const sendPictureBytes =
  'ছবির বাইটগুলো যেমন আছে তেমনই পাঠান, সঙ্গে Content-Type: image/jpeg, image/png বা image/webp দিন।';
export const tooManyUploads = 'এই মুহূর্তে অনেক ছবি পাঠানো হচ্ছে। একটু পরে আবার চেষ্টা করুন।';
export const ownUploadsRunning = 'আপনার অন্য ছবিগুলো এখনো পাঠানো হচ্ছে। সেগুলো শেষ হওয়া পর্যন্ত অপেক্ষা করুন।';
export const tooManyPictures = (most: number) =>
  `এখানে সর্বোচ্চ ${number(most)}টি ছবি রাখতে পারেন। ব্যবহার না করা ছবি এক দিন পরে মুছে যায়। ততক্ষণ নিজের আগের কোনো ছবি বা অন্য কোথাও থাকা ছবির লিংক ব্যবহার করুন।`;
export const isHeic = 'এটি HEIC বা AVIF ফাইল। JPEG, PNG বা WebP ছবি বেছে নিন।';
export const isVideo = 'এটি একটি ভিডিও। JPEG, PNG বা WebP ছবি বেছে নিন।';
export const isGif = 'এটি একটি GIF। JPEG, PNG বা WebP ছবি বেছে নিন।';
export const isPdf = 'এটি একটি PDF। JPEG, PNG বা WebP ছবি বেছে নিন।';
export const isSvg = 'এটি SVG ছবি বা ওয়েব পাতা। JPEG, PNG বা WebP ছবি বেছে নিন।';
export const isOtherFile = 'এই ধরনের ছবি এখানে চলে না। JPEG, PNG বা WebP ছবি বেছে নিন।';
export const isAnimation = 'এটি চলমান ছবি। একটি স্থির ছবি বেছে নিন।';
export const pictureTooSlow = 'এই ছবি পড়তে খুব বেশি সময় লাগছে। ছবিটি আবার সংরক্ষণ করুন, অথবা ছোট করুন।';
export const pictureTooLong = 'এই ছবির এক পাশ ৬৫,৫৩৫ পিক্সেলের বেশি লম্বা। আগে ছোট করুন।';
export const pictureTooHeavy =
  'এই ছবির জন্য খুব বেশি মেমোরি লাগে। progressive বা interlaced না করে আবার সংরক্ষণ করুন, অথবা ছোট করুন।';
export const tooManyPixels = 'এই ছবিতে ৪ কোটির বেশি পিক্সেল আছে। আগে ছোট করুন।';
export const pictureDamaged = 'ছবিটি পড়া যাচ্ছে না: এটি অসম্পূর্ণ বা নষ্ট। আবার বেছে নিন, অথবা অন্য ছবি নিন।';
