/** The names of stored values, in Bangla. */
import type * as english from '../en/labels.ts';

export const eventTypes: typeof english.eventTypes = {
  Cleanup: 'পরিচ্ছন্নতা অভিযান',
  Plantation: 'বৃক্ষরোপণ',
  Donation: 'অনুদান',
};

export const roles: typeof english.roles = {
  'Social Media Manager': 'সামাজিক যোগাযোগমাধ্যমের দায়িত্ব',
  'Content Writer': 'লেখক',
  'Backend Developer': 'সার্ভারের প্রোগ্রামার',
  'Event Coordinator': 'ইভেন্ট সমন্বয়কারী',
  'Community Manager': 'মানুষের সঙ্গে যোগাযোগের দায়িত্ব',
};

export const units: typeof english.units = {
  bags: 'ব্যাগ',
  kg: 'কেজি',
  trees: 'টি গাছ',
  items: 'টি',
  meals: 'বেলার খাবার',
  metres: 'মিটার',
};
