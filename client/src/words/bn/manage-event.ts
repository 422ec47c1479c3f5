/** The texts of manage-event, in Bangla. */
import { numberIn } from '@social-serve/contract/words/numbers';

// pages/ManageEvent.tsx
export const guestsOf = (title: string) => `অংশগ্রহণকারী: ${title}`;
export const guests = 'অংশগ্রহণকারী';
/** Beside "Guests": what people said who were asked whether they still come. */
export const guestsSaid = (yes: number, silent: number) =>
  silent === 0
    ? `${numberIn('bn', yes)} জন আসছেন`
    : `${numberIn('bn', yes)} জন আসছেন · ${numberIn('bn', silent)} জন উত্তর দেননি`;
export const weCantFindThisEventItMayHave = 'ইভেন্টটি পাওয়া যায়নি। হয়তো এটি মুছে ফেলা হয়েছে।';
export const manageYourEvents = 'আপনার ইভেন্ট পরিচালনা';
export const needs = 'যা দরকার';
export const organisers = 'আয়োজক';
export const results = 'ফলাফল';
export const messagesOf = (unanswered: number) => `বার্তা (${numberIn('bn', unanswered)})`;
export const messages = 'বার্তা';
export const sections = 'পাতার অংশ';
export const date = 'তারিখ';
export const location = 'স্থান';
export const places = 'আসন';
export const hiddenByOurTeam = (reason: string) => `আমাদের দল ইভেন্টটি লুকিয়েছে: ${reason}।`;
export const viewEvent = 'ইভেন্ট দেখুন';
export const edit = 'সম্পাদনা করুন';
export const posterToPrint = 'ছাপানোর পোস্টার';
export const textsToShare = 'পাঠানোর মতো লেখা';
export const thisIsNotYourEvent = 'এটি আপনার ইভেন্ট নয়';
export const onlyTheOrganisersOfAnEvent = 'শুধু আয়োজকেরাই ইভেন্টের অংশগ্রহণকারীদের দেখতে পান।';
