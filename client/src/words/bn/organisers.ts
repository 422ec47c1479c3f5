/** The texts of organisers, in Bangla. */
// organisers/InviteForm.tsx
export const theyCanEditTheEventSeeGuests =
  'তিনি ইভেন্টটি সম্পাদনা করতে, অংশগ্রহণকারীদের দেখতে, উপস্থিতি নিতে ও বার্তা পাঠাতে পারবেন। তবে ই-মেইল ঠিকানা দেখতে বা ইভেন্টটি মুছতে পারবেন না। আপনি নিজের অ্যাকাউন্ট মুছে ফেললে যিনি সবার আগে আমন্ত্রণ গ্রহণ করেছেন, তিনি হবেন মূল আয়োজক।';
export const theyCanEditAllDatesOfThis =
  'তিনি এই ধারাবাহিক ইভেন্টের সব তারিখ সম্পাদনা করতে, সেগুলোর অংশগ্রহণকারীদের দেখতে, উপস্থিতি নিতে ও বার্তা পাঠাতে পারবেন। তবে ই-মেইল ঠিকানা দেখতে বা ইভেন্টটি মুছতে পারবেন না। আপনি নিজের অ্যাকাউন্ট মুছে ফেললে যিনি সবার আগে আমন্ত্রণ গ্রহণ করেছেন, তিনি হবেন মূল আয়োজক।';
export const wasInvitedOf = (email: string) => `${email} ঠিকানায় আমন্ত্রণ জানানো হয়েছে`;
export const inviteACoOrganiser = 'সহ-আয়োজককে আমন্ত্রণ জানান';
export const invite = 'আমন্ত্রণ জানান';
export const coOrganisersEMail = 'সহ-আয়োজকের ই-মেইল';

// organisers/use-leave.ts: whose guests, in the sentences that follow
export const stopCoOrganising = 'সহ-আয়োজকের দায়িত্ব থেকে সরে যাবেন?';
export const youllNoLongerSeeTheGuestsOfThisEvent = 'আপনি আর এই ইভেন্টের অংশগ্রহণকারীদের দেখতে পাবেন না।';
export const youllNoLongerSeeTheGuestsOfAnyDate =
  'আপনি আর এই ধারাবাহিক ইভেন্টের কোনো তারিখের অংশগ্রহণকারীদের দেখতে পাবেন না।';
export const leave = 'সরে যান';
export const youNoLongerHelpOrganise = (title: string) => `আপনি আর “${title}” ইভেন্টের সহ-আয়োজক নন`;

// organisers/Organisers.tsx
export const coOrganiser = 'সহ-আয়োজক';
export const declined = 'ফিরিয়ে দিয়েছেন';
export const invited = 'আমন্ত্রিত';
export const remove = 'বাদ দিন';
export const cancelInvitation = 'আমন্ত্রণ বাতিল করুন';
export const removeThisCoOrganiser = 'এই সহ-আয়োজককে বাদ দেবেন?';
export const removeOf = (who: string) => `বাদ দিন: ${who}`;
export const cancelInvitationOf = (who: string) => `আমন্ত্রণ বাতিল করুন: ${who}`;
export const willNoLongerSeeTheGuestsOfThisEvent = (who: string) =>
  `${who} আর এই ইভেন্টের অংশগ্রহণকারীদের দেখতে পাবেন না।`;
export const willNoLongerSeeTheGuestsOfAnyDate = (who: string) =>
  `${who} আর এই ধারাবাহিক ইভেন্টের কোনো তারিখের অংশগ্রহণকারীদের দেখতে পাবেন না।`;
export const cancelThisInvitation = 'আমন্ত্রণটি বাতিল করবেন?';
export const willNoLongerBeAbleToAcceptIt = (who: string) => `${who} এটি আর গ্রহণ করতে পারবেন না।`;
export const keepInvitation = 'আমন্ত্রণ রাখুন';
export const wasRemovedOf = (row: string) => `${row} আর সহ-আয়োজক নন`;
export const theInvitationWasCancelled = 'আমন্ত্রণটি বাতিল করা হয়েছে';
export const organisers = 'আয়োজক';
export const you = 'আপনি';
export const organiser = 'মূল আয়োজক';
export const theyllSeeTheInvitationIn =
  'ওই ঠিকানা দিয়ে লগ ইন করলে তিনি বিজ্ঞপ্তিতে আমন্ত্রণটি দেখতে পাবেন। কিংবা তাঁকে এই লিংক পাঠান:';

// organisers/NotInvitedNotices.tsx
export const notInvitedYet = 'সহ-আয়োজকদের আমন্ত্রণ এখনো বাকি';
export const isOnlineButWeCouldNotInvite = 'প্রকাশিত হয়েছে, কিন্তু এঁদের আমন্ত্রণ জানানো যায়নি:';
export const inviteAgain = 'আবার আমন্ত্রণ জানান';
export const inviteOthersInstead = 'অন্য সহ-আয়োজক বেছে নিন';
export const invitedOf = (people: string) => `আমন্ত্রণ জানানো হয়েছে: ${people}`;
export const dismissOf = (title: string) => `বন্ধ করুন: ${title}`;

// organisers/OrganisedEvents.tsx
export const coOrganising = 'যেগুলোতে আপনি সহ-আয়োজক';
export const coOrganisingOf = (total: string) => `যেগুলোতে আপনি সহ-আয়োজক: ${total}টি`;
export const hiddenByOurTeam = (reason: string) => `আমাদের দল লুকিয়েছে: ${reason}।`;
export const leaveOf = (event: string) => `সরে যান: ${event}`;

// organisers/Invitation.tsx
export const youreNowACoOrganiserOfYoull = (title: string) =>
  `আপনি এখন “${title}” ইভেন্টের সহ-আয়োজক। এটি “ইভেন্ট পরিচালনা” পাতায় পাবেন।`;
export const youDeclinedTheInvitation = 'আপনি আমন্ত্রণটি ফিরিয়ে দিয়েছেন';
export const accept = 'গ্রহণ করুন';
export const decline = 'ফিরিয়ে দিন';
export const acceptOf = (title: string) => `গ্রহণ করুন: ${title}`;
export const declineOf = (title: string) => `ফিরিয়ে দিন: ${title}`;
