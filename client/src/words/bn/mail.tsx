/** The texts of mail, in Bangla. */
import type { ReactNode } from 'react';

// mail/OwnMail.tsx
export { kinds } from '@social-serve/contract/words/bn/mail-pages';

// mail/AddressConfirmation.tsx
export const confirmYourEMailAddressToGet = 'ইভেন্টের আগে ই-মেইলে খবর পেতে আপনার ঠিকানা নিশ্চিত করুন';
export const weveSentALinkToCheckYourSpam = (email: string | null | undefined) =>
  `${email} ঠিকানায় একটি লিংক পাঠিয়েছি। স্প্যাম ফোল্ডারেও একবার দেখুন।`;
export const weOnlySendEMailToConfirmed = 'আমরা শুধু নিশ্চিত করা ঠিকানায় ই-মেইল পাঠাই।';
export const mailbox = 'মেইলবাক্স';
export const onYourOwnMachineItIsInThe = (link: ReactNode) => <> নিজের কম্পিউটারে চালালে সেটি পাবেন {link} পাতায়।</>;
export const iveConfirmedIt = 'নিশ্চিত করেছি';
export const sendTheLink = 'লিংক পাঠান';
export const yourAddressIsNotConfirmedYet = 'আপনার ঠিকানা এখনো নিশ্চিত হয়নি।';

// mail/RefusedAddress.tsx
export const yourAddressHasRejectedOurE = (since: string) =>
  `${since} থেকে আপনার ঠিকানা আমাদের ই-মেইল ফিরিয়ে দিচ্ছে, তাই আমরা পাঠানো বন্ধ রেখেছি।`;
export const weveSentYouALinkOpenItTo = 'আপনাকে একটি লিংক পাঠিয়েছি। আবার ই-মেইল পেতে সেটি খুলুন।';
export const ifYourAddressWorksAgain = 'আপনার ঠিকানা আবার কাজ করলে সেটি নিশ্চিত করুন।';

// mail/OwnMail.tsx
export const thisSiteSendsNoEMailYoull = 'এই সাইট ই-মেইল পাঠায় না। সব খবর বিজ্ঞপ্তিতে পাবেন।';
export const weCannotSendEMailToYour =
  'আপনার ঠিকানায় আমরা ই-মেইল পাঠাতে পারি না। এই সাইটের মেইল সার্ভার @ চিহ্নের আগে শুধু সাধারণ ইংরেজি অক্ষর (a–z) নেয়। সব খবর বিজ্ঞপ্তিতে পাবেন।';
export const yourChoiceWasNotSaved = (failure: string) => `আপনার পছন্দ সংরক্ষণ করা যায়নি। ${failure}`;

// mail/ConfirmationQuestion.tsx
export const notNow = 'এখন নয়';
