/** The texts of register, in Bangla. */
import type { ReactNode } from 'react';

// pages/Register.tsx
export const weCreatedYourAccountButWe = (reason: string) =>
  `আপনার অ্যাকাউন্ট খোলা হয়েছে, কিন্তু ছবিটি আপলোড করা যায়নি। অ্যাকাউন্ট পাতায় ছবিটি আবার বেছে নিন। ${reason}`;
export const register = 'নিবন্ধন';
export const registerOrLogInToJoin = 'যোগ দিতে নিবন্ধন বা লগ ইন করুন';
export const registerOrLogInToJoinTheWaitingList = 'অপেক্ষমাণ তালিকায় নাম দিতে নিবন্ধন বা লগ ইন করুন';
export const login = 'লগ ইন করুন';
export const alreadyHaveAnAccount = (link: ReactNode) => <>আগে থেকেই অ্যাকাউন্ট আছে? {link}</>;
export const yourRegistrationIs = 'আপনার নিবন্ধন হয়েছে';
export const name = 'নাম';
export const email = 'ই-মেইল';
