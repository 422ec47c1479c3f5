/** The names of stored values, in Bangla. */
import type * as english from '../en/labels.ts';

export const eventTypes: typeof english.eventTypes = {
  Cleanup: 'পরিচ্ছন্নতা অভিযান',
  Plantation: 'বৃক্ষরোপণ',
  Donation: 'অনুদান',
};

export const roles: typeof english.roles = {
  'Social Media Manager': 'সামাজিক যোগাযোগমাধ্যম',
  'Content Writer': 'লেখক',
  'Backend Developer': 'ব্যাকএন্ড ডেভেলপার',
  'Event Coordinator': 'ইভেন্ট সমন্বয়কারী',
  'Community Manager': 'মানুষের সঙ্গে যোগাযোগ',
};

export const reasons: typeof english.reasons = {
  'Not a social-good event': 'এটি ভালো কাজের ইভেন্ট নয়',
  'Wrong or misleading': 'ভুল বা বিভ্রান্তিকর',
  'Harmful or against the law': 'ক্ষতিকর বা আইনবিরোধী',
  'The organiser’s account is disabled': 'মূল আয়োজকের অ্যাকাউন্ট বন্ধ করে দেওয়া হয়েছে',
  'Our team has stopped the organiser': 'আমাদের দল মূল আয়োজককে থামিয়েছে',
};

export const units: typeof english.units = {
  bags: 'ব্যাগ',
  kg: 'কেজি',
  trees: 'গাছ',
  items: 'জিনিস',
  meals: 'বেলার খাবার',
  metres: 'মিটার',
};
