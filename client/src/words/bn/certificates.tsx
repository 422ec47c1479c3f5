/** The texts of certificates, in Bangla. */
import type { ReactNode } from 'react';

// certificates/CertificateSheet.tsx: the name, one of these lines, the event's title
export const certificateOfVolunteering = 'স্বেচ্ছাশ্রমের সনদ';
export const tookPartIn = 'অংশ নিয়েছেন এই ইভেন্টে';
export const gaveToOf = (hours: string) => `${hours} স্বেচ্ছাশ্রম দিয়েছেন এই ইভেন্টে`;
export const qrCodeOfOf = (address: string) => `${address} ঠিকানার QR কোড`;
export const theHolderOfThisCertificate = 'এই সনদ যাঁর, তিনিই ইভেন্টটির আয়োজক, আর নামটি তিনি নিজে লিখেছেন।';
export const confirmedByTheOrganiserThe = (organiser: ReactNode) => (
  <>
    {'নিশ্চিত করেছেন আয়োজক '}
    {organiser}। নামটি স্বেচ্ছাসেবক নিজে লিখেছেন।
  </>
);
export const noOf = (number: string, issuedAt: string) => `নং ${number}, ${issuedAt}`;
export const openThisAddressToCheckThat = 'সনদটি বৈধ কি না যাচাই করতে এই ঠিকানা খুলুন।';

// certificates/CertificateDialog.tsx
export const yourCertificate = 'আপনার সনদ';
export const itSaysThatYouTookPartInAnd = (title: ReactNode) => (
  <>
    {'এতে লেখা থাকে যে আপনি '}
    {title} ইভেন্টে অংশ নিয়েছেন, আর কতক্ষণ ছিলেন। লিংক বা ছাপা কপি যাঁকে দেবেন, তিনি সনদটি বৈধ কি না যাচাই করতে পারবেন।
  </>
);
export const getCertificate = 'সনদ নিন';
export const yourFullName = 'আপনার পুরো নাম';
export const exactlyAsItShouldAppearIt = 'সনদে যেমন চান, ঠিক তেমনই লিখুন। পরে আর বদলানো যাবে না।';

// certificates/CertificateButton.tsx
export const getYourCertificate = 'আপনার সনদ নিন';
export const yourCertificateOf = (title: string) => `আপনার সনদ: ${title}`;
export const getYourCertificateOf = (title: string) => `আপনার সনদ নিন: ${title}`;
