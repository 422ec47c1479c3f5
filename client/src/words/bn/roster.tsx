/** The texts of an organiser’s guests that load on demand, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

const number = (count: number) => numberIn('bn', count);

// participations/Connections.tsx
export const placesTakenFromOneConnection = 'একই ইন্টারনেট সংযোগ থেকে নেওয়া আসন';
export const removeTheseGuests = 'এই অংশগ্রহণকারীদের বাদ দেবেন?';
export const placesTakenAt = (places: number, time: string) =>
  `একই ইন্টারনেট সংযোগ থেকে নেওয়া ${number(places)}টি আসন, ${time}`;
export const haveNeitherAnAccount = (guests: number) =>
  `${number(guests)} জনের অ্যাকাউন্টও নেই, নিশ্চিত করা ই-মেইল ঠিকানাও নেই।`;
export const withoutAnAccountAndWithoutA = (places: number, time: string) =>
  `${placesTakenAt(places, time)}: অ্যাকাউন্ট নেই, নিশ্চিত করা ই-মেইল ঠিকানাও নেই। যাঁদের উপস্থিতি নেওয়া হয়েছে, তাঁরা থাকবেন। বাকিরা আবার যোগ দিতে পারবেন।`;
export const yesRemove = 'হ্যাঁ, বাদ দিন';
export const removeThePlacesTakenAt = (places: number, time: string) =>
  `বাদ দিন: ${placesTakenAt(places, time)}`;
export const guestsWereRemoved = (guests: number) => `${number(guests)} জনকে বাদ দেওয়া হয়েছে`;
export const remove = 'বাদ দিন';

// participations/PrivateLinkDialog.tsx
export const theyWereAddedToYourGuests = 'তাঁকে আপনার অংশগ্রহণকারীদের তালিকায় যোগ করা হয়েছে।';
export const theyAreNumberOnTheWaiting = (place: number) => `অপেক্ষমাণ তালিকায় তিনি ${number(place)} নম্বরে আছেন।`;
export const privateLinkOfOf = (name: ReactNode) => (
  <>
    {'ব্যক্তিগত লিংক: '}
    {name}
  </>
);
export const letThemScanThisCodeOrSend =
  'তাঁকে এই কোড স্ক্যান করতে দিন, কিংবা লিংকটি পাঠান। এতে তাঁর নিজের পাতা খোলে। সেখানে তিনি আপনার বার্তা পড়তে ও অংশগ্রহণ বাতিল করতে পারেন।';
export const qrCodeOfTheirPrivateLink = 'তাঁর ব্যক্তিগত লিংকের QR কোড';
export const weShowItOnlyNowIfTheyLoseIt =
  'লিংকটি শুধু এখনই দেখা যাবে। তিনি হারিয়ে ফেললে আপনি নতুন একটি তৈরি করে দিতে পারেন।';

// participations/AddedPerson.tsx
export const isBackOf = (name: ReactNode) => (
  <>
    {name}
    {' ফিরে এসেছেন'}
  </>
);
export const youHadRemovedThemTheyHaveAn =
  'আপনি তাঁকে বাদ দিয়েছিলেন। তাঁর অ্যাকাউন্ট আছে, সেখানে তিনি ইভেন্টটি আবার দেখতে পাচ্ছেন।';

// participations/AddDialog.tsx
export const addSomeone = 'কাউকে যোগ করুন';
export const forPeopleWithoutAnAccount =
  'যাঁদের অ্যাকাউন্ট নেই, যেমন যাঁরা ফোন করেছেন, তাঁদের জন্য। তাঁরা একটি ব্যক্তিগত লিংক পান।';
export const addedOnceYoureOnline =
  'আপনি অনলাইনে এলে তাঁকে যোগ করে উপস্থিতি নেওয়া হবে। তখন তাঁর সারির মেনু থেকে ব্যক্তিগত লিংক তৈরি করতে পারবেন।';
export const thePerson = 'যাঁকে যোগ করছেন';
export const add = 'যোগ করুন';
export const addAndCheckIn = 'যোগ করে উপস্থিতি নিন';
export const onlyOrganisersSeeIt = 'এটি শুধু আয়োজকেরা দেখতে পান।';
export const eMailOptional = 'ই-মেইল (না দিলেও চলে)';
export const onlyIfTheyWantEMailWeWriteTo =
  'তিনি ই-মেইল চাইলে তবেই দিন। আমরা তাঁকে সঙ্গে সঙ্গে ই-মেইল পাঠাব, আর তিনি নিজেই নাম সরিয়ে নিতে পারবেন।';

// participations/RosterRemoval.tsx
export const theyllBeNotifiedAndLoseAny = 'তাঁকে জানানো হবে, আর উপস্থিতি নেওয়া থাকলে তা মুছে যাবে।';
export const theyllBeNotifiedAndCant = 'তাঁকে জানানো হবে, আর তিনি আবার যোগ দিতে পারবেন না।';
export const thePersonWhoBringsThemStays = 'যিনি তাঁকে সঙ্গে আনছেন, তিনি থাকবেন।';
export const thePersonWhoBringsThemStaysAndCanBring =
  'যিনি তাঁকে সঙ্গে আনছেন, তিনি থাকবেন, আর অন্য কাউকে আনতে পারবেন।';
export const theirLinkStopsWorkingAndTheyLose =
  'তাঁর লিংক আর কাজ করবে না, আর আমরা তাঁর নাম মুছে ফেলব। উপস্থিতি নেওয়া থাকলে তা-ও মুছে যাবে।';
export const theirLinkStopsWorkingAndWeDelete =
  'তাঁর লিংক আর কাজ করবে না, আর আমরা তাঁর নাম ও তিনি যা লিখেছেন তা মুছে ফেলব।';
export const theirLinkStopsWorkingAndTheirAddress =
  'তাঁর লিংক আর কাজ করবে না, আর আমরা তাঁর নাম মুছে ফেলব। এই ঠিকানা দিয়ে আবার যোগ দেওয়া যাবে না।';
export const theirLinkStopsWorkingButTheyCan =
  'তাঁর লিংক আর কাজ করবে না, আর আমরা তাঁর নাম মুছে ফেলব। ই-মেইল ঠিকানা নেই বলে তিনি আবার যোগ দিতে পারবেন।';
export const anyoneTheyBringIsRemovedToo = 'তাঁর সঙ্গে যাঁরা আসছেন, তাঁরাও বাদ পড়বেন।';
export const removeOf = (person: string) => `বাদ দেবেন: ${person}?`;
export const wasRemovedOf = (person: string) => `${person} বাদ পড়েছেন`;
export const willBeRemoved = (person: ReactNode) => (
  <>
    {person} <span>বাদ পড়বেন।</span>
  </>
);
export const isBeingRemoved = (person: ReactNode) => (
  <>
    {person} <span>বাদ পড়ছেন।</span>
  </>
);
export const undo = 'ফিরিয়ে আনুন';

// participations/guest-answers.ts
export const stillComing = 'আসছেন কি?';
export const saidYes = 'আসছেন';
export const noAnswer = 'উত্তর দেননি';
export const notAsked = 'জিজ্ঞেস করা হয়নি';
export const cantCome = 'আসতে পারছেন না';
export const cantComeBecause = (reason: string) => `আসতে পারছেন না: ${reason}`;
export const lostThePlace = 'উত্তর না দেওয়ায় আসন গেছে';

// participations/roster-export.ts
export const reason = 'কারণ';
export const phone = 'ফোন';

// participations/CheckIn.tsx
export const notComing = 'আসছেন না';
