/** The texts of participations, in Bangla. */
import type { Age } from '@social-serve/contract/participation';
import type { Roster } from '@social-serve/contract/roster';
import { shortHours } from '@social-serve/contract/words/bn/amounts';
import { tooFewPlaces as tooFew } from '@social-serve/contract/words/bn/places';
import { banglaDigits, listsIn, numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('bn', count);

// participations/joined-parts.ts
export const upcoming = 'আসন্ন';
export const waiting = 'অপেক্ষমাণ';
export const past = 'আগের';

// participations/ShowNameSwitch.tsx
export const showMyFirstNameToOthersWhoAreGoing = 'অন্য যাঁরা যাচ্ছেন, তাঁদের আমার নামের প্রথম অংশ দেখান';
export const showMyFirstNameAt = (title: string) => `অন্য যাঁরা যাচ্ছেন, তাঁদের আমার নামের প্রথম অংশ দেখান: ${title}`;

// participations/Participants.tsx
export const whoIsGoing = 'কারা যাচ্ছেন';
export const goingWithYou = 'আপনার সঙ্গে যাচ্ছেন';
export const moreGoing = (count: number) => `আরও ${number(count)} জন`;
export const fewerNames = 'কম নাম দেখান';

// participations/situation.ts
export const theOrganiserRemovedYouFrom = 'আয়োজক আপনাকে এই ইভেন্ট থেকে বাদ দিয়েছেন।';
export const ourTeamHasRemovedThisEvent = 'আমাদের দল এই ইভেন্ট সরিয়ে দিয়েছে।';
export const youHaveJoinedThisEvent = 'আপনি এই ইভেন্টে যোগ দিয়েছেন।';
export const thisEventIsOver = 'এই ইভেন্ট শেষ হয়ে গেছে।';
export const thisEventHasBeenCancelled = 'এই ইভেন্ট বাতিল হয়েছে।';
export const noOneCanJoinUnpublished = 'প্রকাশিত হয়নি এমন ইভেন্টে কেউ যোগ দিতে পারেন না।';
export const noOneCanJoinWhileItIsHidden = 'ইভেন্টটি লুকানো থাকলে কেউ যোগ দিতে পারেন না।';
export const youAreNumberOnTheWaitingList = (place: number) =>
  `অপেক্ষমাণ তালিকায় আপনি ${number(place)} নম্বরে আছেন।`;
export const joinWaitingList = 'অপেক্ষমাণ তালিকায় নাম দিন';
export const joinEvent = 'ইভেন্টে যোগ দিন';
export const youreGoing = 'আপনি যাচ্ছেন';
export const leaveWaitingList = 'অপেক্ষমাণ তালিকা থেকে নাম তুলে নিন';
export const leaveEvent = 'অংশগ্রহণ বাতিল করুন';

// participations/VisibilityNote.tsx
export const organisersCanSeeYourNameAndE = 'আয়োজকেরা আপনার নাম ও ই-মেইল ঠিকানা দেখতে পান।';
export const organisersCanSeeTheNameAndE = 'যাঁরা যোগ দেন, আয়োজকেরা তাঁদের নাম ও ই-মেইল ঠিকানা দেখতে পান।';

// participations/ConfirmFirstDialog.tsx
export const confirmYourEMailAddressFirst = 'আগে আপনার ই-মেইল ঠিকানা নিশ্চিত করুন';
export const joinAgain = 'আবার যোগ দিন';

// participations/use-joining.tsx
export const thisIsYourOwnEvent = 'এটি আপনার নিজের ইভেন্ট';
export const doYouWantToJoinItAsAGuestToo = 'অংশগ্রহণকারী হিসেবেও কি যোগ দিতে চান?';
export const thisEventIsFullByNow = 'এর মধ্যে সব আসন ভরে গেছে';
export const doYouWantToJoinTheWaiting = 'অপেক্ষমাণ তালিকায় নাম দিতে চান?';
export const youAreParticipateThisEvent = 'আপনি এই ইভেন্টে যোগ দিয়েছেন';

// participations/use-leave-event.ts
export const yourEventHasBeenDeleted = 'ইভেন্টটি আপনার তালিকা থেকে সরানো হয়েছে';

// participations/CompanionFields.tsx
export const adults = 'প্রাপ্তবয়স্ক';
export const children = 'শিশু';
export const notEnoughPlaces = 'যথেষ্ট আসন নেই';
export const joinAndWait = 'যোগ দিয়ে অপেক্ষা করুন';
export const bringingAnyone = 'কাউকে সঙ্গে আনছেন?';
export const saving = 'সংরক্ষণ করা হচ্ছে…';
export const saved = 'সংরক্ষণ করা হয়েছে';
export const notSaved = (reason: string) => `সংরক্ষণ করা যায়নি। ${reason}`;
export const youKeepYourPlaceInLineBut =
  'তালিকায় আপনার জায়গা ঠিকই থাকবে, তবে পরের কারও কম আসন দরকার হলে তিনি আগে পেতে পারেন।';
export const comeWithFewer = 'সঙ্গী কমান';
export const fewerAdults = 'প্রাপ্তবয়স্ক কমান';
export const moreAdults = 'প্রাপ্তবয়স্ক বাড়ান';
export const fewerChildren = 'শিশু কমান';
export const moreChildren = 'শিশু বাড়ান';
export const comeWithYou = (companions: number, waiting: number) => {
  if (waiting === companions) return `আপনার সঙ্গের ${number(companions)} জন আসনের অপেক্ষায় আছেন।`;
  const coming = `আপনার সঙ্গে ${number(companions)} জন আসছেন।`;
  return waiting === 0 ? coming : `${coming} তাঁদের মধ্যে ${number(waiting)} জন অপেক্ষমাণ তালিকায় আছেন।`;
};
export const youCanBringUpTo = (most: number) => `সঙ্গে ${number(most)} জন পর্যন্ত আনতে পারেন। তাঁদের নাম লাগবে না।`;
export const tooFewPlaces = (free: number, needs: number) => `${tooFew(free, needs)}।`;

// participations/FirstNameQuestion.tsx
export const canOthersWhoAreGoingSeeYour = 'অন্য যাঁরা যাচ্ছেন, তাঁরা কি আপনার নামের প্রথম অংশ দেখতে পাবেন?';
export const yes = 'হ্যাঁ';
export const no = 'না';

// participations/Attendances.tsx
export const event = 'ইভেন্ট';
export const begins = 'শুরু';
export const ends = 'শেষ';
export const place = 'স্থান';
export const hours = 'ঘণ্টা';
export const eventsYouAttended = 'যেসব ইভেন্টে উপস্থিত ছিলেন';
export const downloadHoursCsv = 'ঘণ্টার হিসাব নামান (CSV)';
export const noHoursYet = 'এখনো কোনো ঘণ্টা জমা হয়নি। কোনো ইভেন্টে আয়োজক আপনার উপস্থিতি নিলে তার ঘণ্টা এখানে যোগ হয়।';
export const notCheckedIn = 'উপস্থিতি নেওয়া হয়নি';
export const attended = 'উপস্থিত ছিলেন';
export const attendedOf = (hours: number) => `উপস্থিত ছিলেন · ${shortHours(hours)}`;
export const inYear = (year: number) => `${banglaDigits(year)}:`;
export const hoursAtEvents = (hours: number, events: number) =>
  `${number(events)}টি ইভেন্টে ${shortHours(hours)}`;

// participations/guest-tags.ts
export const noAccount = 'অ্যাকাউন্ট নেই';
export const notConfirmed = 'ই-মেইল নিশ্চিত নয়';
export const needsPlaces = (needs: number) => `${number(needs)}টি আসন দরকার`;
export const needsPlacesAndOthersMovedPast = (needs: number) =>
  `${number(needs)}টি আসন দরকার, অন্যরা এগিয়ে গেছেন`;

// participations/guest-names.ts
export const someoneWithoutAName = 'নামহীন একজন';
/** "শিশু ২ (সঙ্গে মায়া)": a name takes no ending, whatever its script is. */
export const companionOf = (age: Age, nth: number | undefined, guest: string | undefined) => {
  const kind = { child: 'শিশু', adult: 'সঙ্গী' }[age];
  const one = nth === undefined ? kind : `${kind} ${number(nth)}`;
  return guest ? `${one} (সঙ্গে ${guest})` : one;
};

// participations/CheckInButton.tsx
export const checkedInOf = (person: string) => `${person} উপস্থিত`;
export const notSyncedYet = 'এখনো পাঠানো হয়নি';
export const checkedIn = 'উপস্থিত…';
export const checkedIn2 = 'উপস্থিত';

// participations/check-in-open.ts
export const checkInOpensHoursBeforeThe = (checkInOpens: number, day: string, time: string) =>
  `শুরুর ${number(checkInOpens)} ঘণ্টা আগে থেকে উপস্থিতি নিতে পারবেন: ${day}, ${time}।`;

// participations/roster-export.ts
export const takingPart = 'অংশ নিচ্ছেন';
export const removed = 'বাদ পড়েছেন';
export const left = 'বাতিল করেছেন';
export const name = 'নাম';
export const eMail = 'ই-মেইল';
export const joined = 'যোগ দেওয়ার সময়';
export const status = 'অবস্থা';
export const wasCheckedIn = 'হ্যাঁ';
export const wasNotCheckedIn = 'না';

// participations/RosterMenu.tsx
export const copiedPasteThemIntoBccSoThat = (addresses: number) =>
  `${number(addresses)}টি ই-মেইল ঠিকানা কপি হয়েছে। BCC ঘরে বসান, যাতে প্রাপকেরা একে অন্যের ঠিকানা দেখতে না পান।`;
export const more = 'আরও';
export const copyEMailAddresses = 'ই-মেইল ঠিকানা কপি করুন';
export const downloadCsv = 'CSV নামান';
export const print = 'ছাপান';
export const yourBrowserDidNotAllow = (addresses: number) =>
  `আপনার ব্রাউজার কপি করতে দেয়নি। এখান থেকে ${number(addresses)}টি ই-মেইল ঠিকানা কপি করে BCC ঘরে বসান।`;
export const done = 'হয়ে গেছে';

// participations/use-check-in.ts
export const wasChangedLaterOnAnother = (name: string | undefined) =>
  `${name ?? 'কেউ একজন'}: উপস্থিতি পরে অন্য ডিভাইসে বদলানো হয়েছে। পরের পরিবর্তনটিই রাখা হয়েছে।`;
export const thisBrowserCantSaveCheckIns =
  'এই ব্রাউজার উপস্থিতি জমা রাখতে পারে না। সব পাঠানো না হওয়া পর্যন্ত পাতাটি খোলা রাখুন।';

// participations/use-new-link.tsx
export const makeNewLinkFor = (person: string) => `নতুন লিংক তৈরি করবেন: ${person}?`;
export const theEarlierLinkStopsWorkingWe = 'আগের লিংকটি আর কাজ করবে না। নতুনটি আমরা তাঁকে ই-মেইলেও পাঠাব।';
export const theEarlierLinkStopsWorking = 'আগের লিংকটি আর কাজ করবে না।';
export const makeNewLink = 'নতুন লিংক তৈরি করুন';

// participations/GuestRow.tsx
export const moreForOf = (row: string) => `আরও: ${row}`;
export const removeOf2 = (row: string) => `বাদ দিন: ${row}`;
export const plus = (companions: number) => `+${number(companions)}`;
export const brings = (companions: number) => `সঙ্গে আরও ${number(companions)} জন`;
export const joinedOf = (when: string) => `যোগ দিয়েছেন: ${when}`;

// participations/Roster.tsx
export const all = 'সবাই';
export const guests = 'অংশগ্রহণকারী';
export const checkIn = 'উপস্থিতি নিন';
export const showGuests = 'কাদের দেখতে চান';
export const noGuestsHere = 'এখানে কোনো অংশগ্রহণকারী নেই।';
export const noGuestsYet = 'এখনো কোনো অংশগ্রহণকারী নেই';
export const guestsWillAppearHereWhenThey =
  'কেউ যোগ দিলে তাঁকে এখানে দেখতে পাবেন। প্রতিবেশীদের আপনার ইভেন্টের লিংকটি পাঠান।';
export const viewEvent = 'ইভেন্ট দেখুন';
export const peopleInTheList = ({ joined, waiting, came }: Roster['counts']) => {
  const parts = [
    `${number(joined)} জন যাচ্ছেন`,
    ...(waiting > 0 ? [`${number(waiting)} জন অপেক্ষায়`] : []),
    ...(came > 0 ? [`${number(came)} জন উপস্থিত`] : []),
  ];
  return `${listsIn('bn', 'unit').format(parts)}।`;
};
export const searchNameOrAddress = 'নাম বা ঠিকানা দিয়ে খুঁজুন';
export const searchName = 'নাম দিয়ে খুঁজুন';
export const foundMoreThan = (count: number) => `${number(count)} জনের বেশি পাওয়া গেছে।`;
export const found = (count: number) => (count === 0 ? 'কাউকে পাওয়া যায়নি।' : `${number(count)} জনকে পাওয়া গেছে।`);
export const checkInsAreNotSyncedYet = (count: number) => `${number(count)} জনের উপস্থিতি এখনো পাঠানো হয়নি।`;
export const nobodyHereIsCalled = (words: string) => `“${words}” নামে এখানে কেউ নেই।`;
export const nobodyHereIsCalledByNameOrAddress = (words: string) => `“${words}” নামে বা ঠিকানায় এখানে কেউ নেই।`;

// participations/CheckIn.tsx
export const ofCheckedInOf = (came: number, guests: number) =>
  `${number(guests)} জনের মধ্যে ${number(came)} জন উপস্থিত`;
export const moreFromTheWaitingList = (late: number) => `অপেক্ষমাণ তালিকা থেকে আরও ${number(late)} জন`;
export const checkInsWillBeSentOnceYoure = 'আপনি অনলাইনে এলে উপস্থিতি পাঠানো হবে, নতুনদেরও যোগ করা হবে।';
export const notSentYet = 'এখনো পাঠানো হয়নি';
export const waitingList = 'অপেক্ষমাণ তালিকা';
export const noGuestCalled = (words: string) => `“${words}” নামে কোনো অংশগ্রহণকারী নেই।`;
export const noGuestsYet2 = 'এখনো কোনো অংশগ্রহণকারী নেই।';
export const showMore = 'আরও দেখুন';

// participations/RefusedCheckIns.tsx
export const checkInOf = (name: string | undefined, day: string, time: string) =>
  `${name ?? 'কেউ একজন'}: উপস্থিত, ${day}, ${time}।`;
export const removedCheckInOf = (name: string | undefined, day: string, time: string) =>
  `${name ?? 'কেউ একজন'}: উপস্থিতি বাদ, ${day}, ${time}।`;
export const checkInsWereNotSaved = (count: number) => `${number(count)} জনের উপস্থিতি রাখা যায়নি।`;
export const walkInOf = (name: string, day: string, time: string) =>
  `${name}: এসে যোগ দিয়েছেন, ${day}, ${time}।`;
export const walkInsWereNotAdded = (count: number) => `${number(count)} জনকে যোগ করা যায়নি।`;
export const tryAgainOrCountThem =
  'কারণটি দূর হলে আবার চেষ্টা করুন। তা সম্ভব না হলে ফলাফলে তাঁদের “আগে নাম না দিয়ে এসেছেন” অংশে গুনুন।';
export const tryAgain = 'আবার চেষ্টা করুন';
export const dismiss = 'সরিয়ে দিন';
