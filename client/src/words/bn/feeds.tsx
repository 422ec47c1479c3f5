/** The texts of feeds, in Bangla. */
import type { ReactNode } from 'react';

// feeds/CalendarLinks.tsx
export const appleOutlookThunderbird = 'Apple, Outlook, Thunderbird';
export const calendarFileOf = (span: ReactNode) => <>ক্যালেন্ডার ফাইল{span}</>;
export const opensInNewTab = '(নতুন ট্যাবে খুলবে)';
export const googleCalendarOf = (span: ReactNode) => <>Google Calendar{span}</>;
export const outlookComOf = (span: ReactNode) => <>Outlook.com{span}</>;

// feeds/CalendarMenu.tsx
export const addToCalendar = 'ক্যালেন্ডারে যোগ করুন';

// feeds/FeedLinks.tsx
export const openInYourCalendar = 'আপনার ক্যালেন্ডারে খুলুন';

// feeds/SubscribeDialog.tsx
export const subscribeToThisList = 'এই তালিকা সাবস্ক্রাইব করুন';
export const youllGetNewEventsThatMatch = 'যেসব নতুন ইভেন্ট আপনার বাছাইয়ের সঙ্গে মেলে, সেগুলো পাবেন:';
export const youllGetAllNewEventsToGet = 'সব নতুন ইভেন্ট পাবেন। কম পেতে চাইলে আগে তালিকা থেকে বাছাই করুন।';
export const inYourCalendar = 'আপনার ক্যালেন্ডারে';
export const inAFeedReader = 'ফিড রিডারে';
export const rssFeedOf = (span: ReactNode) => <>RSS ফিড{span}</>;

// feeds/OwnFeed.tsx
export const theCurrentLinkWillStop = 'এখনকার লিংকটি যেসব ক্যালেন্ডারে আছে, সেগুলোতে আর কাজ করবে না।';
export const yesCreateNewLink = 'হ্যাঁ, নতুন লিংক তৈরি করুন';
export const hereIsYourNewLinkAddToYour = 'এই আপনার নতুন লিংক। এটি আবার ক্যালেন্ডারে যোগ করুন।';
export const calendarsThatUseTheLinkWill =
  'যেসব ক্যালেন্ডারে লিংকটি আছে, সেগুলোতে আর আপনার ইভেন্ট আসবে না। যেকোনো সময় নতুন লিংক তৈরি করতে পারবেন।';
export const yesTurnItOff = 'হ্যাঁ, বন্ধ করুন';
export const theCalendarLinkIsOff = 'ক্যালেন্ডারের লিংকটি এখন বন্ধ।';
export const yourCalendarLinkIsReady = 'আপনার ক্যালেন্ডারের লিংক তৈরি হয়েছে।';
export const yourCalendarAppCanShowThe =
  'যেসব ইভেন্টে যোগ দিয়েছেন বা আসনের অপেক্ষায় আছেন, ক্যালেন্ডার অ্যাপে সেগুলো দেখতে পারেন। কিছু বদলালে সেখানেও বদলে যায়। এর জন্য একটি ব্যক্তিগত লিংক লাগে।';
export const createCalendarLink = 'ক্যালেন্ডারের লিংক তৈরি করুন';
export const yourPrivateCalendarLink = 'আপনার ব্যক্তিগত ক্যালেন্ডারের লিংক';
export const anyoneWithThisLink =
  'লিংকটি যাঁর কাছে আছে, তিনিই আপনার ইভেন্টগুলো দেখতে পারেন। লিংকটি অন্য কারও হাতে চলে গেলে নতুন একটি তৈরি করুন।';
export const anyoneWithThisLinkAndLogOut =
  'লিংকটি যাঁর কাছে আছে, তিনিই আপনার ইভেন্টগুলো দেখতে পারেন। লিংকটি অন্য কারও হাতে চলে গেলে নতুন একটি তৈরি করুন। নতুন পাসওয়ার্ড দিলে বা “সবখান থেকে লগ আউট” করলে এটি বন্ধ হয়ে যায়।';
export const createNewLink = 'নতুন লিংক তৈরি করুন';
export const turnOff = 'বন্ধ করুন';
export const areYouSureOf = (text: string) => `আপনি কি নিশ্চিত? ${text}`;
export const cancel = 'না, থাক';
export const subscribeToYourEvents = 'আপনার ইভেন্ট সাবস্ক্রাইব করুন';

// feeds/OwnFeedButton.tsx: small screens show only the verb
export const subscribe = 'সাবস্ক্রাইব করুন';
