/** The texts of honeypots, in Bangla. */
// ui/Honeypot.tsx
export const leaveThisEmpty = 'এটি খালি রাখুন';
export const areYouAPerson = 'একটি লুকানো ঘর পূরণ হয়ে গেছে, হয়তো আপনার ব্রাউজার করেছে। আপনি কি মানুষ?';
