/** The texts of poster, in Bangla. */
// pages/Poster.tsx
export const posterOf = (title: string) => `পোস্টার: ${title}`;
export const poster = 'পোস্টার';
export const thereIsNoPosterForThisEvent =
  'এই ইভেন্টের কোনো পোস্টার নেই। ইভেন্টটি হয়তো বাতিল হয়েছে বা সরিয়ে ফেলা হয়েছে।';
export const viewEvent = 'ইভেন্ট দেখুন';
export const print = 'ছাপান';
