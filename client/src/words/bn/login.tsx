/** The texts of login, in Bangla. */
import type { ReactNode } from 'react';

// pages/Login.tsx
export const login = 'লগ ইন';
export const email = 'ই-মেইল';
export const forgotPassword = 'পাসওয়ার্ড ভুলে গেছেন?';
export const register = 'নিবন্ধন করুন';
export const newToSocialServe = (link: ReactNode) => <>Social Serve-এ নতুন? {link}</>;
