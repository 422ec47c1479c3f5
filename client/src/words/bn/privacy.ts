/** The texts of privacy, in Bangla. */
// pages/Privacy.tsx
export const dataAboutYou = 'আপনার সম্পর্কে তথ্য';
export const technicalData = 'কারিগরি তথ্য';
export const dataOutsideOurDatabase = 'আমাদের ডেটাবেসের বাইরের তথ্য';
export const whatWeStore = 'কী রাখি';
export const why = 'কেন';
export const whoCanSeeIt = 'কে দেখতে পান';
export const howLong = 'কত দিন';
export const howToDeleteIt = 'কীভাবে মুছবেন';
export const privacy = 'গোপনীয়তা';
export const youCanLookAroundWithoutAn =
  'অ্যাকাউন্ট ছাড়াই সব ঘুরে দেখতে পারেন। আপনার বেছে নেওয়া ভাষা মনে রাখা ছাড়া আমরা কোনো কুকি ব্যবহার করি না, বিজ্ঞাপন দেখাই না, আপনি কী করছেন তার পিছুও নিই না। কোনো ইভেন্টে যোগ দিলে আয়োজকেরা আপনার নাম দেখতে পান, মূল আয়োজক আপনার ই-মেইল ঠিকানাও দেখতে পান।';
export const siteIsRunBy = (owner: string) => `এই সাইট চালান: ${owner}`;
export const downloadOrDeleteYourData = 'আপনার তথ্য ডাউনলোড করুন বা মুছে ফেলুন';
export const contactUs = 'আমাদের জানান';
