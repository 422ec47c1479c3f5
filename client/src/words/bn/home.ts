/** The texts of home, in Bangla. */
// pages/home/Faq.tsx
export const whatIsSocialServe = 'Social Serve কী?';
export const socialServeIsAPlaceToFind =
  'Social Serve-এ আপনার এলাকার ভালো কাজের ইভেন্ট খুঁজে পাবেন, সেগুলোতে যোগ দিতে পারবেন, নিজেও আয়োজন করতে পারবেন: পরিচ্ছন্নতা অভিযান, বৃক্ষরোপণ ও অনুদান সংগ্রহ।';
export const howDoIRegisterForAnEvent = 'ইভেন্টে যোগ দেব কীভাবে?';
export const openTheEventFromUpcoming =
  '“আসন্ন ইভেন্ট” থেকে ইভেন্টটি খুলে “ইভেন্টে যোগ দিন” চাপুন। এ জন্য লগ ইন করা থাকতে হবে। এরপর ইভেন্টটি “যোগ দেওয়া ইভেন্ট” পাতায় দেখা যাবে।';
export const isItFreeToTakePart = 'যোগ দিতে কি টাকা লাগে?';
export const mostEventsAreFreeIfAn =
  'বেশির ভাগ ইভেন্টে কোনো টাকা লাগে না। কোনো আয়োজক খরচের অংশ চাইলে ইভেন্টের বিবরণে তা লেখা থাকে।';
export const canIOrganiseMyOwnEvent = 'আমি কি নিজে ইভেন্ট আয়োজন করতে পারি?';
const REVIEW = {
  all: 'প্রতিটি ইভেন্ট প্রকাশের আগে আমাদের দল দেখে।',
  first: 'আপনার প্রথম ইভেন্ট প্রকাশের আগে আমাদের দল দেখে, পরে কোনো ইভেন্ট নিয়ে অভিযোগ এলে সেটিও।',
  off: 'কোনো ইভেন্ট নিয়ে অভিযোগ এলে আমাদের দল তা দেখে, আর যেটি এখানে মানায় না সেটি সরিয়ে দেয়।',
};
export const yesLogInChooseCreateEvent = (review: keyof typeof REVIEW = 'off') =>
  `হ্যাঁ। লগ ইন করে “ইভেন্ট তৈরি করুন” বেছে নিন, ফরমটি পূরণ করে “প্রকাশ করুন” চাপুন। ${REVIEW[review]} “ইভেন্ট পরিচালনা” পাতায় নিজের ইভেন্ট সম্পাদনা করতে বা মুছে ফেলতে পারেন।`;
export const isMyDataSafe = 'আমার তথ্য কি নিরাপদ?';
export const aTrustedIdentityServiceHandles =
  'লগ ইনের কাজটি করে নির্ভরযোগ্য একটি সেবা। আপনি নিজে লগ ইন না করলে আপনার কিছুই বদলানো যায় না। আপনি কোন কোন ইভেন্টে যোগ দিয়েছেন, সেই তালিকাও শুধু আপনিই দেখতে পান।';
export const howDoIContactSupport = 'সাহায্যের জন্য কীভাবে যোগাযোগ করব?';
export const writeCallOrSendAWhatsapp =
  'লিখুন, ফোন করুন বা WhatsApp-এ বার্তা পাঠান: ই-মেইল ঠিকানা ও দুটি নম্বরই যোগাযোগ পাতায় আছে।';
export const contactUsSaysHow = 'আমাদের লিখুন: যোগাযোগ পাতায় একটি ফরম আছে।';
export const faq = 'সাধারণ প্রশ্ন';
export const contactUs = 'যোগাযোগ';

// pages/home/LatestEvents.tsx
export const viewAllEvents = 'সব ইভেন্ট দেখুন';
export const latestEventsGallery = 'সর্বশেষ ইভেন্ট';
export const noEventsYet = 'এখনো কোনো ইভেন্ট নেই।';

// pages/home/Newsletter.tsx
export const youAreSubscribedSuccessfully = 'আপনি এখন নিউজলেটারের গ্রাহক';
export const subscribeToOurNewsletter = 'আমাদের নিউজলেটারের গ্রাহক হোন';
export const email = 'ই-মেইল';
export const subscribe = 'গ্রাহক হোন';
export const weveSentALinkToOpenItTo = (sentTo: string) =>
  `${sentTo} ঠিকানায় একটি লিংক পাঠিয়েছি। নিশ্চিত করতে সেটি খুলুন। আমরা মাসে একটি ই-মেইল পাঠাই।`;
export const thisSiteSendsNoEmail = 'এই সাইট থেকে ই-মেইল পাঠানো হয় না।';
export const openThisComputersMailbox = 'এই কম্পিউটারের মেইলবাক্স খুলুন';
export const youAreNotSubscribedYet = (failure: string) => `আপনি এখনো গ্রাহক হননি। ${failure}`;

// pages/home/OurVolunteers.tsx
export const nusratJahan = 'নুসরাত জাহান';
export const arifHossain = 'আরিফ হোসেন';
export const mayaChakma = 'মায়া চাকমা';
export const ruthAdeyemi = 'রুথ আদেয়েমি';
export const teamLeader = 'দলনেতা';
export const developer = 'ডেভেলপার';
export const designer = 'ডিজাইনার';
export const contentWriter = 'লেখক';
export const ourVolunteers = 'আমাদের স্বেচ্ছাসেবক';

// pages/home/Features.tsx
export const createYourOwnEvents = 'নিজের ইভেন্ট তৈরি করুন';
export const postACleanupAPlantationOrA =
  'কয়েক মিনিটেই একটি পরিচ্ছন্নতা অভিযান, বৃক্ষরোপণ বা অনুদান সংগ্রহের ইভেন্ট প্রকাশ করুন।';
export const participateInSocialGood = 'ভালো কাজে অংশ নিন';
export const pickADatePressJoinEventAnd =
  'একটি তারিখ বেছে নিন, “ইভেন্টে যোগ দিন” চাপুন, আর সময়মতো চলে আসুন। আপনার ইভেন্টগুলো পাবেন “যোগ দেওয়া ইভেন্ট” পাতায়।';
export const easySearchFilter = 'সহজে খোঁজা ও বাছাই';
export const searchByTitleFilterByTypeAnd =
  'শিরোনাম দিয়ে খুঁজুন, ধরন দিয়ে বাছাই করুন, আর ইভেন্টগুলো দেখুন ছক বা কার্ড আকারে।';
export const securePrivateAccess = 'নিরাপদ ও ব্যক্তিগত';
export const onlyYouCanSeeYourListOf =
  'আপনি কোন কোন ইভেন্টে যোগ দিয়েছেন, তা শুধু আপনিই দেখতে পান। নিজের তৈরি ইভেন্ট সম্পাদনাও শুধু আপনিই করতে পারেন।';
export const features = 'যা যা করতে পারেন';

// pages/home/TypedLine.tsx
export const empoweringCommunitiesThrough = 'সবাই মিলে কাজ, এগিয়ে যাক সমাজ';

// pages/home/Hero.tsx
export const takeAction = 'এগিয়ে আসুন, ';
export const makeImpact = 'পরিবর্তন আনুন';
export const joinCreateAndTrackEventsThat =
  'নিজের এলাকা বদলে দেয় এমন ইভেন্টে যোগ দিন, নিজেও আয়োজন করুন, সব ইভেন্টের খোঁজ রাখুন।';
export const getStarted = 'শুরু করুন';
export const createEvent = 'ইভেন্ট তৈরি করুন';
