/** The texts of About Us, in Bangla. */
import type { ReactNode } from 'react';

export const title = 'আমাদের কথা';
export const lead =
  'যাঁরা নিজের এলাকাকে আরও সুন্দর করতে চান, Social Serve তাঁদের এক জায়গায় আনে। আমাদের শুরু ২০২৪ সালে। তখন থেকে প্রতিটি ইভেন্টই হয়েছে স্বেচ্ছাসেবকদের হাতে।';
export const leadWithoutStory =
  'যাঁরা নিজের এলাকাকে আরও সুন্দর করতে চান, Social Serve তাঁদের এক জায়গায় আনে। প্রতিটি ইভেন্টই হয় স্বেচ্ছাসেবকদের হাতে।';

export const ourMission = 'আমাদের লক্ষ্য';
export const mission =
  'ভালো কাজ যেন সপ্তাহের আর দশটা কাজের মতোই সহজ হয়। সবাই যেন কাছেই কোনো পরিচ্ছন্নতা অভিযান, বৃক্ষরোপণ বা অনুদানের আয়োজন খুঁজে পান, কিংবা নিজেই একটি শুরু করতে পারেন।';
export const ourVision = 'আমাদের স্বপ্ন';
export const vision =
  'এমন সব পাড়া, যেখানে মানুষ একে অন্যকে চেনেন কাঁধে কাঁধ মিলিয়ে কাজ করে। নদী সেখানে আরও পরিষ্কার, গাছ আরও বেশি, আর কেউ বাদ পড়েন না।';

export const statistics = 'পরিসংখ্যান';
export const figures = [
  { value: '১২০+', name: 'ইভেন্ট' },
  { value: '৩০০+', name: 'স্বেচ্ছাসেবক' },
  { value: '১২+', name: 'শহর' },
  { value: '৫,০০০+', name: 'অংশগ্রহণকারী' },
];

export const ourJourney = 'আমাদের পথচলা';
export const journey = [
  {
    when: '২০২৪',
    title: 'প্রথম তালিকা',
    text: 'সপ্তাহান্তের পরিচ্ছন্নতা অভিযানের একটি তালিকা দিয়ে Social Serve-এর শুরু। রংপুরের কয়েকজন প্রতিবেশী মিলে সেটি চালাতেন।',
  },
  {
    when: 'এক বছর পর',
    title: 'বৃক্ষরোপণ ও অনুদান',
    text: 'আয়োজকেরা শুধু পরিচ্ছন্নতা অভিযানে থেমে থাকতে চাননি। তালিকায় এল বৃক্ষরোপণ ও অনুদানের ইভেন্ট, সঙ্গে এল অন্য শহরও।',
  },
  {
    when: 'আজ',
    title: 'সবকিছু এক জায়গায়',
    text: 'মানুষ এক জায়গাতেই ইভেন্ট খুঁজে পান, আয়োজন করেন, যোগ দেন, আর কবে কোথায় যাচ্ছেন তার হিসাব রাখেন।',
  },
];

export const places = 'জায়গার নাম';
export const placeSources = (geoNames: ReactNode, ocha: ReactNode, geoBoundaries: ReactNode): ReactNode => (
  <>
    জায়গার নাম ও অবস্থান {geoNames} (CC BY 4.0) থেকে নেওয়া। বাংলাদেশের ক্ষেত্রে {ocha} (CC BY 3.0 IGO) ও {geoBoundaries}{' '}
    (CC BY 4.0) থেকেও নেওয়া হয়েছে। তালিকাগুলো আমরা মিলিয়ে সংক্ষেপ করেছি।
  </>
);

export const yourStreetNeedsYou = 'আপনার পাড়ায় আপনাকে দরকার';
export const whatYouAreGoodAt = 'আপনি কী ভালো পারেন, আমাদের জানান। আপনার জন্য ঠিক দায়িত্বটি আমরা খুঁজে দেব।';
export const joinUsNow = 'এখনই যোগ দিন';
