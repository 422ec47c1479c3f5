/** The texts of contact, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';
import type { ReactNode } from 'react';

// contact/ContactPart.tsx
export const messages = 'বার্তা';
export const messagesInAll = (count: number) => `${numberIn('bn', count)}টি বার্তা`;
export const noMessagesYetMessagesFromThe = 'এখনো কোনো বার্তা নেই। যোগাযোগ পাতা থেকে আসা বার্তা এখানে দেখা যাবে।';
export const lists = 'তালিকা';
export const all = 'সব';
export const toAnswer = 'উত্তর বাকি';
export const noMessageWaits = 'কোনো বার্তা উত্তরের অপেক্ষায় নেই।';
export const markedAsAnswered = '“উত্তর দেওয়া হয়েছে” বলে চিহ্নিত হলো';
export const markedAsNotAnswered = '“উত্তর দেওয়া হয়নি” বলে চিহ্নিত হলো';
export const probablySpam = 'সম্ভবত স্প্যাম';
export const markAsNotAnswered = (name: string) => `উত্তর দিইনি: ${name}`;
export const markAsAnsweredOf = (name: string) => `উত্তর দিয়েছি: ${name}`;
export const markAsNotAnswered2 = 'উত্তর দিইনি';
export const markAsAnswered = 'উত্তর দিয়েছি';
export const answeredByOf = (answeredBy: string | undefined, answeredAt: string) =>
  `উত্তর দিয়েছেন ${answeredBy}, ${answeredAt}`;

// contact/ContactForm.tsx
export const sendAnyway = 'তবু পাঠান';
export const thisSiteHasNoTeamToRead = 'এই সাইটে বার্তা পড়ার মতো কোনো দল নেই।';
export const yourEmailSubmitted = 'আপনার বার্তা জমা হয়েছে';
export const yourMessageWasNotSent = (error: string) => `আপনার বার্তা পাঠানো যায়নি। ${error}`;
export const yourMessage = 'আপনার বার্তা';
export const sendMessage = 'বার্তা পাঠান';
export const ourTeamWillAnswerByEMail = 'আমাদের দল ই-মেইলে উত্তর দেবে।';
export const youCanWriteTo = (link: ReactNode) => <> আপনি {link} ঠিকানায় লিখতে পারেন।</>;
export const name = 'নাম';
export const email = 'ই-মেইল';
export const message = 'বার্তা';
