/** The texts of not-found, in Bangla. */
// pages/NotFound.tsx
export const weCantFindThisPageItMayHave =
  'এই পাতাটি খুঁজে পাওয়া যাচ্ছে না। হয়তো এটি এমন কোনো ইভেন্ট ছিল, যা সরিয়ে ফেলা হয়েছে।';
export const pageNotFound = 'পাতাটি পাওয়া যায়নি';
export const goBack = 'ফিরে যান';
