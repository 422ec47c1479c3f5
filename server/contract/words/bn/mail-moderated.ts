/** The texts of e-mails to authors about the team's decisions, in Bangla. */
import type * as english from '../en/mail-moderated.ts';

export const subject: typeof english.subject = {
  event: {
    removed: (title) => `আমাদের দল আপনার ইভেন্ট লুকিয়েছে: ${title}`,
    shown: (title) => `আপনার ইভেন্ট আবার দেখা যাচ্ছে: ${title}`,
  },
  message: {
    removed: (title) => `আমাদের দল আপনার বার্তা মুছে ফেলেছে: ${title}`,
    shown: (title) => `আপনার বার্তা আবার দেখা যাচ্ছে: ${title}`,
  },
  question: {
    removed: (title) => `আমাদের দল একটি প্রশ্ন মুছে ফেলেছে: ${title}`,
    shown: (title) => `একটি প্রশ্ন আবার দেখা যাচ্ছে: ${title}`,
  },
  outcome: {
    removed: (title) => `আমাদের দল ফলাফল মুছে ফেলেছে: ${title}`,
    shown: (title) => `ফলাফল আবার দেখা যাচ্ছে: ${title}`,
  },
};
export const why = 'কারণ';
export const note = 'আমাদের দলের মন্তব্য:';
export const answer = 'আমাদের দলকে উত্তর দিন';
export const write = 'যোগাযোগ';
export const because: typeof english.because = {
  organiser: 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে এই ইভেন্টের আয়োজক:',
  author: 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে এই ইভেন্ট নিয়ে লিখেছেন:',
};
