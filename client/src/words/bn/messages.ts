/** The texts of messages, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

// messages/EventMessages.tsx
export const goOnlineToSeeMessagesFromThe = 'আয়োজকের বার্তা দেখতে অনলাইনে আসুন।';
export const fromTheOrganiser = 'আয়োজকের বার্তা';
export const theOrganiser = 'আয়োজক';

// messages/WriteDialog.tsx
export const yourMessageWasSent = 'আপনার বার্তা পাঠানো হয়েছে';
export const everyoneIncludingTheWaiting = (count: number) =>
  `অপেক্ষমাণ তালিকাসহ সবাই (${numberIn('bn', count)} জন)`;
export const guestsWithAPlace = (count: number) => `যাঁদের আসন আছে (${numberIn('bn', count)} জন)`;
export const messageGuests = 'অংশগ্রহণকারীদের বার্তা পাঠান';
export const guestsSeeItOnTheEventPage = (messagesADay: number) =>
  `অংশগ্রহণকারীরা আপনার নামসহ এটি ইভেন্টের পাতায় দেখতে পান, আর একটি বিজ্ঞপ্তি পান। দিনে বড়জোর ${numberIn('bn', messagesADay)}টি বার্তা পাঠাতে পারেন।`;
export const yourMessage = 'আপনার বার্তা';
export const sendMessage = 'বার্তা পাঠান';
export const to = 'যাঁদের পাঠাবেন';
export const message = 'বার্তা';

// messages/MailedNote.tsx
export const getAnEmail = (mailed: number, people: number) =>
  `${numberIn('bn', people)} জনের মধ্যে ${numberIn('bn', mailed)} জন ই-মেইল পাবেন।`;
export const haveNoAddress = (count: number) =>
  `${numberIn('bn', count)} জনের কাছে আমাদের ই-মেইল পৌঁছায় না। তাঁদের নিজে পাঠাতে লেখাটি কপি করুন।`;
export const others = (count: number) => `আরও ${numberIn('bn', count)} জন`;
export const copyTheText = 'লেখাটি কপি করুন';
export const textCopied = 'লেখাটি কপি হয়েছে';
export const copyTheTextFromHere = 'আপনার ব্রাউজার কপি করতে দেয়নি। এখান থেকে লেখাটি কপি করুন:';

// messages/GuestMessages.tsx
export const messages = 'বার্তা';
export const anOrganiser = 'একজন আয়োজক';
export const toEveryone = 'অপেক্ষমাণ তালিকাসহ সবাইকে';
export const toGuestsWithAPlace = 'যাঁদের আসন আছে, তাঁদের';
export const guestsSeeYourMessageOnThe = 'অংশগ্রহণকারীরা আপনার বার্তা ইভেন্টের পাতায় দেখতে পান, আর একটি বিজ্ঞপ্তি পান।';
export const youCanMessageYourGuestsHere = 'কেউ যোগ দিলে এখান থেকে অংশগ্রহণকারীদের বার্তা পাঠাতে পারবেন।';
