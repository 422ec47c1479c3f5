/** The texts of manage-events, in Bangla. */
// pages/ManageEvents.tsx
export const manageYourEvents = 'আপনার ইভেন্ট পরিচালনা';
export const yourFileHasBeenDeleted = 'আপনার ইভেন্টটি মুছে ফেলা হয়েছে।';
export const hidden = (reason: string) => `আমাদের দল ইভেন্টটি লুকিয়েছে: ${reason}।`;
export const hiddenAnswer = (reason: string) => `আমাদের দল ইভেন্টটি লুকিয়েছে: ${reason}। আপনি উত্তর দিতে পারেন।`;
export const hiddenAndAnswered = (reason: string) =>
  `আমাদের দল ইভেন্টটি লুকিয়েছে: ${reason}। আপনি উত্তর দিয়েছেন।`;
export const deleted = 'হয়ে গেছে!';
export const createEvent = 'ইভেন্ট তৈরি করুন';
export const youHaventCreatedAnyEventYet = 'আপনি এখনো কোনো ইভেন্ট তৈরি করেননি।';
