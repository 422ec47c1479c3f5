/** The texts of applications, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';
// applications/application-messages.ts
export const received = 'জমা পড়েছে';
export const accepted = 'গৃহীত';
export const declined = 'গৃহীত হয়নি';
export const withdrawn = 'প্রত্যাহার করা';
export const name = 'নাম';
export const eMail = 'ই-মেইল';
export const role = 'দায়িত্ব';
export const message = 'বার্তা';
export const photo = 'ছবি';
export const sent = 'পাঠানোর সময়';
export const firstSent = 'প্রথম পাঠানোর সময়';
export const state = 'অবস্থা';
export const note = 'মন্তব্য';
export const decidedBy = 'সিদ্ধান্ত নিয়েছেন';
export const decided = 'সিদ্ধান্তের সময়';

// applications/ApplicationDialog.tsx
export const none = 'নেই';
export const theApplicantWithdrewThis = 'আবেদনকারী নিজেই আবেদনটি প্রত্যাহার করেছেন, তাই সিদ্ধান্ত নেওয়ার কিছু নেই।';
export const changeDecision = 'সিদ্ধান্ত বদলান';
export const youAccepted = (name: string) => `আপনি গ্রহণ করেছেন: ${name}`;
export const youDeclined = (name: string) => `আপনি ফিরিয়ে দিয়েছেন: ${name}`;
export const yourDecision = 'আপনার সিদ্ধান্ত';
export const decline = 'ফিরিয়ে দিন';
export const accept = 'গ্রহণ করুন';
export const noteOptional = 'মন্তব্য (না দিলেও চলে)';
export const theApplicantSeesThisWithYour = 'আবেদনকারী আপনার সিদ্ধান্তের সঙ্গে এটিও দেখতে পান।';
export const theTextWasSentAfterThe = 'আবেদনকারী এই লেখা সিদ্ধান্তের পরে পাঠিয়েছেন।';

// applications/ApplicationDeletion.tsx
export const select = (name: string) => `বেছে নিন: ${name}`;
export const selectAllShown = 'যা দেখা যাচ্ছে, সব বেছে নিন';
export const deleteSelected = (count: number) => `বেছে নেওয়াগুলো মুছুন (${numberIn('bn', count)})`;
export const deleteQuestion = (count: number) => `${numberIn('bn', count)}টি আবেদন মুছে ফেলবেন?`;
export const deletedApplicationsCannotBe = 'মুছে ফেলা আবেদন ফিরিয়ে আনা যায় না। আবেদনকারীদের কিছু জানানো হয় না।';
export const yesDelete = 'হ্যাঁ, মুছুন';
export const deletedCount = (count: number) => `${numberIn('bn', count)}টি আবেদন মুছে ফেলা হয়েছে`;

// applications/ApplicationLists.tsx
export const lists = 'তালিকা';
export const all = 'সব';
export const toDecide = 'সিদ্ধান্ত বাকি';
export const probablySpamCount = (count: number) => `সম্ভবত স্প্যাম (${numberIn('bn', count)})`;

// applications/ApplicationsPart.tsx
export const applications = 'আবেদন';
export const applicationsInAll = (count: number) => `${numberIn('bn', count)}টি আবেদন`;
export const searchNameAddressOrMessage = 'নাম, ঠিকানা বা বার্তা খুঁজুন';
export const allStates = 'সব অবস্থা';
export const allRoles = 'সব দায়িত্ব';
export const noMatchingApplications = 'এমন কোনো আবেদন নেই';
export const noApplicationsYet = 'এখনো কোনো আবেদন নেই। স্বেচ্ছাসেবক পাতা থেকে আসা আবেদন এখানে দেখা যাবে।';
export const noneToDecide = 'কোনো আবেদন সিদ্ধান্তের অপেক্ষায় নেই।';
export const noProbableSpam = 'সম্ভাব্য স্প্যাম নেই। তিনটির বেশি লিংক আছে এমন আবেদন এখানে দেখা যাবে।';
export const clearFilters = 'বাছাই তুলে দিন';
export const firstSentOn = (date: string) => `প্রথমবার পাঠানো ${date}`;
export const anyRole = 'যেকোনো দায়িত্ব';
export const openOf = (name: string) => `খুলুন: ${name}`;
export const open = 'খুলুন';
export const downloadCsv = 'CSV নামান';

// applications/OwnApplications.tsx
export const weReadEveryApplicationAnd = 'আমরা প্রতিটি আবেদন পড়ি। উত্তর এখানেই জানাব।';
export const welcomeWellEMailYouAboutThe = 'স্বাগতম! এরপর কী করতে হবে, আমরা ই-মেইলে জানাব।';
export const youCanApplyForAnotherRole = (date: string) =>
  `অন্য দায়িত্বের জন্য যেকোনো সময়, আর এই দায়িত্বের জন্য ${date} থেকে আবার আবেদন করতে পারেন।`;
export const youCanApplyAgainForThisRole = 'এই দায়িত্ব বা অন্য কোনো দায়িত্বের জন্য আবার আবেদন করতে পারেন।';
export const youWithdrewItYouCanApply = 'আপনি এটি প্রত্যাহার করেছেন। আবার আবেদন করতে পারেন।';
export const yourApplications = 'আপনার আবেদন';
export const withdrawThisApplication = 'আবেদনটি প্রত্যাহার করবেন?';
export const ourTeamWillSeeThatYou =
  'আপনি যে এটি প্রত্যাহার করেছেন, আমাদের দল তা দেখতে পাবে। যেকোনো সময় আবার আবেদন করতে পারেন।';
export const yesWithdraw = 'হ্যাঁ, প্রত্যাহার করুন';
export const keepApplication = 'আবেদন রেখে দিন';
export const yourApplicationWasWithdrawn = 'আপনার আবেদন প্রত্যাহার করা হয়েছে';
export const noteFromOurTeam = 'আমাদের দলের মন্তব্য: ';
export const whatYouSent = 'আপনি যা পাঠিয়েছেন';
export const withdrawOf = (role: string, date: string) => `প্রত্যাহার করুন: ${role || 'যেকোনো দায়িত্ব'}, ${date}`;
export const withdraw = 'প্রত্যাহার করুন';

// applications/SentApplication.tsx
export const weReceivedYourApplication = 'আপনার আবেদন পেয়েছি';
export const weReadEveryApplicationWhenWe = 'আমরা প্রতিটি আবেদন পড়ি। আপনার উপযোগী কোনো কাজ এলে ই-মেইলে জানাব।';
export const applyForAnotherRole = 'অন্য দায়িত্বের জন্য আবেদন করুন';

// applications/ApplicationForm.tsx
export const nowYouAreAVolunteerInThe = 'এখন আপনি Social Serve-এর একজন স্বেচ্ছাসেবক';
export const yourApplication = 'আপনার আবেদন';
export const apply = 'আবেদন করুন';
export const email = 'ই-মেইল';
export const whatWouldYouLikeToDoAndWhen = 'আপনি কী করতে চান, আর কখন সময় দিতে পারবেন?';
