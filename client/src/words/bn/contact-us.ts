/** The texts of contact-us, in Bangla. */
// pages/ContactUs.tsx
export const email = 'ই-মেইল';
export const phone = 'ফোন';
export const location = 'ঠিকানা';
export const rangpurBangladesh = 'রংপুর, বাংলাদেশ';
export const contactUs = 'যোগাযোগ';
export const doYouHaveAQuestionAnIdeaOrA =
  'কোনো প্রশ্ন, ভাবনা বা সাইট নিয়ে কোনো সমস্যা আছে? ফোন করুন, লিখুন বা চলে আসুন।';
export const writeToUs = 'কোনো প্রশ্ন, ভাবনা বা সাইট নিয়ে কোনো সমস্যা আছে? আমাদের লিখুন।';
export const whatsApp = 'WhatsApp';
