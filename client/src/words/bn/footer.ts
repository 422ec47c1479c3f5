/** The texts of the footer, in Bangla. */
export const motto = 'নিজের এলাকা বদলে দেয় এমন ইভেন্টে যোগ দিন, নিজেও আয়োজন করুন, সব ইভেন্টের খোঁজ রাখুন।';
export const services = 'সেবা';
export const createEvents = 'ইভেন্ট তৈরি করুন';
export const joinEvents = 'ইভেন্টে যোগ দিন';
export const company = 'প্রতিষ্ঠান';
export const aboutUs = 'আমাদের কথা';
export const contactUs = 'যোগাযোগ';
export const social = 'সামাজিক মাধ্যম';
export const newTab = '(নতুন ট্যাবে খুলবে)';
export const thisSite = 'এই সাইট';
export const privacy = 'গোপনীয়তা';
export const account = 'অ্যাকাউন্ট';
export const licence = 'লাইসেন্স';
