/** The texts of e-mails to organisers about the review of their event, in Bangla. */
import type * as english from '../en/mail-review.ts';

export const subject: typeof english.subject = {
  approved: (title) => `প্রকাশিত হয়েছে: ${title}`,
  asked: (title) => `একটি পরিবর্তন দরকার: ${title}`,
  declined: (title) => `প্রকাশিত হয়নি: ${title}`,
};
export const change = 'ইভেন্টটি সম্পাদনা করুন';
export const because = 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে এই ইভেন্টের আয়োজক:';
