/** The entry of /privacy about a map with tiles of another site, in Bangla. */
import type { StoredData } from '@social-serve/contract/words/privacy';

export const mapTiles = (site: string): StoredData => ({
  title: 'মানচিত্রের সাইটে',
  what: `মানচিত্র খুললে আপনার ব্রাউজার ${site} থেকে মানচিত্রের ছবি আনে। সেই সাইট আপনার নেটওয়ার্ক ঠিকানা, এই সাইটের ঠিকানা আর আপনি যে এলাকা দেখছেন তা দেখে। আপনার নাম, অ্যাকাউন্ট বা ইভেন্ট দেখে না।`,
  why: 'যাতে ইভেন্ট কোথায় তা মানচিত্রে দেখতে পান, আর আয়োজকেরা মানচিত্রে পিন বসাতে পারেন।',
  who: `যাঁরা ${site} চালান।`,
  howLong: 'সেই সাইট যত দিন ঠিক করে।',
  howToDelete: 'সেই সাইটের সঙ্গে যোগাযোগ করুন। মানচিত্র না খুললে আপনার ব্রাউজার সেখানে কিছু চায় না।',
});
