/** The texts of forgot-password, in Bangla. */
// pages/ForgotPassword.tsx
export const forgotPassword = 'পাসওয়ার্ড ভুলে গেছেন?';
export const wellSendYouALinkToChooseNew = 'নতুন পাসওয়ার্ড দেওয়ার জন্য আমরা আপনাকে একটি লিংক পাঠাব।';
export const ifYouLogInWithGoogleYouDont = ' Google দিয়ে লগ ইন করলে এখানে আপনার কোনো পাসওয়ার্ড নেই।';
export const sendResetLink = 'লিংক পাঠান';
export const email = 'ই-মেইল';
export const ifHasAPasswordHereWeveSentIt = (sentTo: string) =>
  `${sentTo} ঠিকানার জন্য এখানে পাসওয়ার্ড থাকলে আমরা সেখানে একটি লিংক পাঠিয়েছি, যা এক ঘণ্টা কাজ করবে। স্প্যাম ফোল্ডারেও একবার দেখুন।`;
export const openThisComputersMailbox = 'এই কম্পিউটারের মেইলবাক্স খুলুন';
export const backToLogin = 'লগ ইনে ফিরে যান';
