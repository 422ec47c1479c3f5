/** The texts of create-event, in Bangla. */
// pages/CreateEvent.tsx
export const createNewEvent = 'নতুন ইভেন্ট তৈরি করুন';
export const startWithAnEmptyForm = 'খালি ফরম দিয়ে শুরু করুন';
export const post = 'প্রকাশ করুন';
export const ourTeamLooksAtIt = 'আমাদের দল এটি দেখছে, সাধারণত এক দিনের মধ্যে। তারপর সবাই দেখতে পাবেন।';
export const youAreCreatedAEvent = 'আপনার ইভেন্ট প্রকাশিত হয়েছে!';
