/** The texts of the document before the app is loaded, and of the installed app, in Bangla. */
export const previewDescription =
  'এগিয়ে আসুন, পরিবর্তন আনুন। নিজের এলাকা বদলে দেয় এমন ইভেন্টে যোগ দিন, নিজেও আয়োজন করুন, সব ইভেন্টের খোঁজ রাখুন।';
export const previewPicture = 'শহরের রাস্তায় গাঁদা রঙের জ্যাকেট পরে কাজ করছেন স্বেচ্ছাসেবকেরা';
export const feedOfEvents = 'Social Serve: আসন্ন ইভেন্ট';
export const needsJavaScript = 'Social Serve চালাতে JavaScript লাগে। JavaScript চালু করে পাতাটি আবার লোড করুন।';
export const joinedEvents = 'যোগ দেওয়া ইভেন্ট';
export const upcomingEvents = 'আসন্ন ইভেন্ট';
export const createEvent = 'ইভেন্ট তৈরি করুন';
